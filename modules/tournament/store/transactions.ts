import { sql } from "drizzle-orm";
import {
  type Instant,
  instant,
  offsetOf,
  type PageRequest,
  type Paise,
  paise,
  type Queries,
} from "../../kernel/index.ts";

/** One row of the list of tournament transactions (S2 § 3, T-14). */
export interface TournamentTransaction {
  readonly tournamentId: string;
  readonly name: string;
  /** 0: the entry, or the entry that came back. */
  readonly round: number;
  readonly position: number;
  readonly debit: Paise;
  readonly credit: Paise;
  readonly at: Instant;
}

/** The list of what tournaments took from a player and brought. */
export function transactionQueries(q: Queries) {
  return {
    /** A page, newest first; bounded by the player's own entries. Entries that a ticket paid move no rupees. */
    async transactionsOf(
      player: string,
      page: PageRequest,
    ): Promise<{ readonly rows: readonly TournamentTransaction[]; readonly total: number }> {
      const rows = (await q.execute(sql`
        WITH mine AS (
          SELECT e.*, e.amount_paise > 0 AND e.ticket_id IS NULL AS is_cash FROM tournament.entry AS e WHERE e.player = ${player}
        ), moved AS (
          SELECT tournament_id, id, 0 AS round, 0 AS position, amount_paise AS debit, 0::bigint AS credit, paid_at AS at
          FROM mine WHERE is_cash AND paid_at IS NOT NULL
          UNION ALL
          SELECT tournament_id, id, 0, 0, 0, amount_paise, returned_at FROM mine
          WHERE is_cash AND paid_at IS NOT NULL AND returned_at IS NOT NULL
          UNION ALL
          SELECT tournament_id, id, round, rank, 0, prize_paise, prize_at FROM mine WHERE prize_at IS NOT NULL
        )
        SELECT counted.total, page.*, t.name FROM (SELECT count(*)::int AS total FROM moved) AS counted
        LEFT JOIN (
          SELECT * FROM moved ORDER BY at DESC, id DESC, round DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}
        ) AS page ON true
        LEFT JOIN tournament.tournament AS t ON t.id = page.tournament_id
        ORDER BY page.at DESC, page.id DESC, page.round DESC`)) as unknown as Row[];
      return { rows: rows.flatMap(transactionOf), total: rows[0]?.total ?? 0 };
    },
  };
}

interface Row {
  readonly total: number;
  readonly tournament_id: string | null;
  readonly name: string;
  readonly round: number;
  readonly position: number;
  readonly debit: string;
  readonly credit: string;
  readonly at: Date | string;
}

/** None of a page without rows, which is one row of nulls, but for the count. */
function transactionOf({
  tournament_id: tournamentId,
  name,
  round,
  position,
  debit,
  credit,
  at,
}: Row): TournamentTransaction[] {
  if (tournamentId === null) return [];
  return [
    {
      tournamentId,
      name,
      round,
      position,
      debit: paise(Number(debit)),
      credit: paise(Number(credit)),
      at: instant(new Date(at).getTime()),
    },
  ];
}
