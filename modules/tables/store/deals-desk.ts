import { type Database, iso, type PlayerId } from "../../kernel/index.ts";
import type { FinishedDeal } from "../contract.ts";

/** The position of a finished deal in a player's list. */
type DealPlace = Pick<FinishedDeal, "endedAt" | "dealId">;

/** A player's finished deal, with the table that it was played at. */
interface DeskDeal extends FinishedDeal {
  readonly tableId: string;
}

/** Deals of a table that are looked through for who was dealt into one. */
const LATEST_DEALS = 200;

/** Finished deals as operators look at them: over the platform's own database, where all of them are recorded. */
export interface DealsOperatorApi {
  /** The player's finished deals, the newest first, after the one that the page before ended with. */
  dealsBefore(player: PlayerId, most: number, last: DealPlace | null): Promise<readonly DeskDeal[]>;
  /** Players dealt into this deal; or players who sit at this table and were dealt into one of its latest two hundred deals. */
  playersOf(tableOrDeal: string, most: number): Promise<readonly PlayerId[]>;
}

/** The desk of finished deals, over the database alone. */
export function createDealsOperatorApi({ sql }: Pick<Database, "sql">): DealsOperatorApi {
  return {
    async dealsBefore(player, most, last) {
      const before =
        last === null
          ? sql`true`
          : sql`(s.ended_at, s.deal_id) < (${iso(last.endedAt)}::timestamptz, ${last.dealId}::uuid)`;
      const rows = await sql<DeskDeal[]>`
        SELECT s.deal_id AS "dealId", (extract(epoch FROM s.ended_at) * 1000)::bigint AS "endedAt", s.table_no AS "tableNo",
               s.table_name AS "tableName", s.variant, s.currency, s.deal, s.outcome, s.count, s.change,
               d.table_id AS "tableId"
        FROM tables.deal_seat s JOIN tables.deal d ON d.id = s.deal_id
        WHERE s.player_id = ${player} AND ${before}
        ORDER BY s.ended_at DESC, s.deal_id DESC LIMIT ${most}`;
      return rows.map((row) => ({
        ...row,
        endedAt: Number(row.endedAt),
        tableNo: Number(row.tableNo),
        change: Number(row.change),
      }));
    },

    async playersOf(tableOrDeal, most) {
      const rows = await sql<{ player: PlayerId }[]>`
        SELECT player_id AS player FROM tables.deal_seat WHERE deal_id = ${tableOrDeal}::uuid
        UNION
        SELECT player_id AS player FROM tables.place WHERE table_id = ${tableOrDeal}::uuid
        UNION
        SELECT s.player_id AS player FROM (
          SELECT id FROM tables.deal WHERE table_id = ${tableOrDeal}::uuid ORDER BY ended_at DESC LIMIT ${LATEST_DEALS}
        ) AS d JOIN tables.deal_seat s ON s.deal_id = d.id
        LIMIT ${most}`;
      return rows.map(({ player }) => player);
    },
  };
}
