import type { CaseDecision } from "../../../../fairplay/contract.ts";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import type { useDeciding } from "../../../frame/page/use-deciding.ts";
import { type CaseSheetData, LONGEST_CASE_REASON } from "../contract.ts";
import { DECISIONS, namesOf, titleOf } from "./words.ts";

/** What is asked about: a case as it was shown, and what is to be done. */
export interface CaseAsked {
  readonly sheet: CaseSheetData;
  readonly what: CaseDecision;
}

const verbOf = ({ sheet, what }: CaseAsked): string => DECISIONS[what].verb(namesOf(sheet));

/** Asks once more, and why, before somebody is judged. */
export const DecideDialog = ({ of, onGivenUp, onDone }: ReturnType<typeof useDeciding<CaseAsked>>["dialog"]) => (
  <DecisionDialog
    {...{ of, onGivenUp }}
    title={verbOf}
    action={verbOf}
    tone={({ what }) => DECISIONS[what].tone}
    wantsReason
    longestReason={LONGEST_CASE_REASON}
    send={(yes, reason) => {
      const { sheet, what } = yes.shown;
      return decide(yes, `/fair-play/${sheet.id}/decide`, { what, from: sheet.state, reason, shown: sheet.shown });
    }}
    onDone={(_, { what }) => onDone(DECISIONS[what].done)}
  >
    {({ sheet, what }) => (
      <p>
        {titleOf(sheet)}. {DECISIONS[what].text}
      </p>
    )}
  </DecisionDialog>
);
