import type { Database } from "../../kernel/index.ts";

/** What was played on some days. People are counted once, bots never. */
export interface PlayedSums {
  readonly practiceDeals: number;
  readonly cashDeals: number;
  readonly practiceTables: number;
  readonly cashTables: number;
  /** People who were dealt in. */
  readonly players: number;
  /** The ones who played for cash. */
  readonly cashPlayers: number;
  /** The ones with an account older than the days. */
  readonly returning: number;
}

/** Reads {@link PlayedSums} of days of India, the first and the last among them; `before`: ids of accounts made earlier are below it. */
export const createPlayedSums =
  ({ sql }: Pick<Database, "sql">) =>
  async (first: string, last: string, before: string): Promise<PlayedSums> => {
    const [row] = await sql<PlayedSums[]>`
      SELECT
        count(DISTINCT s.deal_id) FILTER (WHERE s.currency = 'practice')::integer AS "practiceDeals",
        count(DISTINCT s.deal_id) FILTER (WHERE s.currency = 'inr')::integer AS "cashDeals",
        count(DISTINCT s.table_no) FILTER (WHERE s.currency = 'practice')::integer AS "practiceTables",
        count(DISTINCT s.table_no) FILTER (WHERE s.currency = 'inr')::integer AS "cashTables",
        count(DISTINCT s.player_id)::integer AS players,
        count(DISTINCT s.player_id) FILTER (WHERE s.currency = 'inr')::integer AS "cashPlayers",
        count(DISTINCT s.player_id) FILTER (WHERE s.player_id COLLATE "C" < ${before})::integer AS returning
      FROM tables.deal_leaf AS l JOIN tables.deal_seat AS s ON s.deal_id = l.deal_id
      WHERE l.day BETWEEN ${first}::date AND ${last}::date`;
    return row!;
  };
