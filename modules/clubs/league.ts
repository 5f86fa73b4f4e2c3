/** League points of a club's week (CL-8, CL-9). */
import { type Clock, createSharing, DAY_MS, type Instant, instant, MINUTE_MS, type PlayerId } from "../kernel/index.ts";
import { dayOf, startOfWeek } from "../kernel/india.ts";
import type { ClubsDeps, DealCount } from "./ports.ts";
import { DAILY_CAP } from "./roles-contract.ts";
import type { ClubStore } from "./store.ts";

/** When a player was a member; `until` null: still. */
export interface Membership {
  readonly player: PlayerId;
  readonly since: Instant;
  readonly until: Instant | null;
}

/** How a player's week stands. */
export interface Score {
  readonly player: PlayerId;
  /** Never above what {@link DAILY_CAP} allows from each opponent and day. */
  readonly points: number;
  /** Games against other members that counted: one for each opponent in a deal. */
  readonly games: number;
}

/** The scores by these deals, best first: one for each player with a deal that counts. */
export function scoresOf(deals: readonly DealCount[], memberships: readonly Membership[]): readonly Score[] {
  const wereMembers = Map.groupBy(memberships, ({ player }) => player);
  const wasMember = (player: PlayerId, at: Instant): boolean =>
    wereMembers.get(player)?.some(({ since, until }) => since <= at && (until === null || at < until)) ?? false;
  /** What the pair's first player has won from its second, by day. */
  const nets = new Map<string, { readonly pair: readonly [PlayerId, PlayerId]; net: number }>();
  const games = new Map<PlayerId, number>();
  for (const { endedAt, winner, loser, count } of deals) {
    if (winner === loser || !wasMember(winner, endedAt) || !wasMember(loser, endedAt)) continue;
    const pair: readonly [PlayerId, PlayerId] = winner < loser ? [winner, loser] : [loser, winner];
    const key = `${dayOf(endedAt)} ${pair.join(" ")}`;
    const own = nets.get(key) ?? { pair, net: 0 };
    nets.set(key, own);
    own.net += winner === pair[0] ? count : -count;
    for (const one of pair) games.set(one, (games.get(one) ?? 0) + 1);
  }
  const points = new Map<PlayerId, number>();
  for (const { pair, net } of nets.values()) {
    const capped = Math.max(-DAILY_CAP, Math.min(DAILY_CAP, net));
    points.set(pair[0], (points.get(pair[0]) ?? 0) + capped);
    points.set(pair[1], (points.get(pair[1]) ?? 0) - capped);
  }
  return [...points]
    .map(([player, sum]) => ({ player, points: sum, games: games.get(player)! }))
    .toSorted((a, b) => b.points - a.points || b.games - a.games || (a.player < b.player ? -1 : 1));
}

/** The place of each standing: equal points share one. */
export const placesOf = (scores: readonly Pick<Score, "points">[]): readonly number[] =>
  scores.map(({ points }) => scores.findIndex((one) => one.points === points) + 1);

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
