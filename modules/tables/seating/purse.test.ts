import { expect, test } from "bun:test";
import fc from "fast-check";
import { paise, shareBps } from "../../kernel/index.ts";
import type { Balances } from "../../wallet/index.ts";
import { testKind } from "../testing/driver.ts";
import { stakeFor } from "./purse.ts";

const purse = (cash: Partial<Record<keyof Balances, number>>): Balances => ({
  practice: paise(cash.practice ?? 0),
  deposit: paise(cash.deposit ?? 0),
  winnings: paise(cash.winnings ?? 0),
  instant: paise(cash.instant ?? 0),
  lock: paise(cash.lock ?? 0),
});
const points = testKind({ currency: "inr", pointValuePaise: paise(100), buyInPaise: paise(24_000) });

test("R-30: practice tables look at practice chips alone, cash tables at deposit and winnings", () => {
  const both = purse({ practice: 24_000, deposit: 5_000, winnings: 4_000 });
  expect(stakeFor(both, testKind())).toBe(paise(24_000));
  expect(stakeFor(both, points)).toBe(paise(9_000));
  expect(stakeFor(purse({ practice: 1_000_000, deposit: 7_999 }), points)).toBeNull();
  expect(stakeFor(purse({ deposit: 4_000, winnings: 4_000 }), points)).toBe(paise(8_000));
});

test("M-3: instant bonus stretches a stake up to its share, lock bonus never does", () => {
  const kind = { ...points, bonusBps: 1_000 };
  expect(stakeFor(purse({ deposit: 21_600, instant: 2_400 }), kind)).toBe(paise(24_000));
  expect(stakeFor(purse({ deposit: 21_599, instant: 50_000 }), kind)).toBe(paise(23_998));
  expect(stakeFor(purse({ deposit: 8_000, instant: 100 }), kind)).toBe(paise(8_100));
  expect(stakeFor(purse({ deposit: 7_999, lock: 90_000 }), kind)).toBeNull();
  expect(stakeFor(purse({ instant: 90_000 }), kind)).toBeNull();
});

test("R-31: an entry is paid in full or not at all", () => {
  const pool = testKind({ variant: "pool101", currency: "inr", pointValuePaise: paise(0), buyInPaise: paise(2_500) });
  expect(stakeFor(purse({ deposit: 2_499 }), pool)).toBeNull();
  expect(stakeFor(purse({ deposit: 2_499, instant: 1 }), { ...pool, bonusBps: 900 })).toBe(paise(2_500));
});

test("M-3: what is answered can be paid, and a paisa more could not", () => {
  const amounts = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(
      amounts,
      amounts,
      amounts,
      fc.integer({ min: 0, max: 1_500 }),
      (deposit, winnings, instant, bonusBps) => {
        const stake = stakeFor(purse({ deposit, winnings, instant }), { ...points, bonusBps });
        const cashFor = (amount: number) => amount - Math.min(instant, shareBps(paise(amount), bonusBps));
        if (stake === null) expect(cashFor(8_000)).toBeGreaterThan(deposit + winnings);
        else {
          expect(cashFor(stake)).toBeLessThanOrEqual(deposit + winnings);
          if (stake < 24_000) expect(cashFor(stake + 1)).toBeGreaterThan(deposit + winnings);
        }
      },
    ),
  );
});
