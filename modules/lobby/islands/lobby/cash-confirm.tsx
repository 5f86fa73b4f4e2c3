import { say } from "../../../kernel/index.ts";
import { agreed, type Confirmation } from "../../../ui/browser/confirmation.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import { Rich } from "../../../ui/rich.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { LobbyRow } from "../../contract.ts";
import { choiceLabel, stakeParts, variantOf } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
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
  <ConfirmDialog
    of={of}
    title={lobbyTexts.playForCash}
    action={uiTexts.yes}
    back={uiTexts.no}
    send={agreed}
    onDone={(_, asked) => onYes(asked)}
  >
    {({ row }) => (
      <>
        <p>{lobbyTexts.playThisGame}</p>
        <p className="cash__asked">
          {variantOf(row.eRummyType).label} · {say(lobbyTexts.playersOf, { count: row.nMaxPlayer })} ·{" "}
          {choiceLabel(row, formatValue)}
        </p>
        <CashFigures row={row} />
        <p className="cash__small">
          {row.eRummyType.startsWith("point") ? lobbyTexts.comesBack : lobbyTexts.feeIntoPool} <TaxNote />
        </p>
      </>
    )}
  </ConfirmDialog>
);

/** Tax on winnings, and where it is explained. */
export const TaxNote = () => (
  <Rich text={lobbyTexts.taxIsDeducted} parts={{ a: (inner) => <a href="/TDS">{inner}</a> }} />
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
    <dl className="facts" aria-label={lobbyTexts.whatItCosts}>
      <dt>{lobbyTexts.atStake}</dt>
      <dd className="numeric">{money(row.nTableFee)}</dd>
      {parts !== null && parts.bonus > 0 && (
        <>
          <dt>{lobbyTexts.fromBonus}</dt>
          <dd className="numeric">{money(parts.bonus)}</dd>
        </>
      )}
      <dt>{lobbyTexts.platformFee}</dt>
      <dd>
        {say(isPoints ? lobbyTexts.feeOfWin : lobbyTexts.feeOfEntries, { percent: formatValue(row.nFeePercent) })}
      </dd>
      <dt>{lobbyTexts.cashAfterwards}</dt>
      <dd className="numeric">{parts === null ? "–" : parts.after < 0 ? lobbyTexts.notEnough : money(parts.after)}</dd>
    </dl>
  );
};
