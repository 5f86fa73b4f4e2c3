import type { Confirmation } from "../../../../ui/browser/confirmation.ts";
import { RadioGroup } from "../../../../ui/components/choice.tsx";
import type { ProposalData } from "../../../four-eyes/contract.ts";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { CashCheckList } from "../../../page/cash-needs.tsx";
import { titleOf } from "../../../page/proposals.ts";
import { Changes } from "./changes.tsx";
import type { Decision } from "./proposal-card.tsx";

/** What is asked about: a proposal with what stood when it was shown, and what is decided. */
export interface DecisionAsked {
  readonly row: ProposalData;
  readonly decision: Decision;
}

interface DecideProps {
  readonly of: Confirmation<DecisionAsked>;
  readonly onDone: (asked: DecisionAsked) => void;
  /** Perhaps something else stands by now. */
  readonly onGivenUp: () => void;
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
export const DecideDialog = ({ of, onDone, onGivenUp }: DecideProps) => (
  <DecisionDialog
    {...{ of, onGivenUp }}
    title={({ row, decision }) => `${WORDS[decision].verb}: ${titleOf(row)}`}
    action={({ decision }) => WORDS[decision].verb}
    tone={({ decision }) => WORDS[decision].tone}
    wantsReason={({ decision }) => WORDS[decision].wantsReason}
    send={(yes, reason) => {
      const { row, decision } = yes.shown;
      return decide(yes, `/proposals/${row.id}/${decision}`, saidOf(yes.shown, reason));
    }}
    onDone={(_, asked) => onDone(asked)}
  >
    {({ row, decision }) => (
      <>
        <Changes row={row} />
        <p>
          {row.proposer} says: {row.reason}
        </p>
        <p>{WORDS[decision].text}</p>
      </>
    )}
  </DecisionDialog>
);

/** What a decision says: why, or what stood when it was approved, so that nobody approves what they have not seen (O-12). */
function saidOf({ row: { before }, decision }: DecisionAsked, reason: string): object {
  if (decision === "refuse") return { reason };
  return decision === "approve" ? { before } : {};
}

interface ProposeProps {
  readonly of: Confirmation<null>;
  readonly onDone: (id: string) => void;
}

const CASH_OPTIONS = [
  { value: "on", label: "Switch it on" },
  { value: "off", label: "Switch it off" },
] as const;

/** Proposes the one kind that there is: cash on or off for the whole platform. */
export const ProposeDialog = ({ of, onDone }: ProposeProps) => (
  <DecisionDialog
    of={of}
    title="Propose: cash for the whole platform"
    action="Propose"
    tone="gold"
    wantsReason
    send={(yes, reason, form) => {
      const body = { kind: "cash.switch", payload: { on: form.get("cash") === "on" }, reason };
      return decide<{ readonly id: string }>(yes, "/proposals", body);
    }}
    onDone={({ id }) => onDone(id)}
  >
    {() => (
      <>
        <p>Nothing changes until somebody else has approved it. It stays open for 72 hours.</p>
        <CashCheckList />
        <RadioGroup name="cash" legend="Cash tables and deposits" options={CASH_OPTIONS} initial="on" />
      </>
    )}
  </DecisionDialog>
);
