import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import published from "../../../test/vectors/published.json";
import { instant, type Paise, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, tdsBpsAt } from "../../settings/index.ts";
import { takeTax, taxAtYearEnd, taxOnWithdrawal, type YearFigures } from "./tds.ts";

const BPS = 3_000;
const rupees = (amount: number): Paise => paise(amount * 100);
const amount = fc.integer({ min: 0, max: 10_000_000_00 }).map(paise);
const figures = fc.record({ withdrawn: amount, deposited: amount, opening: amount, taxed: fc.constant(paise(0)) });

/** The year after withdrawing each amount in turn, and the tax of each. */
function withdrawEach(start: YearFigures, amounts: readonly Paise[]) {
  const taxes: Paise[] = [];
  let year = start;
  for (const each of amounts) {
    const { taxable, tds } = taxOnWithdrawal(year, each, BPS);
    taxes.push(tds);
    year = { ...year, withdrawn: paise(year.withdrawn + each), taxed: paise(year.taxed + taxable) };
  }
  return { year, taxes };
}

describe("M-7: the examples that operators published", () => {
  for (const [n, one] of published.tds.entries()) {
    test(`${one.source} (${n + 1})`, () => {
      const earlier = one.priorWithdrawals === undefined ? [] : [one.priorWithdrawals];
      const asked = [...earlier, ...(one.withdrawals ?? [one.withdraw ?? 0])].map(rupees);
      const opening = rupees(one.opening ?? 0);
      const start = { withdrawn: paise(0), deposited: rupees(one.deposits), opening, taxed: paise(0) };
      const { year, taxes } = withdrawEach(start, asked);
      const last = taxes.at(-1) ?? paise(0);
      expect(year.withdrawn - year.deposited - year.opening).toBe(rupees(one.netWinnings));
      expect(last).toBe(rupees(one.tds ?? one.tdsOnLast ?? 0));
      const credited = one.credited ?? one.creditedLast;
      if (credited !== undefined) expect((asked.at(-1) ?? 0) - last).toBe(rupees(credited));
    });
  }
});

describe("M-7: tax on net winnings", () => {
  test("splitting a withdrawal changes the year's tax by rounding at most", () => {
    fc.assert(
      fc.property(figures, fc.array(amount, { minLength: 1, maxLength: 12 }), (start, parts) => {
        const whole = paise(parts.reduce((sum, part) => sum + part, 0));
        const once = taxOnWithdrawal(start, whole, BPS).tds;
        const split = withdrawEach(start, parts).taxes.reduce((sum, tds) => sum + tds, 0);
        // Each part rounds by half a paisa at most.
        expect(Math.abs(split - once)).toBeLessThanOrEqual((parts.length + 1) / 2);
      }),
    );
  });

  test("is never negative, never above what was won, and never falls when more is withdrawn", () => {
    fc.assert(
      fc.property(figures, amount, amount, (start, less, more) => {
        const tax = taxOnWithdrawal(start, less, BPS);
        expect(tax.tds).toBeGreaterThanOrEqual(0);
        expect(tax.tds).toBeLessThanOrEqual(tax.taxable);
        expect(taxOnWithdrawal(start, paise(less + more), BPS).tds).toBeGreaterThanOrEqual(tax.tds);
      }),
    );
  });

  test("falls, or stays, when more was deposited or owned at the year's start", () => {
    fc.assert(
      fc.property(figures, amount, amount, (start, asked, more) => {
        const { tds } = taxOnWithdrawal(start, asked, BPS);
        const deposited = paise(start.deposited + more);
        const opening = paise(start.opening + more);
        expect(taxOnWithdrawal({ ...start, deposited }, asked, BPS).tds).toBeLessThanOrEqual(tds);
        expect(taxOnWithdrawal({ ...start, opening }, asked, BPS).tds).toBeLessThanOrEqual(tds);
      }),
    );
  });

  test("winnings are taxed once: what was taxed before is not taxed again", () => {
    fc.assert(
      fc.property(figures, amount, (start, asked) => {
        const { year } = withdrawEach(start, [asked]);
        expect(taxOnWithdrawal(year, paise(0), BPS).tds).toBe(paise(0));
      }),
    );
  });

  test("halves of a paisa are rounded up", () => {
    const nothing = { withdrawn: paise(0), deposited: paise(0), opening: paise(0), taxed: paise(0) };
    expect([1, 2, 3, 5].map((won) => taxOnWithdrawal(nothing, paise(won), BPS).tds as number)).toEqual([0, 1, 1, 2]);
  });
});

describe("M-7: the year's end", () => {
  test("what stays in the account is taxed like a withdrawal, and a year without winnings gives nothing back", () => {
    const year = { withdrawn: rupees(500), deposited: rupees(400), opening: rupees(0), taxed: rupees(100) };
    expect(taxAtYearEnd(year, rupees(1_000), BPS)).toEqual({ taxable: rupees(1_000), tds: rupees(300) });
    expect(taxAtYearEnd({ ...year, deposited: rupees(9_000) }, rupees(1_000), BPS).tds).toBe(paise(0));
  });

  test("is taken from winnings, then deposits; what neither holds stays owed", () => {
    const held = { winnings: paise(100), deposit: paise(50) };
    expect(takeTax(paise(80), held)).toEqual({ fromWinnings: paise(80), fromDeposit: paise(0), owed: paise(0) });
    expect(takeTax(paise(120), held)).toEqual({ fromWinnings: paise(100), fromDeposit: paise(20), owed: paise(0) });
    expect(takeTax(paise(200), held)).toEqual({ fromWinnings: paise(100), fromDeposit: paise(50), owed: paise(50) });
  });

  test("withdrawing everything on the last day costs what leaving it in the account costs", () => {
    fc.assert(
      fc.property(figures, amount, (start, owned) => {
        expect(taxAtYearEnd(start, owned, BPS)).toEqual(taxOnWithdrawal(start, owned, BPS));
      }),
    );
  });
});

test("M-7: 30 % from April 2023 on, in India's time", () => {
  const first = Date.parse("2023-04-01T00:00:00+05:30");
  const rates = [...DEFAULT_SETTINGS.tds.rates, { from: "2030-04-01", bps: 2_000 }];
  const days = [first - 1, first, Date.UTC(2026, 5, 1), Date.parse("2030-04-01T00:00:00+05:30")];
  expect(days.map((at) => tdsBpsAt(rates, instant(at)))).toEqual([0, 3_000, 3_000, 2_000]);
});
