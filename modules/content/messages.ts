import { refusalsOf } from "../kernel/index.ts";

/** What each refusal says, by its code. */
export const MESSAGES = {
  badPlaces: "These are not the cards of the hand.",
  dayOver: "This hand is closed. Today's is on the table.",
  noMoreTries: "You have had your three tries at this hand.",
  tooMany: "Too many requests. Please try again in a moment.",
} as const;

/** Why trainer or hand of the day did not do what was asked; `http/` gives each code its status. */
export type ContentRefusalCode = keyof typeof MESSAGES;

/** A refusal with its code's text. */
export const refused = refusalsOf(MESSAGES);
