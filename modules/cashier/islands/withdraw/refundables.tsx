import { Undo2 } from "lucide-react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { type Confirmation, type Confirmed, type Sent, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { type RefundableRow, WithdrawRow } from "../../withdrawals-contract.ts";
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
        Deposits you have not played with
      </h2>
      <p className="withdraw-card__lead">
        One of them a financial year can be refunded to where it came from, less a fee, if you ask in time and have not
        played for cash since.{isOpen && " Please wait until your open request is done."}
      </p>
      <ul className="withdraw-refunds">
        {rows.map((row) => (
          <li key={row.iDepositId}>
            <span className="withdraw-refunds__what">
              <strong>
                <Money amount={row.nAmount} currency="inr" />
              </strong>
              <span>
                {formatMoment(row.dCreatedDate)} · refundable until {formatMoment(row.dUntil)}
              </span>
            </span>
            <Button onClick={() => confirmation.ask(row)} disabled={isOpen}>
              Request refund
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
    title="Request a refund?"
    action="Request refund"
    send={requestRefund}
    onDone={(said) => toast(said, { tone: "success", ms: TOAST_MS.profile })}
  >
    {(row) => (
      <>
        <dl className="withdraw-lines">
          <Line label="Deposit" amount={row.nAmount} />
          <Line label="Fee for a deposit without play" amount={row.nFee} isTaken />
          {row.nBonusUsed > 0 && <Line label="Bonus used" amount={row.nBonusUsed} isTaken />}
          <Line label="Refund before tax" amount={row.nReceive} isSum />
        </dl>
        {row.nBonusReturned > 0 && (
          <p>
            The bonus that came with it (<Money amount={row.nBonusReturned} currency="inr" />) goes back to the house,
            even if you change your mind.
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
