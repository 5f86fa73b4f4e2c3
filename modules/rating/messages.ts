import { type RefusalRows, refusalsOf } from "../kernel/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  tooMany: [429, "Too many requests. Please try again later."],
} as const satisfies RefusalRows;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** What a success says. */
export const MESSAGES = { shown: "Others see your rating.", hidden: "Nobody else sees your rating." } as const;
