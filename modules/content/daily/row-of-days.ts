import { dayBefore } from "../../kernel/india.ts";

/** What a player's row needs of a day's score. */
export interface DayScore {
  readonly isSolved: boolean;
  /** Days of the row that ended with this one; 0 while it is not solved. */
  readonly streak: number;
}

/** Days on which a player found the best, in a row (C-7). */
export interface RowOfDays {
  readonly days: number;
  /** The last day before was missed, and is forgiven. */
  readonly isForgiven: boolean;
}

/** A missed day is forgiven when none of the six days before it was (C-7): one day in any seven. */
const DAYS_BETWEEN = 6;
const NO_ROW: RowOfDays = { days: 0, isForgiven: false };

/** A day and those before it that decide what its row is, newest first. */
export function daysThatDecide(day: string): readonly string[] {
  const days = [day];
  while (days.length < DAYS_BETWEEN + 2) days.push(dayBefore(days.at(-1)!));
  return days;
}

/** The row that a day goes on with, by the scores of the days before it (C-7). */
export function rowBefore(day: string, scores: ReadonlyMap<string, DayScore>): RowOfDays {
  const last = dayBefore(day);
  const yesterday = scores.get(last);
  if (yesterday?.isSolved) return { days: yesterday.streak, isForgiven: false };
  let one = dayBefore(last);
  const days = scores.get(one)?.isSolved ? scores.get(one)!.streak : 0;
  // A row that began within the week has no day before it to be forgiven.
  for (let left = days, n = 0; left > 0 && n < DAYS_BETWEEN; n += 1, left -= 1) {
    if (!scores.get(one)?.isSolved) return NO_ROW;
    one = dayBefore(one);
  }
  return days > 0 ? { days, isForgiven: true } : NO_ROW;
}
