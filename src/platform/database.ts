import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { type Database, given, type Log } from "../../modules/kernel/index.ts";
import { type AnswerLimit, createAnswerLimit } from "./answer-limit.ts";
import { readDatabaseUrl } from "./database-url.ts";
import { createPrimarySockets, type PrimarySockets, socketOption } from "./primary-sockets.ts";

/** PostgreSQL's address: a URL, which may name several servers, or a unix socket's folder. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly database: string; readonly user: string; readonly password: string };

export interface DatabaseOptions {
  /** Connections at most; three (of few: one) are the journal's, a third of the others (three at least) serve drizzle, the rest `sql`. */
  readonly pool: number;
  /** The role to take on in every session; the address's own user unless given. */
  readonly role?: string;
  /** Sessions that begin read-only: for commands that only look. */
  readonly readOnly?: boolean;
  /** Sessions of jobs that go over everybody beside play: {@link BESIDE_PLAY}. */
  readonly besidePlay?: boolean;
  /** Told of the primary among several servers. */
  readonly log?: Log;
  /** How long a question may wait for its answer (decision 0049); for ever unless given, as commands do. */
  readonly answerMs?: number;
  /** Told of each question that was given up for it. */
  readonly onGivenUp?: () => void;
  /** Told how long each question took, with its wait for a connection; milliseconds. Never without `answerMs`. */
  readonly onAnswered?: (ms: number) => void;
}

/** A database whose connections can be counted and closed. */
export interface OpenDatabase extends Database {
  /**
   * Connections for the tables' journal and heartbeat alone. However many requests wait for the others, moves are written and
   * the database is not taken for one that is away.
   */
  readonly journal: postgres.Sql;
  /** Milliseconds for which it has been asked and has not answered; always 0 without `answerMs`. */
  awayMs(): number;
  /** Questions that wait for a connection or an answer; always 0 without `answerMs`. */
  waiting(): number;
  /** Lets running queries end, for at most `seconds`, then closes every connection. */
  close(seconds: number): Promise<void>;
}

const INT8 = 20;

/**
 * A statement takes one core, however large; and each is planned for the tables as they are by then. A prepared one keeps its plan until statistics
 * change: one for tables that were empty when a job began reads all that the job has written since, again with every page.
 */
const BESIDE_PLAY = { max_parallel_workers_per_gather: 0, plan_cache_mode: "force_custom_plan" } as const;

/**
 * Opens the pools; connections are made when first needed. `sql` and `db` have a pool each, because drizzle turns off
 * the driver's own handling of dates and JSON in the pool that it is given. int8 is read as a number, once, here;
 * one beyond 2^53 crashes the query rather than losing digits.
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): OpenDatabase {
  const { pool, log, answerMs, onGivenUp, onAnswered, ...session } = options;
  const limit = answerMs === undefined ? undefined : createAnswerLimit({ limitMs: answerMs, onGivenUp, onAnswered });
  const limited = { ...session, ...(limit && { limit }) };
  const ending = { ...limited, ...(answerMs !== undefined && { endings: endingsFor(answerMs) }) };
  const sockets = socketsOf(address, log);
  sockets?.watch();
  // Two batches of the tables' journal may be on their way, and wait for a lock (0099): the heartbeat must not wait with them.
  const forJournal = pool < 8 ? 1 : 3;
  const forDrizzle = Math.max(3, Math.floor((pool - forJournal) / 3));
  const sql = connect(address, Math.max(1, pool - forJournal - forDrizzle), ending, sockets);
  // No `statement_timeout` here: one that fires as a commit begins ends its wait for the standby, and PostgreSQL answers that it is done.
  const journal = connect(address, forJournal, limited, sockets);
  const drizzleSql = connect(address, forDrizzle, ending, sockets);
  return {
    sql,
    db: drizzle(drizzleSql),
    journal,
    awayMs: () => limit?.awayMs() ?? 0,
    waiting: () => limit?.waiting() ?? 0,
    async close(seconds) {
      await Promise.all([sql, drizzleSql, journal].map((one) => one.end({ timeout: seconds })));
      sockets?.close();
    },
  };
}

/** For a database on several servers: the way to the one that takes writes. */
function socketsOf(address: DatabaseAddress, log?: Log): PrimarySockets | null {
  const url = "url" in address ? readDatabaseUrl(address.url) : null;
  return url && url.servers.length > 1 ? createPrimarySockets(url, log) : null;
}

