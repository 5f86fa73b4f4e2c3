import { Badge } from "../../../ui/components/badge.tsx";
import { formatMoment } from "../../../ui/format.ts";
import type { PayoutRow } from "../../payouts-contract.ts";
import { inRupees, KIND_WORDS } from "./words.ts";

interface QueueListProps {
  readonly rows: readonly PayoutRow[];
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
}

/** The element of a row, for the focus and for scrolling. */
export const rowId = (id: string): string => `payout-${id}`;

/** The queue at the left: one button a payout, the one that is shown marked. */
export const QueueList = ({ rows, shown, onShow }: QueueListProps) => (
  <ul className="payouts__rows" aria-label="Payouts">
    {rows.map((row) => (
      <li key={row.id}>
        <button
          type="button"
          id={rowId(row.id)}
          className="payouts__row"
          aria-current={row.id === shown ? "true" : undefined}
          onClick={() => onShow(row.id)}
        >
          <strong className="numeric">{inRupees(row.grossPaise)}</strong>
          <span className="payouts__marks">
            <Marks row={row} />
          </span>
          <span className="payouts__when">
            {KIND_WORDS[row.kind]}, {formatMoment(row.askedAt)}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

const Marks = ({ row }: { readonly row: PayoutRow }) => {
  if (row.proposal !== null) return <Badge tone="felt">Proposed by {row.proposal.by}</Badge>;
  if (row.isStuck) return <Badge tone="wine">Tries used up</Badge>;
  return row.takesTwo && row.state === "inReview" ? <Badge tone="gold">Takes two</Badge> : null;
};
