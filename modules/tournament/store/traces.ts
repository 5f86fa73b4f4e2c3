import { sql } from "drizzle-orm";
import { type Instant, iso, offsetOf, type PageRequest, type Paise, paise, type Queries } from "../../kernel/index.ts";

/** What is kept of a player's entry, for their own data export. Paise and milliseconds. */
export interface EntryTrace {
  readonly tournamentId: string;
  readonly name: string;
  readonly state: string;
  readonly at: number;
  readonly amount: number;
  readonly ticketId: string | null;
  readonly rank: number | null;
  readonly prize: number;
  /** Location, and signals that told the player from others, while they are kept. */
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly marks: readonly string[];
}

/** Queries of the signals that tell players from each other: shown to the player, and forgotten. */
export function traceQueries(q: Queries) {
  return {
    /** A page of the player's entries, newest first. */
    async tracesOf(player: string, page: PageRequest): Promise<readonly EntryTrace[]> {
      return (await q.execute(sql`
        SELECT e.tournament_id AS "tournamentId", e.name, e.state,
          (extract(epoch FROM e.at) * 1000)::float8 AS at, e.amount_paise::float8 AS amount, e.ticket_id AS "ticketId",
          e.rank, e.prize_paise::float8 AS prize, e.address, e.lat, e.lng,
          ARRAY(SELECT m.mark FROM tournament.entry_mark AS m WHERE m.entry_id = e.id ORDER BY m.mark) AS marks
        FROM tournament.entry AS e WHERE e.player = ${player}
        ORDER BY e.at DESC, e.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`)) as unknown as EntryTrace[];
    },
    /**
     * What the player's entries in rupees held at that moment: paid, and neither gone back nor settled before it (M-7).
     */
    heldAt: async (player: string, at: Instant): Promise<Paise> =>
      (await heldByAll(q, [player], at)).get(player) ?? paise(0),
    /** The same of many players; of those who held nothing there is none. */
    heldByAll: (players: readonly string[], at: Instant) => heldByAll(q, players, at),
    /** Forgets devices, accounts, addresses and places of the players of tournaments that ended before. */
    async forgetTraces(endedBefore: Instant): Promise<void> {
      const before = sql`${iso(endedBefore)}::timestamptz`;
      await q.execute(sql`
        DELETE FROM tournament.entry_mark AS m USING tournament.tournament AS t
        WHERE t.id = m.tournament_id AND t.ended_at < ${before}`);
      await q.execute(sql`
        UPDATE tournament.entry AS e SET address = NULL, lat = NULL, lng = NULL FROM tournament.tournament AS t
        WHERE (e.address IS NOT NULL OR e.lat IS NOT NULL) AND t.id = e.tournament_id AND t.ended_at < ${before}`);
    },
  };
}

async function heldByAll(q: Queries, players: readonly string[], at: Instant): Promise<ReadonlyMap<string, Paise>> {
  const then = sql`${iso(at)}::timestamptz`;
  const rows = (await q.execute(sql`
    SELECT e.player, sum(e.amount_paise)::float8 AS held
    FROM tournament.entry AS e JOIN tournament.tournament AS t ON t.id = e.tournament_id
    WHERE e.player = ANY (${sql.param(players)}::text[]) AND e.ticket_id IS NULL AND e.paid_at < ${then}
      AND (e.returned_at >= ${then} OR e.returned_at IS NULL AND (
        e.state <> 'entered' OR t.ended_at IS NULL OR t.ended_at >= ${then}))
    GROUP BY e.player`)) as unknown as { player: string; held: number }[];
  return new Map(rows.map(({ player, held }) => [player, paise(held)]));
}
