import { and, asc, count, desc, eq, gt, inArray, isNull, max, sum } from "drizzle-orm";
import postgres from "postgres";
import {
  type Currency,
  type Database,
  type Instant,
  instant,
  type Paise,
  type PlayerId,
  paise,
} from "../../kernel/index.ts";
import { parseStakeName, stakeName } from "../posting/accounts.ts";
import { batchColumns } from "../posting/batch.ts";
import type { Posted } from "../posting/batcher.ts";
import type { Posting } from "../posting/postings.ts";
import { account, feeShare, transfer } from "../schema.ts";
import type { Balances, OpenStake, StakeKey } from "../wallet.ts";

/** Unique violation (a key race between processes), serialization failure, deadlock: the same call again settles them. */
const TRY_AGAIN = new Set(["23505", "40001", "40P01"]);
const TRIES = 4;

/** The ledger's tables and its one function. */
export function createWalletStore({ sql, db }: Database) {
  const call = async (batch: readonly Posting[], at: Instant): Promise<readonly Posted[]> => {
    const c = batchColumns(batch);
    const rows = await sql<Posted[]>`SELECT code, answer FROM wallet.post(
      to_timestamp(${at}::float8 / 1000),
      ${c.keys}::text[], ${c.hashes}::text[], ${c.kinds}::text[], ${c.players}::text[], ${c.tableIds}::text[],
      ${c.names}::text[], ${c.accountKinds}::text[], ${c.owners}::text[], ${c.buckets}::text[],
      ${c.currencies}::text[], ${c.stakes}::text[], ${c.creates}::int[],
      ${c.legRequests}::int[], ${c.legRules}::text[], ${c.legFrom}::int[], ${c.legTo}::int[],
      ${c.legAmounts}::bigint[])`;
    return rows.map(({ code, answer }) => ({ code, answer: Number(answer) }));
  };

  return {
    /** Posts a batch in one round trip and one transaction, answering in its order. Keys within a batch differ. */
    async post(batch: readonly Posting[], at: Instant): Promise<readonly Posted[]> {
      for (let tries = 1; ; tries++) {
        try {
          return await call(batch, at);
        } catch (error) {
          if (tries === TRIES || !TRY_AGAIN.has(sqlState(error) ?? "")) throw error;
        }
      }
    },

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

    /** How often this player was refilled, and when last. */
    async refills(player: PlayerId): Promise<{ readonly count: number; readonly lastAt: Instant | null }> {
      const [row] = await db
        .select({ count: count(), lastAt: max(transfer.at) })
        .from(transfer)
        .where(and(eq(transfer.kind, "refill"), eq(transfer.player, player)));
      return { count: row?.count ?? 0, lastAt: row?.lastAt ? instant(row.lastAt.getTime()) : null };
    },

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

    /**
     * D, W and stakes without their bonus, each by its last entry before `at`. An account whose first entry is later is
     * passed over at once, so that a year of sittings costs two look-ups each.
     */
    async holdingsAt(player: PlayerId, at: Instant): Promise<Paise> {
      const [row] = await sql<{ held: number }[]>`
        SELECT coalesce(sum(last.balance_after), 0)::bigint AS held
        FROM wallet.account a
        CROSS JOIN LATERAL (
          SELECT t.at FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id
          WHERE e.account_id = a.id ORDER BY e.transfer_id LIMIT 1
        ) AS first
        CROSS JOIN LATERAL (
          SELECT e.balance_after FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id
          WHERE e.account_id = a.id AND t.at < to_timestamp(${at}::float8 / 1000)
          ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1
        ) AS last
        WHERE a.owner = ${player} AND a.currency = 'inr' AND first.at < to_timestamp(${at}::float8 / 1000)
          AND (a.kind = 'stake' AND a.bucket <> 'bonus' OR a.kind = 'player' AND a.bucket IN ('deposit', 'winnings'))`;
      return paise(row?.held ?? 0);
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
        WHERE a.owner = ${player} AND a.kind = 'player' AND a.currency = 'inr'`;
      return row?.at ? instant(row.at.getTime()) : null;
    },

    async cashHolders({
      after,
      limit,
    }: {
      readonly after: string;
      readonly limit: number;
    }): Promise<readonly PlayerId[]> {
      const rows = await db
        .selectDistinct({ owner: account.owner })
        .from(account)
        .where(and(eq(account.kind, "player"), eq(account.currency, "inr"), gt(account.owner, after)))
        .orderBy(asc(account.owner))
        .limit(limit);
      return rows.map(({ owner }) => owner as PlayerId);
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

export type WalletStore = ReturnType<typeof createWalletStore>;

/** Did PostgreSQL refuse the statement itself (rather than the connection fail)? */
export function isRefusedByDatabase(error: unknown): boolean {
  const state = sqlState(error);
  // Classes 08 connection, 53 resources, 57 operator intervention, 58 system: nobody's contents are at fault.
  return state !== undefined && !["08", "53", "57", "58"].includes(state.slice(0, 2));
}

/** PostgreSQL's five-character error code, undefined for errors of the driver or the network. */
function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}
