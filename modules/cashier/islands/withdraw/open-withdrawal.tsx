import { Hourglass } from "lucide-react";
import { say } from "../../../kernel/index.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { type Confirmation, type Confirmed, type Sent, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import { cashierTexts } from "../../texts/index.ts";
import { WithdrawRow } from "../../withdrawals-contract.ts";
import { Figured, money } from "../money/figured.tsx";
import { isOfYearOver } from "./amount.ts";
import { refreshMoney } from "./kept.ts";

const STAGES = ["inReview", "approved", "paid"] as const;

interface OpenWithdrawalProps {
  readonly one: WithdrawRow;
  /** Something keeps it from being sent (M-15): then it may be taken back although it is approved. */
  readonly isBlocked: boolean;
}

/** What is asked about: whether its tax stays deducted, as it was shown. */
interface CancelAsked {
  readonly one: WithdrawRow;
  readonly taxStays: boolean;
}

/** The open withdrawal: how far it is, and taking it back while it is not decided. */
export const OpenWithdrawal = ({ one, isBlocked }: OpenWithdrawalProps) => {
  const confirmation = useConfirmation<CancelAsked>();
  const at = one.eState === "approved" ? 1 : 0;
  return (
    <section className="withdraw-card" aria-labelledby="withdraw-open">
      <h2 className="withdraw-card__title" id="withdraw-open">
        <Hourglass size={18} aria-hidden="true" />
        {one.eKind === "refund" ? cashierTexts.refundUnderWay : cashierTexts.withdrawalUnderWay}
      </h2>
      <p className="withdraw-receive">
        <Money amount={one.nReceive} currency="inr" />
        <span>
          <Figured text={say(cashierTexts.partsOf, { amount: money(one.nAmount), tds: money(one.nTds) })} />
        </span>
      </p>
      <ol className="withdraw-stages">
        {STAGES.map((id, place) => (
          <li key={id} data-done={place < at || undefined} aria-current={place === at ? "step" : undefined}>
            {cashierTexts.states[id]}
          </li>
        ))}
      </ol>
      <p className="withdraw-card__lead" role="status">
        {leadOf(at, isBlocked)} {say(cashierTexts.requested, { at: formatMoment(one.dCreatedDate) })}
      </p>
      {(one.eState === "inReview" || isBlocked) && (
        <Button
          wide
          onClick={() => confirmation.ask({ one, taxStays: one.nTds > 0 && isOfYearOver(one, serverNow()) })}
        >
          {cashierTexts.cancelRequest}
        </Button>
      )}
      <CancelDialog of={confirmation} />
    </section>
  );
};

const leadOf = (at: 0 | 1, isBlocked: boolean): string => {
  if (at === 0) return cashierTexts.inReviewNote;
  return isBlocked ? cashierTexts.blockedNote : cashierTexts.approvedNote;
};

const CancelDialog = ({ of }: { readonly of: Confirmation<CancelAsked> }) => (
  <ConfirmDialog
    of={of}
    title={cashierTexts.cancelAsked}
    action={cashierTexts.yesCancel}
    tone="wine"
    back={uiTexts.no}
    send={cancel}
    onDone={(said) => toast(said, { tone: "success" })}
  >
    {({ one, taxStays }) =>
      taxStays ? (
        <p>
          <Figured text={say(cashierTexts.taxStays, { receive: money(one.nReceive), tds: money(one.nTds) })} />
        </p>
      ) : (
        <p>
          <Figured text={say(cashierTexts.goesBack, { amount: money(one.nAmount) })} />
        </p>
      )
    }
  </ConfirmDialog>
);

async function cancel(yes: Confirmed<CancelAsked>): Promise<Sent<string>> {
  const { one, taxStays } = yes.shown;
  const path = `/transaction/redeem/${encodeURIComponent(one._id)}/cancel`;
  const body = { nReturn: taxStays ? one.nReceive : one.nAmount };
  const answer = await callApi({ method: "POST", path, body, data: WithdrawRow });
  refreshMoney();
  return answer.ok ? { ok: true, data: answer.message } : answer;
}
