import { type Database, type Instant, isUuid, type PlayerId } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { TableKind } from "../kind.ts";

/** The newest finished deal of a table. */
export interface LastDeal {
  readonly kind: TableKind;
  readonly endedAt: Instant;
  /** The people who were dealt in; bots are none. */
  readonly people: readonly PlayerId[];
  /** A bot was dealt in. */
  readonly hadBots: boolean;
}

/** Finds the newest finished deal of a table, open or over; null without any. */
export type LastDealOf = (tableId: string) => Promise<LastDeal | null>;

/** Reads the platform's own database, where all finished deals are recorded, and the table as it was opened. */
export function createLastDeals(
  { sql }: Pick<Database, "sql">,
  store: Pick<TableStore, "openedAs">,
): { readonly lastDealOf: LastDealOf } {
  return {
    async lastDealOf(tableId) {
      if (!isUuid(tableId)) return null;
      const [deal] = await sql<{ endedAt: string; dealtIn: number; people: PlayerId[] }[]>`
        SELECT (extract(epoch FROM d.ended_at) * 1000)::bigint AS "endedAt",
          json_array_length(d.evidence -> 'seenBy') AS "dealtIn",
          ARRAY(SELECT s.player_id FROM tables.deal_seat AS s WHERE s.deal_id = d.id ORDER BY s.seat) AS people
        FROM tables.deal AS d WHERE d.table_id = ${tableId}::uuid ORDER BY d.ended_at DESC, d.id DESC LIMIT 1`;
      const kind = deal && (await store.openedAs([tableId])).get(tableId)?.kind;
      if (!deal || !kind) return null;
      const { endedAt, dealtIn, people } = deal;
      return { kind, endedAt: Number(endedAt) as Instant, people, hadBots: dealtIn > people.length };
    },
  };
}
