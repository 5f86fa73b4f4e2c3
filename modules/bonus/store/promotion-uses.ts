import { type Database, type Paise, paise } from "../../kernel/index.ts";

/** What came of a promotion so far. */
export interface PromotionUses {
  /** Deposits that it applied to, and the players who made them. */
  readonly deposits: number;
  readonly players: number;
  /** Deposits whose bonus waits until their player is known (M-10). */
  readonly waiting: number;
  /** Bonus that was given, of either kind. */
  readonly bonus: Paise;
  readonly tickets: number;
  /** What these tickets are worth. */
  readonly ticketValue: Paise;
  /** Bonus and ticket value that came back: expired, or with a returned deposit. */
  readonly back: Paise;
}

/** Adds a promotion's uses up, from its deposits, by the index of these: a second or two of a million of them. */
export async function promotionUses({ sql }: Pick<Database, "sql">, id: string): Promise<PromotionUses> {
  const [row] = await sql<Record<keyof PromotionUses, string>[]>`
    WITH used AS MATERIALIZED (
      SELECT id, player, withheld FROM bonus.deposit
      WHERE promotion_id = ${id}::uuid AND (withheld IS NULL OR withheld = 'unknownPerson')
    ), given AS MATERIALIZED (
      SELECT g.id::text AS id, g.player, g.amount_paise AS amount FROM used
      JOIN bonus.bonus_grant AS g ON g.source = 'promotion' AND g.reference = used.id
    ), tickets AS (
      SELECT t.value_paise AS value, t.state FROM used
      JOIN bonus.ticket AS t ON t.source = 'promotion' AND t.reference = used.id
    ), back AS (
      SELECT sum(part.value::bigint) AS amount
      FROM (SELECT DISTINCT player FROM given) AS players
      JOIN bonus.give_back AS b ON b.player = players.player
      CROSS JOIN LATERAL jsonb_each_text(b.parts) AS part
      JOIN given ON given.id = part.key
    )
    SELECT count(*) FILTER (WHERE withheld IS NULL) AS deposits,
      count(DISTINCT player) FILTER (WHERE withheld IS NULL) AS players,
      count(*) FILTER (WHERE withheld IS NOT NULL) AS waiting,
      (SELECT coalesce(sum(amount), 0) FROM given) AS bonus,
      (SELECT count(*) FROM tickets) AS tickets,
      (SELECT coalesce(sum(value), 0) FROM tickets) AS "ticketValue",
      coalesce((SELECT amount FROM back), 0)
        + (SELECT coalesce(sum(value) FILTER (WHERE state = 'expired'), 0) FROM tickets) AS back
    FROM used`;
  const { deposits, players, waiting, tickets } = row!;
  return {
    deposits: Number(deposits),
    players: Number(players),
    waiting: Number(waiting),
    tickets: Number(tickets),
    bonus: paise(Number(row!.bonus)),
    ticketValue: paise(Number(row!.ticketValue)),
    back: paise(Number(row!.back)),
  };
}
