import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import published from "../../../test/vectors/published.json" with { type: "json" };
import { instant, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, gstPercentAt } from "../../settings/index.ts";
import { creditFor, depositMoves, type GstMode, payableFor } from "./gst.ts";
import { gstNote } from "./gst-note.ts";

const RATES = DEFAULT_SETTINGS.gst.rates;
const rateAt = (text: string) => gstPercentAt(RATES, instant(Date.parse(text)));

describe("GST on deposits (M-6)", () => {
  test("M-6: the rate changes at midnight in India, which is another day in London", () => {
    expect(rateAt("2023-09-30T23:59:59.999+05:30")).toBe(0);
    expect(rateAt("2023-10-01T00:00:00+05:30")).toBe(28);
    expect(rateAt("2025-09-21T18:29:59.999Z")).toBe(28);
    expect(rateAt("2025-09-21T18:30:00Z")).toBe(40);
  });

  // payment, mode, rate → tax, credit
  const CASES: readonly (readonly [number, GstMode, number, number, number])[] = [
    [10_000, "absorbed", 28, 2_188, 10_000],
    [10_000, "absorbed", 40, 2_857, 10_000],
    [10_000, "inclusive", 28, 2_188, 7_812],
    [10_000, "inclusive", 40, 2_857, 7_143],
    [12_800, "exclusive", 28, 2_800, 10_000],
    [14_000, "exclusive", 40, 4_000, 10_000],
    [100, "absorbed", 40, 29, 100],
    [99_999_900, "inclusive", 28, 21_874_978, 78_124_922],
    [10_000, "absorbed", 0, 0, 10_000],
  ];
  test.each(CASES)(
    "M-6: %d paise, %s, at %d %%: tax %d, credit %d",
    (payment, mode, percent, gstPaise, creditPaise) => {
      expect(creditFor(paise(payment), mode, percent)).toEqual({
        gstPercent: percent,
        gstPaise: paise(gstPaise),
        creditPaise: paise(creditPaise),
      });
    },
  );

  test("M-6: published cases, to the paisa", () => {
    for (const { mode, gst, payable, credited } of published.gst as {
      mode: GstMode;
      gst: number;
      payable: number;
      credited?: number;
    }[]) {
      const paid = paise(payable * 100);
      // Published figures are rounded each by itself: their tax and net may add up to a paisa more than was paid.
      expect(Math.abs(creditFor(paid, mode, 28).gstPaise - gst * 100)).toBeLessThanOrEqual(0.5);
      if (credited !== undefined) expect(payableFor(paise(credited * 100), mode, 28)).toBe(paid);
    }
  });

  const anyMode = fc.constantFrom<GstMode>("absorbed", "inclusive", "exclusive");
  const anyAmount = fc.integer({ min: 1, max: 99_999_900 }).map(paise);

  test("M-6: whoever pays what was asked at a rate is credited exactly what they wanted, but for an inclusive tax", () => {
    fc.assert(
      fc.property(anyAmount, anyMode, fc.integer({ min: 0, max: 100 }), (amount, mode, percent) => {
        const { creditPaise, gstPaise } = creditFor(payableFor(amount, mode, percent), mode, percent);
        expect(creditPaise).toBe(mode === "inclusive" ? paise(amount - gstPaise) : amount);
      }),
    );
  });

  test("M-6: the ledger's moves bring in the payment and no more, and owe the tax", () => {
    fc.assert(
      fc.property(anyAmount, anyMode, fc.integer({ min: 0, max: 100 }), fc.nat(), (payment, mode, percent, debt) => {
        const { gstPaise, creditPaise } = creditFor(payment, mode, percent);
        const debtPaise = paise(Math.min(debt, creditPaise));
        const moves = depositMoves({ mode, taxFrom: "gstBorne", gstPaise, creditPaise, debtPaise });
        const total = (end: "from" | "to", name: string) =>
          moves.reduce((sum, move) => sum + (JSON.stringify(move[end]).includes(`"${name}"`) ? move.amount : 0), 0);
        expect(total("from", "gatewayClearing")).toBe(payment);
        expect(total("to", "gstPayable")).toBe(gstPaise);
        expect(total("to", "deposit") + total("to", "chargebackReceivable")).toBe(creditPaise);
        expect(total("from", "gstBorne")).toBe(mode === "absorbed" ? gstPaise : 0);
        expect(total("from", "promotions")).toBe(0);
      }),
    );
  });

  test("pages name the rate in force", () => {
    expect(gstNote("absorbed", 40, "The Brand", paise(500_000))).toContain("40% GST on deposits is paid by The Brand");
    expect(gstNote("absorbed", 40, "The Brand", paise(500_000))).toContain("up to ₹5,000 of tax a day");
    expect(gstNote("inclusive", 28, "x", paise(500_000))).toContain("28%");
    expect(gstNote("exclusive", 40, "x", paise(500_000))).toContain("on top");
    expect(gstNote("absorbed", 0, "x", paise(500_000))).toContain("No GST");
  });
});
