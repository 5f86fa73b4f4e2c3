import { type RefusalRows, refusalsOf } from "../kernel/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  badPlaces: [400, "These are not the cards of the hand."],
  dayOver: [409, "This hand is closed. Today's is on the table."],
  noMoreTries: [409, "You have had your three tries at this hand."],
  tooMany: [429, "Too many requests. Please try again in a moment."],
} as const satisfies RefusalRows;

/** Why trainer or hand of the day did not do what was asked. */
export type ContentRefusalCode = keyof typeof REFUSALS;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);
