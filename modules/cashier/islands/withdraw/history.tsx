import { given, say } from "../../../kernel/index.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { type Column, DataTable } from "../../../ui/components/data-table.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { cashierTexts } from "../../texts/index.ts";
import type { WithdrawRow, WithdrawState } from "../../withdrawals-contract.ts";
import { kept } from "./kept.ts";

const TONES: Readonly<Partial<Record<WithdrawState, "gold" | "felt" | "wine">>> = {
  inReview: "gold",
  approved: "gold",
  paid: "felt",
  rejected: "wine",
  failed: "wine",
};

const State = ({ row }: { readonly row: WithdrawRow }) => (
  <span className="withdraw-state">
    <Badge {...given({ tone: TONES[row.eState] })}>{cashierTexts.states[row.eState]}</Badge>
    {row.sReason !== "" && <span className="withdraw-state__why">{row.sReason}</span>}
    {row.sUtr !== "" && <span className="withdraw-state__why">{say(cashierTexts.utr, { number: row.sUtr })}</span>}
  </span>
);

const amount = (id: string, header: string, of: (row: WithdrawRow) => number): Column<WithdrawRow> => ({
  id,
  header,
  align: "end",
  numeric: true,
  cell: (row) => <Money amount={of(row)} currency="inr" />,
});

const columns = (): readonly Column<WithdrawRow>[] => [
  {
    id: "date",
    header: cashierTexts.columns.date,
    numeric: true,
    isWide: true,
    cell: (row) => formatMoment(row.dCreatedDate),
  },
  {
    id: "kind",
    header: cashierTexts.columns.type,
    isWide: true,
    cell: (row) => (row.eKind === "refund" ? cashierTexts.depositRefund : cashierTexts.withdrawal),
  },
  amount("amount", cashierTexts.amount, (row) => row.nAmount),
  amount("tds", cashierTexts.tds, (row) => row.nTds),
  amount("receive", cashierTexts.youReceive, (row) => row.nReceive),
  { id: "state", header: cashierTexts.columns.status, isWide: true, cell: (row) => <State row={row} /> },
];

/** This financial year's withdrawals, newest first. */
export const WithdrawHistory = ({ rows, year }: { readonly rows: readonly WithdrawRow[]; readonly year: string }) => (
  <section className="withdraw-history" aria-labelledby="withdraw-history">
    <h2 className="withdraw-card__title" id="withdraw-history">
      {say(cashierTexts.withdrawalsOf, { year })}
    </h2>
    <DataTable
      label={say(cashierTexts.withdrawalsOf, { year })}
      columns={columns()}
      pages={{ list: { is: "ready", value: rows }, busy: false, reload: () => void kept.load() }}
      rowKey={(row) => row._id}
    />
  </section>
);
