import postgres from "postgres";
import { createDatabaseClock, type DatabaseClock } from "../../kernel/database-clock.ts";
import {
  type BatchWriter,
  type Clock,
  createGroupCommit,
  type Database,
  type Instant,
  iso,
  type Log,
  type PlayerId,
  paise,
  type Timers,
} from "../../kernel/index.ts";
import { OLDEST_RULES, RULES_VERSION } from "../../rummy/index.ts";
import type { FinishedDeal } from "../contract.ts";
import type { JournalFigures, JournalRow, PrivateWins, TableStore } from "../journal/journal.ts";
import { createJournalCodec, type JournalCodec, type JournalVault } from "../journal/journal-codec.ts";
import { createPackCodec } from "../journal/pack-codec.ts";
import { createSnapshotCodec } from "../journal/snapshot-codec.ts";
import type { Evidence } from "../machine/state.ts";
import { keepLeaf } from "./days.ts";
import { journalReading } from "./journal-reading.ts";
import { owners, owning } from "./owning.ts";
import { packs } from "./packs.ts";
import { snapshots } from "./snapshots.ts";

/** What keeping tables in PostgreSQL takes. */
export interface StoreDeps {
  readonly database: Database;
  /** Connections that only the journal and the heartbeat use. */
  readonly journal: postgres.Sql;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Seals what the journal has of cards. */
  readonly vault: JournalVault;
  /** Names this process in the owners' rows. */
  readonly process: string;
  /** The version of the rules that this process plays; the newest by default. */
  readonly rules?: number;
  /** The oldest version of the rules that it plays on. */
  readonly oldestRules?: number;
  readonly figures: JournalFigures;
  /** The database's clock; its own by default. */
  readonly databaseNow?: Parameters<typeof createDatabaseClock>[2];
}

/** Batches that are written at once: a move that comes while one is on its way need not wait for it. A table's own rows come one by one. */
const IN_FLIGHT = 2;

/** Keeps tables in PostgreSQL. */
export function createTableStore({
  database: { sql },
  journal,
  clock,
  timers,
  log,
  vault,
  process,
  rules = RULES_VERSION,
  oldestRules = OLDEST_RULES,
  figures,
  databaseNow,
}: StoreDeps): TableStore & PrivateWins {
  const times = createDatabaseClock(sql, clock, databaseNow);
  const journalTimes = createDatabaseClock(journal, clock, databaseNow);
  const codec = createJournalCodec(vault);
  const codecs = { journal: codec, pack: createPackCodec(vault) };
  const append = createGroupCommit(batchWriter(journal, clock, figures, codec), { timers, log, inFlight: IN_FLIGHT });
  return {
    append,
    shards: [0],
    shardFor: () => 0,
    ...owning(sql, { process, rules, oldestRules, clock, times }),
    ...owners(sql),
    ...journalReading(sql, codecs),
    ...packs(sql, codecs),
    ...snapshots(sql, createSnapshotCodec(vault, rules)),
    async sittings(tableId) {
      return sql<{ seat: number; sitting: number }[]>`
        SELECT seat, sitting FROM tables.sitting WHERE table_id = ${tableId}`;
    },
    async beat(at) {
      await journal`INSERT INTO tables.heartbeat (process, at, clock_at) VALUES (${process}, ${journalTimes.at(at)}, ${at})
                    ON CONFLICT (process) DO UPDATE SET at = excluded.at, clock_at = excluded.clock_at`;
    },
    ...tickets(sql, times),
    ...finishedDeals(sql),
    ...privateWins(sql),
    async deal(dealId) {
      const [row] = await sql<{ tableId: string; evidence: Evidence }[]>`
        SELECT table_id AS "tableId", evidence FROM tables.deal WHERE id = ${dealId}`;
      return row ?? null;
    },
  };
}

