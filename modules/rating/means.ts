import { type Clock, type Database, type Instant, instant, MINUTE_MS, type PlayerId } from "../kernel/index.ts";
import { groupOf } from "./model.ts";
import type { Strength } from "./rate.ts";
import { strengthsAmong } from "./store/rated.ts";

/** What was read is good so long: a rating moves by tenths of a point a deal. */
const KEPT_MS = 5 * MINUTE_MS;
/** Players whose ratings are kept; the oldest go first. */
const MOST_KEPT = 10_000;

/** Ratings in points a deal, of who has one, at tables of so many seats. */
export type MeansAmong = (players: readonly PlayerId[], size: number) => Promise<ReadonlyMap<PlayerId, number>>;

/**
 * Tells means for the choice of a table, some minutes old at most. Hidden ones too: they are shown to nobody. Only what is not known is read,
 * by one statement.
 */
export function createMeans({ database, clock }: { readonly database: Database; readonly clock: Clock }): MeansAmong {
  const kept = new Map<PlayerId, { readonly until: Instant; readonly strengths: readonly Strength[] }>();
  const isKept = (player: PlayerId) => (kept.get(player)?.until ?? 0) > clock.now();

  async function read(players: readonly PlayerId[]): Promise<void> {
    const found = Map.groupBy(await strengthsAmong(database.sql, players), ({ player }) => player);
    const until = instant(clock.now() + KEPT_MS);
    for (const player of players) {
      kept.delete(player);
      kept.set(player, { until, strengths: found.get(player) ?? [] });
    }
    for (const player of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(player);
  }

  return async (players, size) => {
    const unknown = players.filter((player) => !isKept(player));
    if (unknown.length > 0) await read(unknown);
    const group = groupOf(size);
    return new Map(
      players.flatMap((player): [PlayerId, number][] => {
        const known = kept.get(player)?.strengths.find((one) => one.group === group);
        return known === undefined ? [] : [[player, known.mean]];
      }),
    );
  };
}
