import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/index.ts";

interface Turns {
  last: Promise<unknown>;
  /** What runs in this process, or waits for its turn. */
  readonly names: Set<string>;
}
const turnsOf = new WeakMap<Database["db"], Turns>();

/**
 * Runs it unless somebody is at the same thing, here or in another process; what it writes is committed at once, on other
 * connections. In one process different things that run so go one after the other: each holds a connection while it waits
 * for a second, and as many at once as there are connections would wait for good.
 */
export async function whileAlone(db: Database["db"], name: string, run: () => Promise<void>): Promise<void> {
  const turns = turnsOf.get(db) ?? { last: Promise.resolve(), names: new Set() };
  turnsOf.set(db, turns);
  if (turns.names.has(name)) return;
  turns.names.add(name);
  const mine = turns.last
    .then(() =>
      db.transaction(async (tx) => {
        const [lock] = await tx.execute<{ taken: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
        );
        if (lock?.taken) await run();
      }),
    )
    .finally(() => turns.names.delete(name));
  turns.last = mine.catch(() => undefined);
  return mine;
}
