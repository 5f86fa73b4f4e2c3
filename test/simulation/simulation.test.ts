/** The simulator that never sleeps, for as long as a test may take; `npm run simulate` goes on. */
import { describe, expect, test } from "bun:test";
import { FAULTS } from "./faults.ts";
import { CASH_KINDS } from "./kinds.ts";
import { readOptions } from "./options.ts";
import type { Failure, WorldOptions } from "./report.ts";
import { shrink } from "./shrink.ts";
import { commandOf, type Outcome, simulate } from "./simulate.ts";

const MINUTES = 60_000;
const usual = { seed: 1, deals: 10, faults: FAULTS, players: null, kinds: null, shrinks: true };

function expectKept(outcome: Outcome): void {
  const { totals } = outcome;
  if (!outcome.ok) throw new Error(`${outcome.failure.details}\n${commandOf(outcome.failure.options)}`);
  expect(totals.proofs).toBe(totals.deals);
}

/** The combination in which seed 400157 found a table that ticked for ever. */
const HELD_BOTS_FAULTS: readonly string[] =
  "storeLag,storeOutage,walletFailsAfter,walletLag,crash,crashAfterWrite,crashBeforePost,crashAfterPost,takeover,restart,halfOpen,repeat,lie,dawdle,secondWindow,leave".split(
    ",",
  );

describe("a simulated server", () => {
  test(
    "keeps every promise in 2,000 deals while everything goes wrong",
    async () => {
      const outcome = await simulate({ ...usual, deals: 1_800 });
      expectKept(outcome);
      expect(outcome.totals.matches).toBeGreaterThan(100);
      expect(FAULTS.filter((fault) => outcome.totals.faults[fault] === 0)).toEqual([]);
      expect(outcome.totals.swaps).toBeGreaterThan(500);
      expectKept(await simulate({ ...usual, seed: 900_000, deals: 200, faults: [] }));
    },
    8 * MINUTES,
  );

  test(
    "keeps every promise at cash tables, where only people sit",
    async () => {
      expectKept(await simulate({ ...usual, deals: 100, kinds: CASH_KINDS }));
    },
    2 * MINUTES,
  );

  test(
    "what is due is done once, though nobody but held bots is left when a result ends",
    async () => {
      const faults = FAULTS.filter((fault) => HELD_BOTS_FAULTS.includes(fault));
      expectKept(await simulate({ ...usual, seed: 400_157, deals: 20, players: 3, faults }));
    },
    MINUTES,
  );

  test(
    "is the same server for the same seed, to the last byte, and another one for another",
    async () => {
      const [one, again, other] = [
        await simulate({ ...usual, seed: 77 }),
        await simulate({ ...usual, seed: 77 }),
        await simulate({ ...usual, seed: 78 }),
      ];
      expect(again.totals).toEqual(one.totals);
      expect(other.totals.trace).not.toBe(one.totals.trace);
    },
    MINUTES,
  );
});

describe("a failure", () => {
  const options: WorldOptions = { seed: 5, deals: 40, faults: FAULTS, players: null, kinds: null };
  const failure: Failure = { options, promise: "no card is lost", details: "" };

  test("is shrunk to the faults, people and deals that it needs", async () => {
    const live = async (world: WorldOptions) =>
      world.faults.includes("takeover") &&
      world.faults.includes("freeze") &&
      world.deals >= 2 &&
      (world.players ?? 9) > 1
        ? { ...failure, options: world }
        : {};
    const { options: small } = await shrink(failure, live);
    expect(small.faults).toEqual(["freeze", "takeover"]);
    expect(small.deals).toBe(2);
    expect(small.players).toBe(2);
    expect(small.kinds?.length).toBe(1);
  });

  test("is told with a command that says all of it, and no more tries than allowed are made", async () => {
    let tries = 0;
    await shrink(
      failure,
      async (world) => {
        tries += 1;
        return { ...failure, options: world };
      },
      3,
    );
    expect(tries).toBe(3);
    const world: WorldOptions = { seed: 5, deals: 2, faults: ["crash", "lie"], players: 2, kinds: ["points2"] };
    const args = commandOf(world).replace("npm run simulate -- ", "").split(" ");
    expect(readOptions(args)).toEqual({ ok: true, value: { ...world, tournaments: null, shrinks: true } });
    expect(readOptions(commandOf(options).split(" ").slice(4))).toEqual({
      ok: true,
      value: { ...options, tournaments: null, shrinks: true },
    });
  });

  test("to understand the command line is told", () => {
    expect(readOptions(["--seed", "x"]).ok).toBe(false);
    expect(readOptions(["--faults", "gremlins"]).ok).toBe(false);
    expect(readOptions(["--dealz", "3"]).ok).toBe(false);
    expect(readOptions(["--deals", "3", "--faults", "--seed", "9"])).toMatchObject({
      value: { seed: 9, deals: 3, faults: FAULTS },
    });
  });
});
