import { Hourglass } from "lucide-react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { type Confirmation, type Confirmed, type Sent, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { WithdrawRow } from "../../withdrawals-contract.ts";
import { isOfYearOver } from "./amount.ts";
import { refreshMoney } from "./kept.ts";

const STAGES = [
  { id: "inReview", label: "In review", lead: "We look at every request before it is paid." },
  { id: "approved", label: "Approved", lead: "On its way to your bank." },
  { id: "paid", label: "Paid", lead: "" },
] as const;

interface OpenWithdrawalProps {
  readonly one: WithdrawRow;
  /** Something keeps it from being sent (M-15): then it may be taken back although it is approved. */
  readonly isBlocked: boolean;
}

/** The open withdrawal: how far it is, and taking it back while it is not decided. */
export const OpenWithdrawal = ({ one, isBlocked }: OpenWithdrawalProps) => {
  const confirmation = useConfirmation<WithdrawRow>();
  const at = one.eState === "approved" ? 1 : 0;
  return (
    <section className="withdraw-card" aria-labelledby="withdraw-open">
      <h2 className="withdraw-card__title" id="withdraw-open">
        <Hourglass size={18} aria-hidden="true" />
        {one.eKind === "refund" ? "Refund under way" : "Withdrawal under way"}
      </h2>
      <p className="withdraw-receive">
        <Money amount={one.nReceive} currency="inr" />
        <span>
          of <Money amount={one.nAmount} currency="inr" />, TDS <Money amount={one.nTds} currency="inr" />
        </span>
      </p>
      <ol className="withdraw-stages">
        {STAGES.map(({ id, label }, place) => (
          <li key={id} data-done={place < at || undefined} aria-current={place === at ? "step" : undefined}>
            {label}
          </li>
        ))}
      </ol>
      <p className="withdraw-card__lead" role="status">
        {isBlocked && at === 1 ? "It waits until your bank's claim is settled." : STAGES[at]?.lead} Requested{" "}
        {formatMoment(one.dCreatedDate)}.
      </p>
      {(one.eState === "inReview" || isBlocked) && (
        <Button wide onClick={() => confirmation.ask(one)}>
          Cancel request
        </Button>
      )}
      <CancelDialog of={confirmation} />
    </section>
  );
};

const CancelDialog = ({ of }: { readonly of: Confirmation<WithdrawRow> }) => (
  <ConfirmDialog
    of={of}
    title="Cancel this request?"
    action="Yes, cancel"
    tone="wine"
    back="No"
    send={cancel}
    onDone={(said) => toast(said, { tone: "success" })}
  >
    {(one) =>
      one.nTds > 0 && isOfYearOver(one, serverNow()) ? (
        <p>
          <Money amount={one.nReceive} currency="inr" /> goes back to where it came from. The tax of{" "}
          <Money amount={one.nTds} currency="inr" /> stays deducted, because its financial year is over.
        </p>
      ) : (
        <p>
          <Money amount={one.nAmount} currency="inr" /> goes back to where it came from, with the tax.
        </p>
      )
    }
  </ConfirmDialog>
);

async function cancel(yes: Confirmed<WithdrawRow>): Promise<Sent<string>> {
  const path = `/transaction/redeem/${encodeURIComponent(yes.shown._id)}/cancel`;
  const answer = await callApi({ method: "POST", path, data: WithdrawRow });
  refreshMoney();
  return answer.ok ? { ok: true, data: answer.message } : answer;
}
