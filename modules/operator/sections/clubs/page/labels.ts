/** The page's words for clubs. */
import type { ActionLabels } from "../../../frame/page/action-dialog.tsx";
import type { LabelAndTone } from "../../../frame/page/label-badge.tsx";
import type { ClubState } from "../contract.ts";

export const STATE_WORDS: Readonly<Record<ClubState, LabelAndTone>> = {
  open: ["Open", "felt"],
  hidden: ["Hidden", "wine"],
  closed: ["Closed", undefined],
};

export type Action = "rename" | "hide" | "show" | "close";

export const ACTION_LABELS: Readonly<Record<Action, ActionLabels>> = {
  rename: {
    verb: "Rename it",
    done: "Renamed.",
    tone: "ghost",
    wantsReason: false,
    text: "Its members see the new name at once.",
  },
  hide: {
    verb: "Hide it",
    done: "Hidden: its name reads Club, and nobody joins.",
    tone: "wine",
    wantsReason: false,
    text: "Its name reads Club and its text is empty for everybody, and its link opens nothing. Members stay.",
  },
  show: {
    verb: "Show it again",
    done: "Its name and text are shown again.",
    tone: "gold",
    wantsReason: false,
    text: "Everybody reads its name and text again, and its link opens it.",
  },
  close: {
    verb: "Close it",
    done: "Closed: everybody has left it.",
    tone: "wine",
    wantsReason: false,
    text: "Everybody leaves it, its link opens nothing, and it cannot be opened again.",
  },
};

/** What can be done with a club in this state. */
export const POSSIBLE: Readonly<Record<ClubState, readonly Action[]>> = {
  open: ["rename", "hide", "close"],
  hidden: ["rename", "show", "close"],
  closed: [],
};
