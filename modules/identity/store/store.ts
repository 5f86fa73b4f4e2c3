import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import {
  DAY_MS,
  type Database,
  err,
  type Instant,
  instant,
  type PlayerId,
  type Queries,
  type Result,
  type SessionId,
} from "../../kernel/index.ts";
import type { Identifier } from "../contract.ts";
import { attempts, challenges, codesSent, emailLinks, outbox, players, sessions } from "../schema.ts";
import { askerQueries } from "./askers.ts";
import { ownAccountQueries } from "./own.ts";
import { passkeyQueries } from "./passkeys.ts";

export type PlayerRow = typeof players.$inferSelect;
export type NewPlayerRow = typeof players.$inferInsert;
export type ChallengeRow = typeof challenges.$inferSelect;
export type Purpose = ChallengeRow["purpose"];
export type OutboxRow = Pick<typeof outbox.$inferSelect, "id" | "payload" | "failures">;
export type Topic = "playerRegistered" | "playerClosed" | "playerExcluded" | "confirmEmail" | "notice" | "loginNotice";

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

/** Devices of one player that are looked at; sessions are few (`SESSIONS_PER_PLAYER`) and swept. */
const DEVICES = 200;

/** Longer than the longest pause and what it is remembered for. */
const GUESSES_KEPT_MS = 60 * DAY_MS;

const date = (at: Instant) => new Date(at);

/** Carries a refusal out of a transaction, so that it rolls back. */
class TakenBack extends Error {
  constructor(readonly refusal: unknown) {
    super("the transaction was refused");
  }
}

