import type { FloorTable } from "../../../tables/floor-contract.ts";
import { LONGEST_ORDER_REASON } from "../../floor-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { Warnings } from "../desk/facts.tsx";
import type { Command } from "./keys.ts";
import { voidWarnings } from "./words.ts";

interface OrderDialogProps {
  readonly table: FloorTable;
  readonly ordering: Command;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more, and why, before a table is ended. */
export const OrderDialog = ({ table, ordering, onClose, onDone }: OrderDialogProps) => {
  const isVoid = ordering === "void";
  const confirm = async (reason: string) => {
    const dealId = table.running?.dealId ?? null;
    const answer = await change(`/tables/${table.id}/${ordering}`, isVoid ? { reason, dealId } : { reason });
    if (!answer.ok) return answer.message;
    onDone(isVoid ? "It is voided within seconds." : "No further deal begins there.");
    return null;
  };
  return (
    <DecisionDialog
      title={`${isVoid ? "Void" : "Drain"} table ${table.no}`}
      action={isVoid ? "Void it" : "Drain it"}
      tone={isVoid ? "wine" : "gold"}
      wantsReason
      longestReason={LONGEST_ORDER_REASON}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        {isVoid
          ? "The deal ends at once and does not count. What everybody has at the table goes back where it came from, and the table closes. Nobody takes this back."
          : "What is being played is played to its end: a deal of points, a whole match of pool or deals. Then everybody stands up."}
      </p>
      {isVoid && <Warnings texts={voidWarnings(table)} />}
      <p className="desk-soft">The reason stands in the log for ever: name nobody.</p>
    </DecisionDialog>
  );
};
