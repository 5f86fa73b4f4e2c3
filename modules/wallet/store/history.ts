import { and, count, desc, eq, max } from "drizzle-orm";
import { type Database, type Instant, instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { feeShare, transfer } from "../schema.ts";

/** What transfers and entries say of a player's past. */
export function historyQueries({ sql, db }: Database) {
  return {
    /** How often this player was refilled, and when last. */
    async refills(player: PlayerId): Promise<{ readonly count: number; readonly lastAt: Instant | null }> {
      const [row] = await db
        .select({ count: count(), lastAt: max(transfer.at) })
        .from(transfer)
        .where(and(eq(transfer.kind, "refill"), eq(transfer.player, player)));
      return { count: row?.count ?? 0, lastAt: row?.lastAt ? instant(row.lastAt.getTime()) : null };
    },

    /** Sum of the player's fee shares: their last row has it. */
    async feesPaidBy(player: PlayerId): Promise<Paise> {
      const [last] = await db
        .select({ total: feeShare.total })
        .from(feeShare)
        .where(eq(feeShare.player, player))
        .orderBy(desc(feeShare.n))
        .limit(1);
      return paise(last?.total ?? 0);
    },

    /** What left a bonus bucket for tables, or became winnings, since the transfer of this key, less what came home; never below zero. */
    async bonusPlayedSince(player: PlayerId, bucket: "instant" | "lock", key: string): Promise<Paise> {
      const [row] = await sql<{ played: string }[]>`
        SELECT greatest(0, coalesce(-sum(e.amount), 0)) AS played
        FROM wallet.transfer since
        JOIN wallet.account a ON a.name = ${`player:${player}:${bucket}`}
        JOIN wallet.entry e ON e.account_id = a.id AND e.transfer_id > since.id
        JOIN wallet.transfer t ON t.id = e.transfer_id
        WHERE since.key = ${key} AND t.kind NOT IN ('bonus', 'bonusExpired')`;
      return paise(Number(row?.played ?? 0));
    },

    /** Of each of the player's accounts the newest entry that went to a table or a tournament: found from the end. */
    async lastStakedAt(player: PlayerId): Promise<Instant | null> {
      const [row] = await sql<{ at: Date | null }[]>`
        SELECT max(last.at) AS at FROM wallet.account a
        CROSS JOIN LATERAL (
          SELECT t.at FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id
          WHERE e.account_id = a.id AND e.amount < 0 AND t.kind IN ('reserve', 'tournament')
          ORDER BY e.transfer_id DESC LIMIT 1
        ) AS last
        WHERE a.owner = ${player} AND a.stake IS NULL AND a.kind = 'player' AND a.currency = 'inr'`;
      return row?.at ? instant(row.at.getTime()) : null;
    },
  };
}