/** Every query of identity. */
export function createStore(database: Database) {
  /** Gives the same queries within one transaction; a refusal takes everything back. */
  async function inTransaction<T, E>(run: (store: StoreQueries) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    try {
      return await database.db.transaction(async (tx) => {
        const result = await run(queriesOver(tx));
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
    ...ownAccountQueries(q),
    ...askerQueries(q),
    ...challengeQueries(q),
    ...sessionQueries(q),
    ...limitQueries(q),
    ...outboxQueries(q),
    ...passkeyQueries(q),
  };
}

function playerQueries(q: Queries) {
  const one = async (where: ReturnType<typeof and>): Promise<PlayerRow | undefined> =>
    (await q.select().from(players).where(where).limit(1))[0];
  const proven = (where: ReturnType<typeof or>) => and(where, isNotNull(players.mobileVerifiedAt));
  return {
    insertPlayer: async (row: NewPlayerRow): Promise<void> => void (await q.insert(players).values(row)),
    playerById: (id: string) => one(eq(players.id, id)),
    /** Whoever holds this name, or one that looks the same, for good. */
    playerByUserName: (name: string, look: string) =>
      one(proven(or(eq(players.userNameKey, name.toLowerCase()), eq(players.userNameLook, look)))),
    playerByReferralCode: (code: string) => one(eq(players.referralCode, code)),
    /** The player by this address or number; registrations that nobody has proven are none (`pendingBy`). */
    playerBy: (identifier: Identifier) =>
      one(
        proven(
          identifier.kind === "email"
            ? eq(players.emailKey, identifier.email.toLowerCase())
            : eq(players.mobile, identifier.mobile),
        ),
      ),
    /** Keeps everybody else from sending or checking codes of this player until the transaction ends. */
    lockPlayer: async (id: string): Promise<PlayerRow | undefined> =>
      (await q.select().from(players).where(eq(players.id, id)).for("update"))[0],
    deletePending: async (id: string): Promise<void> =>
      void (await q.delete(players).where(and(eq(players.id, id), isNull(players.mobileVerifiedAt)))),
    setPassword: async (id: string, passwordHash: string): Promise<void> =>
      void (await q.update(players).set({ passwordHash }).where(eq(players.id, id))),
    /** True when the number was not verified before. */
    verifyMobile: async (id: string, at: Instant): Promise<boolean> =>
      (
        await q
          .update(players)
          .set({ mobileVerifiedAt: date(at) })
          .where(and(eq(players.id, id), isNull(players.mobileVerifiedAt)))
          .returning({ id: players.id })
      ).length === 1,
    /** Does nothing when the player has another address by now. */
    verifyEmail: async (id: string, email: string, at: Instant): Promise<void> =>
      void (await q
        .update(players)
        .set({ emailVerifiedAt: date(at) })
        .where(and(eq(players.id, id), eq(players.email, email), isNull(players.emailVerifiedAt)))),
    /** The new address takes the place of the old one. */
    takePendingEmail: async (id: string, email: string, at: Instant): Promise<void> =>
      void (await q
        .update(players)
        .set({ email, emailKey: email.toLowerCase(), emailVerifiedAt: date(at), pendingEmail: null })
        .where(and(eq(players.id, id), eq(players.pendingEmail, email)))),
    insertEmailLink: async (row: typeof emailLinks.$inferInsert): Promise<void> =>
      void (await q.insert(emailLinks).values(row)),
    emailLink: async (tokenHash: string, now: Instant) =>
      (
        await q
          .select()
          .from(emailLinks)
          .where(and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, date(now))))
      )[0],
  };
}

function challengeQueries(q: Queries) {
  return {
    insertChallenge: async (row: typeof challenges.$inferInsert): Promise<void> =>
      void (await q.insert(challenges).values(row)),
    challengeById: async (id: string): Promise<ChallengeRow | undefined> =>
      (await q.select().from(challenges).where(eq(challenges.id, id)))[0],
    /** The newest one of this asker that was not used, of one purpose or of any. */
    lastChallenge: async (playerId: string, asker: string, purpose?: Purpose): Promise<ChallengeRow | undefined> =>
      (
        await q
          .select()
          .from(challenges)
          .where(
            and(
              eq(challenges.playerId, playerId),
              eq(challenges.asker, asker),
              isNull(challenges.usedAt),
              purpose && eq(challenges.purpose, purpose),
            ),
          )
          .orderBy(desc(challenges.createdAt))
          .limit(1)
      )[0],
    /** Takes one try from a code that is alive, before anybody looks whether the code is right, so that parallel guesses count. */
    takeTry: async (id: string, purposes: readonly Purpose[], now: Instant): Promise<ChallengeRow | undefined> =>
      (
        await q
          .update(challenges)
          .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
          .where(
            and(
              eq(challenges.id, id),
              inArray(challenges.purpose, [...purposes]),
              isNull(challenges.usedAt),
              gt(challenges.triesLeft, 0),
              gt(challenges.expiresAt, date(now)),
            ),
          )
          .returning()
      )[0],
    /** True for the one caller that may use the code. */
    spendChallenge: async (id: string, at: Instant): Promise<boolean> =>
      (
        await q
          .update(challenges)
          .set({ usedAt: date(at) })
          .where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
          .returning({ id: challenges.id })
      ).length === 1,
    /** Lets whoever asked for this player's codes have another at once. */
    liftWait: async (playerId: string, asker: string, at: Instant): Promise<void> =>
      void (await q
        .update(challenges)
        .set({ resendAt: date(at) })
        .where(and(eq(challenges.playerId, playerId), eq(challenges.asker, asker), isNull(challenges.usedAt)))),
    /** How many codes went to this number or address since then. */
    codesSince: async (destination: string, since: number): Promise<number> => {
      const [row] = await q.select().from(codesSent).where(eq(codesSent.destination, destination));
      return row?.sentAt.filter((at) => at.getTime() > since).length ?? 0;
    },
    /** Counts a code to this number or address unless `limit` went there within the last `windowMs`; false when so. */
    countCode: async (destination: string, limit: number, windowMs: number, now: Instant): Promise<boolean> => {
      const at = date(now).toISOString();
      const since = new Date(now - windowMs).toISOString();
      const recent = sql`array(select sent from unnest(${codesSent.sentAt}) as sent where sent > ${since}::timestamptz)`;
      const counted = await q.execute(sql`
        insert into ${codesSent} (destination, sent_at, last_at) values (${destination}, array[${at}::timestamptz], ${at}::timestamptz)
        on conflict (destination) do update set sent_at = ${recent} || ${at}::timestamptz, last_at = ${at}::timestamptz
        where cardinality(${recent}) < ${limit}
        returning destination`);
      return counted.length === 1;
    },
  };
}

function sessionQueries(q: Queries) {
  const live = (now: Instant) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, date(now)));
  return {
    insertSession: async (row: typeof sessions.$inferInsert): Promise<void> =>
      void (await q.insert(sessions).values(row)),
    /** A session that is in force, with the player's name. */
    liveSession: async (id: string, now: Instant) =>
      (
        await q
          .select({
            playerId: sessions.playerId,
            createdAt: sessions.createdAt,
            expiresAt: sessions.expiresAt,
            lastUsedAt: sessions.lastUsedAt,
            device: sessions.device,
            name: players.userName,
          })
          .from(sessions)
          .innerJoin(players, eq(players.id, sessions.playerId))
          .where(and(eq(sessions.id, id), live(now), isNull(players.closedAt)))
      )[0],
    /** The first device that a session is used from stays its own. */
    keepDevice: async (id: string, device: string): Promise<void> =>
      void (await q
        .update(sessions)
        .set({ device })
        .where(and(eq(sessions.id, id), isNull(sessions.device)))),
    /** `before`: only those of sessions that were opened before then. */
    devicesOf: async (playerId: PlayerId, before?: Instant): Promise<readonly string[]> =>
      (
        await q
          .selectDistinct({ device: sessions.device })
          .from(sessions)
          .where(
            and(
              eq(sessions.playerId, playerId),
              isNotNull(sessions.device),
              before === undefined ? undefined : lt(sessions.createdAt, date(before)),
            ),
          )
          .limit(DEVICES)
      ).flatMap(({ device }) => device ?? []),
    /** Prolongs a session that is in force; false when it is not. */
    extendSession: async (id: SessionId, expiresAt: Instant, now: Instant): Promise<boolean> =>
      (
        await q
          .update(sessions)
          .set({ expiresAt: date(expiresAt) })
          .where(and(eq(sessions.id, id), live(now)))
          .returning({ id: sessions.id })
      ).length === 1,
    /** Keeps when a session was used, unless that is kept from `unlessSince` on. */
    noteUse: async (id: string, at: Instant, unlessSince: Instant): Promise<void> =>
      void (await q
        .update(sessions)
        .set({ lastUsedAt: date(at) })
        .where(
          and(
            eq(sessions.id, id),
            isNull(sessions.revokedAt),
            or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, date(unlessSince))),
          ),
        )),
    /** A player's sessions that are in force, the newest first. */
    liveSessionsOf: (playerId: PlayerId, limit: number, now: Instant) =>
      q
        .select()
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), live(now)))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(limit),
    /** A player's sessions that were opened since then, ended ones among them, the newest first. */
    sessionsSince: (playerId: PlayerId, since: Instant, limit: number) =>
      q
        .select({
          createdAt: sessions.createdAt,
          device: sessions.device,
          address: sessions.address,
          agent: sessions.agent,
        })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), gte(sessions.createdAt, date(since))))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(limit),
    /** Ends one session of this player; false when there is none in force. */
    revokeSession: async (playerId: PlayerId, id: SessionId, at: Instant): Promise<boolean> =>
      (
        await q
          .update(sessions)
          .set({ revokedAt: date(at) })
          .where(and(eq(sessions.id, id), eq(sessions.playerId, playerId), live(at)))
          .returning({ id: sessions.id })
      ).length === 1,
    /** Ends all sessions of a player but `except`; answers how many. */
    revokeSessionsOf: async (playerId: string, at: Instant, except?: SessionId): Promise<number> =>
      (
        await q
          .update(sessions)
          .set({ revokedAt: date(at) })
          .where(
            and(
              eq(sessions.playerId, playerId),
              isNull(sessions.revokedAt),
              except === undefined ? undefined : ne(sessions.id, except),
            ),
          )
          .returning({ id: sessions.id })
      ).length,
    /** When a session of the player was last revoked; null when no row says so. */
    lastRevokedAt: async (playerId: PlayerId): Promise<Instant | null> => {
      const [row] = await q
        .select({ at: sessions.revokedAt })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), isNotNull(sessions.revokedAt)))
        .orderBy(desc(sessions.revokedAt))
        .limit(1);
      return row?.at ? instant(row.at.getTime()) : null;
    },
    /** Ends the oldest sessions of a player beyond the newest `keep`. */
    revokeOldestSessions: async (playerId: PlayerId, keep: number, at: Instant): Promise<void> => {
      const beyond = q
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), live(at)))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .offset(keep);
      await q
        .update(sessions)
        .set({ revokedAt: date(at) })
        .where(inArray(sessions.id, beyond));
    },
  };
}

