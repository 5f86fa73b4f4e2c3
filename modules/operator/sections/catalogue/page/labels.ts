/** The page's words for the catalogue. */
import type { ActionLabels } from "../../../frame/page/action-dialog.tsx";
import type { LabelAndTone } from "../../../frame/page/label-badge.tsx";

export const STATE_WORDS: Readonly<Record<"open" | "closed", LabelAndTone>> = {
  open: ["Open", "felt"],
  closed: ["Closed", undefined],
};

export type Action = "close" | "open";

export const ACTION_LABELS: Readonly<Record<Action, ActionLabels>> = {
  close: {
    verb: "Close it",
    done: "Closed: nobody is seated by it any more.",
    tone: "wine",
    wantsReason: false,
    text: "Nobody is seated by it any more, in whichever process. Tables that are there play on with whoever sits at them.",
  },
  open: {
    verb: "Open it again",
    done: "Open: players see it with their next look.",
    tone: "gold",
    wantsReason: false,
    text: "Players see it with their next look at the lobby.",
  },
};
