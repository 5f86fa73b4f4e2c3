import { and, eq, lt, sql } from "drizzle-orm";
import { type Instant, instant, iso, type Queries } from "../../kernel/index.ts";
import { type Guesses, NO_GUESSES } from "../codes/guess-budget.ts";
import { attempts, guesses } from "../schema.ts";

/** Queries about wrong codes over days. */
export function guessQueries(q: Queries) {
  return {
    guessesOf: async (key: string): Promise<Guesses> => {
      const [row] = await q.select().from(guesses).where(eq(guesses.key, key));
      if (!row) return NO_GUESSES;
      const { wrong, level, startedAt, pausedUntil } = row;
      return { wrong, level, startedAtMs: startedAt, pausedUntilMs: pausedUntil };
    },
    keepGuesses: async (key: string, { wrong, level, startedAtMs, pausedUntilMs }: Guesses): Promise<void> => {
      const values = { wrong, level, startedAt: instant(startedAtMs), pausedUntil: instant(pausedUntilMs) };
      await q
        .insert(guesses)
        .values({ key, ...values })
        .onConflictDoUpdate({ target: guesses.key, set: values });
    },
    sweepGuesses: async (before: Instant): Promise<void> => {
      await q.delete(guesses).where(and(lt(guesses.startedAt, before), lt(guesses.pausedUntil, before)));
    },
  };
}

/** Queries about attempts within a window. */
export function attemptQueries(q: Queries) {
  return {
    /** Counts an attempt and answers how many there were in this window, this one included, and when the window began. */
    countAttempt: async (key: string, windowMs: number, now: Instant) => {
      const ended = sql`${attempts.startedAt} <= ${iso(now - windowMs)}::timestamptz`;
      const [row] = await q
        .insert(attempts)
        .values({ key, count: 1, startedAt: now })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${ended} then 1 else least(${attempts.count} + 1, 1000000) end`,
            startedAt: sql`case when ${ended} then excluded.started_at else ${attempts.startedAt} end`,
          },
        })
        .returning({ count: attempts.count, startedAt: attempts.startedAt });
      return { count: row!.count, startedAtMs: row!.startedAt };
    },
    forgetAttempts: async (key: string): Promise<void> => {
      await q.delete(attempts).where(eq(attempts.key, key));
    },
    /** How many attempts the running window has; 0 for none. */
    attemptsOf: async (key: string, windowMs: number, now: Instant) => {
      const [row] = await q.select().from(attempts).where(eq(attempts.key, key));
      if (!row || row.startedAt <= now - windowMs) return { count: 0, startedAtMs: instant(now) as number };
      return { count: row.count, startedAtMs: row.startedAt };
    },
    /** Takes an attempt back. */
    returnAttempt: async (key: string): Promise<void> => {
      await q
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, key));
    },
  };
}
