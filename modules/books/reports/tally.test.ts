import { expect, test } from "bun:test";
import fc from "fast-check";
import { ACCOUNTS } from "../accounts-contract.ts";
import { tallyMasters, tallyVouchers } from "./tally.ts";

const ACCOUNT = fc.constantFrom(...Object.keys(ACCOUNTS));
const MOVED = fc.record({
  day: fc.constantFrom("2026-11-01", "2026-11-02"),
  kind: fc.constantFrom("deposit", "settle", "bank<Paper>"),
  from: ACCOUNT,
  to: ACCOUNT,
  paise: fc.integer({ min: 1, max: 10_000_000_00 }),
});

/** Sums of days as the ledger would have them: what leaves one account comes into another. */
function sumsOf(moves: readonly { day: string; kind: string; from: string; to: string; paise: number }[]) {
  const sums = new Map<
    string,
    { day: string; kind: string; account: string; debitPaise: number; creditPaise: number }
  >();
  const at = (day: string, kind: string, account: string) => {
    const key = [day, kind, account].join();
    const sum = sums.get(key) ?? { day, kind, account, debitPaise: 0, creditPaise: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const { day, kind, from, to, paise } of moves) {
    at(day, kind, from).debitPaise += paise;
    at(day, kind, to).creditPaise += paise;
  }
  return [...sums.values()];
}

test("K-11: every voucher for Tally is even, a debit is below zero and so marked, and what stands in it is escaped", () => {
  fc.assert(
    fc.property(fc.array(MOVED, { minLength: 1, maxLength: 30 }), (moves) => {
      const sums = sumsOf(moves);
      const xml = tallyVouchers(sums);
      const all = xml.split("<VOUCHER ").slice(1);
      for (const voucher of all) {
        expect(voucher).toMatch(/<DATE>202611\d\d<\/DATE>/);
        const entries = [...voucher.matchAll(/<ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?\d+\.\d\d)</g)];
        expect(entries.every(([, isDebit, amount]) => (isDebit === "Yes") === amount!.startsWith("-"))).toBe(true);
        expect(entries.reduce((sum, [, , amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
      }
      const days = new Set(sums.filter((one) => one.debitPaise !== one.creditPaise).map(({ day, kind }) => day + kind));
      expect(all).toHaveLength(days.size);
      expect(xml).not.toContain("bank<Paper>");
    }),
  );
});

test("K-11: Tally is given every account once, in a group of its own", () => {
  const xml = tallyMasters();
  expect(xml.match(/<LEDGER NAME=/g)).toHaveLength(Object.keys(ACCOUNTS).length);
  expect(new Set([...xml.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name)).size).toBe(
    Object.keys(ACCOUNTS).length,
  );
  expect(xml).toContain("<NAME>GST payable</NAME><PARENT>Duties &amp; Taxes</PARENT>");
});
