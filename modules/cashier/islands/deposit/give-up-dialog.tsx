import { say } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import { cashierTexts } from "../../texts/index.ts";
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
      <Dialog open alert title={cashierTexts.offersUnknown} onClose={onBack}>
        <p>{cashierTexts.offersUnknownNote}</p>
        <DialogActions>
          <Button onClick={onGoOn}>{cashierTexts.goOnWithoutBonus}</Button>
          <Button
            tone="gold"
            onClick={() => {
              void promotions.load();
              onBack();
            }}
          >
            {cashierTexts.loadThemAgain}
          </Button>
        </DialogActions>
      </Dialog>
    );
  const { offer, bonus, isForGood } = asking.what;
  return (
    <Dialog open alert title={say(cashierTexts.without, { offer: offer.sName })} onClose={onBack}>
      <p>
        {bonus > 0
          ? say(cashierTexts.itBrings, {
              amount: rupees(formatValue(asking.amount)),
              bonus: rupees(formatAmount(bonus)),
            })
          : say(cashierTexts.itBegins, { amount: rupees(formatValue(leastOf(offer))) })}{" "}
        {isForGood ? cashierTexts.goneForGood : cashierTexts.moreThanChosen}
      </p>
      <DialogActions>
        <Button onClick={onGoOn}>{cashierTexts.goOnWithout}</Button>
        {bonus > 0 ? (
          <Button tone="gold" onClick={() => onTake(offer._id)}>
            {say(cashierTexts.takeOffer, { offer: offer.sName })}
          </Button>
        ) : (
          <Button tone="gold" onClick={onBack}>
            {cashierTexts.changeAmount}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
