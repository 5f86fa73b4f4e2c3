/**
 * Every variant, with everything in which it differs from the others: what players read, what the wire says, and every
 * number of the rules in which operators differ (R-17, R-30 … R-34). Add a new variant here. Pure, safe for the
 * browser.
 */
import type { RuleProfile } from "../deal/types.ts";
import type { DealsMatchProfile, MatchProfile, PointsMatchProfile, PoolMatchProfile } from "./match-profiles.ts";

/** What is known of a variant. */
export interface VariantFacts {
  /** Its one name for players. */
  readonly name: string;
  /** The specification's type of game, `eRummyType` on the wire. */
  readonly wireType: "point" | "pool" | "deals" | "point21";
  /** What a row of the opening catalogue is called: by the amount that a point or a seat costs, and the number of deals. */
  readonly rowName: (amount: number, deals: number) => string;
  /** The rules of a deal. */
  readonly rules: RuleProfile;
  /** How its deals make a match. */
  readonly match: MatchProfile;
}

const RULES = {
  firstDrop: 20,
  middleDrop: 40,
  fullCount: 80,
  declarableLoserCount: 2,
  maxSetSize: 4,
  loserArrangement: "best",
  missedTurnsToDrop: 3,
  absentDropMs: null,
  voidingReshuffle: 6,
} as const satisfies RuleProfile;

/** Void deals in a row after which a match is void too: no player is there, and it must end (R-40, ours). */
const VOID_DEALS_TO_END = 3;
const LEAST_PLAYERS = 3;
const POINTS: PointsMatchProfile = { type: "points", buyInPoints: 240 };
const DEALS: DealsMatchProfile = {
  type: "deals",
  leastPlayers: LEAST_PLAYERS,
  chipsPerDeal: 80,
  voidDealsToEnd: VOID_DEALS_TO_END,
};

/** A pool up to `limit`. Others rejoin only while no score is above `rejoinUpTo`; a score above it has no drop left. */
function pool(limit: number, firstDrop: number, rejoinUpTo: number) {
  const name = `${limit} Pool`;
  const match: PoolMatchProfile = {
    type: "pool",
    leastPlayers: LEAST_PLAYERS,
    limit,
    firstDrop,
    rejoin: { fromSeats: 6, survivors: 2, above: 1, times: 2, highestScore: rejoinUpTo },
    split: {
      when: [
        { left: 3, starters: 4 },
        { left: 2, starters: 3 },
      ],
      automaticFrom: rejoinUpTo + 1,
    },
    voidDealsToEnd: VOID_DEALS_TO_END,
  };
  return {
    name,
    wireType: "pool",
    rowName: (amount: number) => `${name} · ${amount}`,
    rules: { ...RULES, firstDrop, middleDrop: firstDrop * 2, absentDropMs: 5_000 },
    match,
  } as const;
}

/** Variants by id, in the order of the lobby. Journals and databases keep the ids: an id is never changed or used again. */
export const VARIANTS = {
  points: {
    name: "Points Rummy",
    wireType: "point",
    rowName: (value: number) => `Points ${value}`,
    rules: RULES,
    match: POINTS,
  },
  pool101: pool(101, 20, 79),
  pool201: pool(201, 25, 174),
  deals: {
    name: "Deals",
    wireType: "deals",
    rowName: (fee: number, deals: number) => `Best of ${deals} · ${fee}`,
    rules: { ...RULES, firstDrop: null, middleDrop: null },
    match: DEALS,
  },
  point21: {
    name: "21-point",
    wireType: "point21",
    rowName: (value: number) => `21 Points ${value}`,
    rules: { ...RULES, firstDrop: 8, middleDrop: 16, fullCount: 21 },
    match: POINTS,
  },
} as const satisfies Readonly<Record<string, VariantFacts>>;

/**
 * A table of a tournament's round (T-6): deals as in points, with their drops, whose counts move chips. No variant of
 * its own: its tables are tables of deals, and the lobby does not list them.
 */
export const TOURNAMENT_ROUND = {
  rules: RULES,
  match: { ...DEALS, isRound: true },
} as const satisfies Pick<VariantFacts, "rules" | "match">;

/** A variant's id. */
export type Variant = keyof typeof VARIANTS;

/** All variants, in the order of the lobby. */
export const VARIANT_IDS = Object.keys(VARIANTS) as [Variant, ...Variant[]];
