import type { Confirmation, Confirmed } from "../../../../ui/browser/confirmation.ts";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Warnings } from "../../../frame/page/facts.tsx";
import type { KeyMap } from "../../../frame/page/keys.ts";
import { type FloorSheet, LONGEST_ORDER_REASON } from "../contract.ts";
import { voidWarnings } from "./words.ts";

/** What keys do on the page of tables, beside moving. */
export type Command = "void" | "drain";

export const COMMANDS: KeyMap<Command> = { v: "void", d: "drain" };

/** What is asked about: a table as it was shown, the deal that was played there among it, and what is ordered. */
export interface OrderAsked {
  readonly sheet: FloorSheet;
  readonly ordering: Command;
}

interface OrderDialogProps {
  readonly of: Confirmation<OrderAsked>;
  readonly onGivenUp: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more, and why, before a table is ended. */
export const OrderDialog = ({ of, onGivenUp, onDone }: OrderDialogProps) => (
  <DecisionDialog
    of={of}
    title={({ sheet, ordering }) => `${ordering === "void" ? "Void" : "Drain"} table ${sheet.table?.no ?? ""}`}
    action={({ ordering }) => (ordering === "void" ? "Void it" : "Drain it")}
    tone={({ ordering }) => (ordering === "void" ? "wine" : "gold")}
    wantsReason
    longestReason={LONGEST_ORDER_REASON}
    send={send}
    onGivenUp={onGivenUp}
    onDone={(_, { ordering }) =>
      onDone(ordering === "void" ? "It is voided within seconds." : "No further deal begins there.")
    }
  >
    {({ sheet: { table }, ordering }) => (
      <>
        <p>
          {ordering === "void"
            ? "The deal ends at once and does not count. What everybody has at the table goes back where it came from, and the table closes. Nobody takes this back."
            : "What is being played is played to its end: a deal of points, a whole match of pool or deals. Then everybody stands up."}
        </p>
        {ordering === "void" && table !== null && <Warnings texts={voidWarnings(table)} />}
        <p className="desk-soft">The reason stands in the log for ever: name nobody.</p>
      </>
    )}
  </DecisionDialog>
);

function send(yes: Confirmed<OrderAsked>, reason: string) {
  const { sheet, ordering } = yes.shown;
  const dealId = sheet.table?.running?.dealId ?? null;
  const said = ordering === "void" ? { reason, dealId, shown: sheet.shown } : { reason };
  return decide(yes, `/tables/${sheet.id}/${ordering}`, said);
}
