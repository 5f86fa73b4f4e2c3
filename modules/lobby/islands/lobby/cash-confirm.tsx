import { agreed, type Confirmation } from "../../../ui/browser/confirmation.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import type { LobbyRow } from "../../contract.ts";
import { choiceLabel, stakeParts, variantOf } from "../../rows.ts";
import { chips } from "../player/state.ts";

/** What is asked about: a row as it was shown, and where the player is. */
export interface CashAsked {
  readonly row: LobbyRow;
  /** The `location` header. */
  readonly place: string;
}

interface CashConfirmProps {
  readonly of: Confirmation<CashAsked>;
  readonly onYes: (asked: CashAsked) => void;
}

const money = (figure: number) => rupees(formatAmount(figure));

/** S1 § 2: the question before rupees are staked, with what is at stake, what the platform takes of it, and what is left. */
export const CashConfirm = ({ of, onYes }: CashConfirmProps) => (
  <ConfirmDialog of={of} title="Play for cash" action="Yes" back="No" send={agreed} onDone={(_, asked) => onYes(asked)}>
    {({ row }) => (
      <>
        <p>Are you sure you want to play this game?</p>
        <p className="cash__asked">
          {variantOf(row.eRummyType).label} · {row.nMaxPlayer} Players · {choiceLabel(row, formatValue)}
        </p>
        <CashFigures row={row} />
        <p className="cash__small">
          {row.eRummyType.startsWith("point")
            ? "What you do not lose comes back to you when you leave the table."
            : "The entry fee goes into the prize pool when the match begins."}{" "}
          Tax (TDS) is deducted from net winnings as the law says: see <a href="/TDS">TDS</a>.
        </p>
      </>
    )}
  </ConfirmDialog>
);

interface CashFiguresProps {
  readonly row: Pick<LobbyRow, "eRummyType" | "nTableFee" | "nBonusPercent" | "nFeePercent">;
}

/** What is taken for a seat, what the platform takes of it, and what is left. */
export const CashFigures = ({ row }: CashFiguresProps) => {
  const known = useValue(chips.state);
  const parts = known.is === "ready" ? stakeParts(row, known.value) : null;
  const isPoints = row.eRummyType.startsWith("point");
  return (
    <dl className="facts" aria-label="What it costs">
      <dt>At stake</dt>
      <dd className="numeric">{money(row.nTableFee)}</dd>
      {parts !== null && parts.bonus > 0 && (
        <>
          <dt>Of it from your bonus</dt>
          <dd className="numeric">{money(parts.bonus)}</dd>
        </>
      )}
      <dt>Platform's fee</dt>
      <dd>
        {formatValue(row.nFeePercent)}% of {isPoints ? "what the winner wins" : "the entries"}
      </dd>
      <dt>Your cash afterwards</dt>
      <dd className="numeric">{parts === null ? "–" : parts.after < 0 ? "not enough" : money(parts.after)}</dd>
    </dl>
  );
};
