import { eq, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import type { Database, Instant } from "../../kernel/index.ts";
import { posting } from "../schema.ts";

export type PostingRow = typeof posting.$inferSelect;

/** Wishes to post. */
export function createPostingStore({ db }: Database) {
  return {
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly PostingRow[]> =>
      claimDue(
        db,
        { table: posting, key: [posting.id], dueAt: posting.nextAt, set: { tries: sql`${posting.tries} + 1` } },
        limit,
        leaseMs,
        now,
      ),
    oldestDue: () => oldestDue(db, { table: posting, dueAt: posting.nextAt }),

    async posted(id: string, now: Instant): Promise<void> {
      await db.update(posting).set({ postedAt: now, nextAt: null }).where(eq(posting.id, id));
    },

    async later(id: string, at: Instant): Promise<void> {
      await db.update(posting).set({ nextAt: at }).where(sql`${posting.id} = ${id} and ${posting.postedAt} is null`);
    },
  };
}

export type PostingStore = ReturnType<typeof createPostingStore>;
