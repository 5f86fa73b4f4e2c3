import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { paise } from "../../kernel/index.ts";
import type { DealResult } from "../deal/types.ts";
import { buyInFor, minimumStack, payDeal, seatsForDeal, settlePoints, standardBuyIn } from "./points.ts";
import { VARIANTS } from "./variants.ts";

const RUPEE = paise(100);

/** A result in which seat 0 wins and the others count as given. */
function resultOf(counts: readonly number[], how: DealResult["how"] = "declared"): DealResult {
  return {
    winner: how === "void" ? null : 0,
    how,
    wildRank: 0,
    rows: [
      { seat: 0, outcome: how === "void" ? "void" : "won", count: 0, groups: null },
      ...counts.map((count, index) => ({
        seat: index + 1,
        outcome: how === "void" ? ("void" as const) : ("lost" as const),
        count,
        groups: null,
      })),
    ],
  };
}

describe("paying a points deal", () => {
  test("R-30 each loser pays count × point value; the winner gets the sum less the fee", () => {
    expect(payDeal(resultOf([20, 40, 7]), { pointValuePaise: RUPEE, feeBps: 1_000 })).toEqual({
      losses: [
        { seat: 1, amount: paise(2_000) },
        { seat: 2, amount: paise(4_000) },
        { seat: 3, amount: paise(700) },
      ],
      winner: 0,
      won: paise(6_030),
      fee: paise(670),
    });
  });

  test("R-30 what a deal moves goes from the losers' stakes to the winner's, and from there to the operator", () => {
    const payment = payDeal(resultOf([20, 40]), { pointValuePaise: RUPEE, feeBps: 1_000 });
    expect(settlePoints(payment)).toEqual({
      transfers: [
        { from: 1, to: 0, amount: paise(2_000) },
        { from: 2, to: 0, amount: paise(4_000) },
        { from: 0, to: "fee", amount: paise(600) },
      ],
      fee: paise(600),
    });
    const nothing = payDeal(resultOf([0, 0], "void"), { pointValuePaise: RUPEE, feeBps: 1_000 });
    expect(settlePoints(nothing).transfers).toEqual([]);
  });

  test("R-40 the fee is floored", () => {
    const { fee, won } = payDeal(resultOf([13]), { pointValuePaise: paise(5), feeBps: 1_100 });
    expect([fee, won]).toEqual([paise(7), paise(58)]);
  });

  test("R-40 no fee and no payment on a void deal", () => {
    const nothing = { losses: [], winner: null, won: paise(0), fee: paise(0) };
    expect(payDeal(resultOf([0, 0], "void"), { pointValuePaise: RUPEE, feeBps: 1_500 })).toEqual(nothing);
  });

  test("R-40 what losers pay is what the winner gets and the fee, always", () => {
    const counts = fc.array(fc.integer({ min: 2, max: 80 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(counts, fc.nat(1_000_000), fc.nat(1_500), (losers, pointValue, feeBps) => {
        const { losses, won, fee } = payDeal(resultOf(losers), { pointValuePaise: paise(pointValue), feeBps });
        expect(losses.reduce((sum, { amount }) => sum + amount, 0)).toBe(won + fee);
        expect(fee).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("sitting in a points match", () => {
  test("R-30 a seat needs cap × point value: 80, or 21", () => {
    expect(minimumStack(VARIANTS.points.rules, RUPEE)).toBe(paise(8_000));
    expect(minimumStack(VARIANTS.point21.rules, RUPEE)).toBe(paise(2_100));
  });

  test("R-30 the buy-in is 240 points, or all there is if that is at least the minimum", () => {
    const minimum = minimumStack(VARIANTS.points.rules, RUPEE);
    const buyIn = standardBuyIn(RUPEE);
    expect(buyIn).toBe(paise(24_000));
    expect(buyInFor(paise(99_999), buyIn, minimum)).toBe(buyIn);
    expect(buyInFor(paise(8_000), buyIn, minimum)).toBe(paise(8_000));
    expect(buyInFor(paise(7_999), buyIn, minimum)).toBeNull();
  });

  test("R-30 who can pay the worst loss and does not sit out is dealt in", () => {
    const seats = [
      { seat: 4, stack: paise(8_000), sittingOut: false },
      { seat: 0, stack: paise(7_999), sittingOut: false },
      { seat: 2, stack: paise(24_000), sittingOut: false },
      { seat: 3, stack: paise(24_000), sittingOut: true },
    ];
    expect(seatsForDeal(seats, paise(8_000))).toEqual([2, 4]);
  });
});
