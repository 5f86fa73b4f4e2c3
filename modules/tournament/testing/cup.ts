/** What tests' tournaments are made of. */
import { createBoardDecks } from "../duplicate/decks.ts";
import { readTemplate, type Template } from "../templates/template.ts";

/** What a tournament is made of unless a test says otherwise: four seats of ₹25. */
const CUP = {
  name: "Evening Cup",
  entryFeePaise: 2_500,
  seats: 4,
  minPlayers: 2,
  dealsPerRound: 2,
  advancePerTable: 2,
  prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  breakMs: 30_000,
};

/** A template of the test's own. */
export function templateOf(changes: object = {}): Template {
  const read = readTemplate({ ...CUP, ...changes });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Decks of a server with a secret that everybody knows. */
export const TEST_DECKS = createBoardDecks([new Uint8Array(32)]);

/** Whole numbers below a bound. */
export type Draw = (below: number) => number;
