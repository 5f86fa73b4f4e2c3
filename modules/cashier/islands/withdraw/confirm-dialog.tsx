import { useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { noteMoment } from "../../../ui/browser/notice-moment.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { type RedeemPreview, USUAL_WORKING_DAYS, WithdrawRow } from "../../withdrawals-contract.ts";
import { useBank } from "./bank.ts";
import { refreshMoney } from "./kept.ts";
import { Line, TdsLabel } from "./lines.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly preview: RedeemPreview;
  readonly onClose: () => void;
  readonly onRefused: (message: string) => void;
}

/** The last question: what leaves, what the tax is, what arrives, at which account and when. */
export const ConfirmDialog = ({ open, preview, onClose, onRefused }: ConfirmDialogProps) => {
  const [busy, setBusy] = useState(false);
  const bank = useBank();
  const withdraw = async () => {
    setBusy(true);
    const answer = await callApi({
      method: "POST",
      path: "/transaction/redeem",
      body: { nChips: preview.nChips },
      data: WithdrawRow,
    });
    setBusy(false);
    // Without an answer it may have happened all the same: the page looks.
    refreshMoney();
    if (answer.ok) {
      toast(answer.message, { tone: "success", ms: TOAST_MS.profile });
      noteMoment("withdrawal");
      return onClose();
    }
    errorToast(answer.message);
    onRefused(answer.message);
  };
  return (
    <Dialog open={open} title="Confirm withdrawal" onClose={busy ? undefined : onClose} alert>
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
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button tone="gold" busy={busy} onClick={withdraw}>
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  );
};
