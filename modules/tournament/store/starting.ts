import { type Database, type Instant, instant, type PlayerId } from "../../kernel/index.ts";

/** Tournaments about to start, and their players: for notices that reach players elsewhere. */
export function createStarting({ sql }: Pick<Database, "sql">) {
  return {
    /** Those that start from then until then, and have not been cancelled. */
    async between(
      from: Instant,
      until: Instant,
    ): Promise<
      readonly {
        readonly id: string;
        readonly name: string;
        readonly startsAt: Instant;
        readonly clubId: string | null;
      }[]
    > {
      const rows = await sql<{ id: string; name: string; startsAt: Date; clubId: string | null }[]>`
        SELECT id, name, starts_at AS "startsAt", club_id AS "clubId" FROM tournament.tournament
        WHERE ended_at IS NULL AND phase IN ('open', 'closed') AND starts_at > ${new Date(from)} AND starts_at <= ${new Date(until)}
        ORDER BY starts_at, id`;
      return rows.map(({ id, name, startsAt, clubId }) => ({
        id,
        name,
        clubId,
        startsAt: instant(startsAt.getTime()),
      }));
    },
    /** Those who have a place; not those who wait for one. */
    async entrantsOf(tournamentId: string): Promise<readonly PlayerId[]> {
      const rows = await sql<{ player: PlayerId }[]>`
        SELECT player FROM tournament.entry WHERE tournament_id = ${tournamentId} AND state = 'entered' ORDER BY no`;
      return rows.map(({ player }) => player);
    },
  };
}
