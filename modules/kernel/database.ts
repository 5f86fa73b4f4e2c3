import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { ISql, Sql } from "postgres";

/** One PostgreSQL connection pool, seen both ways: tagged SQL for hot paths and functions, drizzle for ordinary queries. */
export interface Database {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
}

/** One transaction, as drizzle hands it to its callback. */
export type Transaction = Parameters<Parameters<Database["db"]["transaction"]>[0]>[0];

/** What tagged SQL runs on: the pool, or a transaction. */
export type SqlQueries = ISql;

/** What queries run on: the pool, or a transaction. */
export type Queries = Database["db"] | Transaction;
