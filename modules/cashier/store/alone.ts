import { sql } from "drizzle-orm";
import { createKeyedMutex, type Database, type KeyedMutex } from "../../kernel/index.ts";

/** A mutex a database. Its keys: what is to run alone, by its name, and {@link TURN}. */
const mutexes = new WeakMap<Database["db"], KeyedMutex>();
/** Whose turn it is in this process, whatever the name. */
const TURN = "";

/**
 * Runs it unless somebody is at the same thing, here or in another process; what it writes is committed at once, on other
 * connections. In one process different things that run so go one after the other: each holds a connection while it waits
 * for a second, and as many at once as there are connections would wait for good. `name` is not empty.
 */
export async function whileAlone(db: Database["db"], name: string, run: () => Promise<void>): Promise<void> {
  const mutex = mutexOf(db);
  if (mutex.size(name) > 0) return;
  await mutex.run(name, () => mutex.run(TURN, () => underLock(db, name, run)));
}

/** Runs it with those of many things that nobody is at, of which each would be run by {@link whileAlone}. */
export async function whileAllAlone<Item>(
  db: Database["db"],
  items: readonly Item[],
  nameOf: (item: Item) => string,
  run: (free: readonly Item[]) => Promise<void>,
): Promise<void> {
  await mutexOf(db).run(TURN, () =>
    db.transaction(async (tx) => {
      const locks = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(u.name, 0)) as taken
            from unnest(${sql.param(items.map(nameOf))}::text[]) with ordinality as u (name, n) order by u.n`,
      );
      await run(items.filter((_, n) => locks[n]?.taken));
    }),
  );
}

function mutexOf(db: Database["db"]): KeyedMutex {
  const mutex = mutexes.get(db) ?? createKeyedMutex();
  mutexes.set(db, mutex);
  return mutex;
}

/** Runs it while no other process holds the database's lock of that name; not at all where one does. */
async function underLock(db: Database["db"], name: string, run: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
    );
    if (lock?.taken) await run();
  });
}
