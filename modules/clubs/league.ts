/** League points of a club's week (CL-8, CL-9). */
import { type Clock, createSharing, DAY_MS, type Instant, instant, MINUTE_MS } from "../kernel/index.ts";
import { startOfWeek } from "../kernel/india.ts";
import type { ClubsDeps, Score } from "./ports.ts";
import { DAILY_CAP } from "./roles-contract.ts";
import type { ClubStore } from "./store.ts";

/** Best first; of equals those with more games. */
const bestFirst = (scores: readonly Score[]): readonly Score[] =>
  scores.toSorted((a, b) => b.points - a.points || b.games - a.games || (a.player < b.player ? -1 : 1));

/** The place of each standing: equal points share one. */
export const placesOf = (scores: readonly Pick<Score, "points">[]): readonly number[] =>
  scores.map(({ points }) => scores.findIndex((one) => one.points === points) + 1);

/** How long scores stay as they were counted: a look costs the database a club's deals of the week. */
const KEPT_MS = MINUTE_MS;
/** A week that is over changes only by what is recorded late. */
const OVER_KEPT_MS = 10 * MINUTE_MS;
/** Clubs whose scores are kept at once; the one that was looked at longest ago is forgotten first. */
const KEPT_CLUBS = 500;

/** The scores of a club's week (CL-8), a minute old at most, and ten where the week is over. */
export interface League {
  /** The week that `at` lies in. */
  week(clubId: string, at: Instant): Promise<readonly Score[]>;
}

/** The first instant of the week before, and the end of this one. */
export const weekBefore = (at: Instant): Instant => instant(startOfWeek(at) - 7 * DAY_MS);
export const weekEnd = (at: Instant): Instant => instant(startOfWeek(at) + 7 * DAY_MS);

export function createLeague({
  store,
  clock,
  scoresAmong,
}: Pick<ClubsDeps, "scoresAmong"> & { readonly store: ClubStore; readonly clock: Clock }): League {
  const sharing = createSharing<readonly Score[]>();
  const kept = new Map<string, { readonly until: Instant; readonly scores: readonly Score[] }>();

  const count = async (clubId: string, from: Instant): Promise<readonly Score[]> => {
    const memberships = await store.membershipsSince(clubId, from);
    if (memberships.length < 2) return [];
    return bestFirst(await scoresAmong(memberships, { from, until: weekEnd(from), dailyCap: DAILY_CAP }));
  };

  return {
    async week(clubId, at) {
      const from = startOfWeek(at);
      const key = `${clubId} ${from}`;
      const known = kept.get(key);
      if (known && known.until > clock.now()) return known.scores;
      return sharing.run(key, async () => {
        const scores = await count(clubId, from);
        kept.delete(key);
        const now = clock.now();
        kept.set(key, { until: instant(now + (weekEnd(from) > now ? KEPT_MS : OVER_KEPT_MS)), scores });
        if (kept.size > KEPT_CLUBS) kept.delete(kept.keys().next().value!);
        return scores;
      });
    },
  };
}
