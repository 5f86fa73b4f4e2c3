/** Every text of the wallet's refusals, by its code. */
import { counted, type RefusalRows, refusalsOf } from "../kernel/index.ts";
import { INSUFFICIENT_CHIPS, STILL_COUNTING } from "./names-contract.ts";

export const REFUSALS = {
  insufficientChips: [400, INSUFFICIENT_CHIPS],
  keyConflict: [400, "This was done before with other contents."],
  noSuchStake: [400, "There is no open stake at this seat."],
  noSuchMove: [400, "Nothing was moved by this key."],
  tooLarge: [400, "This is more than an account can hold."],
  refillNotNeeded: [400, (below: number) => `Practice chips can be refilled below ${below}.`],
  refillTooSoon: [429, (minutes: number) => `Practice chips can be refilled again in ${counted(minutes, "minute")}.`],
  counting: [503, STILL_COUNTING],
  tooLong: [
    400,
    (rows: number) =>
      `These are more than ${counted(rows, "game", "games", rows.toLocaleString("en-IN"))}. Choose fewer days, or one kind of game.`,
  ],
  tooManyFiles: [429, "These are many files in a short time. Please try again later."],
  busy: [429, "The server is busy. Please try again."],
} as const satisfies RefusalRows;

/** Why the ledger did not do what was asked. Nothing was moved. */
export type WalletRefusalCode = keyof typeof REFUSALS;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** What a refill of practice chips is answered with. */
export const REFILLED = "Practice chips refilled.";
