/**
 * Times that several machines compare are kept by one clock, the database's: machines' clocks may be minutes apart. Imported by its
 * path, because the kernel's index is also the browser's.
 */
import type { PendingQuery, Row, Sql } from "postgres";
import type { Clock, Instant } from "./time.ts";

/** Does the database's clock still run beside this process's? False for `restMs` after it did not. */
export type RunsBeside = (restMs: number) => Promise<boolean>;

/** A part of a statement. */
export type Fragment = PendingQuery<Row[]>;

/** A process's times as the database's clock has them, in milliseconds since 1970. */
export interface DatabaseClock {
  readonly now: () => Fragment;
  /** What this process calls `at`. */
  readonly at: (at: Instant) => Fragment;
}

/** @param now tests bring their own */
export function createDatabaseClock(sql: Sql, clock: Clock, now: (sql: Sql) => Fragment = ofServer): DatabaseClock {
  return {
    now: () => now(sql),
    at: (at) => sql`(${now(sql)} + ${at - clock.now()}::bigint)`,
  };
}

/** `now()`, which stands still for a statement, so that an index over times can be used. */
function ofServer(sql: Sql): Fragment {
  return sql`(extract(epoch FROM now()) * 1000)::bigint`;
}

/**
 * Silence is no sign of death for a while after the database's clock was set, or after a server with another clock
 * began to answer: all look silent until they are heard of again. Check it before each time that a process would be
 * taken for dead.
 */
export function createRunsBeside(sql: Sql, clock: Clock, times: Pick<DatabaseClock, "now">): RunsBeside {
  let off: number | null = null;
  let restsSince: Instant | null = null;
  return async (restMs) => {
    const askedAt = clock.now();
    const [row] = await sql<{ now: string }[]>`SELECT ${times.now()} AS now`;
    const now = clock.now();
    const offNow = Number(row!.now) - (askedAt + now) / 2;
    if (off !== null && Math.abs(offNow - off) > restMs / 2) restsSince = now;
    off = offNow;
    return restsSince === null || now - restsSince >= restMs;
  };
}
