import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { instant } from "../../kernel/index.ts";

/** A page of support's answers and messages to players since then, the oldest first: for notices that reach players elsewhere. */
export async function answeredTickets(
  { sql }: Pick<Database, "sql">,
  { since, limit, offset }: { readonly since: Instant; readonly limit: number; readonly offset: number },
): Promise<readonly { readonly id: string; readonly player: PlayerId; readonly at: Instant }[]> {
  const rows = await sql<{ id: string; player: PlayerId; at: Date }[]>`
    SELECT r.id::text AS id, t.player_id::text AS player, r.created_at AS at
    FROM support.replies r JOIN support.tickets t ON t.id = r.ticket_id
    WHERE r.created_at >= ${new Date(since)} AND t.player_id IS NOT NULL
    UNION ALL
    SELECT id::text, player_id::text, created_at FROM support.player_messages WHERE created_at >= ${new Date(since)}
    ORDER BY at, id LIMIT ${limit} OFFSET ${offset}`;
  return rows.map(({ id, player, at }) => ({ id, player, at: instant(at.getTime()) }));
}