/** They run out by the database's clock: the process that reads one need not be the one that made it. */
function tickets(
  sql: postgres.Sql,
  times: DatabaseClock,
): Pick<TableStore, "saveTicket" | "readTicket" | "takeTicket" | "dropTickets" | "dropOldTickets"> {
  return {
    async saveTicket(hash, { player, tableId, watches }, expiresAt) {
      await sql`INSERT INTO tables.ticket (hash, player_id, table_id, expires_at, watches)
                VALUES (${hash}, ${player}, ${tableId}, ${times.at(expiresAt)}, ${watches})`;
    },
    async readTicket(hash, now) {
      const [row] = await sql<{ player: string; tableId: string; watches: boolean }[]>`
        SELECT player_id AS player, table_id AS "tableId", watches FROM tables.ticket
        WHERE hash = ${hash} AND expires_at > ${times.at(now)}`;
      return row ? { ...row, player: row.player as PlayerId } : null;
    },
    async takeTicket(hash, now: Instant) {
      // Old ones go along, so that the table stays small.
      const rows = await sql<{ hash: string; player: string; tableId: string; isGood: boolean; watches: boolean }[]>`
        DELETE FROM tables.ticket WHERE hash = ${hash} OR expires_at <= ${times.at(now)}
        RETURNING hash, player_id AS player, table_id AS "tableId", expires_at > ${times.at(now)} AS "isGood", watches`;
      const row = rows.find((one) => one.hash === hash);
      if (!row?.isGood) return null;
      return { player: row.player as PlayerId, tableId: row.tableId, watches: row.watches };
    },
    async dropOldTickets(now) {
      await sql`DELETE FROM tables.ticket WHERE expires_at <= ${times.at(now)}`;
    },
    async dropTickets(player) {
      await sql`DELETE FROM tables.ticket WHERE player_id = ${player}`;
    },
  };
}

/** The record of finished deals, and each player's list of them. */
function finishedDeals(sql: postgres.Sql): Pick<TableStore, "saveDeal" | "dealsOf" | "countDeals"> {
  return {
    async saveDeal({ tableId, tableNo, kind }, { evidence, endedAt, seats }) {
      const { dealId, deal } = evidence;
      await sql.begin(async (tx) => {
        await tx`INSERT INTO tables.deal (id, table_id, ended_at, evidence)
                 VALUES (${dealId}, ${tableId}, ${iso(endedAt)}, ${JSON.stringify(evidence)}::text::json)
                 ON CONFLICT (id) DO NOTHING`;
        await keepLeaf(tx, evidence, endedAt);
        for (const { seat, player, outcome, count, change } of seats) {
          await tx`INSERT INTO tables.deal_seat
                     (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change, is_private)
                   VALUES (${dealId}, ${seat}, ${player}, ${iso(endedAt)}, ${tableNo}, ${kind.name}, ${kind.variant},
                           ${kind.currency}, ${deal}, ${outcome}, ${count}, ${change}, ${kind.isPrivate ?? false})
                   ON CONFLICT (deal_id, seat) DO NOTHING`;
        }
      });
    },
    async dealsOf(player, limit, offset) {
      const rows = await sql<FinishedDeal[]>`
        SELECT deal_id AS "dealId", (extract(epoch FROM ended_at) * 1000)::bigint AS "endedAt", table_no AS "tableNo",
               table_name AS "tableName", variant, currency, deal, outcome, count, change,
               (SELECT count(*)::int FROM tables.deal_seat AS seats WHERE seats.deal_id = own.deal_id) AS "nPlayers"
        FROM tables.deal_seat AS own WHERE player_id = ${player}
        ORDER BY ended_at DESC, deal_id DESC LIMIT ${limit} OFFSET ${offset}`;
      return rows.map((row) => ({
        ...row,
        endedAt: Number(row.endedAt),
        tableNo: Number(row.tableNo),
        change: Number(row.change),
      }));
    },
    async countDeals(player, most) {
      const [row] = await sql<{ deals: number }[]>`
        SELECT count(*)::int AS deals FROM (SELECT 1 FROM tables.deal_seat WHERE player_id = ${player} LIMIT ${most}) AS deals`;
      return row!.deals;
    },
  };
}

