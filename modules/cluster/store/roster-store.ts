import type { Sql } from "postgres";
import { type Instant, instant, type Peer } from "../../kernel/index.ts";

/** A process, and where its calls go. */
export interface RosterRow extends Peer {
  readonly url: string;
}

/** The rows of processes. All times are the database's. */
export interface RosterStore {
  /** Those that have beaten within a lease. */
  living(leaseMs: number): Promise<readonly RosterRow[]>;
  /** Writes the process down as alive; answers the database's time. */
  beat(row: RosterRow): Promise<Instant>;
  /** Removes rows of former runs of this name, and of processes that have been silent for a day; answers the runs of its name that still beat. */
  replace(run: string, name: string, leaseMs: number): Promise<readonly string[]>;
  remove(run: string): Promise<void>;
}

/** Keeps the roster in PostgreSQL. */
export function createRosterStore(sql: Sql): RosterStore {
  return {
    async living(leaseMs) {
      return sql<RosterRow[]>`
        SELECT run, name, url, rules, tables, is_draining AS "isDraining" FROM cluster.process
        WHERE beat_at > clock_timestamp() - ${leaseMs}::float8 * interval '1 millisecond' ORDER BY name, run`;
    },
    async beat({ run, name, url, rules, tables, isDraining }) {
      const [written] = await sql<{ now: string }[]>`
        INSERT INTO cluster.process (run, name, url, rules, tables, is_draining, beat_at)
        VALUES (${run}, ${name}, ${url}, ${rules}, ${tables}, ${isDraining}, clock_timestamp())
        ON CONFLICT (run) DO UPDATE SET tables = excluded.tables, is_draining = excluded.is_draining, beat_at = excluded.beat_at
        RETURNING (extract(epoch FROM beat_at) * 1000)::bigint AS now`;
      return instant(Number(written!.now));
    },
    async replace(run, name, leaseMs) {
      const gone = await sql<{ run: string; name: string; beats: boolean }[]>`
        DELETE FROM cluster.process
        WHERE run <> ${run} AND (name = ${name} OR beat_at < clock_timestamp() - interval '1 day')
        RETURNING run, name, beat_at > clock_timestamp() - ${leaseMs}::float8 * interval '1 millisecond' AS beats`;
      return gone.filter((row) => row.name === name && row.beats).map((row) => row.run);
    },
    async remove(run) {
      await sql`DELETE FROM cluster.process WHERE run = ${run}`;
    },
  };
}
