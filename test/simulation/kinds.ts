/** The tables that simulated people sit down at. A new variant comes in as a row. */
import { paise } from "../../modules/kernel/index.ts";
import type { TableKind } from "../../modules/tables/kind.ts";
import { testKind } from "../../modules/tables/testing/driver.ts";

const MATCH = { pointValuePaise: paise(0), buyInPaise: paise(10_000) } as const;

const USUAL = {
  points6: testKind({ name: "Points of six" }),
  points2: testKind({ name: "Points of two", maxSeats: 2 }),
  /** One bad deal, and a player has to top up or stand up. */
  pointsShort: testKind({ name: "Short stacks", buyInPaise: paise(9_000), maxSeats: 6 }),
  pointsShort2: testKind({ name: "Short stacks of two", buyInPaise: paise(8_500), maxSeats: 2 }),
  point21of6: testKind({ name: "21 points", variant: "point21", buyInPaise: paise(24_000), maxSeats: 6 }),
  point21of2: testKind({ name: "21 points of two", variant: "point21", buyInPaise: paise(2_500), maxSeats: 2 }),
  pool101of2: testKind({ name: "Pool 101 of two", variant: "pool101", maxSeats: 2, nDeck: 1, ...MATCH }),
  pool101of6: testKind({ name: "Pool 101", variant: "pool101", ...MATCH }),
  pool201of6: testKind({ name: "Pool 201", variant: "pool201", ...MATCH, buyInPaise: paise(3_333) }),
  deals2of2: testKind({ name: "Two deals", variant: "deals", deals: 2, maxSeats: 2, nDeck: 1, ...MATCH }),
  deals3of6: testKind({ name: "Three deals", variant: "deals", deals: 3, ...MATCH, feeBps: 1_234 }),
} as const satisfies Readonly<Record<string, TableKind>>;

/** Tables for rupees: no bots fill the seats; all else is as in practice. Named apart, so that old seeds stay what they were. */
const CASH = {
  cashPoints6: testKind({ name: "Cash points", currency: "inr", bonusBps: 900, feeBps: 1_500 }),
  cashPool101of2: testKind({ name: "Cash pool", currency: "inr", variant: "pool101", maxSeats: 2, nDeck: 1, ...MATCH }),
} as const satisfies Readonly<Record<string, TableKind>>;

export const KINDS = { ...USUAL, ...CASH };
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
/** Kinds of which a world takes two when it is not told which. */
export const USUAL_KINDS = Object.keys(USUAL) as (keyof typeof USUAL)[];
export const CASH_KINDS = Object.keys(CASH) as (keyof typeof CASH)[];
