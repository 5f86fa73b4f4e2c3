import { expect, test } from "bun:test";
import { partsOf } from "./parts.ts";

const NOTHING = {
  nChips: 0,
  nCash: 0,
  nWithdrawable: 0,
  nPracticeChips: 0,
  nAtTables: 0,
  nInstantBonus: 0,
  nLockBonus: 0,
};

test("M-1: every rupee lies in one part, and deposit with all winnings is the header's cash", () => {
  const chips = {
    nChips: 500.1,
    nCash: 1_040.3,
    nWithdrawable: 440.2,
    nPracticeChips: 10_000,
    nAtTables: 80.5,
    nInstantBonus: 15.05,
    nLockBonus: 322.95,
  };
  const parts = partsOf(chips);
  expect(parts.map(({ id, amount }) => [id, amount])).toEqual([
    ["deposit", 500.1],
    ["winnings", 440.2],
    ["held", 100],
    ["bonus", 338],
    ["tables", 80.5],
  ]);
  const [deposit, winnings, held] = parts.map(({ amount }) => Math.round(amount * 100));
  expect(deposit! + winnings! + held!).toBe(chips.nCash * 100);
  expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
});

test("an empty purse has an empty bar", () => {
  expect(partsOf(NOTHING).map(({ amount, percent }) => [amount, percent])).toEqual(Array(5).fill([0, 0]));
});
