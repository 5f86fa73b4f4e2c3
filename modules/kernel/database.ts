import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";

/** One PostgreSQL connection pool, seen both ways: tagged SQL for hot paths and functions, drizzle for ordinary queries. */
export interface Database {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
}
