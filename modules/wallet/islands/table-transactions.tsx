import { useCallback, useState } from "react";
import { trusted } from "../../ui/browser/api-client.ts";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { serverNow } from "../../ui/browser/server-clock.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import type { GameFacts, TableTransactionRow, TableTransactionsData } from "../contract.ts";
import { Amount, Change } from "./transactions/amount.tsx";
import { SettledDeals } from "./transactions/deal-links.tsx";
import { loadTransactions } from "./transactions/load.ts";
import { ShortId } from "./transactions/short-id.tsx";
import { ToldCell } from "./transactions/told.tsx";
import { settlementTold, tableWords } from "./transactions/words.ts";

const COLUMNS: readonly Column<TableTransactionRow>[] = [
  { id: "date", header: "Created Date", numeric: true, line: "note", cell: (row) => formatMoment(row.dCreatedDate) },
  {
    id: "deal",
    header: "Deal",
    line: "title",
    cell: (row) => <ToldCell {...settlementTold(row, serverNow())} />,
  },
  { id: "table", header: "Table ID", cell: (row) => <ShortId id={row.iTableId} /> },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    numeric: true,
    line: "figure",
    cell: (row) => <Change amount={row.nAmount} currency={row.eCurrency} />,
  },
  {
    id: "fee",
    header: "Fee",
    align: "end",
    numeric: true,
    cell: (row) => <Amount amount={row.nFee} currency={row.eCurrency} />,
  },
  {
    ...{ id: "deals", header: "Replay and proof", isHeaderHidden: true, align: "end", isWide: true },
    cell: (row) => <SettledDeals deals={row.aDeals} />,
  },
];

/** `/game-transaction/table-transaction/{id}`: what each deal or match of one table won or lost (S2 § 2.4). */
const TableTransactions = ({ tableId }: { readonly tableId: string }) => {
  const [game, setGame] = useState<GameFacts | null>(null);
  const load = useCallback<LoadPage<TableTransactionRow>>(
    (asked) =>
      loadTransactions(
        "/profile/getGameTransaction",
        trusted<TableTransactionsData>(),
        asked,
        `&iTableId=${encodeURIComponent(tableId)}`,
        ([{ oGame }]) => setGame(oGame),
      ),
    [tableId],
  );
  const pages = usePages(load, "table");
  return (
    <div className="list-sheet">
      {game !== null && (
        <p className="told-head">
          <strong>{game.sTitle}</strong> at {tableWords(game)}
        </p>
      )}
      <DataTable label="Table transactions" columns={COLUMNS} pages={pages} rowKey={(row) => row._id} />
      <Pagination label="Table transactions" pages={pages} />
    </div>
  );
};

export default TableTransactions;
