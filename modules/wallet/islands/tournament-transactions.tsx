import { useMemo } from "react";
import { trusted } from "../../ui/browser/api-client.ts";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import type { TournamentTransactionRow, TournamentTransactionsData } from "../contract.ts";
import { walletTexts } from "../texts/index.ts";
import { Amount, Change } from "./transactions/amount.tsx";
import { tournamentTold } from "./transactions/labels.ts";
import { loadTransactions } from "./transactions/load.ts";
import { ShortId } from "./transactions/short-id.tsx";
import { ToldCell } from "./transactions/told.tsx";

const load: LoadPage<TournamentTransactionRow> = (asked) =>
  loadTransactions("/profile/getTournamentTransaction", trusted<TournamentTransactionsData>(), asked);

const columnsOf = (): readonly Column<TournamentTransactionRow>[] => [
  {
    id: "tournament",
    header: walletTexts.columns.tournament,
    line: "title",
    cell: (row) => (
      <ToldCell title={row.sName} what={tournamentTold(row)}>
        <ShortId id={row.iTournamentId} />
      </ToldCell>
    ),
  },
  {
    id: "round",
    header: walletTexts.columns.round,
    align: "end",
    numeric: true,
    cell: (row) => (row.nRound === 0 ? "–" : row.nRound),
  },
  {
    id: "position",
    header: walletTexts.columns.position,
    align: "end",
    numeric: true,
    cell: (row) => (row.nPosition === 0 ? "–" : row.nPosition),
  },
  {
    id: "sum",
    header: walletTexts.columns.sum,
    align: "end",
    numeric: true,
    line: "figure",
    isNarrowOnly: true,
    cell: (row) => <Change amount={row.nCredit - row.nDebit} currency="inr" />,
  },
  {
    id: "debit",
    header: walletTexts.columns.debit,
    align: "end",
    numeric: true,
    cell: (row) => <Amount amount={row.nDebit} currency="inr" />,
  },
  {
    id: "credit",
    header: walletTexts.columns.credit,
    align: "end",
    numeric: true,
    cell: (row) => <Amount amount={row.nCredit} currency="inr" />,
  },
  {
    id: "date",
    header: walletTexts.columns.date,
    numeric: true,
    line: "note",
    cell: (row) => formatMoment(row.dCreatedDate),
  },
];

/** `/tournament-transaction` (S2 § 2.4). */
const TournamentTransactions = () => {
  const pages = usePages(load, "tournaments");
  const columns = useMemo(columnsOf, []);
  return (
    <div className="list-sheet">
      <DataTable
        label={walletTexts.tournamentsList}
        columns={columns}
        pages={pages}
        rowKey={(row) => `${row.iTournamentId}:${row.nRound}:${row.dCreatedDate}`}
      />
      <Pagination label={walletTexts.tournamentsList} pages={pages} />
    </div>
  );
};

export default TournamentTransactions;
