/**
 * Wishes about own limits (`own-limits.ts`) in a table of a module: append-only rows with `id`, `player`, `asked_at` and `from_at`,
 * the kind of limit, and the amount. It makes queries, and is imported by its path.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "./database.ts";
import type { PlayerId } from "./ids.ts";
import type { LimitWish } from "./own-limits.ts";
import { type Instant, instant, iso } from "./time.ts";

interface WishRow {
  readonly kind: string;
  readonly amount: string | null;
  readonly askedAt: string;
  readonly fromAt: string;
}

/** Where the wishes are: the table, and the columns of kind and amount. */
export interface WishTable {
  readonly table: SQL;
  readonly kind: SQL;
  readonly amount: SQL;
}

/**
 * The wishes of these players that count at `now`, in the order of asking: of each kind the one that holds and the one that waits,
 * however many there were before, and between, that came to nothing (`limitAt`).
 */
export async function readWishes(
  q: Queries,
  { table, kind, amount }: WishTable,
  players: readonly PlayerId[],
  now: Instant,
): Promise<(player: PlayerId, kind: string) => readonly LimitWish<number>[]> {
  if (players.length === 0) return () => [];
  const at = iso(now);
  const rows = await q.execute<WishRow & { player: string } & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (player, kind, waits) player, kind, amount, asked_at AS "askedAt", from_at AS "fromAt"
    FROM (
      SELECT id, player, ${kind} AS kind, ${amount} AS amount, asked_at, from_at, from_at > ${at}::timestamptz AS waits,
        lead(asked_at) OVER (PARTITION BY player, ${kind} ORDER BY id) AS next_at
      FROM ${table} WHERE player IN ${[...players]}
    ) AS wish
    WHERE next_at IS NULL OR next_at >= from_at
    ORDER BY player, kind, waits, id DESC`);
  const byKind = new Map<string, LimitWish<number>[]>();
  for (const row of rows) {
    const key = `${row.player} ${row.kind}`;
    const wish = {
      limit: row.amount === null ? null : Number(row.amount),
      askedAt: instant(Date.parse(row.askedAt)),
      fromAt: instant(Date.parse(row.fromAt)),
    };
    byKind.set(key, [...(byKind.get(key) ?? []), wish]);
  }
  return (player, one) => byKind.get(`${player} ${one}`) ?? [];
}
