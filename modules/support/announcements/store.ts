import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, Transaction } from "../../kernel/index.ts";
import type { AnnouncementPlace, Audience } from "../notices-contract.ts";
import { announcements, dismissals } from "../schema.ts";

/** A text for many, as it is kept. */
export interface StoredAnnouncement {
  readonly id: string;
  readonly text: string;
  readonly place: AnnouncementPlace;
  readonly audience: Audience;
  /** For players who agree to be sent offers. */
  readonly isOffer: boolean;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly by: string;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
  readonly endedBy: string | null;
}

type Alongside = (tx: Transaction) => Promise<void>;

/** Queries about announcements. */
export function announcementQueries({ db }: Database) {
  const isNotOver = (now: Instant) => and(gt(announcements.endsAt, now), isNull(announcements.endedAt));

  return {
    /** Those that stand at `now`, the newest first. */
    standing: (now: Instant): Promise<readonly StoredAnnouncement[]> =>
      db
        .select()
        .from(announcements)
        .where(and(isNotOver(now), lte(announcements.startsAt, now)))
        .orderBy(desc(announcements.id)),

    /** The newest ones, and behind them older ones that are not over at `now`. */
    async newest(limit: number, now: Instant): Promise<readonly StoredAnnouncement[]> {
      const rows = await db.select().from(announcements).orderBy(desc(announcements.id)).limit(limit);
      const last = rows.at(-1);
      if (last === undefined || rows.length < limit) return rows;
      const older = and(isNotOver(now), lt(announcements.id, last.id));
      return [...rows, ...(await db.select().from(announcements).where(older).orderBy(desc(announcements.id)))];
    },

    /** Adds it unless as many are not over; one is added after the other. */
    addAnnouncement(row: StoredAnnouncement, most: number, alongside: Alongside): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('support.announcements', 0))`);
        const there = await tx
          .select({ id: announcements.id })
          .from(announcements)
          .where(isNotOver(row.createdAt))
          .limit(most);
        if (there.length >= most) return false;
        await tx.insert(announcements).values(row);
        await alongside(tx);
        return true;
      });
    },

    /** Ends it; answers how it stood, or undefined where there is no such one. Of two at once one ends it. */
    endAnnouncement(
      id: string,
      by: string,
      now: Instant,
      alongside: (tx: Transaction, was: StoredAnnouncement) => Promise<void>,
    ): Promise<StoredAnnouncement | undefined> {
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
        if (row === undefined || row.endedAt !== null || row.endsAt <= now) return row;
        await tx.update(announcements).set({ endedAt: now, endedBy: by }).where(eq(announcements.id, id));
        await alongside(tx, row);
        return row;
      });
    },

    ...dismissalQueries(db),
  };
}

/** Queries about what players have put away. */
function dismissalQueries(db: Database["db"]) {
  return {
    /** Which of these the player has put away. */
    async dismissed(player: PlayerId, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: dismissals.announcementId })
        .from(dismissals)
        .where(and(eq(dismissals.playerId, player), inArray(dismissals.announcementId, [...ids])));
      return new Set(rows.map(({ id }) => id));
    },

    async dismiss(playerId: PlayerId, announcementId: string): Promise<void> {
      await db.insert(dismissals).values({ playerId, announcementId }).onConflictDoNothing();
    },

    async forgetDismissalsOf(player: PlayerId): Promise<void> {
      await db.delete(dismissals).where(eq(dismissals.playerId, player));
    },

    /** Forgets who has put away what is over since before `before`. */
    async forgetDismissals(before: Instant): Promise<void> {
      const over = db.select({ id: announcements.id }).from(announcements).where(lt(announcements.endsAt, before));
      await db.delete(dismissals).where(inArray(dismissals.announcementId, over));
    },
  };
}
