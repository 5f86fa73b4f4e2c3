import type { RuleProfile, Variant } from "./types.ts";

/** What every variant has in common. */
const COMMON = {
  fullCount: 80,
  declarableLoserCount: 2,
  maxSetSize: 4,
  loserArrangement: "best",
  missedTurnsToDrop: 3,
  absentDropMs: null,
  voidingReshuffle: 6,
} as const satisfies Partial<RuleProfile>;

/** The rule profile of each variant: every number in which operators differ. */
export const PROFILES: Readonly<Record<Variant, RuleProfile>> = {
  points: { ...COMMON, variant: "points", firstDrop: 20, middleDrop: 40 },
  pool101: { ...COMMON, variant: "pool101", firstDrop: 20, middleDrop: 40, absentDropMs: 5_000 },
  pool201: { ...COMMON, variant: "pool201", firstDrop: 25, middleDrop: 50, absentDropMs: 5_000 },
  deals: { ...COMMON, variant: "deals", firstDrop: null, middleDrop: null },
  point21: { ...COMMON, variant: "point21", firstDrop: 8, middleDrop: 16, fullCount: 21 },
};
