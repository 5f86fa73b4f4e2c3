import type { Clock, Log } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Plan, TableKind, Tables } from "../../tables/index.ts";
import type { SeatingStore } from "../store/seatings.ts";
import { isUnnamed } from "./gates.ts";
import { type Marks, meeting } from "./marks.ts";
import type { Waiting } from "./plan.ts";

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

/** Marks that tell players at cash tables apart. */
export interface Neighbours {
  /** Tables of the kind where players wait whose marks are all known: without marks players cannot be told apart. */
  waitingTables(kind: TableKind, plan: Plan): Promise<readonly Waiting[]>;
  /** Marks of the players at a table; null when it is not open, or a player's marks are not known. */
  peopleAt(tableId: string): Promise<readonly Marks[] | null>;
  /**
   * Keeps a newcomer's marks. Flags a newcomer who shares an address or named no device. A table whose marks are lost
   * takes no new players.
   */
  keep(tableId: string, marks: Marks, there: readonly Marks[]): Promise<void>;
}

/** Neighbours at the tables of all processes, with their marks in `store`. */
export function createNeighbours(deps: NeighboursDeps): Neighbours {
  const { tables, store } = deps;
  return {
    async waitingTables(kind, plan) {
      const open = (await tables.openTables(kind, plan)).filter(({ people }) => people.length > 0);
      const known = await store.marksAt(open.map(({ tableId }) => tableId));
      return open.flatMap(({ tableId, people, free }) => {
        const marks = people.flatMap((player) => known.get(tableId)?.get(player) ?? []);
        return marks.length === people.length ? [{ tableId, people: marks, free }] : [];
      });
    },
    async peopleAt(tableId) {
      const open = await tables.openTable(tableId);
      const known = (await store.marksAt([tableId])).get(tableId);
      const marks = open?.people.flatMap((player) => known?.get(player) ?? []);
      return open && marks?.length === open.people.length ? marks : null;
    },
    keep: createKeeping(deps),
  };
}

function createKeeping({ store, settings, clock, log, countFlag }: NeighboursDeps): Neighbours["keep"] {
  return async (tableId, marks, there) => {
    const now = clock.now();
    const flagged = there.filter((other) => meeting(marks, other, settings.get("cashSeating").nearMetres) === "flag");
    try {
      await store.note(tableId, marks, now);
      for (const other of flagged) await store.flag(tableId, marks.player, other.player, marks.address!, now);
    } catch (error) {
      log.error({ tableId, error: String(error) }, "Who sits at a cash table was not kept; it takes nobody new.");
    }
    if (isUnnamed(marks.keys)) {
      countFlag();
      log.warn(
        { tableId, player: marks.player, flag: "noDevice" },
        "A player who named no device sits at a cash table.",
      );
    }
    for (const other of flagged) {
      countFlag();
      log.warn(
        { tableId, players: [marks.player, other.player], flag: "sameAddress" },
        "Two players of one network address sit at one cash table.",
      );
    }
  };
}
