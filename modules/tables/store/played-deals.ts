import type { Currency, Database, Instant, PlayerId } from "../../kernel/index.ts";
import type { Variant } from "../../rummy/index.ts";
import type { Move } from "../fairness/moves.ts";
import type { DealSeat, EndedSeat, Evidence } from "../machine/state.ts";
import type { SharedDeck } from "../ports.ts";

/** A finished deal with all its cards: for those who judge how people play, not for players. */
export interface FinishedPlay {
  readonly dealId: string;
  readonly tableId: string;
  readonly endedAt: Instant;
  /** The table's name in the lobby, which tells the stake, or the tournament's. */
  readonly tableName: string;
  readonly variant: Variant;
  readonly currency: Currency;
  readonly isPrivate: boolean;
  readonly nDeck: 1 | 2;
  readonly jokerCard: number;
  /** The card that lay open first. */
  readonly openCard: number;
  readonly firstTurn: number;
  /** The hands as they were dealt. */
  readonly hands: Evidence["seenBy"];
  /** Null at tables of the first rules, which did not write moves down. */
  readonly moves: readonly Move[] | null;
  /** Milliseconds of each move since the deal was dealt; null for deals dealt before times were kept. */
  readonly times: readonly number[] | null;
  readonly seats: readonly DealSeat[];
  /** How it ended for every seat, bots' among them; null for deals that ended before this was kept. */
  readonly ended: readonly EndedSeat[] | null;
  /** A deal of a tournament's round; false too for those that ended before this was kept. */
  readonly isRound: boolean;
  /** Where the deck comes from that others are dealt too; null: the table's own. */
  readonly sharedDeck: SharedDeck["source"] | null;
}

/** Finished deals in an order in which each can be read once: by their days in India, and by their ids within these. */
export interface FinishedPlays {
  /** The first day from `from` on that has deals; null without any. */
  dayFrom(from: string): Promise<string | null>;
  /** Will no deal be added to that day any more? */
  isClosed(day: string): Promise<boolean>;
  /** Ids of the day's deals after `after` (null: from the first), and before `before` where that is given; at most `limit`. */
  idsOf(day: string, after: string | null, before: string | null, limit: number): Promise<readonly string[]>;
  /** These deals in the order of their ids; missing ones are left out. */
  read(dealIds: readonly string[]): Promise<readonly FinishedPlay[]>;
  /** Deals into which both were dealt, newest first; looks at the newest `among` of the first player's. */
  sharedBy(one: PlayerId, other: PlayerId, among: number, limit: number): Promise<readonly string[]>;
  /** The player's deals for rupees, newest first. */
  playedBy(player: PlayerId, limit: number): Promise<readonly string[]>;
}

type Row = Omit<FinishedPlay, "endedAt"> & { readonly endedAt: string };

/** Reads the record of finished deals, which lies in the platform's own database. */
export function createFinishedPlays({ sql }: Pick<Database, "sql">): FinishedPlays {
  return {
    async dayFrom(from) {
      const [row] = await sql<{ day: string | null }[]>`
        SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM tables.deal_leaf WHERE day >= ${from}`;
      return row?.day ?? null;
    },
    async isClosed(day) {
      return (await sql`SELECT 1 FROM tables.fairness_day WHERE day = ${day}`).length > 0;
    },
    async idsOf(day, after, before, limit) {
      const rows = await sql<{ dealId: string }[]>`
        SELECT deal_id AS "dealId" FROM tables.deal_leaf
        WHERE day = ${day} AND (${after}::uuid IS NULL OR deal_id > ${after}::uuid)
          AND (${before}::uuid IS NULL OR deal_id < ${before}::uuid)
        ORDER BY deal_id LIMIT ${limit}`;
      return rows.map(({ dealId }) => dealId);
    },
    async read(dealIds) {
      if (dealIds.length === 0) return [];
      const rows = await sql<Row[]>`
        SELECT d.id AS "dealId", d.table_id AS "tableId", s."tableName", s.variant, s.currency, s."isPrivate", s.seats,
          (extract(epoch FROM d.ended_at) * 1000)::bigint AS "endedAt",
          d.evidence -> 'jokerCard' AS "jokerCard", d.evidence -> 'seenBy' AS hands, d.evidence -> 'played' -> 'moves' AS moves,
          json_array_length(d.evidence -> 'shuffles' -> 0 -> 'order') / 53 AS "nDeck", d.evidence -> 'openCard' AS "openCard", d.evidence -> 'firstTurn' AS "firstTurn",
          d.evidence -> 'played' -> 'times' AS times, d.evidence -> 'played' -> 'ended' AS ended,
          coalesce((d.evidence -> 'played' ->> 'isRound')::boolean, false) AS "isRound",
          d.evidence -> 'shuffles' -> 0 -> 'shared' ->> 'source' AS "sharedDeck"
        FROM tables.deal AS d CROSS JOIN LATERAL (
          SELECT min(table_name) AS "tableName", min(variant) AS variant, min(currency) AS currency, bool_or(is_private) AS "isPrivate",
            json_agg(json_build_object('seat', seat, 'player', player_id, 'outcome', outcome, 'count', count, 'change', change)
              ORDER BY seat) AS seats
          FROM tables.deal_seat WHERE deal_id = d.id HAVING count(*) > 0
        ) AS s
        WHERE d.id = ANY(${[...dealIds]}::uuid[]) ORDER BY d.id`;
      return rows.map((row) => ({ ...row, endedAt: Number(row.endedAt) as Instant }));
    },
    async playedBy(player, limit) {
      const rows = await sql<{ dealId: string }[]>`
        SELECT deal_id AS "dealId" FROM tables.deal_seat WHERE player_id = ${player} AND currency = 'inr'
        ORDER BY ended_at DESC, deal_id DESC LIMIT ${limit}`;
      return rows.map(({ dealId }) => dealId);
    },
    async sharedBy(one, other, among, limit) {
      const rows = await sql<{ dealId: string }[]>`
        SELECT a.deal_id AS "dealId" FROM (
          SELECT deal_id, ended_at FROM tables.deal_seat WHERE player_id = ${one}
          ORDER BY ended_at DESC, deal_id DESC LIMIT ${among}
        ) AS a
        WHERE EXISTS (SELECT 1 FROM tables.deal_seat AS b WHERE b.deal_id = a.deal_id AND b.player_id = ${other})
        ORDER BY a.ended_at DESC, a.deal_id DESC LIMIT ${limit}`;
      return rows.map(({ dealId }) => dealId);
    },
  };
}
