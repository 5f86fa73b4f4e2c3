import { useState } from "react";
import type { Confirmed, Sent } from "../../../ui/browser/confirmation.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "../../../ui/components/confirm-dialog.tsx";
import { TextArea } from "../../../ui/components/text-area.tsx";

interface DecisionDialogProps<Shown, Done> extends Omit<ConfirmDialogProps<Shown, Done>, "send"> {
  /** Asks why, and sends nothing without an answer. */
  readonly wantsReason: boolean | ((shown: Shown) => boolean);
  /** Characters of a reason at most; 500 unless given. */
  readonly longestReason?: number;
  /** Sends what was shown; a text says what is missing, and nothing is sent. */
  readonly send: (yes: Confirmed<Shown>, reason: string, form: FormData) => Promise<Sent<Done> | string>;
}

/** What has to be said again at the desk before it is done: what it changes, a reason where one is wanted, and the way back. */
export const DecisionDialog = <Shown, Done>(props: DecisionDialogProps<Shown, Done>) => {
  const { wantsReason, longestReason = 500, send, children, ...confirm } = props;
  /** The question whose reason is missing. */
  const [unsaid, setUnsaid] = useState<Shown | null>(null);
  const wants = (shown: Shown) => (typeof wantsReason === "function" ? wantsReason(shown) : wantsReason);
  return (
    <ConfirmDialog<Shown, Done>
      {...confirm}
      send={async (yes, form) => {
        const reason = String(form.get("reason") ?? "").trim();
        if (!wants(yes.shown) || reason !== "") return send(yes, reason, form);
        setUnsaid(yes.shown);
        document.querySelector<HTMLElement>("dialog[open] textarea[name=reason]")?.focus();
        return "";
      }}
    >
      {(shown) => (
        <>
          {children(shown)}
          {wants(shown) && (
            <TextArea
              name="reason"
              label="Reason"
              rows={3}
              maxLength={longestReason}
              error={unsaid === shown ? "Say why." : ""}
              onInput={() => setUnsaid(null)}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  );
};
