import type { Clock, PlayerId } from "../../kernel/index.ts";
import { sameKind, type TableKind } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { seatFor } from "../machine/seats.ts";

/** Where somebody is seated who does not choose: at this table, or at a new one. */
export type SeatChoice = { readonly tableId: string } | "newTable";

/** A table that somebody may sit down at now. */
export interface OpenTable {
  readonly tableId: string;
  /** The people there, those among them who are just sitting down or leaving. */
  readonly people: readonly PlayerId[];
  readonly free: number;
}

export interface FindingDeps {
  readonly live: LiveTables;
  readonly clock: Clock;
  readonly openNew: (kind: TableKind) => Promise<LiveTable>;
}

/** Finds tables with a seat for somebody new. */
export function createFinding({ live, clock, openNew }: FindingDeps) {
  const hasSeat = ({ runner }: LiveTable) => seatFor(runner.state, true, clock.now(), () => 0) !== null;
  const ofKind = (kind: TableKind) => live.all().filter((table) => isOf(table, kind) && hasSeat(table));

  /** The fullest table of the kind, so that people meet; none where the player sits already. */
  const fullest = (kind: TableKind, player: PlayerId): LiveTable | null =>
    ofKind(kind)
      .filter((table) => !live.of(player).has(table))
      .reduce<LiveTable | null>(
        (best, table) => (best === null || peopleAt(table).length > peopleAt(best).length ? table : best),
        null,
      );

  return {
    /** The table for a player: the chosen one, null when it takes nobody now; without a choice the fullest of the kind or a new one. */
    async tableFor(player: PlayerId, kind: TableKind, at: SeatChoice | undefined): Promise<LiveTable | null> {
      if (at === undefined) return fullest(kind, player) ?? (await openNew(kind));
      if (at === "newTable") return openNew(kind);
      const table = live.get(at.tableId);
      return table && !live.of(player).has(table) && hasSeat(table) ? table : null;
    },
    /** This process's tables of the kind with a seat for somebody new; private ones are found by `openTable` alone. */
    openTables: (kind: TableKind): readonly OpenTable[] => (kind.isPrivate ? [] : ofKind(kind).map(shownOpen)),
    /** One table of this process and its kind; null when it is not here, over, or takes nobody now. */
    openTable(tableId: string): (OpenTable & { readonly kind: TableKind }) | null {
      const table = live.get(tableId);
      return table && hasSeat(table) ? { ...shownOpen(table), kind: table.runner.state.config.kind } : null;
    },
  };
}

export type Finding = ReturnType<typeof createFinding>;

/** Is it a table of this kind? */
export function isOf({ runner }: LiveTable, kind: TableKind): boolean {
  return sameKind(runner.state.config.kind, kind);
}

/** The people who sit there; bots are none. */
export function peopleAt({ runner }: LiveTable): readonly PlayerId[] {
  return runner.state.seats.flatMap((one) => (one && !one.player.bot ? [one.player.id] : []));
}

function shownOpen(table: LiveTable): OpenTable {
  const { tableId, state } = table.runner;
  return { tableId, people: peopleAt(table), free: state.seats.filter((one) => one === null).length };
}
