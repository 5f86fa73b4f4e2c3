import { DAY_MS, type Instant, instant, paise } from "../../kernel/index.ts";
import type { NewPromotion } from "./promotion.ts";

/** The largest deposit of six digits (S2 § 5). */
const HIGHEST = paise(999_999_00);

/** What a new operator offers until its operator says otherwise: the advertised welcome bonus of ₹1000 (S1 § 9) and two for every day. */
export function openingPromotions(now: Instant): readonly NewPromotion[] {
  const year = { startsAt: now, endsAt: instant(now + 365 * DAY_MS) };
  return [
    {
      ...year,
      name: "Welcome bonus",
      category: "welcome",
      expiresInDays: 30,
      usesPerPlayer: 1,
      ranges: [
        {
          fromPaise: paise(100_00),
          toPaise: HIGHEST,
          percentageBps: 10_000,
          maxBonusPaise: paise(1_000_00),
          ticket: null,
        },
      ],
    },
    {
      ...year,
      name: "Quick top-up",
      category: "instant",
      expiresInDays: 7,
      usesPerPlayer: 10,
      ranges: [
        {
          fromPaise: paise(200_00),
          toPaise: paise(999_99),
          percentageBps: 300,
          maxBonusPaise: paise(25_00),
          ticket: null,
        },
        {
          fromPaise: paise(1_000_00),
          toPaise: HIGHEST,
          percentageBps: 500,
          maxBonusPaise: paise(250_00),
          ticket: null,
        },
      ],
    },
    {
      ...year,
      name: "Big table boost",
      category: "lock",
      expiresInDays: 30,
      usesPerPlayer: 5,
      ranges: [
        {
          fromPaise: paise(1_000_00),
          toPaise: paise(4_999_99),
          percentageBps: 1_500,
          maxBonusPaise: paise(600_00),
          ticket: null,
        },
        {
          fromPaise: paise(5_000_00),
          toPaise: HIGHEST,
          percentageBps: 2_000,
          maxBonusPaise: paise(2_000_00),
          ticket: { name: "Sunday Special entry", valuePaise: paise(50_00), validDays: 30 },
        },
      ],
    },
  ];
}
