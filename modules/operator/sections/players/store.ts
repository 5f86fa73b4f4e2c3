import { and, count, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, PlayerId, Queries, Transaction } from "../../../kernel/index.ts";
import { sessionQueries } from "../../access/store/sessions.ts";
import { logQueries } from "../../log/store.ts";
import { playerLook, playerNote } from "../../schema.ts";

const sinceAnHour = sql`now() - interval '1 hour'`;
/** Players whose notes are erased at a time. */
const BATCH = 100;

/** Queries about what operators wrote about players, and whom they looked at. */
function playerQueries(q: Queries) {
  return {
    addNote: async (row: { readonly player: PlayerId; readonly author: string; readonly note: string }) =>
      (await q.insert(playerNote).values(row).returning({ id: playerNote.id }))[0]!.id,

    /** The newest first, of those before `before`. */
    notesOf: async (player: PlayerId, before: number | null, most: number) =>
      q
        .select()
        .from(playerNote)
        .where(and(eq(playerNote.player, player), before === null ? undefined : lt(playerNote.id, before)))
        .orderBy(desc(playerNote.id))
        .limit(most),

    /** Has this actor looked at the player within the hour? */
    hasLooked: async (actor: string, player: PlayerId): Promise<boolean> =>
      (
        await q
          .select({ at: playerLook.at })
          .from(playerLook)
          .where(and(eq(playerLook.actor, actor), eq(playerLook.player, player), gt(playerLook.at, sinceAnHour)))
      ).length > 0,

    /** Players at whom this actor looked within the hour. */
    looksOf: async (actor: string): Promise<number> =>
      (
        await q
          .select({ looks: count() })
          .from(playerLook)
          .where(and(eq(playerLook.actor, actor), gt(playerLook.at, sinceAnHour)))
      )[0]!.looks,

    /** Notes a look; false when one was noted within the hour, by a request at the same time for instance. */
    noteLook: async (actor: string, player: PlayerId): Promise<boolean> =>
      (
        await q
          .insert(playerLook)
          .values({ actor, player })
          .onConflictDoUpdate({
            target: [playerLook.actor, playerLook.player],
            set: { at: sql`now()` },
            setWhere: sql`${playerLook.at} <= ${sinceAnHour}`,
          })
          .returning({ at: playerLook.at })
      ).length > 0,

    /** The player has closed the account: notes about them are erased when their time is over. */
    keepUntilErased: async (player: PlayerId): Promise<void> => {
      await q.execute(sql`SELECT operator.close_player(${player}::uuid)`);
    },
    /** Forgets looks that count no more, and notes that have been kept long enough. */
    sweepPlayers: async (): Promise<void> => {
      await q.delete(playerLook).where(lt(playerLook.at, sinceAnHour));
      for (;;) {
        const [row] = await q.execute<{ erased: number }>(sql`SELECT operator.erase_notes(${BATCH}) AS erased`);
        if (Number(row!.erased) < BATCH) return;
      }
    },
  };
}

const queriesOn = (q: Queries) => ({
  ...playerQueries(q),
  append: logQueries(q).append,
  countAttempt: sessionQueries(q).countAttempt,
});

/** Where the section's own things lie. */
export const createPlayerStore = ({ db }: Pick<Database, "db">) => ({
  ...queriesOn(db),
  /** What `work` writes stands together or not at all: every change with its audit entry (O-10). */
  withTransaction: <T>(work: (tx: Transaction, queries: ReturnType<typeof queriesOn>) => Promise<T>): Promise<T> =>
    db.transaction((tx) => work(tx, queriesOn(tx))),
});

export type PlayerStore = ReturnType<typeof createPlayerStore>;
