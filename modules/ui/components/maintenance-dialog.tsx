import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { say } from "../../kernel/index.ts";
import { useCountdown } from "../browser/countdown.ts";
import { formatClock } from "../format.ts";
import { uiTexts } from "../texts/index.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** What the wire says during maintenance (S1 § 2). */
export const MAINTENANCE_TEXT = "The game is currently under maintenance.";

/** "The game is currently under maintenance. It will be back in [hh:]mm:ss." (S1 § 2); without the second sentence when no end is known. */
const maintenanceSentence = (secondsLeft: number | null): string =>
  secondsLeft === null ? uiTexts.maintenance : say(uiTexts.maintenanceUntil, { left: formatClock(secondsLeft) });

interface MaintenanceDialogProps {
  readonly open: boolean;
  /** The end by the browser's clock, milliseconds since the epoch; null when not known. */
  readonly endsAt: number | null;
  readonly onClose: () => void;
}

/** Says that the game is under maintenance and, where an end is known, counts down to it (S1 § 2); then it closes. */
export const MaintenanceDialog = ({ open, endsAt, onClose }: MaintenanceDialogProps) => {
  const left = useCountdown(open ? endsAt : null);
  const isOver = open && left === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <Dialog open={open} title={uiTexts.rightBack} onClose={onClose} centred alert>
      <span className="dialog__emblem" aria-hidden="true">
        <Hourglass size={28} />
      </span>
      <p className="numeric">{maintenanceSentence(left)}</p>
      <DialogActions>
        <Button tone="gold" onClick={onClose}>
          {uiTexts.okay}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
