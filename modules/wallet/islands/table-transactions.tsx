import { useCallback, useMemo, useState } from "react";
import { say } from "../../kernel/index.ts";
import { trusted } from "../../ui/browser/api-client.ts";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { serverNow } from "../../ui/browser/server-clock.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import { Rich } from "../../ui/rich.tsx";
import type { GameFacts, TableTransactionRow, TableTransactionsData, TableTransactionsSum } from "../contract.ts";
import { walletTexts } from "../texts/index.ts";
import { Sums } from "./games/sums.tsx";
import { Amount, Change } from "./transactions/amount.tsx";
import { SettledDeals } from "./transactions/deal-links.tsx";
import { gameTitle, settlementTold } from "./transactions/labels.ts";
import { loadTransactions } from "./transactions/load.ts";
import { ShortId } from "./transactions/short-id.tsx";
import { ToldCell } from "./transactions/told.tsx";

const columnsOf = (): readonly Column<TableTransactionRow>[] => [
  {
    id: "date",
    header: walletTexts.columns.date,
    numeric: true,
    line: "note",
    cell: (row) => formatMoment(row.dCreatedDate),
  },
  {
    id: "deal",
    header: walletTexts.columns.deal,
    line: "title",
    cell: (row) => <ToldCell {...settlementTold(row, serverNow())} />,
  },
  { id: "table", header: walletTexts.columns.table, cell: (row) => <ShortId id={row.iTableId} /> },
  {
    id: "amount",
    header: walletTexts.columns.amount,
    align: "end",
    numeric: true,
    line: "figure",
    cell: (row) => <Change amount={row.nAmount} currency={row.eCurrency} />,
  },
  {
    id: "fee",
    header: walletTexts.columns.fee,
    align: "end",
    numeric: true,
    cell: (row) => <Amount amount={row.nFee} currency={row.eCurrency} />,
  },
  {
    id: "deals",
    header: walletTexts.columns.deals,
    isHeaderHidden: true,
    align: "end",
    isWide: true,
    cell: (row) => <SettledDeals deals={row.aDeals} />,
  },
];

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
  const columns = useMemo(columnsOf, []);
  return (
    <>
      {facts !== null && <TableSums {...facts} />}
      <div className="list-sheet">
        {facts?.game && <Head game={facts.game} />}
        <DataTable
          label={walletTexts.tableList}
          columns={columns}
          pages={pages}
          rowKey={(row) => row._id}
          // Chips may have gone there and back all the same: they stand in Game Transactions.
          empty={walletTexts.nothingSettled}
        />
        <Pagination label={walletTexts.tableList} pages={pages} />
      </div>
    </>
  );
};

const Head = ({ game }: { readonly game: GameFacts }) => (
  <p className="told-head">
    <Rich
      text={say(game.isPrivate ? walletTexts.atPrivateTable : walletTexts.atTable, { no: game.nTableNo })}
      // The title is the game's own: it is no part of the text.
      parts={{ b: () => <strong>{gameTitle(game)}</strong> }}
    />
  </p>
);

interface Facts {
  readonly game: GameFacts | null;
  readonly sum: TableTransactionsSum | null;
}

/** What the player's deals or matches at this table came to. */
const TableSums = ({ game, sum }: Facts) =>
  sum && (
    <Sums
      label={walletTexts.tableCameTo}
      unit={game?.isMatch ? "matches" : "deals"}
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
