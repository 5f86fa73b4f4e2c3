import type { Clock, Log } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Plan, TableKind, Tables } from "../../tables/index.ts";
import type { SeatingStore } from "../store/seatings.ts";
import { isUnnamed } from "./gates.ts";
import type { Waiting } from "./plan.ts";
import { meeting, type Signals } from "./signals.ts";

/** What telling neighbours apart takes. */
export interface NeighboursDeps {
  readonly tables: Pick<Tables, "openTables" | "openTable">;
  readonly store: SeatingStore;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly log: Log;
  /** Counts flagged pairs, and players who sat down without naming a device. */
  readonly countFlag: () => void;
}

/** Signals that tell players at cash tables apart. */
export interface Neighbours {
  /** Tables of the kind where players wait whose signals are all known: without signals players cannot be told apart. */
  waitingTables(kind: TableKind, plan: Plan): Promise<readonly Waiting[]>;
  /** Signals of the players at a table; null when it is not open, or a player's signals are not known. */
  peopleAt(tableId: string): Promise<readonly Signals[] | null>;
  /**
   * Keeps a newcomer's signals. Flags a newcomer who shares an address or named no device. A table whose signals are lost
   * takes no new players.
   */
  keep(tableId: string, signals: Signals, there: readonly Signals[]): Promise<void>;
}

/** Neighbours at the tables of all processes, with their signals in `store`. */
export function createNeighbours(deps: NeighboursDeps): Neighbours {
  const { tables, store } = deps;
  return {
    async waitingTables(kind, plan) {
      const open = (await tables.openTables(kind, plan)).filter(({ people }) => people.length > 0);
      const known = await store.signalsAt(open.map(({ tableId }) => tableId));
      return open.flatMap(({ tableId, people, free }) => {
        const signals = people.flatMap((player) => known.get(tableId)?.get(player) ?? []);
        return signals.length === people.length ? [{ tableId, people: signals, free }] : [];
      });
    },
    async peopleAt(tableId) {
      const open = await tables.openTable(tableId);
      const known = (await store.signalsAt([tableId])).get(tableId);
      const signals = open?.people.flatMap((player) => known?.get(player) ?? []);
      return open && signals?.length === open.people.length ? signals : null;
    },
    keep: createKeeping(deps),
  };
}

function createKeeping({ store, settings, clock, log, countFlag }: NeighboursDeps): Neighbours["keep"] {
  return async (tableId, signals, there) => {
    const now = clock.now();
    const flagged = there.filter((other) => meeting(signals, other, settings.get("cashSeating").nearMetres) === "flag");
    try {
      await store.note(tableId, signals, now);
      for (const other of flagged) await store.flag(tableId, signals.player, other.player, signals.address!, now);
    } catch (error) {
      log.error({ tableId, error: String(error) }, "Who sits at a cash table was not kept; it takes nobody new.");
    }
    if (isUnnamed(signals.keys)) {
      countFlag();
      log.warn(
        { tableId, player: signals.player, flag: "noDevice" },
        "A player who named no device sits at a cash table.",
      );
    }
    for (const other of flagged) {
      countFlag();
      log.warn(
        { tableId, players: [signals.player, other.player], flag: "sameAddress" },
        "Two players of one network address sit at one cash table.",
      );
    }
  };
}
