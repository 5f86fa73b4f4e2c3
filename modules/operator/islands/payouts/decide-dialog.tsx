import { useState } from "react";
import { Button, type ButtonTone } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { TextArea } from "../../../ui/components/text-area.tsx";
import { LONGEST_REJECTION, PAYOUT_APPROVAL, type PayoutSheet } from "../../payouts-contract.ts";
import { change } from "../desk/calls.ts";
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
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState("");
  const [refusal, setRefusal] = useState("");

  const confirm = async (form: HTMLFormElement) => {
    if (busy) return;
    const reason = String(new FormData(form).get("reason") ?? "").trim();
    if (wantsReason && reason === "") {
      setComplaint("Say why.");
      return form.querySelector("textarea")?.focus();
    }
    setBusy(true);
    setRefusal("");
    const answer = await decide(sheet, deciding, reason);
    setBusy(false);
    if (answer.ok) onDone(done);
    else setRefusal(answer.message);
  };

  return (
    <Dialog open title={`${verb} ${inRupees(sheet.grossPaise)}`} onClose={onClose} alert>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(event.currentTarget);
        }}
      >
        <p>
          {inRupees(sheet.netPaise)} to {sheet.kyc.accountHolder || sheet.who.name || "the payer"}. {text}
        </p>
        {wantsReason && (
          <TextArea
            name="reason"
            label="Reason"
            rows={3}
            maxLength={LONGEST_REJECTION}
            error={complaint}
            onInput={() => setComplaint("")}
          />
        )}
        <p className={refusal === "" ? "visually-hidden" : "desk-note desk-note--bad"} role="alert">
          {refusal}
        </p>
        {/* The focus starts at the first button: whoever has pressed a key for this goes on with Enter. */}
        <DialogActions>
          <Button type="submit" tone={tone} busy={busy}>
            {verb}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

function decide({ id, grossPaise, state }: PayoutSheet, deciding: Deciding, reason: string) {
  if (deciding === "approve") return change(`/payouts/${id}/approve`);
  if (deciding === "reject") return change(`/payouts/${id}/reject`, { reason, state });
  return change("/proposals", { kind: PAYOUT_APPROVAL, payload: { withdrawal: id, grossPaise }, reason });
}
