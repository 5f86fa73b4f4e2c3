import type { ButtonTone } from "../../../ui/components/button.tsx";
import { LONGEST_REJECTION, PAYOUT_APPROVAL, type PayoutSheet } from "../../payouts-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { inRupees } from "./words.ts";

/** What somebody is about to do with a payout. */
export type Deciding = "approve" | "reject" | "propose";

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
    text: "It is sent to the bank within seconds.",
  },
  reject: {
    ...{ verb: "Reject", done: "Rejected.", tone: "wine", wantsReason: true },
    text: "Gross and tax go back where they came from. The player reads the reason.",
  },
  propose: {
    ...{ verb: "Propose", done: "Proposed.", tone: "gold", wantsReason: true },
    text: "It takes two: somebody else approves it within 72 hours, or it stays as it is.",
  },
};

interface DecideDialogProps {
  readonly sheet: PayoutSheet;
  readonly deciding: Deciding;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more before money moves, and for the reason where one is wanted. */
export const DecideDialog = ({ sheet, deciding, onClose, onDone }: DecideDialogProps) => {
  const { verb, done, tone, wantsReason, text } = ABOUT[deciding];
  const confirm = async (reason: string) => {
    const answer = await decide(sheet, deciding, reason);
    if (!answer.ok) return answer.message;
    onDone(done);
    return null;
  };
  return (
    <DecisionDialog
      {...{ tone, wantsReason, onClose }}
      title={`${verb} ${inRupees(sheet.grossPaise)}`}
      action={verb}
      longestReason={LONGEST_REJECTION}
      isActionFirst
      onConfirm={confirm}
    >
      <p>
        {inRupees(sheet.netPaise)} to {sheet.kyc.accountHolder || sheet.who.name || "the payer"}. {text}
      </p>
    </DecisionDialog>
  );
};

function decide({ id, grossPaise, state }: PayoutSheet, deciding: Deciding, reason: string) {
  if (deciding === "approve") return change(`/payouts/${id}/approve`);
  if (deciding === "reject") return change(`/payouts/${id}/reject`, { reason, state });
  return change("/proposals", { kind: PAYOUT_APPROVAL, payload: { withdrawal: id, grossPaise }, reason });
}
