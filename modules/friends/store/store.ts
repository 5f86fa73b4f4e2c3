import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { block, person } from "../schema.ts";
import { bondQueries, listQueries } from "./bonds.ts";
import { invitationQueries } from "./invitations.ts";

export type PersonRow = typeof person.$inferSelect;
/** What of a person's row the player chooses. */
type Choices = Pick<PersonRow, "showsCard" | "showsOnline" | "takesRequests" | "takesInvitations" | "mayBeWatched">;

/** Queries about what people show. */
function peopleQueries(q: Queries) {
  return {
    /** The person's row, made with this code where there is none. */
    async keep(player: PlayerId, code: string, now: Instant): Promise<void> {
      await q.insert(person).values({ player, code, createdAt: now }).onConflictDoNothing({ target: person.player });
    },

    async person(player: PlayerId): Promise<PersonRow | undefined> {
      return (await q.select().from(person).where(eq(person.player, player)))[0];
    },

    async people(players: readonly PlayerId[]): Promise<readonly PersonRow[]> {
      if (players.length === 0) return [];
      return q
        .select()
        .from(person)
        .where(inArray(person.player, [...players]));
    },

    /** Locks these people until the transaction ends, in one order for everybody. */
    async lock(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PersonRow>> {
      const rows = await q
        .select()
        .from(person)
        .where(inArray(person.player, [...players]))
        .orderBy(person.player)
        .for("update");
      return new Map(rows.map((row) => [row.player, row]));
    },

    async playerOfCode(code: string): Promise<PlayerId | undefined> {
      return (await q.select({ player: person.player }).from(person).where(eq(person.code, code)))[0]?.player;
    },

    async choose(player: PlayerId, changes: Partial<Choices>): Promise<void> {
      await q.update(person).set(changes).where(eq(person.player, player));
    },

    async countAsk(player: PlayerId, day: string, asked: number): Promise<void> {
      await q.update(person).set({ askedOn: day, asked }).where(eq(person.player, player));
    },

    /** Forgets the person; bonds and blocks are others' rows. */
    async forgetPerson(player: PlayerId): Promise<void> {
      await q.delete(person).where(eq(person.player, player));
    },
  };
}

/** Queries about blocks. */
function blockQueries(q: Queries) {
  return {
    /** Has one of them blocked the other? */
    async isBlocked(one: PlayerId, other: PlayerId): Promise<boolean> {
      const rows = await q
        .select({ at: block.at })
        .from(block)
        .where(
          sql`(${block.player}, ${block.blocked}) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
        );
      return rows.length > 0;
    },

    /** The players whom this one has blocked, the newest first. */
    async blockedBy(player: PlayerId): Promise<readonly { readonly id: PlayerId; readonly at: Instant }[]> {
      return q
        .select({ id: block.blocked, at: block.at })
        .from(block)
        .where(eq(block.player, player))
        .orderBy(sql`${block.at} desc`, block.blocked);
    },

    /** Everybody whom the player has blocked, or who has blocked the player. */
    async apartFrom(player: PlayerId): Promise<readonly PlayerId[]> {
      const rows = await q
        .select({ id: block.blocked })
        .from(block)
        .where(eq(block.player, player))
        .union(q.select({ id: block.player }).from(block).where(eq(block.blocked, player)));
      return rows.map(({ id }) => id);
    },

    async addBlock(player: PlayerId, blocked: PlayerId, at: Instant): Promise<void> {
      await q.insert(block).values({ player, blocked, at }).onConflictDoNothing();
    },

    async removeBlock(player: PlayerId, blocked: PlayerId): Promise<boolean> {
      const gone = await q
        .delete(block)
        .where(and(eq(block.player, player), eq(block.blocked, blocked)))
        .returning({ at: block.at });
      return gone.length > 0;
    },

    /** Forgets all blocks of the player and by others. */
    async forgetBlocks(player: PlayerId): Promise<void> {
      await q.delete(block).where(sql`${player}::uuid in (${block.player}, ${block.blocked})`);
    },
  };
}

const queriesOver = (q: Queries) => ({
  ...peopleQueries(q),
  ...bondQueries(q),
  ...listQueries(q),
  ...blockQueries(q),
  ...invitationQueries(q),
});
export type StoreQueries = ReturnType<typeof queriesOver>;

/** People who are locked. */
export type Locked = (player: PlayerId) => PersonRow;

/** Every query of friends. */
export function createStore({ db }: Database, newCode: () => string) {
  return {
    ...queriesOver(db),
    /** Runs with these people locked, so that whatever concerns one of them happens after it or has happened. */
    withLocked<T>(
      players: readonly PlayerId[],
      now: Instant,
      run: (store: StoreQueries, locked: Locked) => Promise<T>,
    ): Promise<T> {
      return db.transaction(async (tx) => {
        const store = queriesOver(tx);
        for (const player of players.toSorted()) await store.keep(player, newCode(), now);
        const rows = await store.lock(players);
        return run(store, (player) => rows.get(player)!);
      });
    },
  };
}
export type Store = ReturnType<typeof createStore>;
