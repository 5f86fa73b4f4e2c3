import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/index.ts";

const turns = new WeakMap<Database["db"], Promise<unknown>>();

/**
 * Runs it unless another process is at the same thing; what it writes is committed at once, on other connections. In one
 * process everything that runs so goes one after the other, whatever its name: each holds a connection while it waits for a
 * second, and as many at once as there are connections would wait for good.
 */
export function whileAlone(db: Database["db"], name: string, run: () => Promise<void>): Promise<void> {
  const before = turns.get(db) ?? Promise.resolve();
  const mine = before.then(() =>
    db.transaction(async (tx) => {
      const [lock] = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
      );
      if (lock?.taken) await run();
    }),
  );
  turns.set(
    db,
    mine.catch(() => undefined),
  );
  return mine;
}
