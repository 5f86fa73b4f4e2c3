import type { DealTiming, RuleProfile } from "./types.ts";

/** The clock of a deal as the rules have it, in milliseconds; settings may shorten it for tests. */
export function standardTiming(profile: Pick<RuleProfile, "loserArrangement">): DealTiming {
  return {
    turnMs: 30_000,
    bankMs: 10_000,
    slowAverageMs: 25_000,
    slowWindow: 5,
    slowTurnMs: 15_000,
    disconnectedTurnMs: 8_000,
    declareMs: 30_000,
    arrangeMs: profile.loserArrangement === "best" ? 10_000 : 30_000,
  };
}
