/** What a world's processes reach, and how their calls fare on the way. */
import { chanceOf } from "../chance.ts";
import { BrokenPromise } from "../failure.ts";
import { callOver } from "../faults.ts";
import type { SimNetwork } from "../network.ts";
import type { ProcessDeps } from "../process.ts";
import type { Life } from "../sim-time.ts";
import type { CallFates } from "./call-fates.ts";
import type { Records } from "./records.ts";
import type { Scene } from "./scene.ts";

export interface ServingDeps {
  readonly scene: Scene;
  readonly records: Pick<Records, "database" | "ledger">;
  readonly calls: CallFates;
  /** No leases: the process that starts takes every table. */
  readonly alone: boolean;
  /** The processes' way to each other; none by default. */
  readonly network?: SimNetwork;
}

/** What every process of a world is given. */
export function processDepsOf(
  { scene, records, calls, alone, network }: ServingDeps,
  name: string,
  die: (life: Life) => void,
): ProcessDeps {
  const { time, faults, failed, trace, options, chance } = scene;
  const way = { time, chance: chance.wire, crash: die };
  return {
    time,
    database: records.database,
    ledger: records.ledger,
    random: chanceOf(options.seed, name),
    store: (life) => (what, effect) => callOver(way, life, calls.store(what), effect),
    wallet: (life) => (posts, effect) => callOver(way, life, calls.wallet(posts), effect),
    alone,
    ...(network ? { network } : {}),
    isBusy: () => faults.strikes("walletBusy", 10),
    failed,
    trace,
    lost: (life, tableId, epoch) => {
      // It may have come back since, in a newer epoch.
      const since = records.database.tables.get(tableId)!.owners.slice(epoch);
      if (since.every((owner) => owner === life.name))
        failed(new BrokenPromise("only a table that another took is given up", { tableId }));
    },
    swept: () => {
      if (options.faults.length === 0) failed(new BrokenPromise("without faults no stake is ever forgotten"));
    },
  };
}
