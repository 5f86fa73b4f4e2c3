import { type SQL, sql } from "drizzle-orm";
import { type Instant, iso } from "../../kernel/index.ts";

/** Players whom a breach of personal data affects; from a moment until before another one. */
export type Affected =
  | { readonly kind: "all" }
  | { readonly kind: "registered" | "seen"; readonly from: Instant; readonly to: Instant }
  | { readonly kind: "players"; readonly players: readonly string[] };

/** A query of players, for a statement of the desk. */
export type AffectedPlayers = SQL;

/**
 * A query of the open accounts among them, with the columns `id` and `language` (English where none is known), for a statement of the desk
 * that counts or keeps them all at once. `seen` goes by log-ins, which are kept for a week after their end.
 */
export const affectedPlayers = (whom: Affected): AffectedPlayers =>
  sql`SELECT p.id, coalesce(p.language, 'en') AS language FROM identity.players p
    WHERE p.mobile_verified_at IS NOT NULL AND p.closed_at IS NULL AND ${chosen(whom)}`;

function chosen(whom: Affected): SQL {
  if (whom.kind === "all") return sql`true`;
  if (whom.kind === "players")
    return sql`p.id IN (SELECT one::uuid FROM jsonb_array_elements_text(${JSON.stringify(whom.players)}::text::jsonb) one)`;
  const [from, to] = [sql`${iso(whom.from)}::timestamptz`, sql`${iso(whom.to)}::timestamptz`];
  if (whom.kind === "registered") return sql`p.created_at >= ${from} AND p.created_at < ${to}`;
  return sql`EXISTS (SELECT 1 FROM identity.sessions s WHERE s.player_id = p.id AND s.created_at < ${to}
    AND coalesce(s.last_used_at, s.created_at) >= ${from})`;
}
