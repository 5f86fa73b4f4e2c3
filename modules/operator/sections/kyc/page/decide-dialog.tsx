import type { Confirmed } from "../../../../ui/browser/confirmation.ts";
import { decide } from "../../../frame/page/calls.ts";
import { DeedDialog, type DeedWords } from "../../../frame/page/deed-dialog.tsx";
import type { useDeciding } from "../../../frame/page/use-deciding.ts";
import { type KycSheet, LONGEST_REASON } from "../contract.ts";
import { type Deciding, KIND_WORDS } from "./words.ts";

const ABOUT: Readonly<Record<Deciding, DeedWords>> = {
  approve: {
    verb: "Approve",
    done: "Approved.",
    tone: "gold",
    wantsReason: false,
    text: "It then counts as this player's.",
  },
  reject: {
    verb: "Reject",
    done: "Rejected.",
    tone: "wine",
    wantsReason: true,
    text: "The player reads the reason, and may submit again.",
  },
  release: {
    verb: "Release",
    done: "Released.",
    tone: "wine",
    wantsReason: true,
    text: "It is forgotten, and the player may save another one. Payouts that are under way keep it.",
  },
};

/** What is asked about: a document as it was shown, and what is to be done with it. */
export interface Asked {
  readonly sheet: KycSheet;
  readonly deciding: Deciding;
}

/** Asks once more before something is decided, and for the reason where one is wanted. */
export const DecideDialog = (then: ReturnType<typeof useDeciding<Asked>>["dialog"]) => (
  <DeedDialog
    words={({ deciding }) => ABOUT[deciding]}
    title={({ sheet: { kind }, deciding }) =>
      `${ABOUT[deciding].verb} the ${kind === "bank" ? "bank account" : KIND_WORDS[kind]}`
    }
    longestReason={LONGEST_REASON}
    send={send}
    {...then}
  >
    {({ sheet: { name, numberEnd } }) => `${name || "Somebody whose name is not known"}, ending in ${numberEnd}.`}
  </DeedDialog>
);

function send(yes: Confirmed<Asked>, reason: string) {
  const { sheet, deciding } = yes.shown;
  const { id, state, shown } = sheet;
  const said = deciding === "approve" ? {} : { reason, ...(deciding === "reject" ? { state } : {}) };
  return decide(yes, `/kyc/${id}/${deciding}`, { ...said, shown });
}
