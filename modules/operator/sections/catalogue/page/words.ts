/** The page's words for the catalogue. */
import type { DeedWords } from "../../../frame/page/deed-dialog.tsx";
import type { WordAndTone } from "../../../frame/page/word-badge.tsx";

export const STATE_WORDS: Readonly<Record<"open" | "closed", WordAndTone>> = {
  open: ["Open", "felt"],
  closed: ["Closed", undefined],
};

export type Deed = "close" | "open";

export const DEED_WORDS: Readonly<Record<Deed, DeedWords>> = {
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
