import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import type { KeptTry } from "../daily/kept-try.ts";
import { dailyHands, dailyScores } from "../schema.ts";

/** A player's row of a day. */
export interface KeptScore {
  readonly tries: readonly KeptTry[];
  readonly isSolved: boolean;
  readonly streak: number;
}

/** Every query about hands of the day. */
export function createStore({ db }: Database) {
  return {
    /** The seed of a day: the one given, unless there is one already; whichever process came first. */
    async seedOf(day: string, seed: string, now: Instant): Promise<{ readonly seed: string; readonly isNew: boolean }> {
      const added = await db
        .insert(dailyHands)
        .values({ day, seed, createdAt: now })
        .onConflictDoNothing()
        .returning({ seed: dailyHands.seed });
      if (added[0] !== undefined) return { seed: added[0].seed, isNew: true };
      const [kept] = await db.select({ seed: dailyHands.seed }).from(dailyHands).where(eq(dailyHands.day, day));
      if (kept === undefined) throw new Error(`the seed of ${day} is gone`);
      return { seed: kept.seed, isNew: false };
    },

    /** The player's rows of these days. */
    async scores(player: PlayerId, days: readonly string[]): Promise<ReadonlyMap<string, KeptScore>> {
      const rows = await db
        .select()
        .from(dailyScores)
        .where(and(eq(dailyScores.playerId, player), inArray(dailyScores.day, [...days])));
      return new Map(rows.map(({ day, tries, isSolved, streak }) => [day, { tries, isSolved, streak }]));
    },

    /** How many players stand where on a day: by tries, and whether the best was among them. */
    async outcomes(
      day: string,
    ): Promise<readonly { readonly isSolved: boolean; readonly tries: number; readonly players: number }[]> {
      const tries = sql<number>`jsonb_array_length(${dailyScores.tries})`;
      return db
        .select({ isSolved: dailyScores.isSolved, tries, players: count() })
        .from(dailyScores)
        .where(eq(dailyScores.day, day))
        .groupBy(dailyScores.isSolved, tries);
    },

    keep: keepScore(db),

    /** All of a player's days, newest first. */
    async everythingOf(player: PlayerId): Promise<readonly (KeptScore & { readonly day: string })[]> {
      const rows = await db.select().from(dailyScores).where(eq(dailyScores.playerId, player)).orderBy(dailyScores.day);
      return rows.map(({ day, tries, isSolved, streak }) => ({ day, tries, isSolved, streak }));
    },

    async forgetPlayer(player: PlayerId): Promise<void> {
      await db.delete(dailyScores).where(eq(dailyScores.playerId, player));
    },

    /** Forgets what was tried before a day; a streak lives on in the newest row. */
    async forgetBefore(day: string): Promise<void> {
      await db.delete(dailyScores).where(lt(dailyScores.day, day));
    },
  };
}

/**
 * Changes the player's row of a day as `change` says, which is told what stands there; what comes at once comes one after the other.
 * Without a change nothing is written.
 */
function keepScore(db: Database["db"]) {
  return (
    player: PlayerId,
    day: string,
    change: (kept: KeptScore | undefined) => KeptScore | null,
  ): Promise<KeptScore | undefined> => {
    return db.transaction(async (tx) => {
      const blank = { playerId: player, day, tries: [BLANK], isSolved: false, streak: 0 };
      // The row is what others wait for, also the first time.
      const isNew = (await tx.insert(dailyScores).values(blank).onConflictDoNothing().returning()).length === 1;
      const own = and(eq(dailyScores.playerId, player), eq(dailyScores.day, day));
      const [locked] = await tx.select().from(dailyScores).where(own).for("update");
      const kept = isNew ? undefined : locked;
      const next = change(kept);
      if (next === null) {
        if (isNew) await tx.delete(dailyScores).where(own);
        return kept;
      }
      await tx.update(dailyScores).set({ tries: next.tries, isSolved: next.isSolved, streak: next.streak }).where(own);
      return next;
    });
  };
}

const BLANK: KeptTry = { points: 0, free: 0, arrangement: "" };

export type Store = ReturnType<typeof createStore>;
