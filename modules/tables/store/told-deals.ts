import type { Database, PlayerId } from "../../kernel/index.ts";
import type { FinishedDeal } from "../contract.ts";

/** How a finished deal went for a player who was dealt into it. */
export type ToldDeal = Pick<FinishedDeal, "dealId" | "deal" | "outcome" | "count">;

/** A player's own finished deals, found by references from other modules. */
export interface ToldDeals {
  /** Those of these deals into which the player was dealt. */
  among(player: PlayerId, dealIds: readonly string[]): Promise<readonly ToldDeal[]>;
  /** The player's first deals at a table, in their order, `most` at most. */
  atTable(player: PlayerId, tableId: string, most: number): Promise<readonly ToldDeal[]>;
}

/** Reads the platform's own database, where all finished deals are recorded. */
export function createToldDeals({ sql }: Pick<Database, "sql">): ToldDeals {
  return {
    among: (player, dealIds) => sql<ToldDeal[]>`
      SELECT deal_id AS "dealId", deal, outcome, count FROM tables.deal_seat
      WHERE deal_id = ANY (${[...dealIds]}::uuid[]) AND player_id = ${player}`,
    atTable: (player, tableId, most) => sql<ToldDeal[]>`
      SELECT s.deal_id AS "dealId", s.deal, s.outcome, s.count
      FROM tables.deal AS d JOIN tables.deal_seat AS s ON s.deal_id = d.id
      WHERE d.table_id = ${tableId}::uuid AND s.player_id = ${player}
      ORDER BY s.deal LIMIT ${most}`,
  };
}
