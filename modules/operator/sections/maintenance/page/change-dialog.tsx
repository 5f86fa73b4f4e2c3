import type { Confirmation } from "../../../../ui/browser/confirmation.ts";
import { Field } from "../../../../ui/components/field.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import type { MaintenanceData } from "../contract.ts";

/** What can be done about maintenance that is there. */
export type Changing = "prolong" | "end" | "cancel";

const WORDS = {
  prolong: ["Let it end later?", "Prolong", "Prolonged: players see it within seconds."],
  end: ["End maintenance now?", "End now", "Ended: players go on within seconds."],
  cancel: ["Take the announcement back?", "Take back", "Taken back."],
} as const;

/** What is asked about: what stood when it was asked, and what becomes of it. */
export interface ChangeAsked {
  readonly changing: Changing;
  readonly value: MaintenanceData;
}

interface ChangeDialogProps {
  readonly of: Confirmation<ChangeAsked>;
  readonly onGivenUp: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more. What was changed meanwhile by somebody else is not overruled: the server compares versions. */
export const ChangeDialog = ({ of, onGivenUp, onDone }: ChangeDialogProps) => (
  <DecisionDialog
    {...{ of, onGivenUp }}
    title={({ changing }) => WORDS[changing][0]}
    action={({ changing }) => WORDS[changing][1]}
    tone="gold"
    wantsReason={false}
    send={async (yes, _, form) => {
      const { changing, value } = yes.shown;
      const { version } = value;
      if (changing !== "prolong") return decide(yes, `/maintenance/${changing}`, { version });
      const minutes = Number(form.get("minutes"));
      if (!(Number.isSafeInteger(minutes) && minutes > 0)) return "Say by how many minutes, in whole ones.";
      return decide(yes, "/maintenance/prolong", { minutes, version });
    }}
    onDone={(_, { changing }) => onDone(WORDS[changing][2])}
  >
    {({ changing }) => (
      <>
        {changing === "prolong" && <Field name="minutes" inputMode="numeric" label="By minutes" defaultValue="15" />}
        {changing === "end" && <p>Deals that stood still go on with the time that was left to each.</p>}
        {changing === "cancel" && <p>Nothing has begun yet; players see at once that it is off.</p>}
      </>
    )}
  </DecisionDialog>
);
