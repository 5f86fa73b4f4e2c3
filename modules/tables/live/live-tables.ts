import type { PlayerId } from "../../kernel/index.ts";
import { kindKey, type TableKind } from "../kind.ts";
import type { TableState } from "../machine/state.ts";
import type { SeatRef } from "./connections/connection.ts";
import type { LiveTable } from "./live-table.ts";

/** The tables that this process plays, and their players. Players here are people; only the table knows its bots. */
export interface LiveTables {
  get(tableId: string): LiveTable | null;
  all(): readonly LiveTable[];
  /** How each stands. */
  states(): readonly TableState[];
  /** Those of a kind. Joins look for a seat there, so that what one costs does not grow with the tables of other kinds. */
  ofKind(kind: TableKind): ReadonlySet<LiveTable>;
  /** The tables at which the player sits. */
  of(player: PlayerId): ReadonlySet<LiveTable>;
  /** Everybody who sits at a table for which `isMeant` holds. */
  playersAt(isMeant: (table: LiveTable) => boolean): readonly PlayerId[];
  /** Everybody whose window is open. */
  atWindows(): readonly PlayerId[];
  /** The player's sitting at a table; null when the player does not sit there. */
  sittingOf(player: PlayerId, tableId: string): SeatRef | null;
  /** Takes a table in with the people who sit there. */
  add(table: LiveTable): void;
  /** The player has a seat there. */
  seated(player: PlayerId, table: LiveTable): void;
  /** The player's seat there is given up. */
  left(player: PlayerId, table: LiveTable): void;
  /** The table is none of this process's any more. */
  remove(table: LiveTable): void;
  /** How many tables, and how many people at them. */
  count(): { readonly tables: number; readonly players: number };
}

const NOWHERE: ReadonlySet<LiveTable> = new Set();

/** No tables at first. */
export function createLiveTables(): LiveTables {
  const byId = new Map<string, LiveTable>();
  const byPlayer = new Map<PlayerId, Set<LiveTable>>();
  const byKind = new Map<string, Set<LiveTable>>();
  const kindOf = ({ runner }: LiveTable) => kindKey(runner.state.config.kind);

  const seated = (player: PlayerId, table: LiveTable) => {
    byPlayer.set(player, (byPlayer.get(player) ?? new Set()).add(table));
  };
  const left = (player: PlayerId, table: LiveTable) => {
    const at = byPlayer.get(player);
    at?.delete(table);
    if (at?.size === 0) byPlayer.delete(player);
  };

  return {
    get: (tableId) => byId.get(tableId) ?? null,
    all: () => [...byId.values()],
    states: () => [...byId.values()].map(({ runner }) => runner.state),
    ofKind: (kind) => byKind.get(kindKey(kind)) ?? NOWHERE,
    of: (player) => byPlayer.get(player) ?? NOWHERE,
    playersAt: (isMeant) => [...byPlayer].flatMap(([player, at]) => ([...at].some(isMeant) ? [player] : [])),
    atWindows: () => [...byId.values()].flatMap((table) => table.windows().map(([player]) => player)),
    sittingOf(player, tableId) {
      const table = byId.get(tableId);
      const seat = table?.seatOf(player);
      return table && seat ? { runner: table.runner, seat: seat.seat, sitting: seat.sitting } : null;
    },
    add(table) {
      byId.set(table.runner.tableId, table);
      const kind = kindOf(table);
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(table));
      for (const seat of table.runner.state.seats) {
        if (seat && !seat.player.bot && !seat.gone) seated(seat.player.id, table);
      }
    },
    seated,
    left,
    remove(table) {
      byId.delete(table.runner.tableId);
      const alike = byKind.get(kindOf(table));
      alike?.delete(table);
      if (alike?.size === 0) byKind.delete(kindOf(table));
      for (const seat of table.runner.state.seats) if (seat) left(seat.player.id, table);
    },
    count: () => ({ tables: byId.size, players: byPlayer.size }),
  };
}
