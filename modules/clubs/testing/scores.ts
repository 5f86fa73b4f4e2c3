/** What league points ought to be, told the plain way: game by game (CL-8, CL-9). */
import type { Instant, PlayerId } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { Membership, Score } from "../ports.ts";
import { DAILY_CAP } from "../roles-contract.ts";

/** What one player won from another in one deal, in points of the loser's hand. */
export interface DealCount {
  readonly endedAt: Instant;
  readonly winner: PlayerId;
  readonly loser: PlayerId;
  readonly count: number;
}

/** The scores by these deals: one for each player with a deal that counts. */
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
  return [...points].map(([player, sum]) => ({ player, points: sum, games: games.get(player)! }));
}
