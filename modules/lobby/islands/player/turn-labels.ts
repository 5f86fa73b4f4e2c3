import type { AwaitedMove } from "../../../tables/turns-contract.ts";

/** What a table waits for, as its player reads it. */
export const MOVE_WORDS: Readonly<Record<AwaitedMove, string>> = {
  begins: "Your table is about to begin",
  turn: "Your turn",
  declaring: "Declare your hand",
  showdown: "Show your hand",
  rejoin: "Rejoin or not",
  split: "Split the prize or not",
};
