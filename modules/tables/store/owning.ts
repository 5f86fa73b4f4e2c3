import type postgres from "postgres";
import { createRunsBeside, type DatabaseClock, type Fragment } from "../../kernel/database-clock.ts";
import { type Clock, type Instant, instant, iso } from "../../kernel/index.ts";
import type { Heirs, OpenedAs, TableStore, Takeover } from "../journal/journal.ts";
import { shareOf } from "../journal/shares.ts";
import { keyOfGiven, type TableConfig } from "../kind.ts";
import type { TableCommand } from "../machine/command.ts";
import { CLOSE } from "./snapshots.ts";

/** New tables, each with its first owner and the first rows of its journal. */
function openings(
  sql: postgres.Sql,
  process: string,
): Pick<TableStore, "open" | "openRound" | "tableOfRound" | "openedAs"> {
  const begin = async (
    tx: postgres.TransactionSql,
    { tableId, openedAt, ...rest }: TableConfig,
    more: readonly TableCommand[],
  ) => {
    await tx`INSERT INTO tables.owner (table_id, epoch, process) VALUES (${tableId}, 1, ${process})`;
    const config: TableConfig = { tableId, openedAt, ...rest };
    for (const [index, command] of [{ type: "open", at: openedAt, config } as const, ...more].entries()) {
      await tx`INSERT INTO tables.journal (table_id, seq, epoch, type, command)
               VALUES (${tableId}, ${index + 1}, 1, ${command.type}, ${JSON.stringify(command)}::text::json)`;
    }
    return { tableId, epoch: 1 };
  };
  const add = (tx: postgres.TransactionSql, config: TableConfig) => {
    const { tableId, tableNo, kind, openedAt, rules = 1 } = config;
    return tx<{ id: string }[]>`
      INSERT INTO tables."table" (id, no, currency, opened_at, round_key, rules)
      VALUES (${tableId}, ${tableNo}, ${kind.currency}, ${new Date(openedAt).toISOString()}, ${keyOfGiven(config)}, ${rules})
      ON CONFLICT (round_key) DO NOTHING RETURNING id`;
  };
  const tableOfRound = async (run: postgres.ISql, roundKey: string) => {
    const [table] = await run<{ id: string }[]>`SELECT id FROM tables."table" WHERE round_key = ${roundKey}`;
    return table?.id ?? null;
  };
  return {
    async openedAs(tableIds) {
      const rows = await sql<({ tableId: string } & OpenedAs)[]>`
        SELECT table_id AS "tableId", (command #>> '{config,tableNo}')::bigint AS "tableNo", command #> '{config,kind}' AS kind
        FROM tables.journal WHERE table_id = ANY (${[...tableIds]}::uuid[]) AND seq = 1
        UNION ALL
        SELECT table_id, (book ->> 'tableNo')::bigint, book -> 'kind'
        FROM tables.packed_table WHERE table_id = ANY (${[...tableIds]}::uuid[])`;
      return new Map(rows.map(({ tableId, tableNo, kind }) => [tableId, { tableNo: Number(tableNo), kind }]));
    },
    tableOfRound: (roundKey) => tableOfRound(sql, roundKey),
    open: (config) =>
      sql.begin(async (tx) => {
        await add(tx, config);
        return begin(tx, config, []);
      }),
    openRound: (config, seats) =>
      sql.begin(async (tx) => {
        const added = await add(tx, config);
        if (added.length > 0) return begin(tx, config, seats);
        return { taken: (await tableOfRound(tx, keyOfGiven(config)!))! };
      }),
  };
}

/** Queries of the owners of tables. */
export function owners(sql: postgres.Sql): Pick<TableStore, "ownersOf"> {
  return {
    async ownersOf(tableIds) {
      const rows = await sql<{ tableId: string; process: string }[]>`
        SELECT o.table_id AS "tableId", o.process FROM tables.owner AS o JOIN tables."table" AS t ON t.id = o.table_id
        WHERE o.table_id = ANY (${[...tableIds]}::uuid[]) AND t.closed_at IS NULL`;
      return new Map(rows.map(({ tableId, process }) => [tableId, process]));
    },
  };
}

