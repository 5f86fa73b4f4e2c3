import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Instant, Paise, PlayerId, Queries } from "../../kernel/index.ts";
import { entry } from "../schema.ts";
import { type Entry, entryOf } from "./entries.ts";

/** What the director writes about entries, and what pages read of rounds. */
export function playQueries(q: Queries) {
  const text = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::text::json`;
  return {
    /** Who sits at which table of the round. Repeatable. */
    async seatEntries(tournamentId: string, round: number, seats: readonly SeatedEntry[]): Promise<void> {
      await q.execute(sql`
        UPDATE tournament.entry AS e SET round = ${round}, table_id = s.table_id
        FROM json_to_recordset(${text(seats.map(({ player, tableId }) => ({ player, table_id: tableId })))})
          AS s (player text, table_id text)
        WHERE e.tournament_id = ${tournamentId}::uuid AND e.player = s.player AND e.state = 'entered' AND e.rank IS NULL`);
    },
    /** How a round ended for everybody in it. Repeatable. */
    async recordRound(tournamentId: string, round: number, played: readonly PlayedEntry[]): Promise<void> {
      const rows = played.map(({ player, counts, rank, prize }) => ({ player, counts, rank, prize }));
      await q.execute(sql`
        UPDATE tournament.entry AS e
        SET round = ${round}, table_id = NULL, counts = s.counts, rank = s.rank, prize_paise = s.prize
        FROM json_to_recordset(${text(rows)}) AS s (player text, counts json, rank int, prize bigint)
        WHERE e.tournament_id = ${tournamentId}::uuid AND e.player = s.player AND e.state = 'entered'`);
    },
    /** The prizes are paid. */
    async prizesPaid(tournamentId: string, now: Instant): Promise<void> {
      await q
        .update(entry)
        .set({ prizeAt: new Date(now) })
        .where(
          and(
            eq(entry.tournamentId, tournamentId),
            eq(entry.state, "entered"),
            sql`${entry.prizePaise} > 0`,
            isNull(entry.prizeAt),
          ),
        );
    },
    /**
     * Who has come through to a round that is still to begin, by the order of registration: whoever is not out by the last
     * one's record, seated for the new one already or not yet.
     */
    async qualifiers(tournamentId: string, round: number, limit: number): Promise<readonly Entry[]> {
      const through = and(
        eq(entry.tournamentId, tournamentId),
        or(eq(entry.round, round), and(eq(entry.round, round - 1), isNull(entry.tableId))),
        eq(entry.state, "entered"),
        isNull(entry.rank),
      );
      const rows = await q.select().from(entry).where(through).orderBy(asc(entry.no)).limit(limit);
      return rows.map(entryOf);
    },
  };
}

/** Who sits where. */
export interface SeatedEntry {
  readonly player: PlayerId;
  readonly tableId: string;
}

/** How a round ended for one player. */
export interface PlayedEntry {
  readonly player: PlayerId;
  readonly counts: readonly number[];
  /** null: goes on. */
  readonly rank: number | null;
  readonly prize: Paise;
}
