import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../kernel/index.ts";
import { days, plays } from "./schema.ts";

/** A player's row of a day. */
export type Play = typeof plays.$inferSelect;

/** What a deal came to. */
export interface Outcome {
  readonly dealId: string;
  readonly points: number;
  readonly isCutOff: boolean;
  readonly streak: number;
}

/** Every query about deals of the day. */
export function createStore({ db }: Database) {
  return {
    /** The seed of a day: the one given, unless there is one already; whichever process came first. */
    async seedOf(day: string, seed: string, now: Instant): Promise<string> {
      const added = await db.insert(days).values({ day, seed, createdAt: now }).onConflictDoNothing().returning();
      if (added[0] !== undefined) return added[0].seed;
      const [kept] = await db.select().from(days).where(eq(days.day, day));
      if (kept === undefined) throw new Error(`the seed of ${day} is gone`);
      return kept.seed;
    },

    /** Days that have a seed, among the `most` newest before one; newest first. */
    async seededBefore(day: string, most: number): Promise<readonly string[]> {
      const rows = await db.select().from(days).where(lt(days.day, day)).orderBy(desc(days.day)).limit(most);
      return rows.map((row) => row.day);
    },
    ...playQueries(db),
    ...resultQueries(db),
  };
}

/** A player's own deals. */
function playQueries(db: Database["db"]) {
  return {
    async begin(player: PlayerId, day: string, tableId: string, now: Instant): Promise<void> {
      const row = { playerId: player, day, tableId, begunAt: now, isCutOff: false, streak: 0 };
      await db.insert(plays).values(row).onConflictDoNothing();
    },

    /** Keeps how a deal came out, the first time that it is told; false: there is no such row any more, or it was told before. */
    async finish(player: PlayerId, day: string, now: Instant, outcome: Outcome): Promise<boolean> {
      const own = and(eq(plays.playerId, player), eq(plays.day, day), isNull(plays.points));
      const done = await db
        .update(plays)
        .set({ ...outcome, endedAt: now })
        .where(own)
        .returning({ day: plays.day });
      return done.length > 0;
    },

    /** The player's rows of these days. */
    async playsOn(player: PlayerId, on: readonly string[]): Promise<ReadonlyMap<string, Play>> {
      const rows = await db
        .select()
        .from(plays)
        .where(and(eq(plays.playerId, player), inArray(plays.day, [...on])));
      return new Map(rows.map((row) => [row.day, row]));
    },

    /** Days of a row that counted, with what the row came to there. */
    async streaks(player: PlayerId, on: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ day: plays.day, streak: plays.streak })
        .from(plays)
        .where(and(eq(plays.playerId, player), inArray(plays.day, [...on]), gt(plays.streak, 0)));
      return new Map(rows.map(({ day, streak }) => [day, streak]));
    },

    /** All of a player's days, oldest first. */
    everythingOf: async (player: PlayerId): Promise<readonly Play[]> =>
      db.select().from(plays).where(eq(plays.playerId, player)).orderBy(plays.day),

    async forgetPlayer(player: PlayerId): Promise<void> {
      await db.delete(plays).where(eq(plays.playerId, player));
    },

    /** Forgets what was played before a day; a row of days lives on in the newest. */
    async forgetBefore(day: string): Promise<void> {
      await db.delete(plays).where(lt(plays.day, day));
    },
  };
}

/** How all came out. */
function resultQueries(db: Database["db"]) {
  return {
    /** How many players came out with so many points. */
    async countsOn(day: string): Promise<ReadonlyMap<number, number>> {
      const rows = await db
        .select({ points: plays.points, players: count() })
        .from(plays)
        .where(and(eq(plays.day, day), isNotNull(plays.points)))
        .groupBy(plays.points);
      return new Map(rows.map(({ points, players }) => [points!, players]));
    },

    /** The deal that came out best on a day; of equals the first that was over. */
    async bestOn(day: string): Promise<Play | null> {
      const [best] = await db
        .select()
        .from(plays)
        .where(and(eq(plays.day, day), isNotNull(plays.points), eq(plays.isCutOff, false)))
        .orderBy(desc(plays.points), asc(plays.endedAt), asc(plays.playerId))
        .limit(1);
      return best ?? null;
    },
  };
}

export type Store = ReturnType<typeof createStore>;