/** Private wins. In a points deal every loser pays the winner, so the deal's rows say who won what from whom. */
function privateWins(sql: postgres.Sql): PrivateWins {
  return {
    async wonBetween(one, other, since) {
      const rows = await sql<{ winner: string; won: number }[]>`
        SELECT w.player_id AS winner, sum(-l.change)::bigint AS won
        FROM tables.deal_seat AS w JOIN tables.deal_seat AS l ON l.deal_id = w.deal_id
        WHERE w.is_private AND w.currency = 'inr' AND w.ended_at > ${iso(since)} AND w.change > 0 AND l.change < 0
          AND ((w.player_id = ${one} AND l.player_id = ${other}) OR (w.player_id = ${other} AND l.player_id = ${one}))
        GROUP BY w.player_id`;
      const wonBy = (player: PlayerId) => paise(Number(rows.find(({ winner }) => winner === player)?.won ?? 0));
      return { one: wonBy(one), other: wonBy(other) };
    },
    async wonSince(player, since) {
      const [row] = await sql<{ won: number }[]>`
        SELECT coalesce(sum(greatest(gain, 0)), 0)::bigint AS won FROM (
          SELECT sum(change) AS gain FROM tables.deal_seat
          WHERE player_id = ${player} AND is_private AND currency = 'inr' AND ended_at > ${iso(since)} GROUP BY table_no
        ) AS tables`;
      return paise(Number(row!.won));
    },
  };
}

const INPUT = `json_to_recordset($1::text::json)
  AS i(table_id uuid, seq bigint, epoch integer, type text, command json, settlement json)`;

/**
 * One statement: the owners' rows are locked against a takeover while the rows that they allow are written. Answers the rows that
 * were not: most often none.
 */
const WRITE = `
  WITH input AS (SELECT * FROM ${INPUT}),
  owned AS (
    SELECT o.table_id, o.epoch FROM tables.owner AS o
    WHERE o.table_id IN (SELECT table_id FROM input) FOR SHARE
  ),
  written AS (
    INSERT INTO tables.journal (table_id, seq, epoch, type, command, settlement)
    SELECT i.table_id, i.seq, i.epoch, i.type, i.command, i.settlement
    FROM input AS i JOIN owned AS o ON o.table_id = i.table_id AND o.epoch = i.epoch
    ON CONFLICT (table_id, seq) DO NOTHING
    RETURNING table_id, seq
  )
  SELECT table_id, seq FROM input EXCEPT SELECT table_id, seq FROM written`;

const EXIST = `
  SELECT j.table_id, j.seq FROM tables.journal AS j
  JOIN ${INPUT} ON i.table_id = j.table_id AND i.seq = j.seq AND i.epoch = j.epoch`;

function batchWriter(
  sql: postgres.Sql,
  clock: Clock,
  figures: JournalFigures,
  codec: JournalCodec,
): BatchWriter<JournalRow> {
  /** The rows that a statement names. */
  const named = async (statement: string, rows: readonly JournalRow[]): Promise<(row: JournalRow) => boolean> => {
    const found = await sql.unsafe<{ table_id: string; seq: number }[]>(statement, [encode(rows, codec)], {
      prepare: true,
    });
    if (found.length === 0) return () => false;
    const keys = new Set(found.map((row) => `${row.table_id}/${row.seq}`));
    return (row) => keys.has(`${row.tableId}/${row.seq}`);
  };
  return {
    async write(rows) {
      const startedAt = clock.now();
      const isMissing = await named(WRITE, rows);
      figures.batch(rows.length, (clock.now() - startedAt) / 1_000);
      return rows.map((row) => !isMissing(row));
    },
    async exist(rows) {
      // A statement whose connection broke may still be at work over there: it holds its owners' rows until it is through.
      const tables = rows.map(({ tableId }) => tableId);
      await sql`SELECT 1 FROM tables.owner WHERE table_id = ANY(${tables}::uuid[]) ORDER BY table_id FOR UPDATE`;
      return rows.map(await named(EXIST, rows));
    },
    // Class 23 of SQLSTATE is integrity, class 22 bad data.
    isConstraint: (error) => error instanceof postgres.PostgresError && /^2[23]/.test(error.code),
  };
}

function encode(rows: readonly JournalRow[], codec: JournalCodec): string {
  return JSON.stringify(
    rows.map(({ tableId, seq, epoch, command, settlement }) => ({
      table_id: tableId,
      seq,
      epoch,
      type: command.type,
      command: codec.encode(tableId, seq, command),
      settlement,
    })),
  );
}
