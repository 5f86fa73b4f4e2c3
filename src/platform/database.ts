import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Database } from "../../modules/kernel/index.ts";

/** Where PostgreSQL is: a server's URL, or a unix socket's folder. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly database: string; readonly user: string; readonly password: string };

export interface DatabaseOptions {
  /** Connections at most; two (of few: one) are the journal's, a third of the others (three at least) serve drizzle, the rest `sql`. */
  readonly pool: number;
  /** The role to take on in every session; the address's own user unless given. */
  readonly role?: string;
  /** Sessions that begin read-only: for commands that only look. */
  readonly readOnly?: boolean;
}

/** A database whose connections can be counted and closed. */
export interface OpenDatabase extends Database {
  /**
   * Connections for the tables' journal and heartbeat alone. However many requests wait for the others, moves are written and
   * the database is not taken for one that is away.
   */
  readonly journal: postgres.Sql;
  /** Lets running queries end, for at most `seconds`, then closes every connection. */
  close(seconds: number): Promise<void>;
}

const INT8 = 20;

/**
 * Opens the pools; connections are made when first needed. `sql` and `db` have a pool each, because drizzle turns off
 * the driver's own handling of dates and JSON in the pool that it is given. int8 is read as a number, once, here;
 * one beyond 2^53 crashes the query rather than losing digits.
 */
export function openDatabase(address: DatabaseAddress, { pool, ...session }: DatabaseOptions): OpenDatabase {
  const forJournal = pool < 8 ? 1 : 2;
  const forDrizzle = Math.max(3, Math.floor((pool - forJournal) / 3));
  const sql = connect(address, Math.max(1, pool - forJournal - forDrizzle), session);
  const journal = connect(address, forJournal, session);
  const drizzleSql = connect(address, forDrizzle, session);
  return {
    sql,
    db: drizzle(drizzleSql),
    journal,
    async close(seconds) {
      await Promise.all([sql, drizzleSql, journal].map((one) => one.end({ timeout: seconds })));
    },
  };
}

/** One pool of plain connections. */
export function connect(
  address: DatabaseAddress,
  max: number,
  { role, readOnly = false }: Omit<DatabaseOptions, "pool"> = {},
): postgres.Sql {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max,
    connect_timeout: 10,
    idle_timeout: 0,
    onnotice: () => undefined,
    connection: {
      application_name: "rummy",
      ...(role === undefined ? {} : { role }),
      ...(readOnly ? { default_transaction_read_only: true } : {}),
    },
    types: { bigint: { to: INT8, from: [INT8], parse: parseInt8, serialize: String } },
  };
  const client =
    "url" in address
      ? postgres(address.url, options)
      : postgres({
          ...options,
          host: address.socketFolder,
          port: SOCKET_PORT,
          database: address.database,
          user: address.user,
          password: address.password,
        });
  return client as unknown as postgres.Sql;
}

/** PostgreSQL names its unix socket after a port, even when it listens on none. */
export const SOCKET_PORT = 5432;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`an int8 is beyond what a number holds: ${text}`);
  return value;
}
