/** What the desk's pages know of each kind of proposal: its words. A kind that they do not know shows its fields. */
import type { ProposalData } from "../../contract.ts";
import { fieldsOf, shown } from "../desk/fields.ts";

/** One thing that a proposal changes: what stood before, and what is to stand after it. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const CASH = "cash.switch";
const onOrOff = (value: unknown): string => (value === undefined ? shown(value) : value === true ? "on" : "off");

/** "Switch cash on", or the kind's own name. */
export function titleOf({ kind, payload }: Pick<ProposalData, "kind" | "payload">): string {
  return kind === CASH ? `Switch cash ${onOrOff(fieldsOf(payload).on)}` : kind;
}

/** What a proposal changes, field by field of what was proposed. */
export function changesOf({ kind, payload, before }: Pick<ProposalData, "kind" | "payload" | "before">): Change[] {
  const stood = fieldsOf(before);
  const isCash = kind === CASH;
  const say = isCash ? onOrOff : shown;
  return Object.entries(fieldsOf(payload)).map(([name, value]) => ({
    label: isCash ? "Cash" : name,
    before: say(stood[name]),
    after: say(value),
  }));
}

/** Why a proposal that was approved could not be carried out; null when it could. */
export function failureOf({ state, outcome }: Pick<ProposalData, "state" | "outcome">): string | null {
  if (state !== "failed") return null;
  const { message } = fieldsOf(outcome);
  return typeof message === "string" ? message : "It could not be carried out.";
}
