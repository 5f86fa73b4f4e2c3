import type { Instant } from "../../../kernel/index.ts";
import { dayOf } from "../../../kernel/india.ts";
import { isSettingKey, SETTING_SCHEMAS, type SettingValues } from "../../../settings/index.ts";
import type { CheckAnswer } from "../../frame/schema-form-contract.ts";
import { SETTING_GROUPS } from "./contract.ts";

type Faults = CheckAnswer["faults"];

/** What is proposed or changed: JSON, and from when. */
export interface Wish {
  readonly key: string;
  readonly value: string;
  readonly from: string | null;
}

/** Rates that hold by a table of days: what has begun is never written anew. */
const BY_DAY = new Set(["gst", "tds"]);
/** Settings whose change takes a moment ahead, since what stood before stays what was played by. */
export const isDated = (key: string): boolean => key === "fees";

/** Is it one of the group's? */
export const isIn = (group: keyof typeof SETTING_GROUPS, key: string): boolean =>
  (SETTING_GROUPS[group].keys as readonly string[]).includes(key);

/** The value that JSON says, or what is wrong with it, by field; the future is all that it may change. */
export function readWish(
  { key, value, from }: Wish,
  currentOf: (key: keyof SettingValues) => unknown,
  now: Instant,
): { readonly faults: Faults; readonly value: unknown } {
  const json = parse(value);
  if (!isSettingKey(key) || json === undefined) return fault("", "This is no value of a setting.");
  const parsed = SETTING_SCHEMAS[key].safeParse(json);
  if (!parsed.success)
    return { value: null, faults: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
  if (isDated(key) && (from === null || !(Date.parse(from) > now))) return fault("from", "Say a moment that is ahead.");
  if (!isDated(key) && from !== null) return fault("from", "This holds from the days in its table, or at once.");
  if (BY_DAY.has(key) && !keepsPast(currentOf(key), json, dayOf(now)))
    return fault("rates", "What has begun stays as it is: change days from tomorrow on.");
  return { faults: [], value: json };
}

const fault = (path: string, message: string) => ({ value: null, faults: [{ path, message }] });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Rates {
  readonly rates: readonly { readonly from: string }[];
}

function keepsPast(before: unknown, after: unknown, today: string): boolean {
  const begun = (of: unknown) => JSON.stringify((of as Rates).rates.filter(({ from }) => from <= today).map(sorted));
  return begun(before) === begun(after);
}

const sorted = (row: object) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
