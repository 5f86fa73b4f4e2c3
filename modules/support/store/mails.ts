import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { oldestDue } from "../../kernel/claim.ts";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { mails } from "../schema.ts";

/** A mail of the desk that waits to be sent. */
export interface WaitingMail {
  readonly id: string;
  /** Null: the player's, as it is when it is sent. */
  readonly address: string | null;
  readonly player: PlayerId | null;
  readonly subject: string;
  readonly message: string;
  readonly isOffer: boolean;
  readonly failures: number;
}

/** Queries about mails of the desk. */
export function mailQueries({ db }: Database) {
  return {
    /** Takes mails that wait to be sent, those of many last, else the longest waiting first; they are not taken again until `leaseUntil`. */
    async claimMails(most: number, now: Instant, leaseUntil: Instant): Promise<readonly WaitingMail[]> {
      const due = db
        .select({ id: mails.id })
        .from(mails)
        .where(and(isNull(mails.mailedAt), lte(mails.nextAt, now)))
        .orderBy(mails.isBulk, mails.nextAt)
        .limit(most)
        .for("update", { skipLocked: true });
      const rows = await db.update(mails).set({ nextAt: leaseUntil }).where(inArray(mails.id, due)).returning();
      return rows.map(({ id, address, playerId, subject, message, isOffer, failures }) => ({
        id,
        address,
        subject,
        message,
        isOffer,
        failures,
        player: playerId as PlayerId | null,
      }));
    },

    oldestMail: () => oldestDue(db, { table: mails, dueAt: mails.nextAt, where: isNull(mails.mailedAt) }),

    async mailSent(id: string, now: Instant): Promise<void> {
      await db.update(mails).set({ mailedAt: now }).where(eq(mails.id, id));
    },

    async mailFailed(id: string, nextAt: Instant): Promise<void> {
      await db
        .update(mails)
        .set({ failures: sql`${mails.failures} + 1`, nextAt })
        .where(eq(mails.id, id));
    },

    async mailGivenUp(id: string): Promise<void> {
      await db.delete(mails).where(eq(mails.id, id));
    },

    /** Forgets mails that were sent before `before`. */
    async forgetMails(before: Instant): Promise<void> {
      await db.delete(mails).where(and(isNotNull(mails.mailedAt), lt(mails.mailedAt, before)));
    },
  };
}
