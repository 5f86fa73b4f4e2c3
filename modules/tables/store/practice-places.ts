import type { Database, PlayerId } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";

/** A table for practice chips that everybody may join, and where somebody sits. */
export interface PracticePlace {
  readonly tableId: string;
  readonly kind: TableKind;
}

/** Places at practice tables, read from the book for those who ask where a player sits. */
export function createPracticePlaces({ sql }: Pick<Database, "sql">) {
  return {
    /** The players who sit at an open practice table, each with the one where they sat down last. */
    async of(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PracticePlace>> {
      if (players.length === 0) return new Map();
      const rows = await sql<(PracticePlace & { readonly player: PlayerId })[]>`
        SELECT DISTINCT ON (player_id) player_id AS player, table_id AS "tableId", kind FROM tables.place
        WHERE player_id = ANY (${[...players]}::text[]) AND tournament_id IS NULL
          AND kind->>'currency' = 'practice' AND kind->>'isPrivate' IS NULL
        ORDER BY player_id, held_at DESC, table_id`;
      return new Map(rows.map(({ player, tableId, kind }) => [player, { tableId, kind }]));
    },
  };
}
