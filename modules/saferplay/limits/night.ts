import { HOUR_MS, type Instant, instant } from "../../kernel/index.ts";
import { startOfDay } from "../../kernel/india.ts";

/** Hours of India's clock in which no new game begins: from 8 pm … 3 am until 4 am … noon. */
export interface Night {
  readonly from: number;
  readonly to: number;
}

/** The evening before midnight begins at this hour. */
const NOON = 12;
/** Hours after the noon before. */
const afterNoon = (hour: number): number => (hour <= NOON ? hour + NOON : hour - NOON);

/** The number that a row keeps. */
export const codeOfNight = ({ from, to }: Night): number => from * 100 + to;
/** The hours of a row. */
export const nightOfCode = (code: number): Night => ({ from: Math.floor(code / 100), to: code % 100 });

/** Is the wanted night as long as the other on either side? */
export const isAsLong = (wanted: Night, current: Night): boolean =>
  afterNoon(wanted.from) <= afterNoon(current.from) && afterNoon(wanted.to) >= afterNoon(current.to);

/** The shortest night that holds both. */
export const bothNights = (one: Night, other: Night): Night => ({
  from: afterNoon(one.from) <= afterNoon(other.from) ? one.from : other.from,
  to: afterNoon(one.to) >= afterNoon(other.to) ? one.to : other.to,
});

/** The night that lies in front of `at`, or around it: it ends after `at`. */
export function nightAround(night: Night, at: Instant): { readonly begins: Instant; readonly ends: Instant } {
  const midnight = startOfDay(at);
  const isEvening = night.from > NOON;
  const begins = instant(midnight + (isEvening ? night.from - 24 : night.from) * HOUR_MS);
  const ends = instant(midnight + night.to * HOUR_MS);
  if (at < ends) return { begins, ends };
  return { begins: instant(begins + 24 * HOUR_MS), ends: instant(ends + 24 * HOUR_MS) };
}
