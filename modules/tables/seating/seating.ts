import type { Clock, Leases, Log, Processes, Random, Timers } from "../../kernel/index.ts";
import type { OrderExecution } from "../floor/execute-orders.ts";
import type { TableStore } from "../journal/journal.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { Opening } from "../live/opening.ts";
import type { TablesWallet } from "../ports.ts";
import { createJudging } from "../seat-registry/judging.ts";
import type { RegistryStore } from "../seat-registry/registry-store.ts";
import type { SeatRegistry } from "../seat-registry/seat-registry.ts";
import { createJoining, type Joining } from "./joining.ts";
import { createRemoteTables } from "./remote-tables.ts";
import { createSittingDown } from "./sitting-down.ts";
import { createTableLookup } from "./table-lookup.ts";

export interface SeatingDeps {
  readonly store: Pick<TableStore, "ownersOf">;
  readonly registryStore: RegistryStore;
  readonly processes: Processes;
  readonly leases: Leases;
  readonly wallet: Pick<TablesWallet, "balances">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly perPlayer: number;
  readonly live: LiveTables;
  readonly places: SeatRegistry;
  readonly opening: Pick<Opening, "openNew" | "closeUnused">;
  readonly execution: Pick<OrderExecution, "isDrained" | "isAllDrained">;
  readonly stalled: (tableId: string) => boolean;
  readonly isOpen: () => boolean;
}

/** The ways to a seat. */
export function createSeating(deps: SeatingDeps): Joining {
  const { store, registryStore, processes, wallet, clock, timers, perPlayer, live, places, stalled, isOpen } = deps;
  const { isDrained, isAllDrained } = deps.execution;
  const lookup = createTableLookup({ live, places, stalled, isDrained, clock });
  const judging = createJudging({ processes, store, registryStore, live, places, stalled });
  const gates = { isOpen, isAllDrained, perPlayer };
  const sitDown = createSittingDown({ ...deps.opening, ...gates, live, lookup, places, judging, wallet, timers });
  const remoteTables = createRemoteTables({ ...deps, live, lookup, sitDown });
  return createJoining({ ...deps, remoteTables, judging, registryStore, ...gates });
}
