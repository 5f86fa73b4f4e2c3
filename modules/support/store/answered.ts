import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { instant } from "../../kernel/index.ts";

const MOST = 5_000;

/** Support's answers since then, the newest first: for notices that reach players elsewhere. */
export async function answeredTickets(
  { sql }: Pick<Database, "sql">,
  since: Instant,
): Promise<readonly { readonly id: string; readonly player: PlayerId; readonly at: Instant }[]> {
  const rows = await sql<{ id: string; player: PlayerId; at: Date }[]>`
    SELECT r.id::text AS id, t.player_id::text AS player, r.created_at AS at
    FROM support.replies r JOIN support.tickets t ON t.id = r.ticket_id
    WHERE r.created_at >= ${new Date(since)} ORDER BY r.created_at DESC LIMIT ${MOST}`;
  return rows.map(({ id, player, at }) => ({ id, player, at: instant(at.getTime()) }));
}
