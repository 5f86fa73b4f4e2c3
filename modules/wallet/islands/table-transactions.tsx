import { useCallback, useState } from "react";
import { trusted } from "../../ui/browser/api-client.ts";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { serverNow } from "../../ui/browser/server-clock.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import type { GameFacts, TableTransactionRow, TableTransactionsData, TableTransactionsSum } from "../contract.ts";
import { Sums } from "./games/sums.tsx";
import { Amount, Change } from "./transactions/amount.tsx";
import { SettledDeals } from "./transactions/deal-links.tsx";
import { settlementTold, tableLabel } from "./transactions/labels.ts";
import { loadTransactions } from "./transactions/load.ts";
import { ShortId } from "./transactions/short-id.tsx";
import { ToldCell } from "./transactions/told.tsx";

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
    id: "deals",
    header: "Replay and proof",
    isHeaderHidden: true,
    align: "end",
    isWide: true,
    cell: (row) => <SettledDeals deals={row.aDeals} />,
  },
];

/** Chips may have gone there and back all the same: they stand in Game Transactions. */
const NOTHING_SETTLED =
  "Not Available: no deal was settled at this table. What you take to a table and do not lose comes back when you leave it.";

/** `/game-transaction/table-transaction/{id}`: what each deal or match of one table won or lost (S2 § 2.4). */
const TableTransactions = ({ tableId }: { readonly tableId: string }) => {
  const [facts, setFacts] = useState<Facts | null>(null);
  const load = useCallback<LoadPage<TableTransactionRow>>(
    (asked) =>
      loadTransactions(
        "/profile/getGameTransaction",
        trusted<TableTransactionsData>(),
        asked,
        `&iTableId=${encodeURIComponent(tableId)}`,
        ([{ oGame, oSum }]) => setFacts({ game: oGame, sum: oSum }),
      ),
    [tableId],
  );
  const pages = usePages(load, "table");
  return (
    <>
      {facts !== null && <TableSums {...facts} />}
      <div className="list-sheet">
        {facts?.game && (
          <p className="told-head">
            <strong>{facts.game.sTitle}</strong> at {tableLabel(facts.game)}
          </p>
        )}
        <DataTable
          label="Table transactions"
          columns={COLUMNS}
          pages={pages}
          rowKey={(row) => row._id}
          empty={NOTHING_SETTLED}
        />
        <Pagination label="Table transactions" pages={pages} />
      </div>
    </>
  );
};

interface Facts {
  readonly game: GameFacts | null;
  readonly sum: TableTransactionsSum | null;
}

/** What the player's deals or matches at this table came to. */
const TableSums = ({ game, sum }: Facts) =>
  sum && (
    <Sums
      label="What this table came to"
      unit={game?.isMatch ? ["match", "matches"] : ["deal", "deals"]}
      none=""
      sums={[
        {
          currency: sum.eCurrency,
          count: sum.nSettled,
          won: sum.nWon,
          lost: sum.nLost,
          result: sum.nResult,
        },
      ]}
    />
  );

export default TableTransactions;
