import { eq, inArray } from "drizzle-orm";
import type { Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { person } from "../schema.ts";

export type PersonRow = typeof person.$inferSelect;
/** What of a person's row the player chooses. */
export type Choices = Pick<
  PersonRow,
  "showsCard" | "showsOnline" | "takesRequests" | "takesInvitations" | "mayBeWatched"
>;

/** Queries about what people show. */
export function peopleQueries(q: Queries) {
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
