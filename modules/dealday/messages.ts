import { type RefusalRows, refusalsOf } from "../kernel/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  dayOver: [409, "This deal is closed. Today's is on the table."],
  played: [409, "You have played today's deal. The next one comes at midnight, Indian time."],
  tableGone: [409, "The table of your deal was closed by the platform, and today's deal does not count for you."],
  busy: [503, "The table cannot be opened right now. Please try again in a moment."],
  // worded by the players' own limits
  dayOff: [403],
  nightLock: [403],
  timeLimit: [403],
  lossLimit: [403],
  tooMany: [429, "Too many requests. Please try again in a moment."],
} as const satisfies RefusalRows;

/** Why the deal of the day did not do what was asked. */
export type DealDayRefusalCode = keyof typeof REFUSALS;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);
