import { and, count, desc, eq, inArray } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { type Instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { referral } from "../schema.ts";

type Row = typeof referral.$inferSelect;

/** A player, and the player who brought them. */
export interface Referral {
  readonly friend: PlayerId;
  readonly referrer: PlayerId;
  readonly reward: Paise;
  readonly state: Row["state"];
  readonly at: Instant;
}

const isOpen = inArray(referral.state, ["waiting", "deposited"]);

/** Queries of referrals. */
export function referralQueries(q: Queries) {
  return {
    async insertReferral(row: Omit<Referral, "state">): Promise<void> {
      await q
        .insert(referral)
        .values({
          friend: row.friend,
          referrer: row.referrer,
          rewardPaise: row.reward,
          at: row.at,
          lookAt: row.at,
          state: "joined",
        })
        .onConflictDoNothing();
    },
    async referralOf(friend: PlayerId): Promise<Referral | undefined> {
      const [row] = await q.select().from(referral).where(eq(referral.friend, friend));
      return row && referralOf(row);
    },
    /** Moves it on from one state; false when it is not in that state any more. */
    async moveReferral(
      friend: PlayerId,
      change: { readonly from: Row["state"]; readonly to: Row["state"]; readonly refusal?: string },
    ): Promise<boolean> {
      const moved = await q
        .update(referral)
        .set({ state: change.to, refusal: change.refusal ?? null })
        .where(and(eq(referral.friend, friend), eq(referral.state, change.from)))
        .returning({ friend: referral.friend });
      return moved.length === 1;
    },
    /** Friends who have deposited: those whose fees are to be asked for again, and those who wait until they are known. */
    async claimReferrals(limit: number, leaseMs: number, now: Instant): Promise<readonly Referral[]> {
      const queue = { table: referral, key: [referral.friend], dueAt: referral.lookAt, where: isOpen } as const;
      return (await claimDue(q, queue, limit, leaseMs, now)).map(referralOf);
    },
    oldestReferral: () => oldestDue(q, { table: referral, dueAt: referral.lookAt, where: isOpen }),
    async lookAtReferralAgain(friend: PlayerId, at: Instant): Promise<void> {
      await q.update(referral).set({ lookAt: at }).where(eq(referral.friend, friend));
    },
    async referredBy(referrer: PlayerId, size: number, offset: number) {
      const [all] = await q.select({ rows: count() }).from(referral).where(eq(referral.referrer, referrer));
      const rows = await q
        .select()
        .from(referral)
        .where(eq(referral.referrer, referrer))
        .orderBy(desc(referral.at), desc(referral.friend))
        .limit(size)
        .offset(offset);
      return { rows: rows.map(referralOf), total: all?.rows ?? 0 };
    },
  };
}

function referralOf(row: Row): Referral {
  return {
    friend: row.friend as PlayerId,
    referrer: row.referrer as PlayerId,
    reward: paise(row.rewardPaise),
    state: row.state,
    at: row.at,
  };
}
