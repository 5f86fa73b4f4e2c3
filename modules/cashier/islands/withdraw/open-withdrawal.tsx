import { Hourglass } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { WithdrawRow } from "../../withdrawals-contract.ts";
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

/** The withdrawal that is under way: how far it is, and taking it back while nobody has decided. */
export const OpenWithdrawal = ({ one, isBlocked }: OpenWithdrawalProps) => {
  const [isAsking, setAsking] = useState(false);
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
        <Button wide onClick={() => setAsking(true)}>
          Cancel request
        </Button>
      )}
      <CancelDialog open={isAsking} one={one} onClose={() => setAsking(false)} />
    </section>
  );
};

interface CancelDialogProps {
  readonly open: boolean;
  readonly one: WithdrawRow;
  readonly onClose: () => void;
}

const CancelDialog = ({ open, one, onClose }: CancelDialogProps) => {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const path = `/transaction/redeem/${encodeURIComponent(one._id)}/cancel`;
    const answer = await callApi({ method: "POST", path, data: WithdrawRow });
    setBusy(false);
    onClose();
    refreshMoney();
    if (answer.ok) toast(answer.message, { tone: "success" });
    else errorToast(answer.message);
  };
  return (
    <Dialog open={open} title="Cancel this request?" onClose={busy ? undefined : onClose} alert>
      <p>
        <Money amount={one.nAmount} currency="inr" /> goes back to where it came from, with the tax.
      </p>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          No
        </Button>
        <Button tone="wine" busy={busy} onClick={cancel}>
          Yes, cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
};
