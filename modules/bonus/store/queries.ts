import { sql } from "drizzle-orm";
import type { Queries } from "../../kernel/index.ts";

/** Lets one transaction at a time past, by name; ends with the transaction. */
export async function lock(q: Queries, name: string): Promise<void> {
  await q.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bonus:${name}`}, 0))`);
}
