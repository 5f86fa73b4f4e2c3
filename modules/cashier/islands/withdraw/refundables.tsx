import { Undo2 } from "lucide-react";
import { say } from "../../../kernel/index.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { type Confirmation, type Confirmed, type Sent, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { cashierTexts } from "../../texts/index.ts";
import { type RefundableRow, WithdrawRow } from "../../withdrawals-contract.ts";
import { Figured, money } from "../money/figured.tsx";
import { refreshMoney } from "./kept.ts";
import { Line } from "./lines.tsx";

/** Deposits that were never played with and may go back (M-9). Not shown when there is none. */
export const Refundables = ({
  rows,
  isOpen,
}: {
  readonly rows: readonly RefundableRow[];
  readonly isOpen: boolean;
}) => {
  const confirmation = useConfirmation<RefundableRow>();
  if (rows.length === 0) return null;
  return (
    <section className="withdraw-card" aria-labelledby="withdraw-refunds">
      <h2 className="withdraw-card__title" id="withdraw-refunds">
        <Undo2 size={18} aria-hidden="true" />
        {cashierTexts.unplayed}
      </h2>
      <p className="withdraw-card__lead">
        {cashierTexts.unplayedNote}
        {isOpen && ` ${cashierTexts.waitForOpen}`}
      </p>
      <ul className="withdraw-refunds">
        {rows.map((row) => (
          <li key={row.iDepositId}>
            <span className="withdraw-refunds__what">
              <strong>
                <Money amount={row.nAmount} currency="inr" />
              </strong>
              <span>
                {say(cashierTexts.refundableUntil, {
                  at: formatMoment(row.dCreatedDate),
                  until: formatMoment(row.dUntil),
                })}
              </span>
            </span>
            <Button onClick={() => confirmation.ask(row)} disabled={isOpen}>
              {cashierTexts.requestRefund}
            </Button>
          </li>
        ))}
      </ul>
      <RefundDialog of={confirmation} />
    </section>
  );
};

const RefundDialog = ({ of }: { readonly of: Confirmation<RefundableRow> }) => (
  <ConfirmDialog
    of={of}
    title={cashierTexts.refundAsked}
    action={cashierTexts.requestRefund}
    send={requestRefund}
    onDone={(said) => toast(said, { tone: "success", ms: TOAST_MS.profile })}
  >
    {(row) => (
      <>
        <dl className="withdraw-lines">
          <Line label={cashierTexts.depositLine} amount={row.nAmount} />
          <Line label={cashierTexts.feeLine} amount={row.nFee} isTaken />
          {row.nBonusUsed > 0 && <Line label={cashierTexts.bonusUsed} amount={row.nBonusUsed} isTaken />}
          <Line label={cashierTexts.beforeTax} amount={row.nReceive} isSum />
        </dl>
        {row.nBonusReturned > 0 && (
          <p>
            <Figured text={say(cashierTexts.bonusGoesBack, { bonus: money(row.nBonusReturned) })} />
          </p>
        )}
      </>
    )}
  </ConfirmDialog>
);

async function requestRefund(yes: Confirmed<RefundableRow>): Promise<Sent<string>> {
  const { iDepositId, nReceive } = yes.shown;
  const body = { iDepositId, nReceive };
  const answer = await callApi({ method: "POST", path: "/transaction/refund", body, data: WithdrawRow });
  refreshMoney();
  return answer.ok ? { ok: true, data: answer.message } : answer;
}
