import { callApi } from "../../../ui/browser/api-client.ts";
import type { Confirmation, Confirmed, Sent } from "../../../ui/browser/confirmation.ts";
import { noteMoment } from "../../../ui/browser/notice-moment.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { type RedeemPreview, USUAL_WORKING_DAYS, WithdrawRow } from "../../withdrawals-contract.ts";
import type { useBank } from "./bank.ts";
import { refreshMoney } from "./kept.ts";
import { Line, TdsLabel } from "./lines.tsx";

/** What is asked about: what it comes to and where it goes, as it was shown. */
export interface WithdrawAsked {
  readonly preview: RedeemPreview;
  readonly bank: ReturnType<typeof useBank>;
}

interface WithdrawConfirmProps {
  readonly of: Confirmation<WithdrawAsked>;
  readonly onRefused: (message: string) => void;
}

/** The last question: what leaves, what the tax is, what arrives, at which account and when. */
export const WithdrawConfirm = ({ of, onRefused }: WithdrawConfirmProps) => (
  <ConfirmDialog of={of} title="Confirm withdrawal" action="Confirm" send={send} onDone={done} onRefused={onRefused}>
    {({ preview, bank }) => (
      <>
        <p className="withdraw-receive">
          <Money amount={preview.nReceive} currency="inr" />
          <span>
            {bank === null ? (
              "to your bank account"
            ) : (
              <>
                to <strong>{bank.name}</strong>, account ending in <strong className="numeric">{bank.lastFour}</strong>
              </>
            )}
          </span>
        </p>
        <dl className="withdraw-lines">
          <Line label="Amount withdrawn" amount={preview.nChips} />
          <Line label={<TdsLabel year={preview.sFinancialYear} />} amount={preview.nTds} isTaken />
          <Line label="You receive" amount={preview.nReceive} isSum />
        </dl>
        <p>
          We look at each request first, usually within {USUAL_WORKING_DAYS} working days, and then pay it by IMPS or
          NEFT. Until then you can cancel it.
        </p>
      </>
    )}
  </ConfirmDialog>
);

async function send(yes: Confirmed<WithdrawAsked>): Promise<Sent<string>> {
  const { nChips, nReceive } = yes.shown.preview;
  const path = "/transaction/redeem";
  const answer = await callApi({ method: "POST", path, body: { nChips, nReceive }, data: WithdrawRow });
  // Without an answer it may have happened all the same: the page looks.
  refreshMoney();
  return answer.ok ? { ok: true, data: answer.message } : answer;
}

function done(said: string): void {
  toast(said, { tone: "success", ms: TOAST_MS.profile });
  noteMoment("withdrawal");
}
