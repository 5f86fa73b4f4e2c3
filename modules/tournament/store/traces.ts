import { sql } from "drizzle-orm";
import type { Instant, Queries } from "../../kernel/index.ts";

/** Forgetting by what players were told from each other. */
export function traceQueries(q: Queries) {
  return {
    /** Of tournaments that ended before: devices, accounts, addresses and places of who was in. */
    async forgetTraces(endedBefore: Instant): Promise<void> {
      const before = sql`${new Date(endedBefore).toISOString()}::timestamptz`;
      await q.execute(sql`
        DELETE FROM tournament.entry_mark AS m USING tournament.tournament AS t
        WHERE t.id = m.tournament_id AND t.ended_at < ${before}`);
      await q.execute(sql`
        UPDATE tournament.entry AS e SET address = NULL, lat = NULL, lng = NULL FROM tournament.tournament AS t
        WHERE (e.address IS NOT NULL OR e.lat IS NOT NULL) AND t.id = e.tournament_id AND t.ended_at < ${before}`);
    },
  };
}
