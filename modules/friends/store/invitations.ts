import { and, asc, desc, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Database, Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { invitation } from "../schema.ts";

export type InvitationRow = typeof invitation.$inferSelect;

/** Is the invitation open, so that its player may be told of it? */
export async function isInvitationOpen({ db }: Database, id: string, now: Instant): Promise<boolean> {
  const isIt = and(eq(invitation.id, id), eq(invitation.state, "open"), gt(invitation.expiresAt, now));
  return (await db.select({ id: invitation.id }).from(invitation).where(isIt)).length > 0;
}

/** Queries about invitations to tables. */
export function invitationQueries(q: Queries) {
  const isOpen = (now: Instant) => and(eq(invitation.state, "open"), gt(invitation.expiresAt, now));
  return {
    async invitation(inviter: PlayerId, invited: PlayerId): Promise<InvitationRow | undefined> {
      const isTheirs = and(eq(invitation.inviter, inviter), eq(invitation.invited, invited));
      return (await q.select().from(invitation).where(isTheirs))[0];
    },

    async putInvitation(row: InvitationRow): Promise<void> {
      await q
        .insert(invitation)
        .values(row)
        .onConflictDoUpdate({ target: [invitation.inviter, invitation.invited], set: row });
    },

    /** Open invitations of a player to answer, the newest first. */
    async openInvitations(invited: PlayerId, now: Instant, most: number): Promise<readonly InvitationRow[]> {
      const isTheirs = and(isOpen(now), eq(invitation.invited, invited));
      return q.select().from(invitation).where(isTheirs).orderBy(desc(invitation.expiresAt)).limit(most);
    },

    /** Open invitations of everybody after one, by their ids; null: from the first one on. */
    async openAfter(id: string | null, now: Instant, most: number): Promise<readonly InvitationRow[]> {
      const isAfter = and(isOpen(now), id === null ? undefined : gt(invitation.id, id));
      return q.select().from(invitation).where(isAfter).orderBy(asc(invitation.id)).limit(most);
    },

    /** The player's invitation that may be accepted, or was accepted before. */
    async acceptable(invited: PlayerId, id: string, now: Instant): Promise<InvitationRow | undefined> {
      const isLive = and(ne(invitation.state, "declined"), gt(invitation.expiresAt, now));
      const isTheirs = and(eq(invitation.id, id), eq(invitation.invited, invited));
      return (await q.select().from(invitation).where(and(isTheirs, isLive)))[0];
    },

    /** Answers an open one; undefined where it is not open any more. */
    async closeInvitation(
      invited: PlayerId,
      id: string,
      state: "accepted" | "declined",
    ): Promise<InvitationRow | undefined> {
      const isTheirs = and(eq(invitation.id, id), eq(invitation.invited, invited), eq(invitation.state, "open"));
      return (await q.update(invitation).set({ state }).where(isTheirs).returning())[0];
    },

    /** Ends it; true for the one that has ended it. */
    async dropInvitation(id: string): Promise<boolean> {
      return (await q.delete(invitation).where(eq(invitation.id, id)).returning({ id: invitation.id })).length > 0;
    },

    /** Ends those between two people; answers the open ones. */
    async dropBetween(a: PlayerId, b: PlayerId): Promise<readonly InvitationRow[]> {
      const isBetween = or(
        and(eq(invitation.inviter, a), eq(invitation.invited, b)),
        and(eq(invitation.inviter, b), eq(invitation.invited, a)),
      );
      const gone = await q.delete(invitation).where(isBetween).returning();
      return gone.filter(({ state }) => state === "open");
    },

    async forgetInvitations(player: PlayerId): Promise<void> {
      await q.delete(invitation).where(or(eq(invitation.inviter, player), eq(invitation.invited, player)));
    },

    async sweepInvitations(now: Instant): Promise<void> {
      await q.delete(invitation).where(lte(invitation.expiresAt, now));
    },
  };
}
