import { type Database, type Instant, iso } from "../../kernel/index.ts";
import { type ShownDeal, shownDeal } from "../showing/shown-deal.ts";
import { createFinishedPlays } from "./played-deals.ts";

/** What strangers may know of the tables. */
export interface PublicLook {
  /** How many people sit at tables of all processes, each counted once, and at how many tables. Bots are none, and private tables tell nothing. */
  people(): Promise<{ readonly people: number; readonly tables: number }>;
  /** One of the newest practice deals that were over by then and that can be shown; null without any. The same for every process. */
  dealBefore(before: Instant): Promise<ShownDeal | null>;
}

/** The newest tables, the newest deals of each, and how many of these are read: what looking may cost. */
const TABLES = 40;
const DEALS_OF_TABLE = 2;
const DEALS = 6;

/** Looks into the platform's own database, where finished deals are. */
export function createPublicLook(database: Pick<Database, "sql">): PublicLook {
  const { sql } = database;
  const plays = createFinishedPlays(database);

  const botsAt = async (tableId: string): Promise<ReadonlySet<string>> => {
    const rows = await sql<{ player: string }[]>`
      SELECT DISTINCT player_id AS player FROM tables.sitting WHERE table_id = ${tableId} AND bot IS NOT NULL`;
    return new Set(rows.map(({ player }) => player));
  };

  return {
    async people() {
      const [row] = await sql<{ people: number; tables: number }[]>`
        SELECT count(DISTINCT player_id)::integer AS people, count(DISTINCT table_id)::integer AS tables FROM tables.place
        WHERE kind ->> 'isPrivate' IS NULL`;
      return row!;
    },

    async dealBefore(before) {
      const newest = await sql<{ id: string }[]>`
        SELECT d.id FROM (
          SELECT id FROM tables."table" WHERE currency = 'practice' AND round_key IS NULL ORDER BY no DESC LIMIT ${TABLES}
        ) AS t CROSS JOIN LATERAL (
          SELECT id, ended_at FROM tables.deal
          WHERE table_id = t.id AND ended_at <= ${iso(before)}::timestamptz
            AND NOT EXISTS (SELECT 1 FROM tables.deal_seat AS s WHERE s.deal_id = deal.id AND s.is_private)
          ORDER BY ended_at DESC LIMIT ${DEALS_OF_TABLE}
        ) AS d ORDER BY d.ended_at DESC, d.id LIMIT ${DEALS}`;
      const found = new Map((await plays.read(newest.map(({ id }) => id))).map((play) => [play.dealId, play]));
      for (const { id } of newest) {
        const play = found.get(id);
        const shown = play && shownDeal(play, await botsAt(play.tableId));
        if (shown) return shown;
      }
      return null;
    },
  };
}
