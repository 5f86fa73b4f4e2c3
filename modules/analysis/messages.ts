import { type RefusalRows, refusalsOf } from "../kernel/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  noDeal: [404, "You were not dealt into such a finished deal."],
  "noDeal/old": "Too little was kept of this deal to analyse it.",
  "noDeal/best": "This link opens no best deal of a day.",
  tooEarly: [409, "A deal for rupees can be analysed an hour after its end."],
  "tooEarly/boards": "Other tables still play these cards. The deal can be analysed when the last one is over.",
  "tooEarly/shared": "Others play these cards yet. The deal can be analysed from 2 am after its day.",
  busy: [503, "Many deals wait to be analysed. Try again in a minute."],
  tooMany: [429, "Too many requests. Please try again later."],
} as const satisfies RefusalRows;

/** Why an analysis was not answered. */
export type AnalysisRefusalCode = Exclude<keyof typeof REFUSALS, `${string}/${string}`>;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);
