import { and, eq, inArray, sql } from "drizzle-orm";
import { type Instant, iso, type PlayerId, type Queries } from "../../kernel/index.ts";
import { entry } from "../schema.ts";
import type { Entry, EntryReason } from "./entries.ts";

/** How entries leave, and what was paid for them goes back. */
export function withdrawingQueries(q: Queries) {
  return {
    /** The entry does not count any more; what was paid is still to go back. */
    async leave(ids: readonly string[], reason: EntryReason, now: Instant): Promise<void> {
      if (ids.length === 0) return;
      await q
        .update(entry)
        .set({
          state: "leaving",
          reason,
          nextAt: now,
          tries: 0,
          paidAt: sql`coalesce(${entry.paidAt}, ${iso(now)}::timestamptz)`,
        })
        .where(and(inArray(entry.id, [...ids]), sql`${entry.state} <> 'left'`));
    },
    /** The same for everybody of a tournament in these states; answers who. */
    async leaveAll(
      tournamentId: string,
      states: readonly ("entered" | "waiting")[],
      reason: EntryReason,
      now: Instant,
    ): Promise<readonly PlayerId[]> {
      const rows = await q
        .update(entry)
        .set({ state: "leaving", reason, nextAt: now, tries: 0 })
        .where(and(eq(entry.tournamentId, tournamentId), inArray(entry.state, [...states])))
        .returning({ player: entry.player });
      return rows.map(({ player }) => player as PlayerId);
    },
    /** A payment of it was refused. Another call may be paying it all the same: whether anything goes back is looked at then. */
    async leaveUnpaid(id: string, lookAt: Instant): Promise<void> {
      await q
        .update(entry)
        .set({ state: "leaving", reason: "unpaid", nextAt: lookAt, tries: 0 })
        .where(eq(entry.id, id));
    },
    /** It was paid after it had left, or while it was leaving: that goes back too. A process that is giving it back now does so again. */
    async leaveAgain(id: string, now: Instant): Promise<void> {
      await q
        .update(entry)
        .set({
          state: "leaving",
          nextAt: now,
          tries: sql`${entry.tries} + 1`,
          paidAt: sql`coalesce(${entry.paidAt}, ${iso(now)}::timestamptz)`,
        })
        .where(and(eq(entry.id, id), inArray(entry.state, ["leaving", "left"])));
    },
    /**
     * Everything has gone back; `wasPaid` false: there was nothing. Changes nothing when another process has taken the
     * entry up since it was read: that process writes the outcome.
     */
    async entryReturned(
      { id, tries }: Pick<Entry, "id" | "tries">,
      { wasPaid, now }: { readonly wasPaid: boolean; readonly now: Instant },
    ): Promise<void> {
      const paid = { returnedAt: now, paidAt: sql`coalesce(${entry.paidAt}, ${iso(now)}::timestamptz)` };
      await q
        .update(entry)
        .set({ state: "left", nextAt: null, ...(wasPaid ? paid : {}) })
        .where(and(eq(entry.id, id), eq(entry.state, "leaving"), eq(entry.tries, tries)));
    },
  };
}
