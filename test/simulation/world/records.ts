/** What outlives every process: the ledger, the database, and a watch on the journal of every table. */
import type { Evidence } from "../../../modules/tables/machine/state.ts";
import { createSimDatabase, type SimDatabase } from "../database.ts";
import { createSimLedger, type SimLedger } from "../ledger.ts";
import { type TableWatch, type WatchDeps, watchTable } from "../watch/watch.ts";
import type { Scene } from "./scene.ts";

export interface Records {
  readonly ledger: SimLedger;
  readonly database: SimDatabase;
  /** Watches by table. */
  readonly watches: ReadonlyMap<string, TableWatch>;
  /** Evidence of deals that was kept and not checked yet. */
  readonly unproven: Evidence[];
}

const GRANT = 1_000_000;
const POORLY = 30_000;

export function createRecords(scene: Scene): Records {
  const { time, figures } = scene;
  const watches = new Map<string, TableWatch>();
  const unproven: Evidence[] = [];
  const ledger = createSimLedger((player) => (player.startsWith("player-poor") ? POORLY : GRANT));
  const watchDeps = watchDepsOf(scene, ledger);
  const database = createSimDatabase({
    journaled(table, row) {
      const { tableId } = table.config;
      scene.trace(`${time.now()} ${tableId} ${JSON.stringify(row)}`);
      figures.commands += 1;
      const watch = watches.get(tableId);
      // Thrown in the midst of a process's call, it would look to the process like a database that is away.
      try {
        if (watch) watch.journaled(row);
        else watches.set(tableId, watchTable(watchDeps, row));
      } catch (error) {
        scene.failed(error);
      }
    },
    recorded: (evidence) => void unproven.push(evidence),
  });
  return { ledger, database, watches, unproven };
}

function watchDepsOf(scene: Scene, ledger: SimLedger): WatchDeps {
  const { figures } = scene;
  return {
    ledger,
    time: scene.time,
    chance: scene.chance.watching,
    punctual: scene.options.faults.length === 0,
    dealEnded() {
      figures.deals += 1;
      scene.lastDealAt = scene.time.now();
    },
    matchEnded() {
      figures.matches += 1;
    },
    swapped() {
      figures.swaps += 1;
    },
  };
}
