import postgres from "postgres";
import { createDatabaseClock, createRunsBeside, type DatabaseClock } from "../../kernel/database-clock.ts";
import {
  type BatchWriter,
  type Clock,
  createGroupCommit,
  type Database,
  type Instant,
  instant,
  type Log,
  type Timers,
  type Written,
} from "../../kernel/index.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { Payment } from "../director/state.ts";

/** One command on its way into a tournament's journal. */
export interface DirectorRow {
  readonly tournamentId: string;
  /** Follows the last one without a gap. */
  readonly seq: number;
  /** The fencing number with which this process directs it. */
  readonly epoch: number;
  readonly command: DirectorCommand;
  readonly payment: Payment | null;
}

/** A tournament that this process directs now; `lastAlive`: since when nobody directed it, by this process's clock; null where somebody does, or nothing was. */
export interface DirectorClaim {
  readonly tournamentId: string;
  readonly epoch: number;
  readonly lastAlive: Instant | null;
}

/** What directors have not heard yet. */
export interface MessageRow {
  readonly id: number;
  readonly body: unknown;
}

/** Journals of directors, who directs what, and what they have not heard. */
export interface DirectorStore {
  /** Writes a row when its turn comes; rows of all tournaments share one statement. Never rejects. */
  append(row: DirectorRow): Promise<Written>;
  /** The next commands after the one with this number, at most `limit`. */
  readAfter(tournamentId: string, seq: number, limit: number): Promise<readonly DirectorCommand[]>;
  /** The first director of a tournament; null where there is one. */
  adopt(tournamentId: string, now: Instant): Promise<DirectorClaim | null>;
  /** Takes over tournaments without a director: given up, or silent since then; null: all. */
  claim(silentSince: Instant | null, now: Instant): Promise<readonly DirectorClaim[]>;
  /** What this process directs by the books, whether it knows or not; without when anybody last did. */
  mine(): Promise<readonly DirectorClaim[]>;
  /** This process is alive. */
  beat(now: Instant): Promise<void>;
  /** This process stops: others need not wait for its silence. */
  release(): Promise<void>;
  done(tournamentId: string): Promise<void>;
  /** Tournaments whose registration is over and that have no director yet. */
  undirected(limit: number): Promise<readonly string[]>;
  /** Keeps what the director is to hear; of one key once, until it is heard. */
  tell(tournamentId: string, key: string, body: unknown): Promise<void>;
  received(tournamentId: string, limit: number): Promise<readonly MessageRow[]>;
  forget(ids: readonly number[]): Promise<void>;
  /** This process's tournaments that have reports to hear. */
  withReports(): Promise<readonly string[]>;
}

export interface DirectorStoreDeps {
  readonly database: Pick<Database, "sql">;
  /** Connections that only journals and heartbeats use. */
  readonly journal: postgres.Sql;
  readonly timers: Timers;
  readonly log: Log;
  /** Names this process in the owners' rows. */
  readonly process: string;
  readonly clock: Clock;
  /** The database's clock; its own by default. */
  readonly databaseNow?: Parameters<typeof createDatabaseClock>[2];
}

/** Keeps directors' journals in PostgreSQL. */
export function createDirectorStore({
  database: { sql },
  journal,
  timers,
  log,
  process,
  clock,
  databaseNow,
}: DirectorStoreDeps): DirectorStore {
  return {
    append: createGroupCommit(batchWriter(journal), { timers, log }),
    async readAfter(tournamentId, seq, limit) {
      const rows = await sql<{ command: DirectorCommand }[]>`
        SELECT command FROM tournament.journal WHERE tournament_id = ${tournamentId} AND seq > ${seq}
        ORDER BY seq LIMIT ${limit}`;
      return rows.map(({ command }) => command);
    },
    ...owners(sql, { journal, process, clock, times: createDatabaseClock(sql, clock, databaseNow) }),
    ...reports(sql, process),
  };
}

interface OwnersDeps extends Pick<DirectorStoreDeps, "journal" | "process" | "clock"> {
  readonly times: DatabaseClock;
}

interface ClaimedRow {
  readonly tournamentId: string;
  readonly epoch: number;
  readonly silentMs: string | null;
}

