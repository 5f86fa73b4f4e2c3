/** What tables need of other processes, where one plays alone. */
import { createSingleProcess, type Leases, type Processes } from "../../kernel/index.ts";
import { createMemoryPlaces } from "../places/memory-places.ts";
import type { PlaceStore } from "../places/place-store.ts";

/** The run that the memory store says owns its tables. */
const RUN = "main:00000000";

/** One process without others, and its book of places. */
export function singleProcess(places: PlaceStore = createMemoryPlaces()): {
  readonly processes: Processes;
  readonly leases: Leases;
  readonly places: PlaceStore;
} {
  return { ...createSingleProcess(RUN, 1), places };
}

/** It holds every lease, whatever other processes there are. */
export function leasesOf({ self }: Pick<Processes, "self">): Leases {
  return createSingleProcess(self, 1).leases;
}
