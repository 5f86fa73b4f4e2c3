import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import {
  type Database,
  err,
  type Instant,
  instant,
  iso,
  KEPT,
  type PlayerId,
  type Queries,
  type Result,
  type Transaction,
} from "../../kernel/index.ts";
import {
  attempts,
  challenges,
  codesSent,
  devices,
  emailLinks,
  events,
  exclusions,
  players,
  sessions,
} from "../schema.ts";
import { absenceQueries } from "./absences.ts";
import { attemptQueries, guessQueries } from "./attempts.ts";
import { challengeQueries, codeCountQueries } from "./challenges.ts";
import { closureQueries } from "./closures.ts";
import { detailQueries } from "./details.ts";
import { eventQueries } from "./events.ts";
import { operatorQueries } from "./operator-api.ts";
import { passkeyQueries } from "./passkeys.ts";
import { pendingQueries } from "./pending.ts";
import { languageQueries, playerQueries } from "./players.ts";
import { sessionQueries } from "./sessions.ts";

/** Queries about who may play, and times for which players asked to be kept out. */
function exclusionQueries(q: Queries) {
  return {
    /** What a player's standing is made of, with the latest end of the player's exclusions. */
    statusOf: async (playerId: string) => {
      const [row] = await q
        .select({
          adultAt: players.adultAt,
          termsAt: players.termsAt,
          termsVersion: players.termsVersion,
          mobileVerifiedAt: players.mobileVerifiedAt,
          closedAt: players.closedAt,
          blockedAt: players.blockedAt,
          until: max(exclusions.until),
        })
        .from(players)
        .leftJoin(exclusions, eq(exclusions.playerId, players.id))
        .where(eq(players.id, playerId))
        .groupBy(players.id);
      if (!row) return undefined;
      const { until, ...rest } = row;
      const excludedUntil: Instant | null = until;
      return { ...rest, excludedUntil };
    },
    /** Adds an exclusion unless one that ends as late is there. */
    addExclusion: async (row: typeof exclusions.$inferInsert): Promise<void> => {
      const asLong = q
        .select({ one: sql`1` })
        .from(exclusions)
        .where(and(eq(exclusions.playerId, row.playerId), gte(exclusions.until, row.until)));
      await q.insert(exclusions).select(
        q
          .select({
            id: sql`${row.id}::uuid`.as("id"),
            playerId: sql`${row.playerId}::uuid`.as("player_id"),
            until: sql`${iso(row.until)}::timestamptz`.as("until"),
            createdAt: sql`${iso(row.createdAt)}::timestamptz`.as("created_at"),
          })
          .from(sql`(select) as nothing`)
          .where(notExists(asLong)),
      );
    },
    /** The given players who have a running exclusion, or whose account is closed or blocked. */
    keptOutAmong: async (ids: readonly PlayerId[], now: Instant): Promise<readonly PlayerId[]> => {
      if (ids.length === 0) return [];
      const running = q
        .select({ one: sql`1` })
        .from(exclusions)
        .where(and(eq(exclusions.playerId, players.id), gt(exclusions.until, now)));
      const rows = await q
        .select({ id: players.id })
        .from(players)
        .where(
          and(
            inArray(players.id, [...ids]),
            or(isNotNull(players.closedAt), isNotNull(players.blockedAt), exists(running)),
          ),
        );
      return rows.map(({ id }) => id as PlayerId);
    },
    exclusionsOf: (playerId: string) =>
      q.select().from(exclusions).where(eq(exclusions.playerId, playerId)).orderBy(exclusions.createdAt),
  };
}

/** Queries about devices that an account was used from. */
function deviceQueries(q: Queries) {
  return {
    knowsDevice: async (playerId: string, deviceHash: string): Promise<boolean> =>
      (
        await q
          .select({ lastAt: devices.lastAt })
          .from(devices)
          .where(and(eq(devices.playerId, playerId), eq(devices.deviceHash, deviceHash)))
      ).length > 0,
    hasDevices: async (playerId: string): Promise<boolean> =>
      (await q.select({ lastAt: devices.lastAt }).from(devices).where(eq(devices.playerId, playerId)).limit(1)).length >
      0,
    keepKnownDevice: async (row: typeof devices.$inferInsert, keep: number): Promise<void> => {
      await q
        .insert(devices)
        .values(row)
        .onConflictDoUpdate({ target: [devices.playerId, devices.deviceHash], set: { lastAt: row.lastAt } });
      const beyond = q
        .select({ hash: devices.deviceHash })
        .from(devices)
        .where(eq(devices.playerId, row.playerId))
        .orderBy(desc(devices.lastAt), desc(devices.deviceHash))
        .offset(keep);
      await q.delete(devices).where(and(eq(devices.playerId, row.playerId), inArray(devices.deviceHash, beyond)));
    },
    /** Forgets the devices of a player, but for one. */
    forgetDevices: async (playerId: string, exceptHash: string | null): Promise<void> => {
      await q
        .delete(devices)
        .where(
          and(eq(devices.playerId, playerId), exceptHash === null ? undefined : ne(devices.deviceHash, exceptHash)),
        );
    },
  };
}

