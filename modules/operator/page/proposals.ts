/** What the desk's pages know of each kind of proposal: its words. A kind that they do not know shows its fields. */

import type { ProposalData } from "../four-eyes/contract.ts";
import { inRupees } from "../frame/page/amounts.ts";
import { formatMoment } from "../frame/page/dates.ts";
import { fieldsOf, shown } from "../frame/page/fields.ts";
import { differencesOf, labelOf } from "../frame/page/schema-values.ts";
import { booksLabel } from "../sections/books/page/proposal.ts";
import { PAYOUT_APPROVAL } from "../sections/payouts/contract.ts";
import { STATE_WORDS } from "../sections/payouts/page/labels.ts";
import { PROMOTION_ADD, PROMOTION_END } from "../sections/promotions/contract.ts";
import { addingChanges, endingChanges, nameOf } from "../sections/promotions/page/labels.ts";
import { GROUP_NAMES, kindOf } from "../sections/settings/contract.ts";
import { STAFF_INVITE } from "../sections/staff/contract.ts";

/** One thing that a proposal changes: what stood before, and what is to stand after it. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const CASH = "cash.switch";
const SETTING_KINDS: ReadonlySet<string> = new Set(GROUP_NAMES.map(kindOf));

const onOrOff = (value: unknown): string => (value === undefined ? shown(value) : value === true ? "on" : "off");

const stateWord = (state: unknown): string => STATE_WORDS[String(state)]?.[0] ?? shown(state);

/** "Switch cash on", or the kind's own name. */
export function titleOf({ kind, payload, before }: Pick<ProposalData, "kind" | "payload" | "before">): string {
  const books = booksLabel(kind, payload, before);
  if (books !== null) return books.title;
  const { on, grossPaise } = fieldsOf(payload);
  if (kind === PAYOUT_APPROVAL && typeof grossPaise === "number") return `Pay ${inRupees(grossPaise)} out`;
  if (SETTING_KINDS.has(kind)) return `Change “${labelOf(String(fieldsOf(payload).key))}”`;
  if (kind === PROMOTION_ADD) return `Add the promotion “${nameOf(fieldsOf(payload).promotion)}”`;
  if (kind === STAFF_INVITE) return `Invite ${shown(fieldsOf(payload).name)} to the desk`;
  if (kind === PROMOTION_END) return `End the promotion “${shown(fieldsOf(before).name)}”`;
  return kind === CASH ? `Switch cash ${onOrOff(on)}` : kind;
}

/** What a proposal changes, field by field of what was proposed. */
export function changesOf({ kind, payload, before }: Pick<ProposalData, "kind" | "payload" | "before">): Change[] {
  const books = booksLabel(kind, payload, before);
  if (books !== null) return [...books.lines];
  const stood = fieldsOf(before);
  if (kind === PAYOUT_APPROVAL) {
    const label = `Withdrawal ${shown(fieldsOf(payload).withdrawal)}`;
    return [{ label, before: stateWord(stood.state), after: stateWord("approved") }];
  }
  if (SETTING_KINDS.has(kind)) return settingChanges(fieldsOf(payload), stood.value);
  if (kind === PROMOTION_ADD) return addingChanges(payload, before);
  if (kind === PROMOTION_END) return endingChanges(before);
  if (kind === CASH) return cashChanges(fieldsOf(payload), stood);
  return Object.entries(fieldsOf(payload)).map(([name, value]) => ({
    label: name,
    before: shown(stood[name]),
    after: shown(value),
  }));
}

/** Cash on or off, with what its check list lacked when this was shown (O-41). */
function cashChanges({ on }: Readonly<Record<string, unknown>>, stood: Readonly<Record<string, unknown>>): Change[] {
  const change = { label: "Cash", before: onOrOff(stood.on), after: onOrOff(on) };
  const { lacking } = stood;
  if (!Array.isArray(lacking) || lacking.length === 0) return [change];
  const text = lacking.map(String).join("; ");
  return [change, { label: "Not there for it", before: text, after: "the same" }];
}

function settingChanges({ value, from }: Readonly<Record<string, unknown>>, stood: unknown): Change[] {
  const text = typeof value === "string" ? value : "null";
  const dated = typeof from === "string" ? [{ label: "From", before: "–", after: formatMoment(from) }] : [];
  try {
    return [...differencesOf(stood, JSON.parse(text)), ...dated];
  } catch {
    return [{ label: "Value", before: shown(stood), after: text }];
  }
}

/** Why a proposal that was approved could not be carried out; null when it could. */
export function failureOf({ state, outcome }: Pick<ProposalData, "state" | "outcome">): string | null {
  if (state !== "failed") return null;
  const { message } = fieldsOf(outcome);
  return typeof message === "string" ? message : "It could not be carried out.";
}
