import { describe, expect, test } from "bun:test";
import { formatAmount, formatClock, formatCompact, formatMoment, formatValue, rupees } from "./format.ts";

describe("amounts (S1 § 9)", () => {
  test("have two decimals and Indian grouping", () => {
    expect(formatAmount(0)).toBe("0.00");
    expect(formatAmount(123_456.5)).toBe("1,23,456.50");
    expect(formatAmount(10_000_000)).toBe("1,00,00,000.00");
  });

  test("are abbreviated with K above 999, never rounded up", () => {
    expect(formatCompact(999)).toBe("999.00");
    expect(formatCompact(999.99)).toBe("999.99");
    expect(formatCompact(1_000)).toBe("1.00K");
    expect(formatCompact(1_259.99)).toBe("1.25K");
    expect(formatCompact(10_000)).toBe("10.00K");
  });

  test("of tables show decimals only where there are any", () => {
    expect(formatValue(240)).toBe("240");
    expect(formatValue(0.05)).toBe("0.05");
    expect(rupees(formatValue(1_200))).toBe("₹1,200");
  });
});

describe("clocks (S1 §§ 2, 4)", () => {
  test("show mm:ss, and hours only when there are some", () => {
    expect(formatClock(180)).toBe("03:00");
    expect(formatClock(59.2)).toBe("01:00");
    expect(formatClock(0)).toBe("00:00");
    expect(formatClock(-4)).toBe("00:00");
    expect(formatClock(3_600)).toBe("01:00:00");
    expect(formatClock(86_399)).toBe("23:59:59");
  });
});

test("S2 § 9: moments read MMM DD, yyyy, hh:mm A in Indian time", () => {
  expect(formatMoment("2026-03-31T18:30:00.000Z")).toBe("Apr 01, 2026, 12:00 AM");
  expect(formatMoment("2026-11-20T16:51:59.000Z")).toBe("Nov 20, 2026, 10:21 PM");
});
