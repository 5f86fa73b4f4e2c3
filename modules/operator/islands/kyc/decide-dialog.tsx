import { type KycSheet, LONGEST_REASON } from "../../kyc-contract.ts";
import { change } from "../desk/calls.ts";
import { DeedDialog, type DeedWords } from "../desk/deed-dialog.tsx";
import { type Deciding, KIND_WORDS } from "./words.ts";

const ABOUT: Readonly<Record<Deciding, DeedWords>> = {
  approve: {
    ...{ verb: "Approve", done: "Approved.", tone: "gold", wantsReason: false },
    text: "It then counts as this player's.",
  },
  reject: {
    ...{ verb: "Reject", done: "Rejected.", tone: "wine", wantsReason: true },
    text: "The player reads the reason, and may submit again.",
  },
  release: {
    ...{ verb: "Release", done: "Released.", tone: "wine", wantsReason: true },
    text: "It is forgotten, and the player may save another one. Payouts that are under way keep it.",
  },
};

interface DecideDialogProps {
  readonly sheet: KycSheet;
  readonly deciding: Deciding;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more before something is decided, and for the reason where one is wanted. */
export const DecideDialog = ({ sheet, deciding, ...then }: DecideDialogProps) => {
  const { id, kind, name, numberEnd, state } = sheet;
  const words = ABOUT[deciding];
  const send = (reason: string) => {
    const body = deciding === "approve" ? {} : { reason, ...(deciding === "reject" ? { state } : {}) };
    return change(`/kyc/${id}/${deciding}`, body);
  };
  return (
    <DeedDialog
      title={`${words.verb} the ${kind === "bank" ? "bank account" : KIND_WORDS[kind]}`}
      longestReason={LONGEST_REASON}
      {...{ words, send, ...then }}
    >
      {name || "Somebody whose name is not known"}, ending in {numberEnd}.
    </DeedDialog>
  );
};
