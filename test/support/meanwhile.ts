import type { PlayerId } from "../../modules/kernel/index.ts";
import { until } from "./child.ts";
import type { TestIdentity } from "./identity.ts";
import type { TestDatabase } from "./postgres.ts";

type Held = Parameters<Parameters<TestDatabase["sql"]["begin"]>[1]>[0];

/** Resolves once that many sessions of the database wait for a lock. */
export const sessionsWait = ({ owner }: Pick<TestDatabase, "owner">, many = 1): Promise<void> =>
  until(`${many} to wait`, async () => {
    const [row] = await owner`SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`;
    return row!.waiting >= many;
  });

/**
 * Does `held` in a transaction of another process, and `late` before that is committed: `many` sessions wait for it first. Answers what `late`
 * came to after it.
 */
export async function beforeCommit<T>(
  database: Pick<TestDatabase, "sql" | "owner">,
  held: (tx: Held) => Promise<unknown>,
  late: () => Promise<T>,
  many = 1,
): Promise<T> {
  const [isHeld, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = database.sql.begin(async (tx) => {
    await held(tx);
    isHeld.resolve();
    await free.promise;
  });
  await Promise.race([isHeld.promise, other]);
  const answer = late();
  await sessionsWait(database, many);
  free.resolve();
  await other;
  return answer;
}

/** Does `late` while the player's password is reset in another process: it goes on once that is done. */
export const duringReset = <T>(
  { database, time }: Pick<TestIdentity, "database" | "time">,
  player: PlayerId,
  late: () => Promise<T>,
  passwordHash = "another",
): Promise<T> =>
  beforeCommit(
    database,
    async (tx) => {
      await tx`UPDATE identity.players SET password_hash = ${passwordHash} WHERE id = ${player}`;
      await tx`UPDATE identity.sessions SET revoked_at = ${new Date(time.now())} WHERE player_id = ${player}`;
    },
    late,
  );
