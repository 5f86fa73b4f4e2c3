import { expect, test } from "bun:test";
import fc from "fast-check";
import { instant } from "../../kernel/index.ts";
import {
  endOfFinancialYear,
  endOfWorkingDays,
  financialYearOf,
  monthOf,
  nextFinancialYear,
  parseFinancialYear,
  previousFinancialYear,
  quarterOf,
  startOfFinancialYear,
} from "../../kernel/india.ts";
import { yearLabel } from "../http/withdrawals.ts";

const at = (text: string) => instant(Date.parse(text));

test("M-7: a financial year runs from 1 April to 31 March in India", () => {
  expect(financialYearOf(at("2026-03-31T23:59:59.999+05:30"))).toBe("2025-2026");
  expect(financialYearOf(at("2026-04-01T00:00:00+05:30"))).toBe("2026-2027");
  // Already April in India, still March in Greenwich.
  expect(financialYearOf(at("2026-03-31T18:30:00Z"))).toBe("2026-2027");
  expect(financialYearOf(at("2027-01-01T00:00:00Z"))).toBe("2026-2027");
});

test("every instant lies between its year's first and last, and years follow each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }), (ms) => {
      const year = financialYearOf(instant(ms));
      expect(startOfFinancialYear(year)).toBeLessThanOrEqual(ms);
      expect(endOfFinancialYear(year)).toBeGreaterThan(ms);
      expect(previousFinancialYear(nextFinancialYear(year))).toBe(year);
      expect(parseFinancialYear(year)).toBe(year);
    }),
  );
});

test("only years that follow each other are a financial year", () => {
  for (const text of ["2026", "2026-2028", "2026-27", "2027-2026", " 2026-2027", "2026-2027x", ""])
    expect(parseFinancialYear(text)).toBeUndefined();
});

test("S2 § 9: the label names the year as 'FY: 2022-2023' does", () => {
  expect(yearLabel(financialYearOf(at("2022-11-05T12:00:00+05:30")))).toBe("FY: 2022-2023");
});

test("quarters and months are those of tax statements", () => {
  const days = ["2026-04-01", "2026-06-30", "2026-07-01", "2026-12-31", "2027-01-01", "2027-03-31"];
  expect(days.map((day) => quarterOf(at(`${day}T00:00:00+05:30`)) as number)).toEqual([1, 1, 2, 3, 4, 4]);
  expect(monthOf(at("2026-06-30T23:30:00Z"))).toBe("2026-07");
});

test("M-9: two working days leave Saturday and Sunday out", () => {
  // 2026-11-20 is a Friday.
  expect(endOfWorkingDays(at("2026-11-20T10:00:00+05:30"), 2)).toBe(at("2026-11-25T00:00:00+05:30"));
  expect(endOfWorkingDays(at("2026-11-16T23:59:00+05:30"), 2)).toBe(at("2026-11-19T00:00:00+05:30"));
  expect(endOfWorkingDays(at("2026-11-21T10:00:00+05:30"), 1)).toBe(at("2026-11-24T00:00:00+05:30"));
});
