import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database, Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { bonusGrant as grant } from "../schema.ts";
import { depositQueries, UNKNOWN_PERSON, waitingQueries } from "./deposits.ts";
import { type BonusBucket, grantQueries } from "./grants.ts";
import { promotionQueries } from "./promotions.ts";
import { lock } from "./queries.ts";
import { referralQueries } from "./referrals.ts";
import { returnQueries, totalQueries } from "./returns.ts";
import { signalQueries } from "./signals.ts";
import { spinQueries } from "./spins.ts";
import { ticketListQueries, ticketQueries } from "./tickets.ts";

/** Queries of grants that expired and are not closed yet. */
function expiredQueries(q: Queries) {
  const expiredOf = (player: PlayerId, bucket: BonusBucket, now: Instant) =>
    and(eq(grant.player, player), eq(grant.bucket, bucket), isNull(grant.closedAt), lte(grant.expiresAt, now));
  return {
    /** Players' buckets in which something expired or may still come home from a table. */
    async bucketsToLookAt(now: Instant, limit: number) {
      const rows = await q
        .selectDistinct({ player: grant.player, bucket: grant.bucket })
        .from(grant)
        .where(and(isNull(grant.closedAt), lte(grant.lookAt, now)))
        .limit(limit);
      return rows.map(({ player, bucket }) => ({ player: player as PlayerId, bucket }));
    },
    /** The players among these of whose bucket something has expired and is not closed. */
    async playersWithExpired(players: readonly PlayerId[], bucket: BonusBucket, now: Instant) {
      const rows = await q
        .selectDistinct({ player: grant.player })
        .from(grant)
        .where(
          and(
            inArray(grant.player, [...players]),
            eq(grant.bucket, bucket),
            isNull(grant.closedAt),
            lte(grant.expiresAt, now),
          ),
        );
      return rows.map(({ player }) => player as PlayerId);
    },
    /** Nothing of what expired by `now` can come back: it is not looked at any more. What the ledger does not have yet is. */
    async closeExpired(player: PlayerId, bucket: BonusBucket, now: Instant): Promise<void> {
      await q
        .update(grant)
        .set({ closedAt: now })
        .where(and(expiredOf(player, bucket, now), isNotNull(grant.postedAt)));
    },
    async lookAgain(player: PlayerId, bucket: BonusBucket, now: Instant, at: Instant): Promise<void> {
      await q
        .update(grant)
        .set({ lookAt: at })
        .where(expiredOf(player, bucket, now));
    },
  };
}

/** Queries about players who show up. */
function arrivalQueries({ sql }: Pick<Database, "sql">) {
  return {
    /**
     * Is there anything that a player's coming may move on: what the person has had once, a deposit or a referral that
     * waits, a grant or a ticket that is not posted? One statement, written by hand: every opening of the lobby asks
     * it.
     */
    async hasWaiting(player: PlayerId): Promise<boolean> {
      const [row] = await sql<{ has: boolean }[]>`
        SELECT EXISTS (SELECT FROM bonus.once WHERE player = ${player})
            OR EXISTS (SELECT FROM bonus.deposit WHERE player = ${player} AND withheld = ${UNKNOWN_PERSON})
            OR EXISTS (SELECT FROM bonus.referral WHERE friend = ${player} AND state = 'waiting')
            OR EXISTS (SELECT FROM bonus.bonus_grant WHERE player = ${player} AND posted_at IS NULL)
            OR EXISTS (SELECT FROM bonus.ticket WHERE player = ${player} AND wish IS NOT NULL) AS has`;
      return row!.has;
    },
  };
}

/** Every query of bonus. */
export function createStore(database: Database) {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ...promotionQueries(database),
    ...arrivalQueries(database),
    ...queriesOver(database.db),
    /**
     * Runs one at a time by name, over all processes. What `run` writes is committed at once, on other connections; so in
     * one process they run one after the other, whatever their names: each holds a connection while it waits for a second.
     */
    whileLocked<T>(name: string, run: () => Promise<T>): Promise<T> {
      const mine = turn.then(() =>
        database.db.transaction(async (tx) => {
          await lock(tx, name);
          return run();
        }),
      );
      turn = mine.catch(() => undefined);
      return mine;
    },
    /** The same queries within one transaction; a throw takes everything back. */
    inTransaction: <T>(run: (store: StoreQueries, q: Queries) => Promise<T>): Promise<T> =>
      database.db.transaction((tx) => run(queriesOver(tx), tx)),
  };
}

/** Queries over the database or one of its transactions; see {@link attempt}. */
export function queriesOver(q: Queries) {
  return {
    ...grantQueries(q),
    ...expiredQueries(q),
    ...returnQueries(q),
    ...totalQueries(q),
    ...depositQueries(q),
    ...waitingQueries(q),
    ...signalQueries(q),
    ...referralQueries(q),
    ...spinQueries(q),
    ...ticketQueries(q),
    ...ticketListQueries(q),
  };
}
export type Store = ReturnType<typeof createStore>;
export type StoreQueries = ReturnType<typeof queriesOver>;

/** A savepoint within a transaction: answers false and takes back what `run` wrote when it answers false. */
export async function attempt(q: Queries, run: (store: StoreQueries) => Promise<boolean>): Promise<boolean> {
  try {
    return await q.transaction(async (tx) => {
      if (!(await run(queriesOver(tx)))) throw new TakenBack();
      return true;
    });
  } catch (error) {
    if (error instanceof TakenBack) return false;
    throw error;
  }
}

/** Carries a refusal out of a savepoint, so that it rolls back. */
class TakenBack extends Error {}
