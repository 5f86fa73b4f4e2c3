import { and, asc, count, desc, eq, gt, inArray, isNull, max, sum } from "drizzle-orm";
import {
  type Currency,
  type Database,
  type Instant,
  instant,
  type Paise,
  type PlayerId,
  paise,
} from "../../kernel/index.ts";
import {
  type AccountRef,
  type Balances,
  type OpenStake,
  parseStakeName,
  type StakeKey,
  stakeName,
} from "../posting/accounts.ts";
import type { Leg } from "../posting/postings.ts";
import { account, feeShare, transfer } from "../schema.ts";
import { holdingQueries } from "./holdings.ts";
import { postingQueries, tournamentPostingQueries } from "./posting.ts";

/** Stakes at tables: accounts of their own. */
function stakeQueries({ db }: Database) {
  return {
    /** The player of the stake, open or not. */
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

/** What a transfer moved. */
interface MovedBy {
  readonly kind: string;
  readonly player: PlayerId | null;
  readonly legs: readonly Pick<Leg, "from" | "to" | "amount">[];
}

interface Row {
  readonly kind: string;
  readonly player: PlayerId | null;
  readonly n: number;
  readonly amount: number;
  readonly account: Pick<AccountRef, "name" | "kind" | "owner" | "bucket" | "stake"> & { readonly currency: Currency };
}

/** Reads transfers so that they can be moved back (`moved.sql`). */
function backQueries({ sql }: Database) {
  return {
    /** null: nothing was moved by this key; what another process is just moving for the player is waited for. */
    async movedBy(key: string, player: PlayerId): Promise<MovedBy | null> {
      const rows = await sql<Row[]>`
        SELECT kind, moved_for AS player, n, amount, account FROM wallet.moved(${key}, ${player})`;
      const [first] = rows;
      if (!first) return null;
      // Entries come in pairs: an odd number is where the money came from, the next one where it went.
      const legs = rows.flatMap((row, i) => {
        const to = rows[i + 1];
        return row.n % 2 === 1 && to
          ? [
              {
                from: { ...row.account, create: false },
                to: { ...to.account, create: false },
                amount: Number(to.amount),
              },
            ]
          : [];
      });
      return { kind: first.kind, player: first.player, legs };
    },
  };
}

/** What transfers and entries say of a player's past. */
function historyQueries({ sql, db }: Database) {
  return {
    /** How often this player was refilled, and when last. */
    async refills(player: PlayerId): Promise<{ readonly count: number; readonly lastAt: Instant | null }> {
      const [row] = await db
        .select({ count: count(), lastAt: max(transfer.at) })
        .from(transfer)
        .where(and(eq(transfer.kind, "refill"), eq(transfer.player, player)));
      return { count: row?.count ?? 0, lastAt: row?.lastAt ? row.lastAt : null };
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

    /** When an entry of the player last went to a table or a tournament: found from the end of each account. */
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

/** Players' accounts. */
function accountQueries({ db }: Database) {
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

/** The ledger's tables and its functions. */
export function createWalletStore(database: Database) {
  return {
    ...postingQueries(database),
    ...tournamentPostingQueries(database),
    ...backQueries(database),
    ...accountQueries(database),
    ...stakeQueries(database),
    ...historyQueries(database),
    ...holdingQueries(database),
  };
}

export type WalletStore = ReturnType<typeof createWalletStore>;
