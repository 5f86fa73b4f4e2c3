import { Button } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import { leastOf } from "./offers.ts";
import { promotions } from "./promotions.tsx";
import type { Asking } from "./use-offer.ts";

interface GiveUpDialogProps {
  readonly asking: Asking;
  readonly onTake: (promotionId: string) => void;
  readonly onBack: () => void;
  readonly onGoOn: () => void;
}

/** Asks before a deposit that takes less than it could: what it gives up, and whether that is gone for good. */
export const GiveUpDialog = ({ asking, onTake, onBack, onGoOn }: GiveUpDialogProps) => {
  if (asking.is === "unknown")
    return (
      <Dialog open alert title="Your offers could not be loaded" onClose={onBack}>
        <p>We cannot say which bonus this deposit would bring. An offer for your first deposit would be given up.</p>
        <DialogActions>
          <Button onClick={onGoOn}>Go on without a bonus</Button>
          <Button
            tone="gold"
            onClick={() => {
              void promotions.load();
              onBack();
            }}
          >
            Load them again
          </Button>
        </DialogActions>
      </Dialog>
    );
  const { offer, bonus, isForGood } = asking.what;
  return (
    <Dialog open alert title={`Without ${offer.sName}?`} onClose={onBack}>
      <p>
        {bonus > 0
          ? `With ${rupees(formatValue(asking.amount))} it brings ${rupees(formatAmount(bonus))}.`
          : `It begins at ${rupees(formatValue(leastOf(offer)))}.`}{" "}
        {isForGood
          ? "It comes with your first deposit only: after this one it is gone."
          : "That is more than what you have chosen."}
      </p>
      <DialogActions>
        <Button onClick={onGoOn}>Go on without it</Button>
        {bonus > 0 ? (
          <Button tone="gold" onClick={() => onTake(offer._id)}>
            Take {offer.sName}
          </Button>
        ) : (
          <Button tone="gold" onClick={onBack}>
            Change the amount
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
