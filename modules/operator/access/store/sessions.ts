import { and, desc, eq, lt, notInArray, or, sql } from "drizzle-orm";
import type { Queries } from "../../../kernel/index.ts";
import type { Role } from "../../frame/permissions-contract.ts";
import { account, attempt, device, passkey, session } from "../../schema.ts";

/** O-6: what a session lasts, and how long a second factor counts as fresh (O-8). */
export const IDLE_MINUTES = 30;
export const LONGEST_HOURS = 12;
const FRESH_MINUTES = 5;
const DEVICE_DAYS = 90;
/** Sessions per operator at a time. */
const MOST_SESSIONS = 5;

/** Whom a session shows, with the role that they have now. */
export interface SessionHolder {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The second factor was given within the last five minutes. */
  readonly isFresh: boolean;
  /** How long the session lasts if nobody uses it. */
  readonly endsInSeconds: number;
}

const minutes = (count: number) => sql`make_interval(mins => ${count})`;

/** Queries about sessions. Every time is the database's, and every request asks it: what has ended has ended in all processes at once. */
export function sessionQueries(q: Queries) {
  return {
    /** Beside the newest of the account; older ones end. */
    addSession: async (row: { readonly tokenHash: string; readonly accountId: string; readonly epoch: number }) => {
      const theirs = eq(session.accountId, row.accountId);
      const kept = q
        .select({ tokenHash: session.tokenHash })
        .from(session)
        .where(theirs)
        .orderBy(desc(session.createdAt))
        .limit(MOST_SESSIONS - 1);
      await q.delete(session).where(and(theirs, notInArray(session.tokenHash, kept)));
      await q.insert(session).values(row);
    },

    /** The holder of a session that is alive. `isAttended`: that is a sign of life, and the idle time begins anew. */
    holderOf: async (tokenHash: string, isAttended: boolean): Promise<SessionHolder | undefined> => {
      const alive = and(
        eq(session.tokenHash, tokenHash),
        eq(account.id, session.accountId),
        eq(account.epoch, session.epoch),
        sql`${account.blockedAt} IS NULL`,
        sql`${session.lastAt} > now() - ${minutes(IDLE_MINUTES)}`,
        sql`${session.createdAt} > now() - make_interval(hours => ${LONGEST_HOURS})`,
      );
      const isFresh = sql<boolean>`${session.factorAt} > now() - ${minutes(FRESH_MINUTES)}`;
      const end = sql`least(${session.lastAt} + ${minutes(IDLE_MINUTES)}, ${session.createdAt} + make_interval(hours => ${LONGEST_HOURS}))`;
      const endsInSeconds = sql<number>`floor(extract(epoch FROM ${end} - now()))::int`;
      const holder = { id: account.id, name: account.name, role: account.role, isFresh, endsInSeconds };
      const found = isAttended
        ? q.update(session).set({ lastAt: sql`now()` }).from(account).where(alive).returning(holder)
        : q.select(holder).from(session).innerJoin(account, eq(account.id, session.accountId)).where(alive);
      return (await found)[0];
    },

    freshen: async (tokenHash: string): Promise<void> => {
      await q.update(session).set({ factorAt: sql`now()` }).where(eq(session.tokenHash, tokenHash));
    },

    endSession: async (tokenHash: string): Promise<void> => {
      await q.delete(session).where(eq(session.tokenHash, tokenHash));
    },

    ...deviceQueries(q),
    ...attemptQueries(q),

    /** Removes what is over. */
    sweepSessions: async (): Promise<void> => {
      const idle = sql`${session.lastAt} < now() - ${minutes(IDLE_MINUTES)}`;
      const old = sql`${session.createdAt} < now() - make_interval(hours => ${LONGEST_HOURS})`;
      await q.delete(session).where(or(idle, old));
      await q.delete(device).where(lt(device.lastAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`));
      await q.delete(attempt).where(lt(attempt.startedAt, sql`now() - make_interval(hours => 1)`));
    },
  };
}

/** Queries about browsers that an operator has used. */
function deviceQueries(q: Queries) {
  return {
    knowsDevice: async (accountId: string, tokenHash: string): Promise<boolean> => {
      const recent = sql`${device.lastAt} > now() - make_interval(days => ${DEVICE_DAYS})`;
      const mine = and(eq(device.tokenHash, tokenHash), eq(device.accountId, accountId), recent);
      return (await q.select({ id: device.accountId }).from(device).where(mine)).length > 0;
    },

    /** Has anybody logged in from this browser lately? */
    isDevice: async (tokenHash: string): Promise<boolean> => {
      const recent = sql`${device.lastAt} > now() - make_interval(days => ${DEVICE_DAYS})`;
      const found = await q
        .select({ id: device.accountId })
        .from(device)
        .where(and(eq(device.tokenHash, tokenHash), recent));
      return found.length > 0;
    },

    /** False when the browser is somebody else's. */
    keepDevice: async (accountId: string, tokenHash: string): Promise<boolean> => {
      const kept = await q
        .insert(device)
        .values({ accountId, tokenHash })
        .onConflictDoUpdate({
          target: device.tokenHash,
          set: { lastAt: sql`now()` },
          setWhere: eq(device.accountId, accountId),
        })
        .returning({ id: device.accountId });
      return kept.length > 0;
    },

    /** Whatever the account was known by beside its password: browsers and passkeys. */
    forgetKnown: async (accountId: string): Promise<void> => {
      await q.delete(device).where(eq(device.accountId, accountId));
      await q.delete(passkey).where(eq(passkey.accountId, accountId));
    },
  };
}

/** Queries about guesses (O-5). */
function attemptQueries(q: Queries) {
  return {
    /** Counts a guess before it is looked at; answers how many the window has, this one included. */
    countAttempt: async (key: string, windowMinutes: number): Promise<number> => {
      const over = sql`${attempt.startedAt} <= now() - ${minutes(windowMinutes)}`;
      const [row] = await q
        .insert(attempt)
        .values({ key, count: 1 })
        .onConflictDoUpdate({
          target: attempt.key,
          set: {
            count: sql`CASE WHEN ${over} THEN 1 ELSE least(${attempt.count} + 1, 1000000) END`,
            startedAt: sql`CASE WHEN ${over} THEN now() ELSE ${attempt.startedAt} END`,
          },
        })
        .returning({ count: attempt.count });
      return row!.count;
    },

    /** What was right, or not looked at, was no guess. */
    returnAttempt: async (key: string): Promise<void> => {
      await q
        .update(attempt)
        .set({ count: sql`greatest(${attempt.count} - 1, 0)` })
        .where(eq(attempt.key, key));
    },
  };
}
