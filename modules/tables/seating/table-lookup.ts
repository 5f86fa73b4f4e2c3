import type { Clock, PlayerId } from "../../kernel/index.ts";
import { LEVEL_OF } from "../bots/levels.ts";
import { keyOfGiven, type TableKind } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { seatFor } from "../machine/seats.ts";
import { betweenDeals } from "../machine/step.ts";
import type { SeatRegistry } from "../seat-registry/seat-registry.ts";
import type { PracticeSeats } from "./calls.ts";

/** The seat for a player who does not choose: at this table, or at a new one. */
export type SeatChoice = { readonly tableId: string } | "newTable";

/** A table at which a player may sit down now. */
export interface OpenTable {
  readonly tableId: string;
  /** The people there, those among them who are just sitting down or leaving. */
  readonly people: readonly PlayerId[];
  /** Seats for people, those among them that bots give way from. */
  readonly free: number;
  /** No deal is played there now; absent where the table's process does not say. */
  readonly waits?: boolean;
}

export interface TableLookupDeps {
  readonly live: Pick<LiveTables, "ofKind" | "get">;
  readonly places: Pick<SeatRegistry, "has" | "comingTo">;
  /** Nothing is decided at this table now. */
  readonly stalled: (tableId: string) => boolean;
  /** The platform wants no further deal at this table. */
  readonly isDrained: (tableId: string) => boolean;
  readonly clock: Clock;
}

/** Finds this process's tables with a seat for a new player. */
export function createTableLookup({ live, places, stalled, isDrained, clock }: TableLookupDeps) {
  const hasSeat = ({ runner }: LiveTable) =>
    !stalled(runner.tableId) &&
    !isDrained(runner.tableId) &&
    seatFor(runner.state, true, clock.now(), () => 0) !== null;
  const ofKind = (kind: TableKind) => [...live.ofKind(kind)].filter(hasSeat);

  /** The table as others see it: a player who has claimed a place and holds no seat yet takes one of the free ones. */
  const shown = (table: LiveTable): OpenTable => {
    const { tableId, state } = table.runner;
    const seated = peopleAt(table);
    const coming = places.comingTo(table).filter((player) => !seated.includes(player));
    const free = state.seats.filter((one) => one === null).length;
    const waits = betweenDeals(state);
    const bots = waits ? state.seats.filter((one) => one?.player.bot && one.status === "seated").length : 0;
    return { tableId, people: [...seated, ...coming], free: Math.max(0, free + bots - coming.length), waits };
  };

  return {
    hasSeat,
    /** Tables of the kind with a seat for a new player; private ones are found by `openTable` alone. */
    openTables: (kind: TableKind): readonly OpenTable[] => (kind.isPrivate ? [] : ofKind(kind).map(shown)),
    /** Seats of a practice table that its players found themselves; null for others, and where it is not here. */
    practiceSeats(tableId: string): PracticeSeats | null {
      const state = live.get(tableId)?.runner.state;
      if (state?.config.kind.currency !== "practice" || keyOfGiven(state.config) !== null) return null;
      const seats = state.seats.flatMap((one, seat) => {
        if (one === null) return [];
        const { id: player, bot } = one.player;
        return [{ seat, player, level: bot === null ? null : LEVEL_OF[bot] }];
      });
      return { maxSeats: state.config.kind.maxSeats, seats };
    },
    /** One table and its kind; null when it is not here, over, or takes no players now. */
    openTable(tableId: string): (OpenTable & { readonly kind: TableKind }) | null {
      const table = live.get(tableId);
      return table && hasSeat(table) ? { ...shown(table), kind: table.runner.state.config.kind } : null;
    },
  };
}

export type TableLookup = ReturnType<typeof createTableLookup>;

/** The people who sit there; bots are none. */
function peopleAt({ runner }: LiveTable): readonly PlayerId[] {
  return runner.state.seats.flatMap((one) => (one && !one.player.bot ? [one.player.id] : []));
}
