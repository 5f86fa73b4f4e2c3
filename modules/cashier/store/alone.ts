import { sql } from "drizzle-orm";
import { createKeyedMutex, type Database, type KeyedMutex } from "../../kernel/index.ts";

/** Mutexes by database. Keys: the names of what runs alone, and {@link TURN}. */
const mutexes = new WeakMap<Database["db"], KeyedMutex>();
/** Key of the turn in this process, shared by all names. */
const TURN = "";

/**
 * Runs it unless the same name already runs, here or in another process. Its writes are committed at once, on other
 * connections. In one process different names run one after the other: each holds a connection while it waits for a
 * second, so as many at once as there are connections would wait for ever. `name` is not empty.
 */
export async function whileAlone(db: Database["db"], name: string, run: () => Promise<void>): Promise<void> {
  const mutex = mutexOf(db);
  if (mutex.size(name) > 0) return;
  await mutex.run(name, () => mutex.run(TURN, () => underLock(db, name, run)));
}

/** Runs it with the items that are free: those whose names do not run as in {@link whileAlone}. */
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
