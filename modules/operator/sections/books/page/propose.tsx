import type { ReactNode } from "react";
import { typedPaise } from "../../../../kernel/index.ts";
import { useHeldConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";

interface ProposeProps {
  readonly title: string;
  readonly kind: string;
  /** What is proposed, of the form's fields; a text says what is missing. */
  readonly payloadOf: (form: FormData) => object | string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Proposes what takes two; somebody else approves it at Proposals. */
export const ProposeDialog = ({ title, kind, payloadOf, onClose, children }: ProposeProps) => {
  const confirmation = useHeldConfirmation({ title, kind });
  return (
    <DecisionDialog
      of={confirmation}
      title={(shown) => shown.title}
      action="Propose"
      tone="gold"
      wantsReason
      send={async (yes, reason, form) => {
        const payload = payloadOf(form);
        if (typeof payload === "string") return payload;
        return decide(yes, "/proposals", { kind: yes.shown.kind, payload, reason });
      }}
      onDone={() => {
        toast("Proposed. Somebody else has to approve it.", { tone: "success" });
        onClose();
      }}
      onGivenUp={onClose}
    >
      {() => children}
    </DecisionDialog>
  );
};

const MOST_PAISE = 1_000_000_000_000;

/** Rupees as they are typed, in paise; null: no amount, or none that a proposal may have. */
export function paiseOf(typed: FormDataEntryValue | null): number | null {
  const paise = typedPaise(String(typed ?? ""));
  return paise !== null && paise > 0 && paise < MOST_PAISE ? paise : null;
}

/** What an account holds, in paise: nothing is a balance too, and so is less than nothing. */
export function balanceOf(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? "").trim();
  const isBelow = /^[-−]/.test(text);
  const paise = typedPaise(isBelow ? text.slice(1) : text);
  if (paise === null || paise >= MOST_PAISE || /^[-−]/.test(text.slice(1))) return null;
  return isBelow ? 0 - paise : paise;
}

/** A field's text. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
