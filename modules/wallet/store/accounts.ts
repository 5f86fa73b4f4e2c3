import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { type Database, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import type { Balances } from "../posting/accounts.ts";
import { account } from "../schema.ts";

/** Players' accounts. */
export function accountQueries({ db }: Database) {
  return {
    /** The player's balances, undefined when there is no account at all yet. */
    async balances(player: PlayerId): Promise<Balances | undefined> {
      const rows = await db
        .select({ bucket: account.bucket, balance: account.balance })
        .from(account)
        .where(and(eq(account.owner, player), isNull(account.stake), eq(account.kind, "player")));
      if (rows.length === 0) return undefined;
      const of = (bucket: string): Paise => paise(rows.find((row) => row.bucket === bucket)?.balance ?? 0);
      return {
        practice: of("practice"),
        deposit: of("deposit"),
        winnings: of("winnings"),
        instant: of("instant"),
        lock: of("lock"),
      };
    },

    /** Everybody who ever held rupees, in the order of their ids. */
    async cashHolders(page: { readonly after: string; readonly limit: number }): Promise<readonly PlayerId[]> {
      const { after, limit } = page;
      const rows = await db
        .selectDistinct({ owner: account.owner })
        .from(account)
        .where(and(eq(account.kind, "player"), eq(account.currency, "inr"), gt(account.owner, after)))
        .orderBy(asc(account.owner))
        .limit(limit);
      return rows.map(({ owner }) => owner as PlayerId);
    },
  };
}
