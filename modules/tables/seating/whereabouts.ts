import { isUuid, type Processes, processName } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { LiveTables } from "../live/live-tables.ts";

/** A table that this process does not play, and which one does: its name, or null while none that lives does. */
export interface Elsewhere {
  readonly at: string | null;
}

/** Finds the processes that play tables. */
export interface Whereabouts {
  /** The run of the process that plays the table; null when it is closed, stands still, or was never opened. */
  ownerOf(tableId: string): Promise<string | null>;
  /** The process that plays the table; null when it is this one, or none any more. */
  elsewhere(tableId: string): Promise<Elsewhere | null>;
}

export interface WhereaboutsDeps {
  readonly store: Pick<TableStore, "ownersOf">;
  readonly processes: Pick<Processes, "self" | "roster">;
  readonly live: Pick<LiveTables, "get">;
  /** Does the table stand still here, until the next start? */
  readonly isHalted: (tableId: string) => boolean;
}

/** Finds owners by the owners' rows and the roster. */
export function createWhereabouts({ store, processes, live, isHalted }: WhereaboutsDeps): Whereabouts {
  const ownerOf = async (tableId: string): Promise<string | null> => {
    if (!isUuid(tableId) || isHalted(tableId)) return null;
    return (await store.ownersOf([tableId])).get(tableId) ?? null;
  };
  return {
    ownerOf,
    async elsewhere(tableId) {
      if (live.get(tableId)) return null;
      const owner = await ownerOf(tableId);
      if (owner === null) return null;
      // Its own without being live: it has just been taken over and is being recovered.
      const isPlayed = owner !== processes.self && (await processes.roster()).some(({ run }) => run === owner);
      return { at: isPlayed ? processName(owner) : null };
    },
  };
}
