import type { TestDatabase } from "./postgres.ts";

/** A table of the database that nobody else reads. */
export interface HeldRelation {
  /** Resolves with the sessions that wait for it, as soon as there is one. */
  waiting(): Promise<readonly number[]>;
  /** Does this as the one who holds it, and lets go. */
  letGo(statement?: string): Promise<void>;
}

/** Locks a table against everybody, readers too, until it is let go. */
export async function holdRelation({ owner, sql }: TestDatabase, relation: string): Promise<HeldRelation> {
  const told = Promise.withResolvers<string>();
  const held = Promise.withResolvers<void>();
  const done = owner.begin(async (tx) => {
    await tx.unsafe(`LOCK TABLE ${relation} IN ACCESS EXCLUSIVE MODE`);
    held.resolve();
    await tx.unsafe(await told.promise);
  });
  await Promise.race([held.promise, done]);
  const waiting = async (): Promise<readonly number[]> => {
    const rows = await sql<{ pid: number }[]>`
      SELECT pid FROM pg_locks WHERE relation = ${relation}::regclass AND NOT granted`;
    return rows.length > 0 ? rows.map(({ pid }) => pid) : waiting();
  };
  return {
    waiting,
    async letGo(statement = "SELECT 1") {
      told.resolve(statement);
      await done;
    },
  };
}
