import { and, eq, lt } from "drizzle-orm";
import type { Instant, Queries } from "../../kernel/index.ts";
import { type Guesses, NO_GUESSES } from "../codes/guess-budget.ts";
import { guesses } from "../schema.ts";

/** Queries about wrong codes over days. */
export function guessQueries(q: Queries) {
  return {
    guessesOf: async (key: string): Promise<Guesses> => {
      const [row] = await q.select().from(guesses).where(eq(guesses.key, key));
      if (!row) return NO_GUESSES;
      const { wrong, level, startedAt, pausedUntil } = row;
      return { wrong, level, startedAtMs: startedAt.getTime(), pausedUntilMs: pausedUntil.getTime() };
    },
    keepGuesses: async (key: string, { wrong, level, startedAtMs, pausedUntilMs }: Guesses): Promise<void> => {
      const values = { wrong, level, startedAt: new Date(startedAtMs), pausedUntil: new Date(pausedUntilMs) };
      await q
        .insert(guesses)
        .values({ key, ...values })
        .onConflictDoUpdate({ target: guesses.key, set: values });
    },
    sweepGuesses: async (before: Instant): Promise<void> => {
      await q
        .delete(guesses)
        .where(and(lt(guesses.startedAt, new Date(before)), lt(guesses.pausedUntil, new Date(before))));
    },
  };
}
