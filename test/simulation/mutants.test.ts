/** What the simulator is worth: it notices a server that was broken on purpose. The other mutants: `bun test/simulation/mutants.ts`. */
import { expect, test } from "bun:test";
import { CONTROL, MUTANTS, type MutantName, tryMutant } from "./mutants.ts";

const MINUTE_MS = 60_000;

const EXPECTED: Readonly<Partial<Record<MutantName, RegExp>>> = {
  "the database forgets the fence": /takes again what it once took|rows follow each other|not in the journal/,
  "a journal row is lost": /not in the journal|is in the journal/,
  "commands are shown before they are journaled": /before it is journaled/,
  "a drawn card is shown to everybody": /fresh snapshot|may not know/,
  "a settlement is posted again when it is retried": /wallet refuses|what the ledger holds/,
  "repeated commands are taken again": /taken once|changes nothing/,
  "the winner gets a paisa too much": /what the losers paid/,
  "what rounding leaves of a pool is nobody's prize": /pays what it took/,
  "whoever has fewer chips goes on": /ranks are those of the rounds/,
  "whoever gave a seat up does not get the entry back": /without a place|played or given back/,
};

test(
  "the simulator catches no server that is whole",
  async () => {
    expect(await tryMutant(CONTROL, 40)).toEqual({ caught: false, promise: "" });
  },
  2 * MINUTE_MS,
);

for (const [name, promise] of Object.entries(EXPECTED)) {
  test(
    `the simulator notices when ${name}`,
    async () => {
      const found = await tryMutant(MUTANTS.find((mutant) => mutant.name === name)!);
      expect(found.promise).toMatch(promise);
    },
    2 * MINUTE_MS,
  );
}
