import { expect, test } from "bun:test";
import fc from "fast-check";
import { type PlayerId, paise, shareBps } from "../../kernel/index.ts";
import type { StakeKey } from "../posting/accounts.ts";
import { feeSharesOf, safeBonusBps } from "./fee-shares.ts";

test("M-3, M-5: whatever is lost, bonus of the safe share is no more than the fee, which is rounded down", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 1, max: 30_000 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 20_000 }),
      (feeBps, unit, fewest, more) => {
        const share = safeBonusBps(feeBps, paise(unit), fewest);
        const lost = paise(unit * (fewest + more));
        expect(share).toBeLessThanOrEqual(feeBps);
        expect(lost * share).toBeLessThanOrEqual(shareBps(lost, feeBps) * 10_000);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("M-3: where fees are exact or large, the share is the fee's rate; where every fee is rounded to nothing, there is none", () => {
  expect(safeBonusBps(900, paise(2_500), 2)).toBe(900);
  expect(safeBonusBps(1_500, paise(10_000), 2)).toBe(1_500);
  expect(safeBonusBps(1_500, paise(5), 2)).toBe(1_000);
  expect(safeBonusBps(900, paise(5), 2)).toBe(0);
});

test("M-10: each bears of a fee what their stake paid in of all, rounded down; all shares come to the fee at most", () => {
  const stakeOf = (seat: number): StakeKey => ({ tableId: "t", seat, sitting: 1 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 1_500 }),
      (lost, feeBps) => {
        const total = lost.reduce((sum, one) => sum + one, 0);
        const fee = shareBps(paise(total), feeBps);
        const transfers = [
          { type: "stakeToFee" as const, from: stakeOf(9), amount: fee },
          ...lost.map((amount, seat) => {
            return { type: "stakeToStake" as const, from: stakeOf(seat), to: stakeOf(9), amount: paise(amount) };
          }),
        ];
        const shares = feeSharesOf({ transfers }, ({ seat }) => `player-${seat}` as PlayerId, 5_000);
        for (const [seat, amount] of lost.entries()) {
          const share = shares.find(({ stake }) => stake.seat === seat)?.amount ?? 0;
          // Whole paise: share ≤ fee × amount ÷ total < share + 1.
          const exact = BigInt(fee) * BigInt(amount);
          expect(BigInt(share) * BigInt(total) <= exact).toBe(true);
          if (total > 0) expect(exact < (BigInt(share) + 1n) * BigInt(total)).toBe(true);
        }
        expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(fee);
        expect(shares.some(({ stake }) => stake.seat === 9)).toBe(false);
      },
    ),
    { numRuns: 1_000 },
  );
});
