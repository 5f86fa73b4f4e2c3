import { LONGEST_REJECTION, PAYOUT_APPROVAL, type PayoutSheet } from "../../payouts-contract.ts";
import { change } from "../desk/calls.ts";
import { DeedDialog, type DeedWords } from "../desk/deed-dialog.tsx";
import { inRupees } from "./words.ts";

/** What somebody is about to do with a payout. */
export type Deciding = "approve" | "reject" | "propose";

const ABOUT: Readonly<Record<Deciding, DeedWords>> = {
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
export const DecideDialog = ({ sheet, deciding, ...then }: DecideDialogProps) => {
  const words = ABOUT[deciding];
  return (
    <DeedDialog
      title={`${words.verb} ${inRupees(sheet.grossPaise)}`}
      longestReason={LONGEST_REJECTION}
      send={(reason) => decide(sheet, deciding, reason)}
      {...{ words, ...then }}
    >
      {inRupees(sheet.netPaise)} to {sheet.kyc.accountHolder || sheet.who.name || "the payer"}.
    </DeedDialog>
  );
};

function decide({ id, grossPaise, state }: PayoutSheet, deciding: Deciding, reason: string) {
  if (deciding === "approve") return change(`/payouts/${id}/approve`);
  if (deciding === "reject") return change(`/payouts/${id}/reject`, { reason, state });
  return change("/proposals", { kind: PAYOUT_APPROVAL, payload: { withdrawal: id, grossPaise }, reason });
}
