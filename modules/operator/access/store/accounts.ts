import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Queries } from "../../../kernel/index.ts";
import type { Role } from "../../frame/permissions-contract.ts";
import { account, session } from "../../schema.ts";

export type AccountRow = typeof account.$inferSelect;

/** What a new password and second factor are. */
export interface Factors {
  readonly passwordHash: string;
  readonly totpSealed: string;
  readonly totpStep: number;
}

const linkGood = sql`${account.linkEndsAt} > now()`;

/** Queries about accounts. Times are the database's. */
export function accountQueries(q: Queries) {
  return {
    ...linkQueries(q),

    accountByName: async (name: string): Promise<AccountRow | undefined> =>
      (await q.select().from(account).where(eq(account.name, name)))[0],

    /** Keeps the row as it is until the transaction ends, so that nobody blocks or demotes them meanwhile. */
    holdAccount: async (id: string): Promise<AccountRow | undefined> =>
      (await q.select().from(account).where(eq(account.id, id)).for("share"))[0],

    lockAccount: async (name: string): Promise<AccountRow | undefined> =>
      (await q.select().from(account).where(eq(account.name, name)).for("update"))[0],

    /** Until the transaction ends nobody else changes who works here. */
    lockStaff: async (): Promise<void> => {
      await q.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('operator.staff', 0))`);
    },

    accounts: async (): Promise<readonly AccountRow[]> => q.select().from(account).orderBy(asc(account.name)),

    addAccount: async (row: { readonly id: string; readonly name: string; readonly role: Role }): Promise<boolean> =>
      (await q.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })).length > 0,

    /** Changes an account and ends its sessions in all processes (O-7). */
    changeAndEnd: async (
      id: string,
      change: Partial<Pick<AccountRow, "role" | "passwordHash" | "totpSealed" | "totpStep">> & {
        readonly isBlocked?: boolean;
      },
    ): Promise<void> => {
      const { isBlocked, ...set } = change;
      const blocked = isBlocked === undefined ? {} : { blockedAt: isBlocked ? sql`now()` : null };
      const noLink = isBlocked ? { linkHash: null, linkEndsAt: null, totpOfferSealed: null } : {};
      await q
        .update(account)
        .set({ ...set, ...blocked, ...noLink, epoch: sql`${account.epoch} + 1` })
        .where(eq(account.id, id));
      await q.delete(session).where(eq(session.accountId, id));
    },

    /** Takes a step's code; false when it, or a later one, was taken before (O-4). */
    takeStep: async (id: string, step: number): Promise<boolean> => {
      const newer = or(isNull(account.totpStep), lt(account.totpStep, step));
      const taken = await q
        .update(account)
        .set({ totpStep: step })
        .where(and(eq(account.id, id), newer))
        .returning({ id: account.id });
      return taken.length > 0;
    },

    resealTotp: async (id: string, from: string, to: string): Promise<void> => {
      await q
        .update(account)
        .set({ totpSealed: to })
        .where(and(eq(account.id, id), eq(account.totpSealed, from)));
    },

    /** The database's clock, in whole seconds since 1970. */
    nowSeconds: async (): Promise<number> => {
      const [row] = await q.execute<{ now: string }>(sql`SELECT floor(extract(epoch FROM now()))::bigint::text AS now`);
      return Number(row!.now);
    },
  };
}

/** Queries about one-time links (O-3). */
function linkQueries(q: Queries) {
  return {
    setLink: async (id: string, linkHash: string, minutes: number): Promise<void> => {
      const linkEndsAt = sql`now() + make_interval(mins => ${minutes})`;
      await q.update(account).set({ linkHash, linkEndsAt, totpOfferSealed: null }).where(eq(account.id, id));
    },

    accountByLink: async (linkHash: string): Promise<AccountRow | undefined> =>
      (
        await q
          .select()
          .from(account)
          .where(and(eq(account.linkHash, linkHash), linkGood, isNull(account.blockedAt)))
      )[0],

    offerTotp: async (id: string, linkHash: string, totpOfferSealed: string): Promise<void> => {
      await q
        .update(account)
        .set({ totpOfferSealed })
        .where(and(eq(account.id, id), eq(account.linkHash, linkHash)));
    },

    /** Uses the link up and sets what it was for; undefined when it is used, over, or offers something else by now. */
    enrol: async (id: string, linkHash: string, offer: string, factors: Factors): Promise<AccountRow | undefined> => {
      const good = and(
        eq(account.id, id),
        eq(account.linkHash, linkHash),
        eq(account.totpOfferSealed, offer),
        linkGood,
        isNull(account.blockedAt),
      );
      const done = await q
        .update(account)
        .set({ ...factors, linkHash: null, linkEndsAt: null, totpOfferSealed: null, epoch: sql`${account.epoch} + 1` })
        .where(good)
        .returning();
      if (done.length > 0) await q.delete(session).where(eq(session.accountId, id));
      return done[0];
    },
  };
}
