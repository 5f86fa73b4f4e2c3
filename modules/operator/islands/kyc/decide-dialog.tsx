import type { ButtonTone } from "../../../ui/components/button.tsx";
import { type KycSheet, LONGEST_REASON } from "../../kyc-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { type Deciding, KIND_WORDS } from "./words.ts";

interface About {
  readonly verb: string;
  readonly done: string;
  readonly tone: ButtonTone;
  readonly wantsReason: boolean;
  readonly text: string;
}

const ABOUT: Readonly<Record<Deciding, About>> = {
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
export const DecideDialog = ({ sheet, deciding, onClose, onDone }: DecideDialogProps) => {
  const { verb, done, tone, wantsReason, text } = ABOUT[deciding];
  const { id, kind, name, numberEnd, state } = sheet;
  const confirm = async (reason: string) => {
    const body = deciding === "approve" ? {} : { reason, ...(deciding === "reject" ? { state } : {}) };
    const answer = await change(`/kyc/${id}/${deciding}`, body);
    if (!answer.ok) return answer.message;
    onDone(done);
    return null;
  };
  return (
    <DecisionDialog
      {...{ tone, wantsReason, onClose }}
      title={`${verb} the ${kind === "bank" ? "bank account" : KIND_WORDS[kind]}`}
      action={verb}
      longestReason={LONGEST_REASON}
      isActionFirst
      onConfirm={confirm}
    >
      <p>
        {name || "Somebody whose name is not known"}, ending in {numberEnd}. {text}
      </p>
    </DecisionDialog>
  );
};
