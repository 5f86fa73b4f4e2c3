import { and, eq, inArray, sum } from "drizzle-orm";
import { type Currency, type Database, type PlayerId, paise } from "../../kernel/index.ts";
import { type OpenStake, parseStakeName, type StakeKey, stakeName } from "../posting/accounts.ts";
import { account } from "../schema.ts";

/** Stakes at tables: accounts of their own. */
export function stakeQueries({ db }: Database) {
  return {
    /** Whose stake this is, open or not. */
    async stakeOwner(stake: StakeKey): Promise<{ readonly player: PlayerId; readonly currency: Currency } | undefined> {
      const [row] = await db
        .select({ owner: account.owner, currency: account.currency })
        .from(account)
        .where(eq(account.name, `stake:${stakeName(stake)}:practice`))
        .union(
          db
            .select({ owner: account.owner, currency: account.currency })
            .from(account)
            .where(eq(account.name, `stake:${stakeName(stake)}:deposit`)),
        );
      return row && { player: row.owner as PlayerId, currency: row.currency };
    },

    /** The players of these stakes, open or not, by the stakes' names. */
    async stakeOwners(stakes: readonly StakeKey[]): Promise<ReadonlyMap<string, PlayerId>> {
      const names = [...new Set(stakes.map(stakeName))].flatMap((name) => [
        `stake:${name}:practice`,
        `stake:${name}:deposit`,
      ]);
      const rows = await db
        .select({ stake: account.stake, owner: account.owner })
        .from(account)
        .where(inArray(account.name, names));
      return new Map(rows.map((row) => [row.stake ?? "", row.owner as PlayerId]));
    },

    /** Stakes that are open, of everybody or of one player. */
    async openStakes(player?: PlayerId): Promise<readonly OpenStake[]> {
      const rows = await db
        .select({
          stake: account.stake,
          owner: account.owner,
          currency: account.currency,
          balance: sum(account.balance),
        })
        .from(account)
        .where(
          and(
            eq(account.kind, "stake"),
            eq(account.closed, false),
            player === undefined ? undefined : eq(account.owner, player),
          ),
        )
        .groupBy(account.stake, account.owner, account.currency);
      return rows.map((row) => ({
        stake: parseStakeName(row.stake ?? ""),
        player: row.owner as PlayerId,
        currency: row.currency,
        balance: paise(Number(row.balance)),
      }));
    },
  };
}
