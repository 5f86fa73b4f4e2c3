import { useState } from "react";
import { Field } from "../../../ui/components/field.tsx";
import type { MaintenanceData } from "../../maintenance-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";

/** What can be done about maintenance that is there. */
export type Changing = "prolong" | "end" | "cancel";

const WORDS = {
  prolong: ["Let it end later?", "Prolong", "Prolonged: players see it within seconds."],
  end: ["End maintenance now?", "End now", "Ended: players go on within seconds."],
  cancel: ["Take the announcement back?", "Take back", "Taken back."],
} as const;

interface ChangeDialogProps {
  readonly changing: Changing;
  readonly value: MaintenanceData;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more. What was changed meanwhile by somebody else is not overruled: the server compares versions. */
export const ChangeDialog = ({ changing, value, onClose, onDone }: ChangeDialogProps) => {
  // What stood when it was opened.
  const [{ version }] = useState(value);
  const [title, action, said] = WORDS[changing];
  const confirm = async (_: string, form: FormData) => {
    const minutes = Number(form.get("minutes"));
    if (changing === "prolong" && !(Number.isSafeInteger(minutes) && minutes > 0))
      return "Say by how many minutes, in whole ones.";
    const answer = await change(
      `/maintenance/${changing}`,
      changing === "prolong" ? { minutes, version } : { version },
    );
    if (!answer.ok) return answer.message;
    onDone(said);
    return null;
  };
  return (
    <DecisionDialog title={title} action={action} tone="gold" wantsReason={false} onClose={onClose} onConfirm={confirm}>
      {changing === "prolong" && <Field name="minutes" inputMode="numeric" label="By minutes" defaultValue="15" />}
      {changing === "end" && <p>Deals that stood still go on with the time that was left to each.</p>}
      {changing === "cancel" && <p>Nothing has begun yet; players see at once that it is off.</p>}
    </DecisionDialog>
  );
};
