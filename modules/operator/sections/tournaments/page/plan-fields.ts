/** The form of a tournament: texts as somebody types them, and the plan that they make. */
import { typedPaise } from "../../../../kernel/index.ts";
import type { PlanWish, TemplateData } from "../contract.ts";

/** What the fields hold. */
export type PlanTexts = Readonly<Record<PlanField, string>>;
export type PlanField =
  | "name"
  | "kind"
  | "entryFeePaise"
  | "feeBps"
  | "seats"
  | "minPlayers"
  | "dealsPerRound"
  | "advancePerTable"
  | "guaranteePaise"
  | "breakMs"
  | "paidShareBps"
  | "steepness"
  | "ranges";

/** Label, and by how much what is typed is multiplied; null: a text. */
export const PLAN_FIELDS: readonly (readonly [PlanField, string, number | null])[] = [
  ["name", "Name", null],
  ["entryFeePaise", "Entry, ₹", 100],
  ["feeBps", "Fee, % (empty: as at tables)", 100],
  ["seats", "Seats", 1],
  ["minPlayers", "Fewest players", 1],
  ["dealsPerRound", "Deals a round", 1],
  ["advancePerTable", "Go on from a table", 1],
  ["guaranteePaise", "Guaranteed pool, ₹", 100],
  ["breakMs", "Break between rounds, seconds", 1_000],
];
export const CURVE_FIELDS: readonly (readonly [PlanField, string, number | null])[] = [
  ["paidShareBps", "Places paid, % of players", 100],
  ["steepness", "Steepness, 0 to 3", 1],
];

/** What the field of the kind holds where all tables have the same cards (Q-12). */
const SAME_CARDS = "sameCards";
export const KINDS: readonly (readonly [text: string, label: string])[] = [
  ["", "Rounds from which the best go on"],
  [SAME_CARDS, "The same cards at every table: for nothing, tables of 4, one round"],
];

const EMPTY: PlanTexts = {
  name: "",
  kind: "",
  entryFeePaise: "25",
  feeBps: "",
  seats: "60",
  minPlayers: "6",
  dealsPerRound: "2",
  advancePerTable: "2",
  guaranteePaise: "0",
  breakMs: "30",
  paidShareBps: "15",
  steepness: "0.8",
  ranges: "",
};

/** Fields that are not there where there is no money (decision 0090). */
export const OF_MONEY: ReadonlySet<PlanField> = new Set([
  ...(["entryFeePaise", "feeBps", "guaranteePaise", "paidShareBps", "steepness", "ranges"] as const),
]);

/** Does everybody enter for nothing, and win nothing? Only such templates are begun with where there is no money. */
export const isForNothing = ({
  entryFeePaise,
  guaranteePaise,
  tickets,
}: Pick<TemplateData, "entryFeePaise" | "guaranteePaise" | "tickets">): boolean =>
  entryFeePaise === 0 && guaranteePaise === 0 && tickets === 0;

/** What the fields hold at first. */
export function textsOf(template: TemplateData | null, isMoneyHere: boolean): PlanTexts {
  if (template === null) return isMoneyHere ? EMPTY : { ...EMPTY, entryFeePaise: "0" };
  const { prizePlan: prizes } = template;
  const curve = prizes.type === "curve" ? prizes : { paidShareBps: 1_500, steepness: 0.8 };
  const over = (value: number | null, by: number) => (value === null ? "" : String(value / by));
  return {
    name: template.name,
    kind: template.sameCards ? SAME_CARDS : "",
    entryFeePaise: over(template.entryFeePaise, 100),
    feeBps: over(template.feeBps, 100),
    seats: String(template.seats),
    minPlayers: String(template.minPlayers),
    dealsPerRound: String(template.dealsPerRound),
    advancePerTable: String(template.advancePerTable),
    guaranteePaise: over(template.guaranteePaise, 100),
    breakMs: over(template.breakMs, 1_000),
    paidShareBps: over(curve.paidShareBps, 100),
    steepness: String(curve.steepness),
    ranges: prizes.type === "ranges" ? prizes.ranges.map(rangeText).join("\n") : "",
  };
}

const rangeText = ({ from, to, shareBps }: { from: number; to: number; shareBps: number }) =>
  `${from === to ? from : `${from}-${to}`} ${shareBps / 100}`;

/** The plan, or what does not read as a number, by field. */
export function planOf(
  templateId: string | null,
  texts: PlanTexts,
): { readonly plan: PlanWish } | { readonly errors: Partial<Record<PlanField, string>> } {
  const errors: Partial<Record<PlanField, string>> = {};
  /** What the field says by so many digits after the point; nothing is rounded or left out, because that would be another plan. */
  const number = (field: PlanField, by: number, decimals = Math.log10(by)): number => {
    const read = /^\d{1,9}(?:\.(?<part>\d+))?$/.exec(texts[field].trim());
    if (read === null || (read.groups?.part ?? "").length > decimals)
      errors[field] = decimals === 0 ? "Give a whole number." : "Give a number, as 12.5.";
    const value = Number(texts[field].trim()) * by;
    return by === 1 ? value : Math.round(value);
  };
  const amount = (field: PlanField): number => {
    const paise = typedPaise(texts[field]);
    if (paise === null) errors[field] = "Give an amount, with two decimals at most.";
    return paise ?? 0;
  };
  const ranges = rangesOf(texts.ranges);
  if (ranges === null) errors.ranges = "A line is a place, or two with a dash, and its percentage: 4-6 5.";
  const plan: PlanWish = {
    templateId,
    name: texts.name.trim(),
    sameCards: texts.kind === SAME_CARDS,
    entryFeePaise: amount("entryFeePaise"),
    feeBps: texts.feeBps.trim() === "" ? null : number("feeBps", 100),
    seats: number("seats", 1),
    minPlayers: number("minPlayers", 1),
    dealsPerRound: number("dealsPerRound", 1),
    advancePerTable: number("advancePerTable", 1),
    guaranteePaise: amount("guaranteePaise"),
    breakMs: number("breakMs", 1_000),
    prizePlan:
      ranges !== null && ranges.length > 0
        ? { type: "ranges", ranges }
        : { type: "curve", paidShareBps: number("paidShareBps", 100), steepness: number("steepness", 1, 15) },
  };
  if (plan.name === "") errors.name = "Give it a name.";
  return Object.keys(errors).length > 0 ? { errors } : { plan };
}

/** Null where a line is none. */
function rangesOf(text: string) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const ranges = lines.map((line) => {
    const [, from, to, percent] =
      /^(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*:?\s+(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(line) ?? [];
    return from === undefined || percent === undefined
      ? null
      : { from: Number(from), to: Number(to ?? from), shareBps: Math.round(Number(percent) * 100) };
  });
  return ranges.every((range) => range !== null) ? ranges : null;
}

/** The form's field of a fault that the module names: `prizePlan.ranges`, `minPlayers`. */
export function fieldOf(path: string): PlanField {
  const parts = path.split(".");
  // What is wrong with the kind is that something is paid or won.
  if (parts[0] === "kind") return "entryFeePaise";
  const known = [...PLAN_FIELDS, ...CURVE_FIELDS].map(([field]) => field);
  const found = parts.map((part) => known.find((field) => field === part)).find((field) => field !== undefined);
  if (found !== undefined) return found;
  return parts[0] === "prizePlan" ? "ranges" : "name";
}