function limitQueries(q: Queries) {
  return {
    /** Counts an attempt and answers how many there were in this window, this one included, and when the window began. */
    countAttempt: async (key: string, windowMs: number, now: Instant) => {
      const ended = sql`${attempts.startedAt} <= ${new Date(now - windowMs).toISOString()}::timestamptz`;
      const [row] = await q
        .insert(attempts)
        .values({ key, count: 1, startedAt: date(now) })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${ended} then 1 else least(${attempts.count} + 1, 1000000) end`,
            startedAt: sql`case when ${ended} then excluded.started_at else ${attempts.startedAt} end`,
          },
        })
        .returning({ count: attempts.count, startedAt: attempts.startedAt });
      return { count: row!.count, startedAtMs: row!.startedAt.getTime() };
    },
    forgetAttempts: async (key: string): Promise<void> => void (await q.delete(attempts).where(eq(attempts.key, key))),
    /** Removes what nothing asks for any more, registrations that were never verified among it. */
    sweep: async (now: Instant, olderThanMs: number): Promise<void> => {
      const before = new Date(now - olderThanMs);
      await q.delete(players).where(and(isNull(players.mobileVerifiedAt), lt(players.createdAt, before)));
      await q.delete(challenges).where(lt(challenges.expiresAt, before));
      await q.delete(codesSent).where(lt(codesSent.lastAt, before));
      await q.delete(attempts).where(lt(attempts.startedAt, before));
      await askerQueries(q).sweepGuesses(instant(now - GUESSES_KEPT_MS));
      await q.delete(emailLinks).where(lt(emailLinks.expiresAt, before));
      await q.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
      await q.delete(outbox).where(lt(outbox.deliveredAt, before));
      await passkeyQueries(q).sweepPasskeyChallenges(now);
      await ownAccountQueries(q).eraseClosures(now);
    },
  };
}

function outboxQueries(q: Queries) {
  return {
    /** `notBefore`: when it may be handed on; at once unless given. */
    addNews: async (topic: Topic, payload: object, at: Instant, notBefore: Instant = at): Promise<void> =>
      void (await q.insert(outbox).values({ topic, payload, createdAt: date(at), nextAt: date(notBefore) })),
    /** Takes up to `limit` items that are due; nobody else gets them until `leaseMs` have passed. */
    claimNews: async (topic: Topic, limit: number, leaseMs: number, now: Instant): Promise<OutboxRow[]> => {
      const due = q
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.topic, topic), isNull(outbox.deliveredAt), lt(outbox.nextAt, new Date(now + 1))))
        .orderBy(outbox.id)
        .limit(limit)
        .for("update", { skipLocked: true });
      return q
        .update(outbox)
        .set({ nextAt: new Date(now + leaseMs) })
        .where(inArray(outbox.id, due))
        .returning({ id: outbox.id, payload: outbox.payload, failures: outbox.failures });
    },
    newsDelivered: async (id: number, at: Instant): Promise<void> =>
      void (await q
        .update(outbox)
        .set({ deliveredAt: date(at) })
        .where(eq(outbox.id, id))),
    newsFailed: async (id: number, nextAt: Instant): Promise<void> =>
      void (await q
        .update(outbox)
        .set({ failures: sql`${outbox.failures} + 1`, nextAt: date(nextAt) })
        .where(eq(outbox.id, id))),
  };
}
