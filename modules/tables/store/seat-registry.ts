import type { Database, PlayerId } from "../../kernel/index.ts";
import { kindKey, type TableKind } from "../kind.ts";
import type { Place, RegistryStore, SeatInTheWay } from "../seat-registry/registry-store.ts";

/** A table where people have places. */
export interface TableInRegistry extends Pick<Place, "tableId" | "kind" | "tournamentId"> {
  readonly people: number;
}

/** Queries of the book for readers only. */
export interface RegistryLooks {
  /** Tables by their ids, which begin with their time, from the one after `after` on. */
  tables(after: string | null, most: number): Promise<readonly TableInRegistry[]>;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Keeps the book of places in the main database. */
export function createRegistryStore({ sql }: Database): RegistryStore & RegistryLooks {
  return {
    async claim({ player, tableId, epoch, kind, key, most, beside }) {
      const rows = await sql<{ why: SeatInTheWay["why"]; tableId: string }[]>`
        SELECT why, at_table AS "tableId" FROM tables.claim_place(
          ${player}, ${tableId}::uuid, ${epoch}::integer, ${kindKey(kind)}, ${JSON.stringify(kind)}::text::json,
          ${key}, ${most}::integer, ${[...beside]}::uuid[])`;
      return [...rows];
    },

    async keep(tables) {
      const input = tables.map(({ tableId, epoch, kind, tournamentId, players }) => ({
        table_id: tableId,
        epoch,
        kind_key: kindKey(kind),
        kind,
        tournament_id: tournamentId,
        players,
      }));
      await sql`
        WITH input AS (
          SELECT * FROM json_to_recordset(${JSON.stringify(input)}::text::json)
            AS i(table_id uuid, epoch integer, kind_key text, kind json, tournament_id text, players text[])
        ), gone AS (
          DELETE FROM tables.place AS p USING input AS i
          WHERE p.table_id = i.table_id AND p.epoch <= i.epoch AND p.player_id <> ALL (i.players)
        )
        INSERT INTO tables.place AS p (player_id, table_id, epoch, kind_key, kind, tournament_id)
        SELECT one.player, i.table_id, i.epoch, i.kind_key, i.kind, i.tournament_id
        FROM input AS i, unnest(i.players) AS one(player)
        ON CONFLICT (player_id, table_id) DO UPDATE SET epoch = excluded.epoch WHERE p.epoch < excluded.epoch`;
    },

    async of(player) {
      return sql<{ tableId: string; kind: TableKind; tournamentId: string | null }[]>`
        SELECT table_id AS "tableId", kind, tournament_id AS "tournamentId" FROM tables.place
        WHERE player_id = ${player} ORDER BY held_at, table_id`;
    },

    async at(tableIds) {
      const rows = await sql<{ tableId: string; players: string[] }[]>`
        SELECT table_id AS "tableId", array_agg(player_id) AS players FROM tables.place
        WHERE table_id = ANY (${[...tableIds]}::uuid[]) GROUP BY table_id`;
      return new Map(rows.map(({ tableId, players }) => [tableId, new Set(players as PlayerId[])]));
    },

    async tableIds() {
      const rows = await sql<{ tableId: string }[]>`SELECT DISTINCT table_id AS "tableId" FROM tables.place`;
      return rows.map(({ tableId }) => tableId);
    },

    async tables(after, most) {
      return sql<TableInRegistry[]>`
        SELECT table_id AS "tableId", min(kind::text)::json AS kind, min(tournament_id) AS "tournamentId",
          count(*)::integer AS people
        FROM tables.place WHERE table_id > ${after ?? FIRST_ID}::uuid
        GROUP BY table_id ORDER BY table_id LIMIT ${most}`;
    },

    async drop(tableIds) {
      await sql`DELETE FROM tables.place WHERE table_id = ANY (${[...tableIds]}::uuid[])`;
    },

    async counts(freshMs) {
      const [row] = await sql<{ counts: Record<string, number> }[]>`
        SELECT tables.count_places(${freshMs}::integer) AS counts`;
      return new Map(Object.entries(row!.counts));
    },
  };
}
