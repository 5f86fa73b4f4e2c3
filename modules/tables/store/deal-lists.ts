import type { Database, ListOrder } from "../../kernel/index.ts";
import type { InspectedRow } from "../inspection-contract.ts";

/** Lists of finished deals, read by an index each, page by page. */
export interface DealLists {
  /** A page of those behind `after` (a deal's id), `most` at most; the newest first by default. */
  page(
    filter: { readonly player?: string; readonly tableId?: string; readonly order?: ListOrder },
    after: string | null,
    most: number,
  ): Promise<readonly InspectedRow[]>;
}

interface Found {
  readonly id: string;
  readonly tableId: string;
  readonly endedAt: Date;
  readonly table: InspectedRow["table"];
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Finished deals in the main database, whatever server their tables' journals are on. */
export function createDealLists({ sql }: Pick<Database, "sql">): DealLists {
  /** Any seat tells of the table. */
  const seen = sql`
    LEFT JOIN LATERAL (
      SELECT json_build_object('no', s.table_no, 'name', s.table_name, 'variant', s.variant, 'currency', s.currency, 'deal', s.deal) AS "table"
      FROM tables.deal_seat AS s WHERE s.deal_id = d.id LIMIT 1
    ) AS of ON true`;
  const columns = sql`d.id, d.table_id AS "tableId", d.ended_at AS "endedAt", of."table"`;
  return {
    async page({ player, tableId, order = "newest" }, after, most) {
      const isUp = order === "oldest";
      const [sign, way] = isUp ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
      const rows = await (player === undefined
        ? sql<Found[]>`
            SELECT ${columns} FROM tables.deal AS d ${seen}
            WHERE d.id ${sign} ${after ?? (isUp ? FIRST_ID : LAST_ID)}::uuid AND ${tableId === undefined ? sql`true` : sql`d.table_id = ${tableId}::uuid`}
            ORDER BY d.id ${way} LIMIT ${most}`
        : sql<Found[]>`
            SELECT ${columns} FROM (
              SELECT p.deal_id, p.ended_at FROM tables.deal_seat AS p
              WHERE p.player_id = ${player} AND (${after}::uuid IS NULL OR (p.ended_at, p.deal_id) ${sign}
                (SELECT l.ended_at, l.id FROM tables.deal AS l WHERE l.id = ${after}::uuid))
              ORDER BY p.ended_at ${way}, p.deal_id ${way} LIMIT ${most}
            ) AS own JOIN tables.deal AS d ON d.id = own.deal_id ${seen}
            ORDER BY own.ended_at ${way}, own.deal_id ${way}`);
      return rows.map((row) => ({ ...row, endedAt: row.endedAt.toISOString() }));
    },
  };
}
