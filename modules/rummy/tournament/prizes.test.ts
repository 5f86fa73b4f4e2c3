import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { paise } from "../../kernel/index.ts";
import { type PrizePlan, playersIn, poolOf, prizeAt, prizesByRound, prizesOf, splitAmongSurvivors } from "./prizes.ts";
import { roundsOf } from "./rounds.ts";

const CURVE: PrizePlan = { type: "curve", paidShareBps: 1_500, steepness: 0.8 };
const rupees = (amount: number) => paise(amount * 100);
const NO_GUARANTEE = { feeBps: 1_000, guarantee: paise(0) };

describe("T-12: the pool", () => {
  test("entries less the fee", () => {
    expect(poolOf({ entries: 60, entryFee: rupees(25), ...NO_GUARANTEE })).toEqual({
      pool: rupees(1_350),
      fee: rupees(150),
      added: paise(0),
    });
  });
  test("a guarantee above that is filled up from promotions; the fee stays", () => {
    const setup = { entries: 10, entryFee: rupees(25), feeBps: 1_000, guarantee: rupees(1_000) };
    expect(poolOf(setup)).toEqual({ pool: rupees(1_000), fee: rupees(25), added: rupees(775) });
  });
});

describe("T-13: prizes", () => {
  test.each([
    [60, [401, 227, 164, [3, 111], [3, 75]]],
    [600, [1_767, 984, 711, [3, 482], [6, 290], [12, 170], [24, 99], [42, 58]]],
    [12, [172, 98]],
    [6, [135]],
    [2, [45]],
  ] as const)("the published prizes of %d entries of ₹25", (entries, expected) => {
    const { pool } = poolOf({ entries, entryFee: rupees(25), ...NO_GUARANTEE });
    const prizes = prizesOf(CURVE, { pool, entries, entryFee: rupees(25) });
    const published = expected.map((group) => (typeof group === "number" ? [1, group] : group));
    expect(prizes.map((range) => [playersIn(range), range.amount / 100])).toEqual(published.map((group) => [...group]));
  });

  test("fewer places are paid where the last prize would be below the entry fee", () => {
    const prizes = prizesOf(
      { ...CURVE, paidShareBps: 9_000 },
      { pool: rupees(1_350), entries: 60, entryFee: rupees(25) },
    );
    expect(prizes.at(-1)!.amount).toBeGreaterThanOrEqual(rupees(25));
    expect(prizes.at(-1)!.to).toBeLessThan(54);
    expect(prizes.at(-1)!.to).toBeGreaterThan(9);
  });

  test("by hand: ranges keep their parts, and what nobody can reach goes to the others", () => {
    const plan: PrizePlan = {
      type: "ranges",
      ranges: [
        { from: 1, to: 1, shareBps: 5_000 },
        { from: 2, to: 3, shareBps: 3_000 },
        { from: 4, to: 7, shareBps: 2_000 },
      ],
    };
    const amounts = (entries: number) =>
      prizesOf(plan, { pool: rupees(1_000), entries, entryFee: rupees(0) }).map(({ from, to, amount }) => [
        from,
        to,
        amount / 100,
      ]);
    expect(amounts(50)).toEqual([
      [1, 1, 500],
      [2, 3, 150],
      [4, 7, 50],
    ]);
    expect(amounts(3)).toEqual([
      [1, 1, 626],
      [2, 3, 187],
    ]);
  });

  test("no pool, no prizes; a pool of a rupee is the winner's", () => {
    expect(prizesOf(CURVE, { pool: paise(99), entries: 6, entryFee: paise(0) })).toEqual([]);
    expect(prizesOf(CURVE, { pool: paise(150), entries: 600, entryFee: paise(0) })).toEqual([
      { from: 1, to: 1, amount: paise(150) },
    ]);
  });

  const hand = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 8,
  });
  const plan: fc.Arbitrary<PrizePlan> = fc.oneof(
    fc.record({
      type: fc.constant("curve" as const),
      paidShareBps: fc.integer({ min: 1, max: 10_000 }),
      steepness: fc.double({ min: 0, max: 4, noNaN: true }),
    }),
    hand.map((drafts) => fallingRanges(drafts)),
  );

  test("whatever the plan: the pool exactly, never more for a worse rank, nothing below ₹1, each rank once", () => {
    fc.assert(
      fc.property(
        plan,
        fc.integer({ min: 2, max: 6_000 }),
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 10 ** 5 }),
        (some, entries, pool, entryFee) => {
          const prizes = prizesOf(some, { pool: paise(pool), entries, entryFee: paise(entryFee) });
          if (pool < 100) return expect(prizes).toEqual([]);
          expect(prizes.reduce((sum, range) => sum + range.amount * playersIn(range), 0)).toBe(pool);
          expect(prizes[0]!.from).toBe(1);
          expect(prizes.at(-1)!.to).toBeLessThanOrEqual(entries);
          for (const [index, range] of prizes.entries()) {
            expect(range.amount).toBeGreaterThanOrEqual(100);
            const next = prizes[index + 1];
            if (next) expect([next.from, next.amount <= range.amount]).toEqual([range.to + 1, true]);
            if (index > 0) expect(range.amount % 100).toBe(0);
          }
        },
      ),
    );
  });
});

