import { RadioGroup } from "../../../ui/components/choice.tsx";
import type { ProposalData } from "../../contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { Changes } from "./changes.tsx";
import { titleOf } from "./kinds.ts";
import type { Decision } from "./proposal-card.tsx";

interface DecideProps {
  readonly row: ProposalData;
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** It was refused: perhaps something else stands by now. */
  readonly onRefused: () => void;
}

const WORDS = {
  approve: {
    verb: "Approve",
    tone: "gold",
    wantsReason: false,
    text: "It is carried out at once, and the log says that you have approved it.",
  },
  refuse: {
    verb: "Refuse",
    tone: "wine",
    wantsReason: true,
    text: "It is over then. Whoever proposed it is shown your reason.",
  },
  withdraw: {
    verb: "Withdraw",
    tone: "wine",
    wantsReason: false,
    text: "It is over then; it can be proposed again.",
  },
} as const;

/** Approve, refuse or withdraw a proposal, once more and with what it changes in sight. */
export const DecideDialog = ({ row, decision, onClose, onDone, onRefused }: DecideProps) => {
  const { verb, tone, wantsReason, text } = WORDS[decision];
  return (
    <DecisionDialog
      title={`${verb}: ${titleOf(row)}`}
      action={verb}
      tone={tone}
      wantsReason={wantsReason}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await change(`/proposals/${row.id}/${decision}`, saidOf(row, decision, reason));
        if (answer.ok) onDone();
        else onRefused();
        return answer.ok ? null : answer.message;
      }}
    >
      <Changes row={row} />
      <p>
        {row.proposer} says: {row.reason}
      </p>
      <p>{text}</p>
    </DecisionDialog>
  );
};

/** What a decision says: why, or what stood when it was approved, so that nobody approves what they have not seen (O-12). */
function saidOf({ before }: ProposalData, decision: Decision, reason: string): object {
  if (decision === "refuse") return { reason };
  return decision === "approve" && before !== null ? { before } : {};
}

interface ProposeProps {
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

const CASH_OPTIONS = [
  { value: "on", label: "Switch it on" },
  { value: "off", label: "Switch it off" },
] as const;

/** Proposes the one kind that there is: cash on or off for the whole platform. */
export const ProposeDialog = ({ onClose, onDone }: ProposeProps) => (
  <DecisionDialog
    title="Propose: cash for the whole platform"
    action="Propose"
    tone="gold"
    wantsReason
    onClose={onClose}
    onConfirm={async (reason, form) => {
      const body = { kind: "cash.switch", payload: { on: form.get("cash") === "on" }, reason };
      const answer = await change<{ readonly id: string }>("/proposals", body);
      if (!answer.ok) return answer.message;
      onDone(answer.data.id);
      return null;
    }}
  >
    <p>Nothing changes until somebody else has approved it. It stays open for 72 hours.</p>
    <RadioGroup name="cash" legend="Cash tables and deposits" options={CASH_OPTIONS} initial="on" />
  </DecisionDialog>
);
