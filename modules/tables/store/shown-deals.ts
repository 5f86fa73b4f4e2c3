import { type Database, type Instant, instant, iso, type PlayerId } from "../../kernel/index.ts";
import type { FinishedDeal } from "../contract.ts";

/** A deal that its player shows to everybody who has the code. */
export interface ShownRow {
  readonly code: string;
  readonly dealId: string;
  readonly player: PlayerId;
  readonly isNamed: boolean;
  readonly isIndexed: boolean;
}

/** One of a player's own shown deals, with what the player knows it by. */
export interface OwnShownRow
  extends Pick<ShownRow, "code" | "dealId" | "isNamed" | "isIndexed">,
    Pick<FinishedDeal, "tableName" | "deal" | "variant"> {
  readonly shownAt: Instant;
  readonly endedAt: Instant;
}

/** Shown deals and consents, in the platform's own database: every process sees them as they are. */
export interface ShownDealStore {
  /**
   * Shows a deal, or shows it otherwise: a deal that its player shows already keeps its code. Answers the code; null where the player shows
   * `most` already.
   */
  show(row: ShownRow, at: Instant, most: number): Promise<string | null>;
  /** False where the player does not show it. */
  hide(dealId: string, player: PlayerId): Promise<boolean>;
  find(code: string): Promise<ShownRow | null>;
  /** What the player shows, the newest first. */
  own(player: PlayerId): Promise<readonly OwnShownRow[]>;
  /** Those who let their names stand in deals that others show. */
  namedAmong(players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  allowName(player: PlayerId, allows: boolean): Promise<void>;
  /** Hides all of it, and takes the consent back. */
  forget(player: PlayerId): Promise<void>;
  /** A table's finished deal that was dealt last; null before its first is recorded. */
  lastDealAt(tableId: string): Promise<string | null>;
}

/** Keeps shown deals in PostgreSQL. */
export function createShownDealStore({ sql }: Pick<Database, "sql">): ShownDealStore {
  return {
    async show({ code, dealId, player, isNamed, isIndexed }, at, most) {
      const [row] = await sql<{ code: string }[]>`
        INSERT INTO tables.shown_deal (code, deal_id, player_id, is_named, is_indexed, shown_at)
        SELECT ${code}, ${dealId}::uuid, ${player}, ${isNamed}::boolean, ${isIndexed}::boolean, ${iso(at)}::timestamptz
        WHERE (SELECT count(*) FROM tables.shown_deal WHERE player_id = ${player} AND deal_id <> ${dealId}::uuid) < ${most}
        ON CONFLICT (deal_id, player_id) DO UPDATE SET is_named = excluded.is_named, is_indexed = excluded.is_indexed
        RETURNING code`;
      return row?.code ?? null;
    },
    async hide(dealId, player) {
      const gone = await sql`DELETE FROM tables.shown_deal WHERE deal_id = ${dealId}::uuid AND player_id = ${player}`;
      return gone.count > 0;
    },
    async find(code) {
      const [row] = await sql<ShownRow[]>`
        SELECT code, deal_id AS "dealId", player_id AS player, is_named AS "isNamed", is_indexed AS "isIndexed"
        FROM tables.shown_deal WHERE code = ${code}`;
      return row ?? null;
    },
    async own(player) {
      const rows = await sql<(Omit<OwnShownRow, "shownAt" | "endedAt"> & { shownAt: Date; endedAt: Date })[]>`
        SELECT d.code, d.deal_id AS "dealId", d.is_named AS "isNamed", d.is_indexed AS "isIndexed", d.shown_at AS "shownAt",
          s.table_name AS "tableName", s.deal, s.variant, s.ended_at AS "endedAt"
        FROM tables.shown_deal AS d JOIN tables.deal_seat AS s ON s.deal_id = d.deal_id AND s.player_id = d.player_id
        WHERE d.player_id = ${player} ORDER BY d.shown_at DESC, d.code`;
      return rows.map((row) => ({
        ...row,
        shownAt: instant(row.shownAt.getTime()),
        endedAt: instant(row.endedAt.getTime()),
      }));
    },
    async namedAmong(players) {
      if (players.length === 0) return new Set();
      const rows = await sql<{ player: PlayerId }[]>`
        SELECT player_id AS player FROM tables.name_in_shown WHERE player_id = ANY (${[...players]})`;
      return new Set(rows.map(({ player }) => player));
    },
    async allowName(player, allows) {
      await (allows
        ? sql`INSERT INTO tables.name_in_shown (player_id) VALUES (${player}) ON CONFLICT DO NOTHING`
        : sql`DELETE FROM tables.name_in_shown WHERE player_id = ${player}`);
    },
    async forget(player) {
      await sql`DELETE FROM tables.shown_deal WHERE player_id = ${player}`;
      await sql`DELETE FROM tables.name_in_shown WHERE player_id = ${player}`;
    },
    async lastDealAt(tableId) {
      const [row] = await sql<{ id: string }[]>`
        SELECT id FROM tables.deal WHERE table_id = ${tableId}::uuid ORDER BY ended_at DESC, id DESC LIMIT 1`;
      return row?.id ?? null;
    },
  };
}
