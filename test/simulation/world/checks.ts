/** What holds after every step of a world, and when everybody has gone home. */
import { replay } from "../../../modules/tables/journal/replay.ts";
import { checkProof } from "../../../public/verify.mjs";
import { promise } from "../failure.ts";
import type { SimPlayer } from "../player.ts";
import type { Records } from "./records.ts";
import type { Scene } from "./scene.ts";
import type { Supervisor } from "./supervisor.ts";

/** The browser's own checks verify one proof in so many deals. */
const PROOF_EVERY = 6;
/** Sums and clocks are looked at after so many steps. */
const BALANCE_EVERY = 256;

export interface ChecksDeps {
  readonly scene: Scene;
  readonly records: Records;
  readonly supervisor: Supervisor;
  readonly players: readonly SimPlayer[];
  /** Errors that were thrown where no code could catch them. */
  readonly escaped: readonly unknown[];
}

export interface Checks {
  afterStep(): void;
  /** Whether every table is closed and every stake given back. */
  isOver(): boolean;
  /** Books and journals, when it is over. */
  atLast(): void;
  /** For the message of a failure: the processes that are up, and the state of every table. */
  state(): object;
}

export function createChecks(deps: ChecksDeps): Checks {
  const { scene, records, players, escaped } = deps;
  const { figures } = scene;
  /** States that were compared: most steps change no table. */
  const compared = new WeakSet<object>();
  return {
    afterStep() {
      if (escaped.length > 0) throw escaped[0];
      checkTables(deps, compared);
      for (const player of players) for (const window of player.windows()) window.check();
      if (records.unproven.length > 0) checkProofs(deps);
      if (figures.steps % BALANCE_EVERY === 0) checkClocks(deps);
    },
    isOver: () => isOver(records),
    atLast: () => checkRecords(records),
    state: () => stateOf(deps),
  };
}

function checkTables({ records, supervisor }: ChecksDeps, compared: WeakSet<object>): void {
  for (const { tables } of supervisor.living()) {
    for (const [tableId, watch] of records.watches) {
      if (watch.done) continue;
      const table = tables.live(tableId);
      if (!table || compared.has(table.runner.state)) continue;
      const { state } = table.runner;
      compared.add(state);
      promise(state.applied <= watch.state.applied, "nothing is shown before it is journaled");
      if (state.applied !== watch.state.applied) continue;
      promise(Bun.deepEquals(state, watch.state), "the journal, replayed, is the live state", () => ({
        live: state,
        replayed: watch.state,
      }));
    }
  }
}

function checkProofs({ scene, records }: ChecksDeps): void {
  const { figures, chance } = scene;
  for (const evidence of records.unproven.splice(0)) {
    const watch = records.watches.get(records.database.deals.get(evidence.dealId)!.tableId)!;
    const all = watch.checkProofs(evidence);
    figures.proofs += 1;
    if (figures.proofs % PROOF_EVERY !== 0) continue;
    const { proof, seen } = chance.watching.pick(all);
    for (const { what, passed, why } of checkProof(proof, seen).checks) {
      promise(passed, `a proof holds: ${what}`, () => ({ why, proof, seen }));
    }
  }
}

function checkClocks({ records, supervisor }: ChecksDeps): void {
  const { ledger, watches, database } = records;
  ledger.balance();
  const isThere = supervisor.living().some(({ ready, isDraining }) => ready && !isDraining);
  for (const [tableId, watch] of watches) {
    const owner = supervisor.living().find(({ life }) => life.name === database.tables.get(tableId)!.owner);
    watch.checkAlive(owner?.ready ?? false, isThere);
  }
}

function isOver({ watches, database, ledger }: Records): boolean {
  return (
    [...watches.values()].every(({ done }) => done) &&
    [...database.tables.values()].every(({ closed }) => closed) &&
    ledger.calls.openStakes().length === 0
  );
}

function checkRecords({ ledger, watches, database }: Records): void {
  ledger.balance();
  let results = 0;
  for (const [tableId, watch] of watches) {
    results += watch.results;
    const replayed = replay(database.statements.read(tableId));
    promise(Bun.deepEquals(replayed, watch.state), "a journal can be replayed at last");
  }
  const recorded = database.deals.size;
  promise(results === recorded, "every deal is recorded", () => ({ results, recorded }));
}

function stateOf({ records, supervisor }: ChecksDeps): object {
  return {
    processes: supervisor.living().map(({ life, ready }) => ({ name: life.name, ready })),
    stakes: records.ledger.calls.openStakes(),
    tables: [...records.watches.values()]
      .filter(({ done }) => !done)
      .map(({ state: { view, queue } }) => ({ phase: view.phase, seats: view.seats, queue })),
  };
}
