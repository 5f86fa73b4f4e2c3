/**
 * Times that several machines compare are kept by one clock, the database's: machines' clocks may be minutes apart. Imported by its
 * path, because the kernel's index is also the browser's.
 */
import type { PendingQuery, Row, Sql } from "postgres";
import type { Clock, Instant } from "./time.ts";

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
