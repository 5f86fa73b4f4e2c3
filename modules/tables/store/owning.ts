import type postgres from "postgres";
import type { DatabaseClock } from "../../kernel/database-clock.ts";
import { type Clock, type Instant, instant } from "../../kernel/index.ts";
import type { TableStore, Takeover } from "../journal/journal.ts";
import { openings } from "./openings.ts";
import { CLOSE } from "./snapshots.ts";

interface OwningDeps {
  readonly process: string;
  readonly rules: number;
  readonly clock: Clock;
  readonly times: DatabaseClock;
}

interface ClaimedRow {
  readonly tableId: string;
  readonly epoch: number;
  /** For how long nothing was heard of the owner. */
  readonly silentMs: number | null;
  /** Its last beat by its own clock. */
  readonly clockAt: number | null;
}

/** Tables, which of them are open, and which process plays each. */
export function owning(
  sql: postgres.Sql,
  { process, rules, clock, times }: OwningDeps,
): Pick<
  TableStore,
  "nextTableNo" | "open" | "openRound" | "tableOfRound" | "claim" | "takeFrom" | "ofOtherRules" | "close" | "isOpen"
> {
  return {
    async nextTableNo() {
      const [row] = await sql<{ no: number }[]>`SELECT nextval('tables.table_no') AS no`;
      return Number(row!.no);
    },
    ...openings(sql, process),
    async claim(silentSince) {
      const since = silentSince === null ? null : times.at(silentSince);
      const claims = await sql<ClaimedRow[]>`
        UPDATE tables.owner AS o SET epoch = o.epoch + 1, process = ${process}
        FROM tables."table" AS t, (
          SELECT p.table_id, p.process, h.at, h.clock_at FROM tables.owner AS p LEFT JOIN tables.heartbeat AS h ON h.process = p.process
        ) AS was
        -- Of two processes that see the same owner silent, the second finds that it is not the owner any more.
        WHERE t.id = o.table_id AND was.table_id = o.table_id AND was.process = o.process AND t.closed_at IS NULL
          AND t.rules = ${rules}
          -- A beat that took long to write makes its own process look silent: it never takes its tables from itself.
          ${since === null ? sql`` : sql`AND o.process <> ${process} AND coalesce(was.at, 0) < ${since}`}
        RETURNING o.table_id AS "tableId", o.epoch, ${times.now()} - was.at AS "silentMs", was.clock_at AS "clockAt"`;
      const now = clock.now();
      return claims.map((row) => takeoverOf(row, now));
    },
    async takeFrom(tableId, owner) {
      const [claim] = await sql<{ tableId: string; epoch: number }[]>`
        UPDATE tables.owner AS o SET epoch = o.epoch + 1, process = ${process}
        FROM tables."table" AS t
        WHERE o.table_id = ${tableId} AND o.process = ${owner.process} AND o.epoch = ${owner.epoch}
          AND t.id = o.table_id AND t.closed_at IS NULL AND t.rules = ${rules}
        RETURNING o.table_id AS "tableId", o.epoch`;
      return claim ?? null;
    },
    async ofOtherRules(silentSince) {
      return sql<{ rules: number; tables: number }[]>`
        SELECT t.rules, count(*)::integer AS tables FROM tables."table" AS t
        JOIN tables.owner AS o ON o.table_id = t.id LEFT JOIN tables.heartbeat AS h ON h.process = o.process
        WHERE t.closed_at IS NULL AND t.rules <> ${rules} AND coalesce(h.at, 0) < ${times.at(silentSince)}
        GROUP BY t.rules ORDER BY t.rules`;
    },
    async close(tableId, at, fault) {
      await sql.unsafe(CLOSE, [tableId, new Date(at).toISOString(), fault], { prepare: true });
    },
    async isOpen(tableId) {
      const found = await sql`SELECT 1 FROM tables."table" WHERE id::text = ${tableId} AND closed_at IS NULL`;
      return found.length > 0;
    },
  };
}

function takeoverOf({ tableId, epoch, silentMs, clockAt }: ClaimedRow, now: Instant): Takeover {
  if (silentMs === null) return { tableId, epoch, lastBeat: null, aheadMs: 0 };
  const lastBeat = instant(now - Number(silentMs));
  return { tableId, epoch, lastBeat, aheadMs: clockAt === null ? 0 : lastBeat - Number(clockAt) };
}
