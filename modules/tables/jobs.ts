import { createWorker, type PeriodicSpec, type Processes, periodicJob, type WorkerDeps } from "../kernel/index.ts";
import type { OrderExecution } from "./floor/execute-orders.ts";
import type { TableStore } from "./journal/journal.ts";
import type { LiveTables } from "./live/live-tables.ts";
import { type CutOffDeps, createCutOff } from "./live/recovery/cut-off.ts";
import type { Heartbeats } from "./live/recovery/heartbeat.ts";
import type { OtherRules } from "./live/recovery/other-rules.ts";
import type { Recoveries } from "./live/recovery/recoveries.ts";
import type { UnreadableTables } from "./live/recovery/unreadable-tables.ts";
import type { TablesWallet } from "./ports.ts";
import type { RegistryStore } from "./seat-registry/registry-store.ts";
import type { SeatRegistry } from "./seat-registry/seat-registry.ts";
import { createStakeSweep } from "./seating/stake-sweep.ts";
import type { TablesSettings } from "./settings.ts";

/** How often in a lease it is looked for owners whose lease has run out: players wait for the lease and a fifth of it at most. */
const LOOKS_A_LEASE = 5;

/** How soon the platform's orders are begun when the process could not be told at once. */
const ORDERS_MS = 1_000;

/** What the tables' jobs take. */
export interface TablesWorkerDeps extends WorkerDeps {
  readonly store: TableStore;
  readonly places: RegistryStore;
  readonly wallet: Pick<TablesWallet, "openStakes" | "release">;
  readonly settings: Pick<TablesSettings, "sweepMs" | "leaseMs" | "alone" | "practiceJournalMs">;
  readonly live: LiveTables;
  readonly book: Pick<SeatRegistry, "sweep">;
  readonly heartbeats: Pick<Heartbeats, "steadySince" | "stalled">;
  readonly recover: Recoveries;
  readonly processes: CutOffDeps["processes"] & Pick<Processes, "onEnded">;
  readonly unreadableTables: Pick<UnreadableTables, "again">;
  readonly otherRules: Pick<OtherRules, "look">;
  /** Does what the platform has ordered */
  readonly execution: Pick<OrderExecution, "look" | "hasOrders">;
}

/** Jobs that repeat beside the play: takeovers, stakes without an owner, tickets that were not used. */
export function createTablesWorker(deps: TablesWorkerDeps) {
  const { store, clock, log, settings, live, heartbeats, recover } = deps;
  const { sweepMs, leaseMs } = settings;
  const lookMs = Math.ceil(leaseMs / LOOKS_A_LEASE);

  /** Takes over the tables of processes that have fallen silent; not while it may be the database that was. */
  const takeOver = async () => {
    await recover.again((shard) => {
      const steady = heartbeats.steadySince(shard);
      return steady === null ? null : clock.now() - steady;
    });
  };

  /** A database that is away is no alarm: the heartbeat has told of it, and the next round does what this one could not. */
  const job = (name: string, everyMs: number, run: PeriodicSpec<string>["run"], atStart = false) =>
    periodicJob({
      name,
      everyMs,
      atStart,
      run: (context) => run(context).catch((error) => log.warn({ job: name, error: String(error) }, "A round failed.")),
    });
  const sweep = createStakeSweep({ ...deps, isOpen: store.isOpen, table: live.get });
  const jobs = [
    job("packJournals", sweepMs, async ({ now, signal }) => {
      for (const shard of store.shards) await store.packJournals(now, settings.practiceJournalMs, signal, shard);
    }),
    job("dropOldTickets", sweepMs, ({ now }) => store.dropOldTickets(now)),
    job("lookForOtherRules", sweepMs, deps.otherRules.look, true),
    job("sweepStakes", sweepMs, ({ signal }) => sweep(signal)),
    job("endUnreadable", sweepMs, deps.unreadableTables.again),
    ...(deps.execution.hasOrders ? [job("followOrders", ORDERS_MS, deps.execution.look)] : []),
    job("sweepPlaces", sweepMs, () => sweepPlaces(deps)),
    // A process alone has taken all there were; what is left by one that outlived its end can wait.
    job("takeOverTables", settings.alone && store.shards.length === 1 ? sweepMs : lookMs, takeOver),
    ...(settings.alone ? [] : [job("sendOnWindows", lookMs, createCutOff(deps).look)]),
  ];
  const worker = createWorker(deps, jobs);
  if (!settings.alone) deps.processes.onEnded(() => void worker.wake("takeOverTables"));
  return worker;
}

/** Puts the places at this process's tables right, and strikes out tables that are closed. */
async function sweepPlaces({ book, live, places, store }: TablesWorkerDeps): Promise<void> {
  await book.sweep();
  const others = (await places.tableIds()).filter((tableId) => !live.get(tableId));
  for (let from = 0; from < others.length; from += LOOKED_UP) {
    const some = others.slice(from, from + LOOKED_UP);
    const open = await store.ownersOf(some);
    const closed = some.filter((tableId) => !open.has(tableId));
    if (closed.length > 0) await places.drop(closed);
  }
}

/** Tables that one statement asks about. */
const LOOKED_UP = 1_000;
