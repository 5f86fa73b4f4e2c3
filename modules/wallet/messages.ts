/** Every text of the wallet's refusals, by its code. */
import { counted, refusalsOf } from "../kernel/index.ts";
import { INSUFFICIENT_CHIPS, STILL_COUNTING } from "./names-contract.ts";

export const MESSAGES = {
  insufficientChips: INSUFFICIENT_CHIPS,
  keyConflict: "This was done before with other contents.",
  noSuchStake: "There is no open stake at this seat.",
  noSuchMove: "Nothing was moved by this key.",
  tooLarge: "This is more than an account can hold.",
  refillNotNeeded: (below: number) => `Practice chips can be refilled below ${below}.`,
  refillTooSoon: (minutes: number) => `Practice chips can be refilled again in ${counted(minutes, "minute")}.`,
  counting: STILL_COUNTING,
  tooLong: (rows: number) =>
    `These are more than ${counted(rows, "game", "games", rows.toLocaleString("en-IN"))}. Choose fewer days, or one kind of game.`,
  tooManyFiles: "These are many files in a short time. Please try again later.",
  busy: "The server is busy. Please try again.",
} as const;

/** Why the ledger did not do what was asked. Nothing was moved. */
export type WalletRefusalCode = keyof typeof MESSAGES;

/** A refusal with its code's text. */
export const refused = refusalsOf(MESSAGES);
