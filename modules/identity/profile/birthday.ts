import type { Instant } from "../../kernel/index.ts";

/** Adults play (S2 § 5). */
const ADULT_YEARS = 18;
/** India Standard Time, all year. */
const IST_MS = 5.5 * 3_600_000;
const OLDEST_YEARS = 120;

/** The day in India, `YYYY-MM-DD`. */
export function dayInIndia(now: Instant): string {
  return new Date(now + IST_MS).toISOString().slice(0, 10);
}

/** A day that the calendar has, `YYYY-MM-DD`, out of that form, `DD-MM-YYYY` or a moment in ISO 8601; undefined for anything else. */
export function parseDay(text: string): string | undefined {
  const turned = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  const day = turned ? `${turned[3]}-${turned[2]}-${turned[1]}` : text.slice(0, 10);
  if (!turned && !/^\d{4}-\d{2}-\d{2}(?:$|T[\d:.]+Z$)/.test(text)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** Whether somebody born on that day is of age on `today`, both `YYYY-MM-DD`: from the 18th birthday on, and not older than anybody is. */
export function isOfAge(born: string, today: string): boolean {
  const years = (count: number) => `${String(Number(today.slice(0, 4)) - count).padStart(4, "0")}${today.slice(4)}`;
  return born <= years(ADULT_YEARS) && born >= years(OLDEST_YEARS);
}
