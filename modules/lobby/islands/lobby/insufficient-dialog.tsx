import { CircleAlert } from "lucide-react";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { INSUFFICIENT_CHIPS } from "../../names-contract.ts";

interface InsufficientDialogProps {
  /** Cash can be added; practice chips are refilled. */
  readonly isCash: boolean;
  readonly onClose: () => void;
}

/** S1 § 2 "Insufficient chips prompt". */
const InsufficientDialog = ({ isCash, onClose }: InsufficientDialogProps) => (
  <Dialog open title={INSUFFICIENT_CHIPS} onClose={onClose} centred alert>
    <span className="dialog__emblem" aria-hidden="true">
      <CircleAlert size={28} />
    </span>
    <p>This table needs more than you have. Choose a smaller one, or {isCash ? "add cash" : "refill your chips"}.</p>
    <DialogActions>
      {isCash && (
        <a className={buttonClass()} href="/deposit-cash">
          Add cash
        </a>
      )}
      <Button tone="gold" onClick={onClose}>
        ok
      </Button>
    </DialogActions>
  </Dialog>
);

export default InsufficientDialog;
