import { type Refusal, type Result, refuse } from "../kernel/index.ts";

const TEXTS = {
  noCase: "There is no such case.",
  changed: "Somebody has decided it meanwhile, or more was counted: look again.",
  oneSided: "Only one of the two does anything unusual, and nothing else is the same: block that one alone.",
} as const;

export type FairPlayRefusal = keyof typeof TEXTS;

/** A refusal with its text. */
export const refused = (code: FairPlayRefusal): Result<never, Refusal<FairPlayRefusal>> => refuse(code, TEXTS[code]);
