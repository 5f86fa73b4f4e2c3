/** What tables need of other processes, where one plays alone. */
import { type Bus, createSingleProcess, type Leases, type Processes } from "../../kernel/index.ts";
import { createMemoryRegistry } from "../seat-registry/memory-registry.ts";
import type { RegistryStore } from "../seat-registry/registry-store.ts";

/** The run that the memory store says owns its tables. */
const RUN = "main:00000000";

/** Nobody else hears what is published. */
const bus: Bus = { publish: () => {}, subscribe: () => () => {} };

/** One process without others, and its book of places. */
export function singleProcess(places: RegistryStore = createMemoryRegistry()): {
  readonly processes: Processes;
  readonly leases: Leases;
  readonly places: RegistryStore;
  readonly bus: Bus;
} {
  return { ...createSingleProcess(RUN, 1), places, bus };
}

/** It holds every lease, whatever other processes there are. */
export function leasesOf({ self }: Pick<Processes, "self">): Leases {
  return createSingleProcess(self, 1).leases;
}
