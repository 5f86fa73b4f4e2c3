import { expect, test } from "bun:test";
import fc from "fast-check";
import { paise, shareBps } from "../../kernel/index.ts";
import { safeBonusBps } from "./fee-shares.ts";

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
