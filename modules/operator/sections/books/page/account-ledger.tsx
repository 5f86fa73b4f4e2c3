import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { playerPage } from "../../../frame/page/links.ts";
import { ListPages } from "../../../frame/page/list.tsx";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import type { LedgerLineData, TrialRowData } from "../reports-contract.ts";
import { rupees } from "./labels.ts";

interface LedgerProps {
  readonly account: TrialRowData;
  readonly period: { readonly from: string; readonly to: string };
  readonly onBack: () => void;
}

/** One account line by line, with the balance behind each (K-11). */
export const AccountLedger = ({ account, period: { from, to }, onBack }: LedgerProps) => {
  const rows = useList<LedgerLineData>(`/books/ledger?account=${account.account}&from=${from}&to=${to}`, "oldest");
  return (
    <section className="books" aria-labelledby="ledger-title">
      <div className="desk-tools">
        <Button onClick={onBack}>Back to the trial balance</Button>
        <ExportButton path={rows.file} name={`ledger-${account.account}`} />
      </div>
      <h2 className="desk-card__title" id="ledger-title">
        {account.name}
      </h2>
      <p className="desk-soft">
        {`${from} to ${to}. Opening ${sided(account.openingPaise)}, closing ${sided(account.closingPaise)}.`}
      </p>
      <div className="desk-sheet">
        <DataTable
          label={account.name}
          columns={COLUMNS}
          pages={rows.pages}
          rowKey={({ at, transfer, kind }) => `${transfer ?? at} ${kind}`}
          empty="Nothing moved on these days."
        />
      </div>
      <ListPages label={account.name} rows={rows} />
    </section>
  );
};

/** A balance with its side. */
const sided = (balance: number): string =>
  `${rupees(Math.abs(balance))}${balance === 0 ? "" : balance < 0 ? " debit" : " credit"}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const COLUMNS: readonly Column<LedgerLineData>[] = [
  { id: "at", header: "When", numeric: true, cell: ({ at }) => (DAY.test(at) ? at : formatMoment(at)) },
  { id: "kind", header: "What", cell: ({ kind }) => kind },
  {
    id: "reference",
    header: "Reference",
    isWide: true,
    cell: ({ reference, transfer }) =>
      reference === null ? "All of the day" : <span className="books__id">{`#${transfer} ${reference}`}</span>,
  },
  {
    id: "player",
    header: "About",
    cell: ({ player, table }) =>
      player === null ? (
        <span className="books__id">{table === null ? "–" : `table ${table}`}</span>
      ) : (
        <a href={playerPage(player)} className="books__id">
          {player.slice(0, 8)}…
        </a>
      ),
  },
  { id: "debit", header: "Debit", align: "end", numeric: true, cell: ({ debitPaise }) => amount(debitPaise) },
  { id: "credit", header: "Credit", align: "end", numeric: true, cell: ({ creditPaise }) => amount(creditPaise) },
  { id: "balance", header: "Balance", align: "end", numeric: true, cell: ({ balancePaise }) => sided(balancePaise) },
];

const amount = (paise: number): string => (paise === 0 ? "" : rupees(paise));
