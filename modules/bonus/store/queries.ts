import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/index.ts";

type Transaction = Parameters<Parameters<Database["db"]["transaction"]>[0]>[0];

/** The database itself, or one transaction of it. */
export type Queries = Database["db"] | Transaction;

/** Lets one transaction at a time past, by name; ends with the transaction. */
export async function lock(q: Queries, name: string): Promise<void> {
  await q.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bonus:${name}`}, 0))`);
}