/**
 * Since when nobody has directed an owner's tournament, or null. Who takes it over makes up for that in their first command: who died
 * before it has made up for nothing, and the next one counts from the last who did.
 */
const notMadeUpSince = (sql: postgres.Sql) => sql`CASE WHEN epoch = stood_epoch AND epoch > (
    SELECT j.epoch FROM tournament.journal AS j WHERE j.tournament_id = owner.tournament_id ORDER BY j.seq DESC LIMIT 1
  ) THEN stood_since END`;

/** Queries of owners. The database's clock tells who is alive, so that machines' clocks may differ. */
function owners(sql: postgres.Sql, { journal, process, clock, times }: OwnersDeps) {
  const runsBeside = createRunsBeside(sql, clock, times);
  const claimOf = ({ silentMs, ...claim }: ClaimedRow): DirectorClaim => ({
    ...claim,
    lastAlive: silentMs === null ? null : instant(clock.now() - Number(silentMs)),
  });
  return {
    async adopt(tournamentId: string, now: Instant): Promise<DirectorClaim | null> {
      const rows = await sql`
        INSERT INTO tournament.owner (tournament_id, epoch, process, alive_at) VALUES (${tournamentId}, 1, ${process}, ${times.at(now)})
        ON CONFLICT DO NOTHING RETURNING 1`;
      return rows.length === 1 ? { tournamentId, epoch: 1, lastAlive: null } : null;
    },
    async claim(silentSince: Instant | null, now: Instant): Promise<readonly DirectorClaim[]> {
      if (silentSince !== null && !(await runsBeside(now - silentSince))) return [];
      // A beat that is ahead by more than a lease is from before the database's clock was set back.
      const ahead = silentSince === null ? null : times.at(instant(2 * now - silentSince));
      const claims = await sql<ClaimedRow[]>`
        UPDATE tournament.owner AS o
        SET epoch = o.epoch + 1, process = ${process}, alive_at = ${times.at(now)}, stood_since = was.last_alive, stood_epoch = o.epoch + 1
        FROM (
          SELECT tournament_id, coalesce(${notMadeUpSince(sql)}, alive_at) AS last_alive FROM tournament.owner
          WHERE NOT is_done AND process <> ${process}
            ${silentSince === null ? sql`` : sql`AND (process = '' OR alive_at < ${times.at(silentSince)} OR alive_at > ${ahead})`}
          ORDER BY tournament_id FOR UPDATE SKIP LOCKED
        ) AS was
        WHERE o.tournament_id = was.tournament_id
        RETURNING o.tournament_id AS "tournamentId", o.epoch, ${times.now()} - was.last_alive AS "silentMs"`;
      return claims.map(claimOf);
    },
    async mine(): Promise<readonly DirectorClaim[]> {
      const rows = await sql<ClaimedRow[]>`
        SELECT tournament_id AS "tournamentId", epoch, ${times.now()} - ${notMadeUpSince(sql)} AS "silentMs"
        FROM tournament.owner WHERE process = ${process} AND NOT is_done`;
      return rows.map(claimOf);
    },
    async beat(now: Instant): Promise<void> {
      await journal`UPDATE tournament.owner SET alive_at = ${times.at(now)} WHERE process = ${process} AND NOT is_done`;
    },
    async release(): Promise<void> {
      await sql`UPDATE tournament.owner SET process = '' WHERE process = ${process} AND NOT is_done`;
    },
    async done(tournamentId: string): Promise<void> {
      await sql.begin(async (tx) => {
        await tx`UPDATE tournament.owner SET is_done = true WHERE tournament_id = ${tournamentId} AND process = ${process}`;
        await tx`DELETE FROM tournament.report WHERE tournament_id = ${tournamentId}`;
      });
    },
    async undirected(limit: number): Promise<readonly string[]> {
      const rows = await sql<{ id: string }[]>`
        SELECT t.id FROM tournament.tournament AS t
        WHERE t.phase = 'closed' AND t.ended_at IS NULL
          AND NOT EXISTS (SELECT FROM tournament.owner AS o WHERE o.tournament_id = t.id)
        ORDER BY t.starts_at LIMIT ${limit}`;
      return rows.map(({ id }) => id);
    },
  };
}

