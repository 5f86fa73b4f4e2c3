import type { LoadPage } from "../../ui/browser/pager.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import { type GameTransactionRow, GameTransactionsData } from "../contract.ts";
import { Amount, Change } from "./transactions/amount.tsx";
import { loadTransactions } from "./transactions/load.ts";
import { ShortId } from "./transactions/short-id.tsx";
import { ToldCell } from "./transactions/told.tsx";
import { gameTold } from "./transactions/words.ts";

const load: LoadPage<GameTransactionRow> = (asked) =>
  loadTransactions("/profile/getGameTransaction", GameTransactionsData, asked);

type Figure = "nAmountIn" | "nBonusIn" | "nAmountOut" | "nBonusOut";
const figure = (id: Figure, header: string): Column<GameTransactionRow> => ({
  id,
  header,
  align: "end",
  numeric: true,
  cell: (row) => <Amount amount={row[id]} currency={row.eCurrency} />,
});

/** Lock bonus that is released becomes money: what left the one is in the other. */
const cameTo = ({ eMove, nAmountIn, nBonusIn, nAmountOut, nBonusOut }: GameTransactionRow): number =>
  eMove === "lockBonus" ? nAmountIn : nAmountIn + nBonusIn - nAmountOut - nBonusOut;

const COLUMNS: readonly Column<GameTransactionRow>[] = [
  {
    id: "date",
    header: "Created Date",
    numeric: true,
    isWide: true,
    line: "note",
    cell: (row) => formatMoment(row.dCreatedDate),
  },
  {
    id: "description",
    header: "Description",
    isWide: true,
    line: "title",
    cell: (row) => (
      <ToldCell {...gameTold(row)}>
        {row.oGame === null && row.eCurrency === "practice" && <Badge>Practice</Badge>}
      </ToldCell>
    ),
  },
  { id: "table", header: "Table ID", isWide: true, cell: (row) => <ShortId id={row.iTableId} /> },
  {
    // What the row comes to, in one figure: wide screens have it in four.
    ...{ id: "sum", header: "Sum", align: "end", numeric: true, line: "figure", isNarrowOnly: true },
    cell: (row) => <Change amount={cameTo(row)} currency={row.eCurrency} />,
  },
  figure("nAmountIn", "Amount In"),
  figure("nBonusIn", "Bonus In"),
  figure("nAmountOut", "Amount Out"),
  figure("nBonusOut", "Bonus Out"),
];

const tableHref = ({ iTableId }: GameTransactionRow) =>
  iTableId === "" ? null : `/game-transaction/table-transaction/${encodeURIComponent(iTableId)}`;

/** `/game-transaction`: what went to tables and came back (S2 § 2.4); a row leads to its table's transactions. */
const GameTransactions = () => {
  const pages = usePages(load, "games");
  return (
    <div className="list-sheet">
      <DataTable
        label="Game transactions"
        columns={COLUMNS}
        pages={pages}
        rowKey={(row) => row._id}
        rowHref={tableHref}
      />
      <Pagination label="Game transactions" pages={pages} />
    </div>
  );
};

export default GameTransactions;
