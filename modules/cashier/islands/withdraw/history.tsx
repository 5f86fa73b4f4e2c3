import { given } from "../../../kernel/index.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { type Column, DataTable } from "../../../ui/components/data-table.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatMoment } from "../../../ui/format.ts";
import type { WithdrawRow, WithdrawState } from "../../withdrawals-contract.ts";
import { kept } from "./kept.ts";

const STATES: Readonly<Record<WithdrawState, { readonly label: string; readonly tone?: "gold" | "felt" | "wine" }>> = {
  inReview: { label: "In review", tone: "gold" },
  approved: { label: "Approved", tone: "gold" },
  paid: { label: "Paid", tone: "felt" },
  rejected: { label: "Rejected", tone: "wine" },
  failed: { label: "Failed", tone: "wine" },
  cancelled: { label: "Cancelled" },
};

const State = ({ row }: { readonly row: WithdrawRow }) => {
  const { label, tone } = STATES[row.eState];
  return (
    <span className="withdraw-state">
      <Badge {...given({ tone })}>{label}</Badge>
      {row.sReason !== "" && <span className="withdraw-state__why">{row.sReason}</span>}
      {row.sUtr !== "" && <span className="withdraw-state__why">UTR {row.sUtr}</span>}
    </span>
  );
};

const amount = (id: string, header: string, of: (row: WithdrawRow) => number): Column<WithdrawRow> => ({
  id,
  header,
  align: "end",
  numeric: true,
  cell: (row) => <Money amount={of(row)} currency="inr" />,
});

const COLUMNS: readonly Column<WithdrawRow>[] = [
  { id: "date", header: "Date", numeric: true, isWide: true, cell: (row) => formatMoment(row.dCreatedDate) },
  {
    id: "kind",
    header: "Type",
    isWide: true,
    cell: (row) => (row.eKind === "refund" ? "Deposit refund" : "Withdrawal"),
  },
  amount("amount", "Amount", (row) => row.nAmount),
  amount("tds", "TDS", (row) => row.nTds),
  amount("receive", "You receive", (row) => row.nReceive),
  { id: "state", header: "Status", isWide: true, cell: (row) => <State row={row} /> },
];

/** This financial year's withdrawals, newest first. */
export const WithdrawHistory = ({ rows, year }: { readonly rows: readonly WithdrawRow[]; readonly year: string }) => (
  <section className="withdraw-history" aria-labelledby="withdraw-history">
    <h2 className="withdraw-card__title" id="withdraw-history">
      Withdrawals, {year}
    </h2>
    <DataTable
      label={`Withdrawals, ${year}`}
      columns={COLUMNS}
      pages={{ list: { is: "ready", value: rows }, busy: false, reload: () => void kept.load() }}
      rowKey={(row) => row._id}
    />
  </section>
);
