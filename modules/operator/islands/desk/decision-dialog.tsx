import { type ReactNode, useState } from "react";
import { Button, type ButtonTone } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { TextArea } from "../../../ui/components/text-area.tsx";

interface DecisionDialogProps {
  readonly title: string;
  readonly action: string;
  readonly tone: ButtonTone;
  /** Asks why, and does nothing without an answer. */
  readonly wantsReason: boolean;
  /** Characters of a reason at most; 500 unless given. */
  readonly longestReason?: number;
  /** The focus starts at the action, for whoever has pressed a key for this and goes on with Enter; else at the way back. */
  readonly isActionFirst?: boolean;
  readonly onClose: () => void;
  /** Does it; answers why that was refused, or null. */
  readonly onConfirm: (reason: string, form: FormData) => Promise<string | null>;
  readonly children: ReactNode;
}

/** What has to be said again before it is done: what it changes, a reason where one is wanted, and the way back. */
export const DecisionDialog = (props: DecisionDialogProps) => {
  const { title, action, tone, wantsReason, onClose, onConfirm, children } = props;
  const { longestReason = 500, isActionFirst = false } = props;
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState("");
  const [refusal, setRefusal] = useState("");

  const confirm = async (form: HTMLFormElement) => {
    if (busy) return;
    const values = new FormData(form);
    const reason = String(values.get("reason") ?? "").trim();
    if (wantsReason && reason === "") {
      setComplaint("Say why.");
      return form.querySelector("textarea")?.focus();
    }
    setBusy(true);
    setRefusal("");
    const refused = await onConfirm(reason, values);
    setBusy(false);
    if (refused !== null) setRefusal(refused);
  };

  return (
    <Dialog open title={title} onClose={onClose} alert>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(event.currentTarget);
        }}
      >
        {children}
        {wantsReason && (
          <TextArea
            name="reason"
            label="Reason"
            rows={3}
            maxLength={longestReason}
            error={complaint}
            onInput={() => setComplaint("")}
          />
        )}
        <p className={refusal === "" ? "visually-hidden" : "desk-note desk-note--bad"} role="alert">
          {refusal}
        </p>
        <DialogActions>
          {!isActionFirst && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" tone={tone} busy={busy}>
            {action}
          </Button>
          {isActionFirst && <Button onClick={onClose}>Cancel</Button>}
        </DialogActions>
      </form>
    </Dialog>
  );
};
