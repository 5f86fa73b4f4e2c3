import { expect, test } from "bun:test";
import fc from "fast-check";
import { uniform } from "../../test/bench/ratings/dealt.ts";
import { NOISE } from "./constants.ts";
import { groupOf, type Seat, unknown, updated } from "./model.ts";

/** A value of a normal distribution. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const seats = fc.array(
  fc.record({
    belief: fc.record({
      mean: fc.double({ min: -20, max: 20, noNaN: true }),
      variance: fc.double({ min: 0.1, max: 100, noNaN: true }),
    }),
    adjusted: fc.double({ min: -400, max: 400, noNaN: true }),
  }),
  { minLength: 2, maxLength: 6 },
);

test("Q-8: what is believed after a deal does not depend on the order of its seats", () => {
  fc.assert(
    fc.property(seats, fc.boolean(), (deal, isShort) => {
      const kind = { size: deal.length, isShort };
      const turned = updated(deal.toReversed(), kind).toReversed();
      for (const [at, { mean, variance }] of updated(deal, kind).entries()) {
        expect(mean).toBeCloseTo(turned[at]!.mean, 8);
        expect(variance).toBeCloseTo(turned[at]!.variance, 8);
      }
    }),
  );
});

test("Q-8: only differences at the table count: all of them stronger by the same are moved by the same", () => {
  fc.assert(
    fc.property(seats, fc.double({ min: -20, max: 20, noNaN: true }), (deal, more) => {
      const kind = { size: deal.length, isShort: false };
      const stronger = deal.map(({ belief, adjusted }) => ({
        adjusted,
        belief: { ...belief, mean: belief.mean + more },
      }));
      const before = updated(deal, kind);
      for (const [at, { mean }] of updated(stronger, kind).entries())
        expect(mean).toBeCloseTo(before[at]!.mean + more, 8);
    }),
  );
});

test("Q-8: two who are known alike move by the same, one up and one down, and both are known better", () => {
  const [winner, loser] = updated(
    [30, -30].map((adjusted): Seat => ({ belief: unknown("two"), adjusted })),
    { size: 2, isShort: false },
  );
  expect(winner!.mean).toBeGreaterThan(0);
  expect(winner!.mean).toBeCloseTo(-loser!.mean, 10);
  expect(winner!.variance).toBeLessThan(unknown("two").variance);
});

test("Q-8: a deal that counts 21 at most tells as much by 12 points as another by 30", () => {
  const after = (adjusted: number, isShort: boolean) =>
    updated(
      [
        { belief: unknown("two"), adjusted },
        { belief: unknown("two"), adjusted: -adjusted },
      ],
      { size: 2, isShort },
    );
  expect(after(12, true)).toEqual(after(30, false));
});

for (const size of [2, 4]) {
  test(`Q-8: after 500 deals at ${size} seats two thirds of strengths lie within the deviation that is told, and nearly all within two`, () => {
    const random = uniform(size);
    const group = groupOf(size);
    const strengths = Array.from({ length: 40 }, () => 0.8 * Math.sqrt(unknown(group).variance) * normal(random));
    const beliefs = strengths.map(() => unknown(group));
    for (let round = 0; round < 500; round += 1) {
      const order = strengths.map((_, player) => ({ player, at: random() })).sort((a, b) => a.at - b.at);
      for (let first = 0; first < order.length; first += size) {
        const table = order.slice(first, first + size).map(({ player }) => player);
        const noise = table.map(() => NOISE[size]! * Math.sqrt((size - 1) / size) * normal(random));
        const raw = table.map((player, at) => strengths[player]! + noise[at]!);
        const middle = raw.reduce((sum, one) => sum + one, 0) / size;
        const deal = table.map((player, at) => ({
          belief: beliefs[player]!,
          adjusted: ((raw[at]! - middle) * size) / (size - 1),
        }));
        for (const [at, belief] of updated(deal, { size, isShort: false }).entries()) beliefs[table[at]!] = belief;
      }
    }
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    const off = mean(beliefs.map((one) => one.mean)) - mean(strengths);
    const errors = beliefs.map(
      ({ mean: told, variance }, at) => Math.abs(told - off - strengths[at]!) / Math.sqrt(variance),
    );
    const within = (times: number) => errors.filter((error) => error <= times).length / errors.length;
    expect(within(1)).toBeGreaterThan(0.5);
    expect(within(1)).toBeLessThan(0.95);
    expect(within(2)).toBeGreaterThan(0.9);
  });
}