/** Ranges by hand whose part for each rank does not rise. */
function fallingRanges(drafts: readonly (readonly [number, number])[]): PrizePlan {
  const each = drafts.map(([, weight]) => weight).toSorted((a, b) => b - a);
  const whole = drafts.reduce((sum, [size], index) => sum + size * each[index]!, 0);
  let to = 0;
  const ranges = drafts.map(([size], index) => {
    const from = to + 1;
    to += size;
    return { from, to, shareBps: (10_000 * size * each[index]!) / whole };
  });
  return { type: "ranges", ranges };
}

describe("T-13, R-35: prizes by round", () => {
  test("ranges are cut where rounds end, and every prize goes out in one round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2_000 }), fc.integer({ min: 1, max: 3 }), (entries, advance) => {
        const prizes = prizesOf(CURVE, { pool: rupees(10 * entries), entries, entryFee: paise(0) });
        const byRound = prizesByRound(roundsOf(entries, advance), prizes);
        const paid = byRound.flatMap((round) => round.prizes);
        expect(paid.reduce((sum, range) => sum + range.amount * playersIn(range), 0)).toBe(rupees(10 * entries));
        for (const { from, to, amount } of paid) {
          expect(playersIn({ from, to })).toBe(to - from + 1);
          expect([prizeAt(prizes, from), prizeAt(prizes, to)]).toEqual([amount, amount]);
        }
      }),
    );
  });
  test("a first round that pays nobody has no prizes", () => {
    const prizes = prizesOf(CURVE, { pool: rupees(1_350), entries: 60, entryFee: rupees(25) });
    const [first, second] = prizesByRound(roundsOf(60, 1), prizes);
    expect(first!.prizes).toEqual([]);
    expect(second!.prizes.map(({ from, to }) => [from, to])).toEqual([
      [3, 3],
      [4, 6],
      [7, 9],
    ]);
  });
});

describe("T-15: what is left of the prizes when play cannot go on", () => {
  test("by the chips of the running round, spare rupees to the better ranks", () => {
    const shares = splitAmongSurvivors(paise(100_07), [{ chips: 300 }, { chips: 200 }, { chips: 160 }]);
    expect(shares.map(Number)).toEqual([46_07, 30_00, 24_00]);
  });
  test("nothing is lost, nobody gets less than a worse rank", () => {
    const chips = fc.array(fc.integer({ min: -500, max: 5_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), chips, (left, all) => {
        const survivors = all.toSorted((a, b) => b - a).map((each) => ({ chips: each }));
        const shares = splitAmongSurvivors(paise(left), survivors);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(left);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(shares[index - 1] ?? left);
      }),
    );
  });
});
