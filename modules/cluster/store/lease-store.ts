import type { Sql } from "postgres";
import type { Lease } from "../../kernel/index.ts";

/** The rows of leases. All times are the database's: what a process thinks of the hour decides nothing. */
export interface LeaseStore {
  /** Takes or renews the lease unless another run holds it; answers who holds it now. */
  take(name: string, run: string, leaseMs: number): Promise<Lease>;
  /** The last holder; null where there never was one. */
  last(name: string): Promise<Lease | null>;
  /** Renews those of the leases that the run still has; answers their names. */
  renew(names: readonly string[], run: string, leaseMs: number): Promise<readonly string[]>;
  /** Gives up all leases of the run: the next process that asks gets them. */
  release(run: string): Promise<void>;
}

/** Keeps leases in PostgreSQL. */
export function createLeaseStore(sql: Sql): LeaseStore {
  const last = async (name: string): Promise<Lease | null> => {
    const [row] = await sql<Lease[]>`SELECT run, epoch FROM cluster.lease WHERE name = ${name}`;
    return row ?? null;
  };
  return {
    last,
    async take(name, run, leaseMs) {
      const [taken] = await sql<Lease[]>`
        INSERT INTO cluster.lease AS held (name, epoch, run, until)
        VALUES (${name}, 1, ${run}, clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond')
        ON CONFLICT (name) DO UPDATE
          SET epoch = held.epoch + (held.run <> excluded.run)::int, run = excluded.run, until = excluded.until
          WHERE held.run = excluded.run OR held.until < clock_timestamp()
        RETURNING run, epoch`;
      // Rows are never deleted: a run that could not take it finds the holder.
      return taken ?? (await last(name))!;
    },
    async renew(names, run, leaseMs) {
      const rows = await sql<{ name: string }[]>`
        UPDATE cluster.lease SET until = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
        WHERE name = ANY(${names as string[]}) AND run = ${run} RETURNING name`;
      return rows.map((row) => row.name);
    },
    async release(run) {
      await sql`UPDATE cluster.lease SET until = '-infinity' WHERE run = ${run}`;
    },
  };
}