/** What PostgreSQL ends by itself, ms (its own names). */
interface Endings {
  readonly statement_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/**
 * A server that lives ends a slow statement before its connection is given up, and says so; other statements go on.
 * Also releases the locks of a process that froze in the middle of a transaction.
 */
const endingsFor = (answerMs: number): Endings => ({
  statement_timeout: Math.ceil(answerMs * 0.75),
  idle_in_transaction_session_timeout: answerMs * 3,
});

/** How one pool is opened. */
export interface ConnectOptions extends Pick<DatabaseOptions, "role" | "readOnly" | "besidePlay"> {
  readonly limit?: AnswerLimit;
  readonly endings?: Endings;
  /** The driver ends connections after 30 to 60 minutes and makes others, unless that is so. */
  readonly isSession?: boolean;
}

/**
 * One connection that stays the same however long it takes: for what belongs to a session (a copy of the files, an advisory lock, a setting).
 * When it is lost, everything that is asked afterwards fails: another one would know nothing of what this one had begun.
 */
export function connectSession(address: DatabaseAddress): postgres.Sql {
  return connect(address, 1, { isSession: true });
}

/** The longest pause before a connection that could not be made is tried again; the driver's own grows to 20 s for the whole pool. */
const LONGEST_PAUSE_SECONDS = 0.5;

/** One pool of plain connections; to the primary, where the address names several servers. */
export function connect(
  address: DatabaseAddress,
  max: number,
  { role, readOnly = false, besidePlay = false, limit, endings, isSession = false }: ConnectOptions = {},
  sockets: PrimarySockets | null = socketsOf(address),
): postgres.Sql {
  let endAll = (): void => undefined;
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max,
    connect_timeout: 10,
    idle_timeout: 0,
    backoff: (failures: number) => Math.min(0.01 * 3 ** failures, LONGEST_PAUSE_SECONDS),
    onnotice: () => undefined,
    connection: {
      application_name: "rummy",
      ...given({ role }),
      ...(readOnly ? { default_transaction_read_only: true } : {}),
      ...(besidePlay ? BESIDE_PLAY : {}),
      ...endings,
    },
    ...(limit && { onquery: limit.onquery }),
    ...(isSession && { max_lifetime: null, onclose: () => endAll() }),
    types: { bigint: { to: INT8, from: [INT8], parse: parseInt8, serialize: String } },
  };
  const client =
    "url" in address
      ? postgres(addressOfOne(address.url), { ...options, ...(sockets && primaryOnly(sockets)) })
      : postgres({
          ...options,
          // As `host` it would be taken apart at its commas and colons.
          path: join(address.socketFolder, `.s.PGSQL.${SOCKET_PORT}`),
          database: address.database,
          user: address.user,
          password: address.password,
        });
  endAll = () => void client.end({ timeout: 0 });
  return client as unknown as postgres.Sql;
}

/** A session that turns out to be on a standby is ended: it was demoted since it was asked. */
function primaryOnly({ open }: PrimarySockets) {
  return { target_session_attrs: "primary" as const, ...socketOption(open) };
}

/** The address of one of several servers. From it the driver takes user, database and parameters only. */
function addressOfOne(text: string): string {
  const url = readDatabaseUrl(text);
  return url && url.servers.length > 1 ? url.only(url.servers[0]!) : text;
}

/** PostgreSQL names its unix socket after a port, even when it listens on none. */
export const SOCKET_PORT = 5432;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`an int8 is beyond what a number holds: ${text}`);
  return value;
}