interface OwningDeps {
  readonly process: string;
  /** The newest and the oldest version of the rules that this process plays. */
  readonly rules: number;
  readonly oldestRules: number;
  readonly clock: Clock;
  readonly times: DatabaseClock;
}

interface ClaimedRow {
  readonly tableId: string;
  readonly epoch: number;
  /** How long the owner has been silent. */
  readonly silentMs: number | null;
  /** Its last beat by its own clock. */
  readonly clockAt: number | null;
  /** Null for a journal without rows. */
  readonly isUntouched: boolean | null;
}

/** The epoch in which the last row of the table `o` was written. */
const lastEpoch = (sql: postgres.Sql): Fragment =>
  sql`(SELECT j.epoch FROM tables.journal AS j WHERE j.table_id = o.table_id ORDER BY j.seq DESC LIMIT 1)`;

/** Tables, which of them are open, and which process plays each. */
export function owning(
  sql: postgres.Sql,
  { process, rules, oldestRules, clock, times }: OwningDeps,
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
      // Both are only read: players wait for one answer less.
      const [isBeside, chosen] = await Promise.all([
        silentSince === null || runsBeside(clock.now() - silentSince),
        silentSince && heirs ? inherited(sql, { process, rules, oldestRules, clock, times }, silentSince, heirs) : null,
      ]);
      if (!isBeside || chosen?.length === 0) return [];
      const since = silentSince && silence({ sql, times }, sql`was.process`, silentSince, heirs);
      const claims = await sql<ClaimedRow[]>`
        UPDATE tables.owner AS o SET epoch = o.epoch + 1, process = ${process}
        FROM tables."table" AS t, (
          SELECT p.table_id, p.process, h.at, h.clock_at FROM tables.owner AS p LEFT JOIN tables.heartbeat AS h ON h.process = p.process
        ) AS was
        -- Of two processes that see the same owner silent, the second finds that it is not the owner any more.
        WHERE t.id = o.table_id AND was.table_id = o.table_id AND was.process = o.process AND t.closed_at IS NULL
          AND t.rules BETWEEN ${oldestRules} AND ${rules} ${chosen === null ? sql`` : sql`AND o.table_id = ANY (${[...chosen]}::uuid[])`}
          -- A beat that took long to write makes its own process look silent: it never takes its tables from itself.
          ${silentSince === null ? sql`` : sql`AND o.process <> ${process} AND (coalesce(was.at, 0) < ${since} OR was.at > ${beforeSetBack({ clock, times }, silentSince)})`}
        RETURNING o.table_id AS "tableId", o.epoch, ${times.now()} - was.at AS "silentMs", was.clock_at AS "clockAt", ${lastEpoch(sql)} < o.epoch - 1 AS "isUntouched"`;
      const now = clock.now();
      return claims.map((row) => takeoverOf(row, now));
    },
    async takeFrom(tableId, owner) {
      const [claim] = await sql<{ tableId: string; epoch: number }[]>`
        UPDATE tables.owner AS o SET epoch = o.epoch + 1, process = ${process}
        FROM tables."table" AS t
        WHERE o.table_id = ${tableId} AND o.process = ${owner.process} AND o.epoch = ${owner.epoch}
          AND t.id = o.table_id AND t.closed_at IS NULL AND t.rules BETWEEN ${oldestRules} AND ${rules}
        RETURNING o.table_id AS "tableId", o.epoch`;
      return claim ?? null;
    },
    async ofOtherRules(silentSince) {
      return sql<{ rules: number; tables: number }[]>`
        SELECT t.rules, count(*)::integer AS tables FROM tables."table" AS t
        JOIN tables.owner AS o ON o.table_id = t.id LEFT JOIN tables.heartbeat AS h ON h.process = o.process
        WHERE t.closed_at IS NULL AND t.rules NOT BETWEEN ${oldestRules} AND ${rules} AND (coalesce(h.at, 0) < ${times.at(silentSince)} OR h.at > ${beforeSetBack({ clock, times }, silentSince)})
        GROUP BY t.rules ORDER BY t.rules`;
    },
    async close(tableId, at, fault) {
      await sql.unsafe(CLOSE, [tableId, iso(at), fault], { prepare: true });
    },
    async isOpen(tableId) {
      const found = await sql`SELECT 1 FROM tables."table" WHERE id::text = ${tableId} AND closed_at IS NULL`;
      return found.length > 0;
    },
  };
}