/** Queries about the links of confirmation mails. */
function emailLinkQueries(q: Queries) {
  return {
    insertEmailLink: async (row: typeof emailLinks.$inferInsert): Promise<void> => {
      await q.insert(emailLinks).values(row);
    },
    emailLink: async (tokenHash: string, now: Instant) =>
      (
        await q
          .select()
          .from(emailLinks)
          .where(and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, now)))
      )[0],
  };
}

/** What removes rows of every table. */
function sweepQueries(q: Queries) {
  return {
    /** Removes what nothing asks for any more, registrations that were never verified among it. */
    sweep: async (now: Instant, olderThanMs: number): Promise<void> => {
      const before = instant(now - olderThanMs);
      await q.delete(players).where(and(isNull(players.mobileVerifiedAt), lt(players.createdAt, before)));
      await q.delete(challenges).where(lt(challenges.expiresAt, before));
      await q.delete(codesSent).where(lt(codesSent.lastAt, before));
      await q.delete(attempts).where(lt(attempts.startedAt, before));
      await guessQueries(q).sweepGuesses(instant(now - KEPT.guesses));
      await q.delete(emailLinks).where(lt(emailLinks.expiresAt, before));
      await q.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
      await q.delete(events).where(lt(events.deliveredAt, before));
      await passkeyQueries(q).sweepPasskeyChallenges(now);
      await closureQueries(q).eraseClosures(now);
    },
  };
}

/** Which unique name is taken already. */
export type Taken = "email" | "mobile" | "userName" | "referralCode";
const TAKEN_BY_CONSTRAINT: Readonly<Record<string, Taken>> = {
  players_email_unique: "email",
  players_mobile_unique: "mobile",
  players_user_name_unique: "userName",
  players_user_name_look_unique: "userName",
  players_referral_code_unique: "referralCode",
};

/** The name that a failed insert or update found taken; undefined when it failed for another reason. */
export function takenName(error: unknown): Taken | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint_name" in cause) return TAKEN_BY_CONSTRAINT[String(cause.constraint_name)];
  }
  return undefined;
}

/** Carries a refusal out of a transaction, so that it rolls back. */
class TakenBack extends Error {
  constructor(readonly refusal: unknown) {
    super("the transaction was refused");
  }
}

/** Every query of identity. */
export function createStore(database: Database) {
  /** Gives the same queries within one transaction, and the transaction for others; a refusal takes everything back. */
  async function inTransaction<T, E>(
    run: (store: StoreQueries, tx: Transaction) => Promise<Result<T, E>>,
  ): Promise<Result<T, E>> {
    try {
      return await database.db.transaction(async (tx) => {
        const result = await run(queriesOver(tx), tx);
        if (!result.ok) throw new TakenBack(result.error);
        return result;
      });
    } catch (error) {
      if (error instanceof TakenBack) return err(error.refusal as E);
      throw error;
    }
  }
  return { ...queriesOver(database.db), inTransaction };
}
export type Store = ReturnType<typeof createStore>;
export type StoreQueries = ReturnType<typeof queriesOver>;

function queriesOver(q: Queries) {
  return {
    ...playerQueries(q),
    ...languageQueries(q),
    ...pendingQueries(q),
    ...detailQueries(q),
    ...operatorQueries(q),
    ...exclusionQueries(q),
    ...closureQueries(q),
    ...absenceQueries(q),
    ...deviceQueries(q),
    ...guessQueries(q),
    ...challengeQueries(q),
    ...codeCountQueries(q),
    ...sessionQueries(q),
    ...attemptQueries(q),
    ...emailLinkQueries(q),
    ...eventQueries(q),
    ...passkeyQueries(q),
    ...sweepQueries(q),
  };
}
