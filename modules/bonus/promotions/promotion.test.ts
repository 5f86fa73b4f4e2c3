import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { instant, paise } from "../../kernel/index.ts";
import { openingPromotions } from "./opening.ts";
import { NewPromotion, type PriceRange, partOf, previewOf, quoteOf, splitBonus } from "./promotion.ts";

const range = (fromPaise: number, toPaise: number, percentageBps: number, maxBonusPaise: number): PriceRange => ({
  fromPaise: paise(fromPaise),
  toPaise: paise(toPaise),
  percentageBps,
  maxBonusPaise: paise(maxBonusPaise),
  ticket: null,
});

/** Ranges as an operator may add them: ascending, with gaps or without. */
const ranges = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 0, max: 500_000 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => {
    let at = 0;
    return parts.map(([width, bps, most]) => {
      const from = at + 1 + (most % 7);
      at = from + width;
      return range(from, at, bps, most);
    });
  });

describe("quoteOf", () => {
  test("S2 § 9: amount × the matching range's percentage / 100, to the paisa below", () => {
    const offers = [range(10_000, 19_999, 1_250, 5_000), range(20_000, 30_000, 10_000, 25_000)];
    expect(quoteOf(offers, paise(10_000))?.bonusPaise).toBe(paise(1_250));
    // 12.5 % of ₹101.01 are 12.62625.
    expect(quoteOf(offers, paise(10_101))?.bonusPaise).toBe(paise(1_262));
    expect(quoteOf(offers, paise(19_999))?.bonusPaise).toBe(paise(2_499));
    expect(quoteOf(offers, paise(20_000))?.bonusPaise).toBe(paise(20_000));
    expect(quoteOf(offers, paise(30_000))?.bonusPaise).toBe(paise(25_000));
    expect([9_999, 30_001].map((amount) => quoteOf(offers, paise(amount)))).toEqual([null, null]);
  });

  test("never above its range's cap, never above the share, and no less for more within a range", () => {
    fc.assert(
      fc.property(
        ranges,
        fc.integer({ min: 1, max: 4_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (offers, amount, more) => {
          const found = offers.find(({ fromPaise, toPaise }) => fromPaise <= amount && amount <= toPaise);
          const quote = quoteOf(offers, paise(amount));
          expect(quote === null).toBe(found === undefined);
          if (!found || !quote) return;
          expect(quote.bonusPaise).toBeLessThanOrEqual(found.maxBonusPaise);
          expect(quote.bonusPaise * 10_000).toBeLessThanOrEqual(amount * found.percentageBps);
          const higher = quoteOf(offers, paise(Math.min(amount + more, found.toPaise)));
          expect(higher?.bonusPaise).toBeGreaterThanOrEqual(quote.bonusPaise);
        },
      ),
    );
  });

  test("splitBonus loses no paisa", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 10_000 }), (bonus, bps) => {
        const { instant: now, lock } = splitBonus(paise(bonus), bps);
        expect(now + lock).toBe(bonus);
        expect(Math.min(now, lock)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("previewOf", () => {
  test("O-32: no deposit costs more than the preview says, and one that costs just that is there", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(ranges, amounts, fc.integer({ min: 0, max: 10_000 }), (offers, deposits, bps) => {
        const { mostPerDepositPaise: most } = previewOf({ ranges: offers, usesPerPlayer: null }, paise(1), bps);
        for (const amount of deposits)
          expect(quoteOf(offers, paise(amount))?.bonusPaise ?? 0).toBeLessThanOrEqual(most);
        const ends = offers.map(({ toPaise }) => Number(quoteOf(offers, toPaise)?.bonusPaise));
        expect(Math.max(...ends)).toBe(most);
      }),
    );
  });

  test("O-32: tickets cost their value, and a player as often as it may be used", () => {
    const ticket = { name: "Cup", valuePaise: paise(2_500), validDays: 30 };
    const offers = [range(10_000, 49_999, 1_000, 5_000), { ...range(50_000, 200_000, 1_000, 4_000), ticket }];
    expect(previewOf({ ranges: offers, usesPerPlayer: 3 }, paise(100_000), 2_500)).toEqual({
      depositPaise: paise(100_000),
      instantPaise: paise(1_000),
      lockPaise: paise(3_000),
      ticket,
      mostPerDepositPaise: paise(6_500),
      mostPerPlayerPaise: paise(19_500),
    });
    const outside = previewOf({ ranges: offers, usesPerPlayer: null }, paise(200_001), 0);
    expect([outside.instantPaise + outside.lockPaise, outside.ticket, outside.mostPerPlayerPaise]).toEqual([
      ...[0, null, null],
    ]);
  });
});

describe("NewPromotion", () => {
  const wire = {
    sName: "Diwali",
    eCategory: "lock",
    nExpiresIn: 14,
    dStartDate: "2026-11-01T00:00:00+05:30",
    dEndDate: "2026-11-15T00:00:00+05:30",
    aPriceRange: [
      { nFrom: 100, nTo: 499.99, nPercentage: 7.5, nMaxBonus: 50 },
      { nFrom: 500, nTo: 5_000, nPercentage: 10, nMaxBonus: 400, ticketSchedule: { sName: "Diwali cup", nValue: 25 } },
    ],
  };

  test("S2 § 3: reads the specification's fields in rupees and IST", () => {
    expect(NewPromotion.parse(wire)).toEqual({
      name: "Diwali",
      category: "lock",
      expiresInDays: 14,
      startsAt: instant(Date.UTC(2026, 9, 31, 18, 30)),
      endsAt: instant(Date.UTC(2026, 10, 14, 18, 30)),
      usesPerPlayer: null,
      ranges: [
        range(10_000, 49_999, 750, 5_000),
        {
          ...range(50_000, 500_000, 1_000, 40_000),
          ticket: { name: "Diwali cup", valuePaise: paise(2_500), validDays: 30 },
        },
      ],
    });
  });

  test.each([
    ["nFrom above 0", { aPriceRange: [{ ...wire.aPriceRange[0], nFrom: 0 }] }, "aPriceRange.0.nFrom"],
    ["nTo not below nFrom", { aPriceRange: [{ ...wire.aPriceRange[0], nTo: 99 }] }, "aPriceRange.0.nTo"],
    ["a name", { sName: " " }, "sName"],
    ["an end after its beginning", { dEndDate: wire.dStartDate }, "dEndDate"],
    ["a use at least", { nUsesPerPlayer: 0 }, "nUsesPerPlayer"],
  ])("O-32: says at its field that it takes %s", (_, change, path) => {
    const read = NewPromotion.safeParse({ ...wire, ...change });
    expect(read.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });

  test("O-32: it runs from its beginning until before its end, or until somebody ends it", () => {
    const one = { ...NewPromotion.parse(wire), id: "p", endedAt: null };
    const at = (ms: number) => partOf(one, instant(ms));
    const [from, to] = [one.startsAt, one.endsAt];
    expect([at(from - 1), at(from), at(to - 1), at(to)]).toEqual(["ahead", "running", "running", "over"]);
    expect(partOf({ ...one, endedAt: instant(from - 2) }, instant(from - 1))).toBe("over");
  });

  test.each([
    ["ranges that overlap", { aPriceRange: [wire.aPriceRange[0], { ...wire.aPriceRange[0], nFrom: 400, nTo: 900 }] }],
    ["a range that descends", { aPriceRange: [{ ...wire.aPriceRange[0], nFrom: 900 }] }],
    ["no range", { aPriceRange: [] }],
    ["an end before the start", { dEndDate: "2026-10-01T00:00:00Z" }],
    ["an unknown category", { eCategory: "free" }],
    ["a field that nobody knows", { nSecret: 1 }],
    [
      "M-11: a ticket good for less than seven days",
      { aPriceRange: [{ ...wire.aPriceRange[1], ticketSchedule: { sName: "x", nValue: 5, nValidDays: 3 } }] },
    ],
  ])("refuses %s", (_, change) => {
    expect(NewPromotion.safeParse({ ...wire, ...change }).success).toBe(false);
  });

  test("S1 § 9: the opening set advertises a welcome bonus of ₹1000", () => {
    const [welcome] = openingPromotions(instant(0));
    expect(welcome).toMatchObject({ category: "welcome", usesPerPlayer: 1 });
    expect(quoteOf(welcome?.ranges ?? [], paise(99_999_900))?.bonusPaise).toBe(paise(100_000));
  });
});
