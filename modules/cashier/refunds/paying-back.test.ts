import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { paise } from "../../kernel/index.ts";
import { type PayableBack, splitBack } from "./whole-balance.ts";

const one = (id: string, left: number, more: Partial<PayableBack> = {}): PayableBack => ({
  depositId: id,
  paymentId: `pay-${id}`,
  left: paise(left),
  isUnstaked: false,
  bonusUsed: paise(0),
  ...more,
});
const split = (balance: number, payable: readonly PayableBack[], hasBank = false) =>
  splitBack(paise(balance), payable, { feeBps: 500, hasBank });

describe("M-9: a deposit balance is split over the payments that it came by", () => {
  test("each up to what is left of it, in order; the rest goes to the verified bank account", () => {
    const { parts, rest } = split(90_000, [one("b", 40_000), one("a", 30_000)], true);
    expect(parts.map(({ depositId, gross }) => [depositId, gross as number])).toEqual([
      ["b", 40_000],
      ["a", 30_000],
      [null, 20_000],
    ]);
    expect(rest).toBe(paise(0));
  });

  test("without a bank account the rest stays", () => {
    expect(split(90_000, [one("a", 30_000)]).rest).toBe(paise(60_000));
  });

  test("what was never staked costs floor(5 %) and the bonus used; what was played with costs nothing", () => {
    const { parts } = split(20_000, [
      one("new", 10_000, { isUnstaked: true, bonusUsed: paise(700) }),
      one("old", 10_000),
    ]);
    expect(parts).toMatchObject([
      { fee: 500, bonusUsed: 700, gross: 8_800 },
      { fee: 0, bonusUsed: 0, gross: 10_000 },
    ]);
  });

  test("nothing below a rupee is sent, and nothing is lost or made in between", () => {
    const payable = fc.array(
      fc.record({ left: fc.integer({ min: 1, max: 100_000 }), isUnstaked: fc.boolean(), used: fc.nat(5_000) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.nat(500_000), payable, fc.boolean(), (balance, list, hasBank) => {
        const deposits = list.map(({ left, isUnstaked, used }, i) =>
          one(String(i), left, { isUnstaked, bonusUsed: paise(used) }),
        );
        const { parts, rest } = split(balance, deposits, hasBank);
        for (const { depositId, gross, fee, bonusUsed } of parts) {
          expect(gross).toBeGreaterThanOrEqual(100);
          const from = deposits.find((each) => each.depositId === depositId);
          if (from) expect(gross + fee + bonusUsed).toBeLessThanOrEqual(from.left);
        }
        if (hasBank) expect(rest).toBeLessThan(100);
      }),
    );
  });
});
