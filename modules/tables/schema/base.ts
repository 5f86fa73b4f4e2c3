import { pgSchema } from "drizzle-orm/pg-core";

/** The Postgres schema that holds all tables of this module. */
export const tablesSchema = pgSchema("tables");

/** A column with a moment. */
