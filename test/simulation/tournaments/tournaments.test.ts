/** Whole tournaments where everything goes wrong; `npm run simulate -- --tournaments N` goes on. */
import { expect, test } from "bun:test";
import { FAULTS } from "../faults.ts";
import { readOptions } from "../options.ts";
import { type CupOutcome, commandOfCups, ENDINGS, SUMMED, simulateCups } from "./simulate.ts";

const MINUTE_MS = 60_000;
const usual = { seed: 1, tournaments: 50, faults: FAULTS, players: null };

function expectKept(outcome: CupOutcome): void {
  if (!outcome.ok) throw new Error(`${outcome.failure.details}\n${commandOfCups(outcome.failure.options)}`);
}

test(
  "T-1 … T-15: 60 tournaments keep every promise, and end in every way there is",
  async () => {
    const outcome = await simulateCups(usual);
    expectKept(outcome);
    expect(outcome.totals.tournaments).toBe(50);
    expect(ENDINGS.filter((ending) => outcome.totals.endings[ending] === 0)).toEqual([]);
    expect(SUMMED.filter((key) => outcome.totals.sums[key] === 0)).toEqual([]);
    expectKept(await simulateCups({ ...usual, seed: 900_000, tournaments: 10, faults: [] }));
  },
  4 * MINUTE_MS,
);

test(
  "a world of tournaments is the same for the same seed, to the last byte, and another one for another",
  async () => {
    const few = { ...usual, tournaments: 2, players: 8 };
    const [one, again, other] = [
      await simulateCups({ ...few, seed: 77 }),
      await simulateCups({ ...few, seed: 77 }),
      await simulateCups({ ...few, seed: 78 }),
    ];
    expect(again.totals).toEqual(one.totals);
    expect(other.totals.trace).not.toBe(one.totals.trace);
  },
  MINUTE_MS,
);

test("a failure is told with a command that says all of it", () => {
  const world = { ...usual, seed: 5, tournaments: 2, players: 9 };
  const args = commandOfCups(world).replace("npm run simulate -- ", "").split(" ");
  expect(readOptions(args)).toMatchObject({ ok: true, value: world });
  expect(readOptions(["--tournaments", "none"]).ok).toBe(false);
});
