import { type Clock, createSharing, DAY_MS, type Instant, instant, MINUTE_MS } from "../../kernel/index.ts";
import { startOfWeek } from "../../kernel/india.ts";
import type { ClubsDeps } from "../ports.ts";
import type { ClubStore } from "../store/clubs.ts";
import { type Score, scoresOf } from "./league.ts";

/** How long scores stay as they were counted: a look costs the database a club's deals of the week. */
const KEPT_MS = MINUTE_MS;
/** Clubs whose scores are kept at once; the one that was looked at longest ago is forgotten first. */
const KEPT_CLUBS = 500;

/** The scores of a club's week (CL-8), a minute old at most. */
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
  countsAmong,
}: Pick<ClubsDeps, "countsAmong"> & { readonly store: ClubStore; readonly clock: Clock }): League {
  const sharing = createSharing<readonly Score[]>();
  const kept = new Map<string, { readonly until: Instant; readonly scores: readonly Score[] }>();

  const count = async (clubId: string, from: Instant): Promise<readonly Score[]> => {
    const until = weekEnd(from);
    const rows = await store.membershipsSince(clubId, from);
    const players = [...new Set(rows.map(({ playerId }) => playerId))];
    const deals = players.length < 2 ? [] : await countsAmong(players, from, until);
    const memberships = rows.map(({ playerId, joinedAt, leftAt }) => ({
      player: playerId,
      since: joinedAt,
      until: leftAt,
    }));
    return scoresOf(deals, memberships);
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
        kept.set(key, { until: instant(clock.now() + KEPT_MS), scores });
        if (kept.size > KEPT_CLUBS) kept.delete(kept.keys().next().value!);
        return scores;
      });
    },
  };
}
