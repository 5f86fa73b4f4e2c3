/** Values of settings as their forms show and change them. */
import { typedPaise } from "../../../kernel/index.ts";
import type { FieldSchema } from "../schema-form-contract.ts";

/** One field that differs. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** `fromBuyInPaise` → "From buy in, ₹": units stand at the end of a setting's names. */
export function labelOf(name: string): string {
  const own = NAMES[name];
  if (own !== undefined) return own;
  const unit = UNITS.find(([ending]) => name.endsWith(ending));
  const words = (unit === undefined ? name : name.slice(0, -unit[0].length))
    .replaceAll(/([A-Z])/g, " $1")
    .toLowerCase()
    .trim();
  const said = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return unit === undefined ? said : `${said}, ${unit[1]}`;
}

/** Names that say too little by themselves. */
const NAMES: Readonly<Record<string, string>> = {
  bps: "Rate, %",
  percent: "Rate, %",
  gst: "GST on deposits",
  tds: "TDS on net winnings",
  fees: "Fees at tables",
  papers: "Papers for the state",
  gstin: "GSTIN",
  tan: "TAN",
  supplies: "What deposits pay for",
  code: "HSN or SAC",
  registration: "States that may not register",
  cashPlay: "States that may not play for cash",
  sName: "Name",
  eCategory: "Category",
  nExpiresIn: "Bonus is good for, days",
  dStartDate: "From (India)",
  dEndDate: "Until (India)",
  aPriceRange: "Deposits and what they bring",
  nUsesPerPlayer: "Uses per player (empty for no limit)",
  nFrom: "Deposit from, ₹",
  nTo: "Up to, ₹",
  nPercentage: "Bonus, %",
  nMaxBonus: "Bonus at most, ₹",
  ticketSchedule: "With a tournament ticket",
  nValue: "Ticket worth, ₹",
  nValidDays: "Ticket good for, days (empty for ever)",
  deposits: "Deposits and packs",
  wheel: "Daily wheel",
  referral: "Referral",
  tickets: "Tickets",
};

/** What a name ends with, how people say it, and how much of it one of theirs is. */
const UNITS = [
  ["Paise", "₹", 100],
  ["Bps", "%", 100],
  ["Ms", "seconds", 1_000],
] as const;
const BARE = { bps: 100, percent: 1 } as Readonly<Record<string, number>>;

const hasUnit = (name: string): boolean => Object.hasOwn(BARE, name) || UNITS.some(([ending]) => name.endsWith(ending));

/** The name by which a field of `parent` is read: with the parent's unit where it has none of its own (`welcome` of `instantShareBps`). */
export function nameWithin(parent: string, key: string): string {
  const unit = hasUnit(key) ? undefined : UNITS.find(([ending]) => parent.endsWith(ending));
  return `${key}${unit?.[0] ?? ""}`;
}

/** The number by which a value is divided to be shown. */
export const scaleOf = (name: string): number =>
  BARE[name] ?? UNITS.find(([ending]) => name.endsWith(ending))?.[2] ?? 1;

/**
 * What a field of a number makes of what is typed in rupees, percent or seconds: the number; null of nothing; and the text itself of what is no
 * number, or one with more decimals than the setting has, which the setting's own check refuses. Nothing is rounded and no sign left out, because
 * that would be another number. Rupees are read as amounts are everywhere.
 */
export function numberTyped(text: string, name: string, { type }: Pick<FieldSchema, "type">): number | string | null {
  const typed = text.trim();
  if (typed === "") return null;
  const scale = scaleOf(name);
  if (name.endsWith("Paise")) return typedPaise(typed) ?? typed;
  // Two decimals where the schema takes any.
  const fine = type === "number" ? 100 : 1;
  const units = /^-?\d{1,12}(?:\.\d{1,6})?$/.test(typed) ? Number(typed) * scale * fine : Number.NaN;
  const whole = Math.round(units);
  return Math.abs(units - whole) < 1e-4 ? whole / fine : typed;
}

/** As people read it. */
const shownAs = (name: string, value: unknown): string =>
  typeof value === "number"
    ? String(value / scaleOf(name))
    : typeof value === "boolean"
      ? value
        ? "on"
        : "off"
      : value === null
        ? "–"
        : String(value);

/** A value with one field of it changed. */
export function withField(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return next;
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? withField(one, rest, next) : one));
  const fields = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [first]: withField(fields[first], rest, next) };
}

/** What a new row of a list holds. */
export function emptyOf(schema: FieldSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.isOptional === true) return null;
  if (schema.type === "object")
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, emptyOf(field)]));
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  return schema.type === "integer" || schema.type === "number" ? 0 : (schema.enum?.[0] ?? "");
}

/** What differs between two values of a setting, field by field. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? "–", after: now.get(label) ?? "–" }))
    .filter((one) => one.before !== one.after);
}

function flat(value: unknown, name = "", label = ""): ReadonlyMap<string, string> {
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return new Map([[label, value.map((one) => shownAs(name, one)).join(", ") || "none"]]);
  if (typeof value !== "object" || value === null) return new Map([[label, shownAs(name, value)]]);
  const fields = Array.isArray(value)
    ? value.map((one, at) => [name, one, `${label} ${at + 1}`] as const)
    : Object.entries(value).map(([key, one]) => {
        const own = nameWithin(name, key);
        return [own, one, label === "" ? labelOf(own) : `${label}: ${labelOf(own)}`] as const;
      });
  return new Map(fields.flatMap(([key, one, said]) => [...flat(one, key, said)]));
}
