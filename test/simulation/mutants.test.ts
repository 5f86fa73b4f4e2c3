/** What the simulator is worth: it notices a server that was broken on purpose. The other mutants: `bun test/simulation/mutants.ts`. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MODULE_MUTANTS, triedByTests } from "./module-mutants.ts";
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

const ROOT = join(import.meta.dirname, "../..");

/** Modules of texts and parts of pages have no mutant. */
const WITHOUT = ["content", "ui"];

test("every mutant still has its place in the code, once, and each module of rules has one", () => {
  const all = [...MUTANTS, ...MODULE_MUTANTS];
  for (const { file, from } of all)
    expect([file, readFileSync(join(ROOT, file), "utf8").split(from).length]).toEqual([file, 2]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  const modules = readdirSync(join(ROOT, "modules"));
  const without = modules.filter((name) => !all.some(({ file }) => file.startsWith(`modules/${name}/`)));
  expect(without.toSorted()).toEqual(WITHOUT.toSorted());
});

test(
  "modules' own tests notice when the simulator cannot",
  async () => {
    const quick = ["modules/clubs/", "modules/saferplay/playing/watching.test", "modules/dealday/results/"];
    const some = MODULE_MUTANTS.filter((mutant) => quick.some((start) => mutant.test.startsWith(start)));
    const caught: string[] = [];
    await triedByTests(some, ({ name }, isCaught) => void (isCaught && caught.push(name)));
    expect(caught).toEqual(some.map(({ name }) => name));
  },
  2 * MINUTE_MS,
);
