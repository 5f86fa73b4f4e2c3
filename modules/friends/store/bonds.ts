import { and, asc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { bond } from "../schema.ts";

export type BondRow = typeof bond.$inferSelect;
type NewBond = Pick<BondRow, "state" | "askedBy" | "askedAt" | "stateAt">;

/** Both in the order in which a bond has them. */
const ordered = (a: PlayerId, b: PlayerId) => (a < b ? { one: a, other: b } : { one: b, other: a });
const between = (a: PlayerId, b: PlayerId) => {
  const { one, other } = ordered(a, b);
  return and(eq(bond.one, one), eq(bond.other, other));
};
const of = (player: PlayerId) => or(eq(bond.one, player), eq(bond.other, player));

/** Queries about what is between two people. */
export function bondQueries(q: Queries) {
  return {
    async bond(a: PlayerId, b: PlayerId): Promise<BondRow | undefined> {
      return (await q.select().from(bond).where(between(a, b)))[0];
    },

    /** Everything between the player and others, the oldest request first. */
    async bondsOf(player: PlayerId): Promise<readonly BondRow[]> {
      return q.select().from(bond).where(of(player)).orderBy(asc(bond.askedAt), bond.one, bond.other);
    },

    async putBond(a: PlayerId, b: PlayerId, row: NewBond): Promise<void> {
      await q
        .insert(bond)
        .values({ ...ordered(a, b), ...row })
        .onConflictDoUpdate({ target: [bond.one, bond.other], set: row });
    },

    /** Ends what is between both. That one has refused the other stays (FR-2), and is seen no more. */
    async endBond(a: PlayerId, b: PlayerId): Promise<void> {
      await q.delete(bond).where(and(between(a, b), ne(bond.state, "refused")));
      await q.update(bond).set({ askedAt: null }).where(between(a, b));
    },

    async forgetBonds(player: PlayerId): Promise<void> {
      await q.delete(bond).where(of(player));
    },

    /** Forgets requests, and refusals, that nothing asks for any more. */
    async sweepBonds(before: Instant): Promise<void> {
      await q
        .delete(bond)
        .where(
          and(
            inArray(bond.state, ["asked", "refused"]),
            sql`greatest(${bond.askedAt}, ${bond.stateAt}) < ${sql.param(before, bond.stateAt)}`,
          ),
        );
    },
  };
}

/** Queries about friends and open requests. */
export function listQueries(q: Queries) {
  return {
    async friendsOf(player: PlayerId): Promise<readonly PlayerId[]> {
      const rows = await q
        .select({ one: bond.one, other: bond.other })
        .from(bond)
        .where(and(of(player), eq(bond.state, "friends")));
      return rows.map(({ one, other }) => (one === player ? other : one));
    },

    /** Friends of several players at once. */
    async friendsOfMany(
      players: readonly PlayerId[],
    ): Promise<readonly { readonly player: PlayerId; readonly friend: PlayerId }[]> {
      if (players.length === 0) return [];
      const areFriends = eq(bond.state, "friends");
      return q
        .select({ player: bond.one, friend: bond.other })
        .from(bond)
        .where(and(areFriends, inArray(bond.one, [...players])))
        .unionAll(
          q
            .select({ player: bond.other, friend: bond.one })
            .from(bond)
            .where(and(areFriends, inArray(bond.other, [...players]))),
        );
    },

    /** The people whom the player has asked since then, as the player sees it, the oldest first. */
    async askedBy(player: PlayerId, since: Instant): Promise<readonly PlayerId[]> {
      const rows = await q
        .select({ one: bond.one, other: bond.other })
        .from(bond)
        .where(and(of(player), eq(bond.askedBy, player), ne(bond.state, "friends"), gt(bond.askedAt, since)))
        .orderBy(asc(bond.askedAt));
      return rows.map(({ one, other }) => (one === player ? other : one));
    },

    /** The people who have asked the player since then and were not answered, the oldest first. */
    async waitingFor(player: PlayerId, since: Instant): Promise<readonly PlayerId[]> {
      const rows = await q
        .select({ askedBy: bond.askedBy })
        .from(bond)
        .where(and(of(player), ne(bond.askedBy, player), eq(bond.state, "asked"), gt(bond.askedAt, since)))
        .orderBy(asc(bond.askedAt));
      return rows.map(({ askedBy }) => askedBy);
    },

    /** Ends all requests to the player; of those that were refused nothing is seen any more. */
    async endRequestsTo(player: PlayerId): Promise<void> {
      const toPlayer = and(of(player), ne(bond.askedBy, player));
      await q.delete(bond).where(and(toPlayer, eq(bond.state, "asked")));
      await q
        .update(bond)
        .set({ askedAt: null })
        .where(and(toPlayer, eq(bond.state, "refused")));
    },
  };
}