/** The beat that an owner must have written, or be silent: a newer one where it was seen to end. */
function silence(
  { sql, times }: { readonly sql: postgres.Sql; readonly times: DatabaseClock },
  owner: Fragment,
  silentSince: Instant,
  heirs: Heirs | undefined,
): Fragment {
  const ended = heirs?.ended;
  if (ended === undefined || ended.runs.length === 0) return times.at(silentSince);
  return sql`CASE WHEN ${owner} = ANY (${[...ended.runs]}::text[]) THEN ${times.at(ended.since)} ELSE ${times.at(silentSince)} END`;
}

/**
 * A beat after this was written before the database's clock was set back by more than a lease: whoever lives has written another one
 * by now, and a dead owner would seem to live until the clock is there again.
 */
function beforeSetBack({ clock, times }: Pick<OwningDeps, "clock" | "times">, silentSince: Instant): Fragment {
  return times.at(instant(2 * clock.now() - silentSince));
}

interface SilentRow {
  readonly tableId: string;
  /** It may be taken by whoever looks. */
  readonly isLeft: boolean;
}

interface HeldRow {
  readonly run: string;
  readonly tables: number;
}

/** The silent tables that this process is to take: its share, and what was left lying. */
async function inherited(
  sql: postgres.Sql,
  { process, rules, oldestRules, clock, times }: OwningDeps,
  silentSince: Instant,
  heirs: Heirs,
): Promise<readonly string[]> {
  const { runs, leftSince } = heirs;
  const ahead = beforeSetBack({ clock, times }, silentSince);
  const isLeft =
    leftSince === null
      ? sql`false`
      : sql`(coalesce(h.at, 0) < ${times.at(leftSince)} OR coalesce(h.at > ${ahead}, false))`;
  // One statement sees both as they are at one moment: a table that another takes between two would be counted to it, and be shared out too.
  const [estate] = await sql<{ silent: readonly SilentRow[]; held: readonly HeldRow[] }[]>`
    WITH silent AS MATERIALIZED (
      SELECT o.table_id AS "tableId", ${isLeft} AS "isLeft"
      FROM tables.owner AS o JOIN tables."table" AS t ON t.id = o.table_id
      LEFT JOIN tables.heartbeat AS h ON h.process = o.process
      WHERE t.closed_at IS NULL AND t.rules BETWEEN ${oldestRules} AND ${rules} AND o.process <> ${process}
        AND (coalesce(h.at, 0) < ${silence({ sql, times }, sql`o.process`, silentSince, heirs)} OR h.at > ${ahead})
    ), held AS (
      SELECT heir.run, (
        SELECT count(*) FROM tables.owner AS o JOIN tables."table" AS t ON t.id = o.table_id
        WHERE o.process = heir.run AND t.closed_at IS NULL
      )::integer AS tables
      FROM unnest(${[...runs]}::text[]) AS heir (run)
      WHERE EXISTS (SELECT FROM silent) AND (heir.run = ${process}
        OR EXISTS (SELECT FROM tables.heartbeat AS h WHERE h.process = heir.run AND h.at >= ${times.at(silentSince)}))
    )
    SELECT coalesce((SELECT json_agg(silent ORDER BY "tableId") FROM silent), '[]') AS silent,
      coalesce((SELECT json_agg(held) FROM held), '[]') AS held`;
  const { silent, held } = estate!;
  const tableIds = silent.map(({ tableId }) => tableId);
  const share = shareOf(process, { tableIds, held: new Map(held.map(({ run, tables }) => [run, tables])) });
  const left = silent.filter(({ isLeft }) => isLeft).map(({ tableId }) => tableId);
  return [...new Set([...share, ...left])];
}

function takeoverOf({ tableId, epoch, silentMs, clockAt, isUntouched }: ClaimedRow, now: Instant): Takeover {
  const claim = { tableId, epoch, isUntouched: isUntouched === true };
  if (silentMs === null) return { ...claim, lastBeat: null, aheadMs: 0 };
  const lastBeat = instant(now - Number(silentMs));
  return { ...claim, lastBeat, aheadMs: clockAt === null ? 0 : lastBeat - Number(clockAt) };
}
