import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../../kernel/index.ts";
import { entry, entryMark } from "../schema.ts";
import { type Entry, entryQueries, entryStateQueries, manyEntries, playQueries } from "./entries.ts";
import { operatorLists } from "./operator-lists.ts";
import { templateQueries } from "./templates.ts";
import { tournamentListQueries, tournamentQueries } from "./tournaments.ts";
import { traceQueries } from "./traces.ts";
import { transactionQueries } from "./transactions.ts";
import { withdrawingQueries } from "./withdrawing.ts";

/** The mark of an entry that has asked for a late seat: it may once. */
const ASKED = "asked:";

/** Queries of who was not drawn, and may ask for a late seat (T-9). */
function lateSeatQueries(q: Queries) {
  const many = manyEntries(q);
  return {
    notDrawn: (tournamentId: string) =>
      many(and(eq(entry.tournamentId, tournamentId), eq(entry.reason, "notDrawn")), 1_000),
    /** Entries of the player's that were not drawn in these tournaments, and have not asked for a late seat yet (T-9). */
    async mayAskFor(player: string, tournamentIds: readonly string[]): Promise<ReadonlyMap<string, Entry>> {
      if (tournamentIds.length === 0) return new Map();
      const asked = sql`EXISTS (
        SELECT FROM ${entryMark} AS m
        WHERE m.tournament_id = ${entry.tournamentId} AND m.mark = ${ASKED} || ${entry.id})`;
      const mine = and(eq(entry.player, player), inArray(entry.tournamentId, [...tournamentIds]));
      const found = await many(and(mine, eq(entry.reason, "notDrawn"), not(asked)), tournamentIds.length);
      return new Map(found.map((one) => [one.tournamentId, one]));
    },
    /** This entry has asked for a late seat. */
    async asksForSeat({ tournamentId, id }: Pick<Entry, "tournamentId" | "id">): Promise<void> {
      await q
        .insert(entryMark)
        .values({ tournamentId, mark: `${ASKED}${id}`, entryId: id })
        .onConflictDoNothing();
    },
    async wasNotDrawn(tournamentId: string, player: string): Promise<Entry | undefined> {
      const where = and(eq(entry.tournamentId, tournamentId), eq(entry.player, player), eq(entry.reason, "notDrawn"));
      return (await many(where, 1))[0];
    },
  };
}

const queriesOf = (q: Parameters<typeof entryQueries>[0]) => ({
  ...tournamentQueries(q),
  ...tournamentListQueries(q),
  ...operatorLists(q),
  ...entryQueries(q),
  ...entryStateQueries(q),
  ...withdrawingQueries(q),
  ...lateSeatQueries(q),
  ...playQueries(q),
  ...templateQueries(q),
  ...traceQueries(q),
  ...transactionQueries(q),
});

/** Queries on the pool, or within a transaction. */
export type StoreQueries = ReturnType<typeof queriesOf>;

/** The store of tournaments. */
export type Store = ReturnType<typeof createStore>;

/** The store over `database`; `within` runs something as one transaction. */
export function createStore({ db }: Pick<Database, "db">) {
  return {
    ...queriesOf(db),
    within: <T>(run: (queries: StoreQueries, tx: Transaction) => Promise<T>): Promise<T> =>
      db.transaction((tx) => run(queriesOf(tx), tx)),
  };
}
