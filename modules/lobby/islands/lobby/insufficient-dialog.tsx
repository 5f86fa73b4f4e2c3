import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { say, tableName } from "../../../kernel/index.ts";
import { useDerived, useValue } from "../../../ui/browser/signals.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import { chipsLabel, fittingRow } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { chips } from "../player/state.ts";
import { type Play, playRow } from "./play.ts";
import { mayRefill, refillChips } from "./practice-chips.tsx";
import { useRows } from "./use-rows.ts";

interface InsufficientDialogProps {
  /** Cash can be added; practice chips are refilled. */
  readonly isCash: boolean;
  readonly play: Play;
  readonly onClose: () => void;
}

/** S1 § 2 "Insufficient chips prompt": what the table needs, what there is, and what leads to a seat: more chips, or a smaller table. */
const InsufficientDialog = ({ isCash, play, onClose }: InsufficientDialogProps) => {
  const [busy, setBusy] = useState(false);
  const wanted = useValue(play.tooDear);
  const amount = useDerived(() => {
    const known = chips.state.value;
    return known.is === "ready" ? (isCash ? known.value.nCash : known.value.nPracticeChips) : null;
  }, [isCash]);
  const isRefillable = useDerived(() => chips.state.value.is === "ready" && mayRefill(chips.state.value.value), []);
  const { list } = useRows(wanted?.eRummyType ?? "point", isCash ? "cash" : "practice");
  const found =
    list.is === "ready" && amount !== null ? fittingRow(list.value, wanted ?? undefined, amount) : undefined;
  const smaller = found && wanted && found.nTableFee < wanted.nTableFee ? found : undefined;
  const words = (figure: number) => (isCash ? rupees(formatAmount(figure)) : chipsLabel(figure, formatValue));
  const refill = async () => {
    setBusy(true);
    const refusal = await refillChips();
    setBusy(false);
    if (refusal === null) onClose();
  };
  return (
    <Dialog open title={lobbyTexts.insufficient} onClose={onClose} centred alert>
      <span className="dialog__emblem" aria-hidden="true">
        <CircleAlert size={28} />
      </span>
      <p>
        {wanted && amount !== null
          ? say(lobbyTexts.tableNeeds, { needed: words(wanted.nTableFee), amount: words(amount) })
          : lobbyTexts.tableNeedsMore}
        {isCash ? lobbyTexts.smallerOrCash : lobbyTexts.smallerOrRefill}
      </p>
      <DialogActions>
        {isCash ? (
          <a className={buttonClass()} href="/deposit-cash">
            {lobbyTexts.addCash}
          </a>
        ) : (
          isRefillable && (
            <Button busy={busy} onClick={refill}>
              {lobbyTexts.refill}
            </Button>
          )
        )}
        {smaller && (
          <Button
            onClick={() => {
              onClose();
              // Rupees are asked for once more, with their figures.
              if (isCash) play.chosenCash.value = smaller._id;
              else void playRow(play, smaller);
            }}
          >
            {say(isCash ? lobbyTexts.chooseTable : lobbyTexts.playTable, { table: tableName(smaller.sName) })}
          </Button>
        )}
        <Button tone="gold" onClick={onClose}>
          {lobbyTexts.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default InsufficientDialog;
