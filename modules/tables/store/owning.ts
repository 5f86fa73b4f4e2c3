import type postgres from "postgres";
import { createRunsBeside, type DatabaseClock } from "../../kernel/database-clock.ts";
import { type Clock, type Instant, instant } from "../../kernel/index.ts";
import type { Heirs, TableStore, Takeover } from "../journal/journal.ts";
import { shareOf } from "../journal/shares.ts";
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
  | "nextTableNo"
  | "open"
  | "openRound"
  | "tableOfRound"
  | "openedAs"
  | "claim"
  | "takeFrom"
  | "ofOtherRules"
  | "close"
  | "isOpen"
> {
  const runsBeside = createRunsBeside(sql, clock, times);
  return {
    async nextTableNo() {
      const [row] = await sql<{ no: number }[]>`SELECT nextval('tables.table_no') AS no`;
      return Number(row!.no);
    },
    ...openings(sql, process),
    async claim(silentSince, _shard, heirs) {
      if (silentSince !== null && !(await runsBeside(clock.now() - silentSince))) return [];
      const chosen = silentSince && heirs ? await inherited(sql, { process, rules, times }, silentSince, heirs) : null;
      if (chosen?.length === 0) return [];
      const since = silentSince === null ? null : times.at(silentSince);
      const claims = await sql<ClaimedRow[]>`
        UPDATE tables.owner AS o SET epoch = o.epoch + 1, process = ${process}
        FROM tables."table" AS t, (
          SELECT p.table_id, p.process, h.at, h.clock_at FROM tables.owner AS p LEFT JOIN tables.heartbeat AS h ON h.process = p.process
        ) AS was
        -- Of two processes that see the same owner silent, the second finds that it is not the owner any more.
        WHERE t.id = o.table_id AND was.table_id = o.table_id AND was.process = o.process AND t.closed_at IS NULL
          AND t.rules = ${rules} ${chosen === null ? sql`` : sql`AND o.table_id = ANY (${[...chosen]}::uuid[])`}
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

/** The silent tables that this process is to take: its share, and what was left lying. */
async function inherited(
  sql: postgres.Sql,
  { process, rules, times }: Omit<OwningDeps, "clock">,
  silentSince: Instant,
  { runs, leftSince }: Heirs,
): Promise<readonly string[]> {
  const silent = await sql<{ tableId: string; isLeft: boolean }[]>`
    SELECT o.table_id AS "tableId", ${leftSince === null ? sql`false` : sql`coalesce(h.at, 0) < ${times.at(leftSince)}`} AS "isLeft"
    FROM tables.owner AS o JOIN tables."table" AS t ON t.id = o.table_id
    LEFT JOIN tables.heartbeat AS h ON h.process = o.process
    WHERE t.closed_at IS NULL AND t.rules = ${rules} AND o.process <> ${process}
      AND coalesce(h.at, 0) < ${times.at(silentSince)}
    ORDER BY o.table_id`;
  if (silent.length === 0) return [];
  const held = await sql<{ run: string; tables: number }[]>`
    SELECT heir.run, (
      SELECT count(*) FROM tables.owner AS o JOIN tables."table" AS t ON t.id = o.table_id
      WHERE o.process = heir.run AND t.closed_at IS NULL
    )::integer AS tables
    FROM unnest(${[...runs]}::text[]) AS heir (run)
    WHERE heir.run = ${process}
      OR EXISTS (SELECT FROM tables.heartbeat AS h WHERE h.process = heir.run AND h.at >= ${times.at(silentSince)})`;
  const tableIds = silent.map(({ tableId }) => tableId);
  const share = shareOf(process, { tableIds, held: new Map(held.map(({ run, tables }) => [run, tables])) });
  const left = silent.filter(({ isLeft }) => isLeft).map(({ tableId }) => tableId);
  return [...new Set([...share, ...left])];
}

function takeoverOf({ tableId, epoch, silentMs, clockAt }: ClaimedRow, now: Instant): Takeover {
  if (silentMs === null) return { tableId, epoch, lastBeat: null, aheadMs: 0 };
  const lastBeat = instant(now - Number(silentMs));
  return { tableId, epoch, lastBeat, aheadMs: clockAt === null ? 0 : lastBeat - Number(clockAt) };
}
