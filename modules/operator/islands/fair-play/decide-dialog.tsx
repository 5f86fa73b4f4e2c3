import type { CaseDecision } from "../../../fairplay/contract.ts";
import { type CaseSheetData, LONGEST_CASE_REASON } from "../../fairplay-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { DECISIONS, namesOf, titleOf } from "./words.ts";

interface DecideDialogProps {
  readonly sheet: CaseSheetData;
  readonly what: CaseDecision;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more, and why, before somebody is judged. */
export const DecideDialog = ({ sheet, what, onClose, onDone }: DecideDialogProps) => {
  const names = namesOf(sheet);
  const { verb, done, tone, text } = DECISIONS[what];
  const confirm = async (reason: string) => {
    const answer = await change(`/fair-play/${sheet.id}/decide`, { what, from: sheet.state, reason });
    if (!answer.ok) return answer.message;
    onDone(done);
    return null;
  };
  return (
    <DecisionDialog
      {...{ tone, onClose }}
      title={verb(names)}
      action={verb(names)}
      wantsReason
      longestReason={LONGEST_CASE_REASON}
      onConfirm={confirm}
    >
      <p>
        {titleOf(sheet)}. {text}
      </p>
    </DecisionDialog>
  );
};
