import { and, asc, desc, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type Instant, iso, type ListOrder, type Queries } from "../../kernel/index.ts";
import { tournament } from "../schema.ts";
import { type StoredTournament, tournamentOf } from "./tournaments.ts";

/** The part of the list that an operator asks for. */
export interface TournamentPart {
  readonly isOver: boolean;
  readonly order?: ListOrder;
}

/** What the operator's lists ask. */
export function operatorLists(q: Queries) {
  return {
    /** Those that are not over and start between, the first ones first. */
    async startingBetween(from: Instant, to: Instant, limit: number): Promise<readonly StoredTournament[]> {
      const rows = await q
        .select()
        .from(tournament)
        .where(and(isNull(tournament.endedAt), gte(tournament.startsAt, from), lte(tournament.startsAt, to)))
        .orderBy(asc(tournament.startsAt))
        .limit(limit);
      return rows.map(tournamentOf);
    },

    /**
     * A page for the operator: those that are not over by their start, the next first; others by their end, the latest first; or the other way
     * round.
     */
    async pageOfTournaments(
      { isOver, order = isOver ? "newest" : "oldest" }: TournamentPart,
      after: { readonly at: Instant; readonly id: string } | null,
      limit: number,
    ): Promise<readonly StoredTournament[]> {
      const isUp = order === "oldest";
      const at = isOver ? tournament.endedAt : tournament.startsAt;
      const key = after === null ? undefined : sql`(${iso(after.at)}::timestamptz, ${after.id}::uuid)`;
      const rows = await q
        .select()
        .from(tournament)
        .where(
          and(
            isOver ? isNotNull(tournament.endedAt) : isNull(tournament.endedAt),
            key && sql`(${at}, ${tournament.id}) ${isUp ? sql`>` : sql`<`} ${key}`,
          ),
        )
        .orderBy(...[at, tournament.id].map((column) => (isUp ? asc(column) : desc(column))))
        .limit(limit);
      return rows.map(tournamentOf);
    },

    /** The latest, newest start first: for the operator. */
    async latestTournaments(limit: number): Promise<readonly StoredTournament[]> {
      const rows = await q
        .select()
        .from(tournament)
        .orderBy(desc(tournament.startsAt), desc(tournament.id))
        .limit(limit);
      return rows.map(tournamentOf);
    },
  };
}