function reports(sql: postgres.Sql, process: string) {
  return {
    tell: (tournamentId: string, key: string, body: unknown) => tellDirector(sql, tournamentId, key, body),
    async received(tournamentId: string, limit: number): Promise<readonly MessageRow[]> {
      const rows = await sql<MessageRow[]>`
        SELECT id, body FROM tournament.report WHERE tournament_id = ${tournamentId} ORDER BY id LIMIT ${limit}`;
      return rows.map(({ id, body }) => ({ id: Number(id), body }));
    },
    async forget(ids: readonly number[]): Promise<void> {
      await sql`DELETE FROM tournament.report WHERE id = ANY (${[...ids]}::bigint[])`;
    },
    async withReports(): Promise<readonly string[]> {
      const rows = await sql<{ id: string }[]>`
        SELECT o.tournament_id AS id FROM tournament.owner AS o
        WHERE o.process = ${process} AND NOT o.is_done
          AND EXISTS (SELECT FROM tournament.report AS r WHERE r.tournament_id = o.tournament_id)`;
      return rows.map(({ id }) => id);
    },
  };
}

/** Keeps what the director is to hear; of one key once, until it is heard, and nothing once all is done. */
export async function tellDirector(sql: postgres.Sql, tournamentId: string, key: string, body: unknown): Promise<void> {
  await sql`
    INSERT INTO tournament.report (tournament_id, key, body)
    SELECT ${tournamentId}, ${key}, ${JSON.stringify(body)}::text::json
    WHERE NOT EXISTS (SELECT FROM tournament.owner WHERE tournament_id = ${tournamentId} AND is_done)
    ON CONFLICT DO NOTHING`;
}

const INPUT =
  "json_to_recordset($1::text::json) AS i (tournament_id uuid, seq bigint, epoch integer, type text, command json, payment json)";

/** One statement: the owners' rows are locked against a takeover while the rows that they allow are written. */
const WRITE = `
  WITH input AS (SELECT * FROM ${INPUT}),
  owned AS (
    SELECT o.tournament_id, o.epoch FROM tournament.owner AS o
    WHERE o.tournament_id IN (SELECT tournament_id FROM input) FOR SHARE
  )
  INSERT INTO tournament.journal (tournament_id, seq, epoch, type, command, payment)
  SELECT i.tournament_id, i.seq, i.epoch, i.type, i.command, i.payment
  FROM input AS i JOIN owned AS o ON o.tournament_id = i.tournament_id AND o.epoch = i.epoch
  ON CONFLICT (tournament_id, seq) DO NOTHING
  RETURNING tournament_id, seq`;

const EXIST = `
  SELECT j.tournament_id, j.seq FROM tournament.journal AS j
  JOIN ${INPUT} ON i.tournament_id = j.tournament_id AND i.seq = j.seq AND i.epoch = j.epoch`;

function batchWriter(sql: postgres.Sql): BatchWriter<DirectorRow> {
  const run = async (statement: string, rows: readonly DirectorRow[]) => {
    const text = JSON.stringify(
      rows.map(({ tournamentId, command, ...row }) => {
        return { ...row, tournament_id: tournamentId, type: command.type, command };
      }),
    );
    const found = await sql.unsafe<{ tournament_id: string; seq: number }[]>(statement, [text], { prepare: true });
    const keys = new Set(found.map((row) => `${row.tournament_id}/${row.seq}`));
    return rows.map((row) => keys.has(`${row.tournamentId}/${row.seq}`));
  };
  return {
    write: (rows) => run(WRITE, rows),
    async exist(rows) {
      // A statement whose connection broke may still run in the database: it locks its owners' rows until it is
      // through.
      const ids = rows.map(({ tournamentId }) => tournamentId);
      await sql`SELECT 1 FROM tournament.owner WHERE tournament_id = ANY(${ids}::uuid[]) ORDER BY tournament_id FOR UPDATE`;
      return run(EXIST, rows);
    },
    // Class 23 of SQLSTATE is integrity, class 22 bad data.
    isConstraint: (error) => error instanceof postgres.PostgresError && /^2[23]/.test(error.code),
  };
}
