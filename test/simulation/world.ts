/** A whole simulated server: processes, people, servers and what goes wrong, from one seed. */
import { unreachable } from "../../modules/kernel/index.ts";
import { replay } from "../../modules/tables/journal/replay.ts";
import type { Evidence } from "../../modules/tables/machine/state.ts";
import { checkProof } from "../../public/verify.mjs";
import { chanceOf } from "./chance.ts";
import { createSimDatabase } from "./database.ts";
import { BrokenPromise, promise } from "./failure.ts";
import { type CallFate, callOver, createFaults, type Fault, type StrikingFault } from "./faults.ts";
import { KINDS, type KindName, USUAL_KINDS } from "./kinds.ts";
import { createSimLedger } from "./ledger.ts";
import { createPlayer, type SimPlayer } from "./player.ts";
import { createProcess, type SimProcess } from "./process.ts";
import { type Life, simTime } from "./sim-time.ts";
import { type TableWatch, watchTable } from "./watch.ts";

export interface WorldOptions {
  readonly seed: number;
  /** Deals to be played before everybody goes home. */
  readonly deals: number;
  readonly faults: readonly Fault[];
  /** People; null: as many as the seed says. */
  readonly players: number | null;
  /** What they sit down at; null: as the seed says. */
  readonly kinds: readonly KindName[] | null;
}

export interface WorldReport {
  /** Of everything that was written, posted and sent, in order. */
  readonly trace: string;
  readonly deals: number;
  /** Of pool and deals. */
  readonly matches: number;
  readonly tables: number;
  readonly commands: number;
  readonly steps: number;
  readonly simulatedMs: number;
  /** Deals played again with other hidden cards; deals whose proofs were checked. */
  readonly swaps: number;
  readonly proofs: number;
  readonly faults: Readonly<Record<Fault, number>>;
}

/** Between two blows of fate on the server, on average. */
const STRIKE_EVERY_MS = 25_000;
/** Without a finished deal in this time something hangs. */
const PATIENCE_MS = 6 * 3_600_000;
/** So long it may take everybody to go home. */
const HOME_MS = 2 * 3_600_000;
/** Of this many deals the browser's own checks verify one proof. */
const PROOF_EVERY = 6;

const GRANT = 1_000_000;
const POORLY = 30_000;

/** Lives one world through; throws a `BrokenPromise`, or whatever the server throws. */
export async function liveThrough(options: WorldOptions, escaped: unknown[]): Promise<WorldReport> {
  const { seed } = options;
  const time = simTime();
  const startedAt = time.now();
  const fate = chanceOf(seed, "fate");
  const wire = chanceOf(seed, "wire");
  const faults = createFaults(options.faults, chanceOf(seed, "faults"));
  const setting = chanceOf(seed, "setting");
  const watches = new Map<string, TableWatch>();
  const watching = chanceOf(seed, "watching");
  const processes: SimProcess[] = [];
  const armed = new Set<StrikingFault>();
  const proofs: Evidence[] = [];
  const spell = { downUntil: 0, hangs: false, storeLagUntil: 0, walletLagUntil: 0 };
  const figures = { deals: 0, matches: 0, commands: 0, steps: 0, swaps: 0, proofs: 0, processes: 0 };
  let router: SimProcess | null = null;
  let lastDealAt: number = startedAt;
  let calm = false;
  let longOutage = false;
  let hash = 0n;

  const trace = (text: string) => {
    hash = Bun.hash.wyhash(text, hash);
  };
  const failed = (error: unknown) => void escaped.push(error);

  const ledger = createSimLedger((player) => (player.startsWith("player-poor") ? POORLY : GRANT));
  const database = createSimDatabase({
    journaled(table, row) {
      const { tableId } = table.config;
      trace(`${time.now()} ${tableId} ${JSON.stringify(row)}`);
      figures.commands += 1;
      const watch = watches.get(tableId);
      // Thrown in the midst of a process's call, it would look to the process like a database that is away.
      try {
        if (watch) watch.journaled(row);
        else watches.set(tableId, watchTable(watchDeps, row));
      } catch (error) {
        failed(error);
      }
    },
    recorded: (evidence) => void proofs.push(evidence),
  });
  const watchDeps = {
    ledger,
    chance: watching,
    punctual: options.faults.length === 0,
    dealEnded() {
      figures.deals += 1;
      lastDealAt = time.now();
    },
    matchEnded() {
      figures.matches += 1;
    },
    swapped() {
      figures.swaps += 1;
    },
  };

  // ---- what the servers do to a process -------------------------------------------------------------------------------

  const lag = (until: number, most: number) => (time.now() < until ? wire.between(0, most) : wire.below(3));
  const take = (fault: StrikingFault): boolean => {
    const there = armed.delete(fault);
    if (there) faults.count(fault);
    return there;
  };
  const storeFate = (what: "journal" | "store"): CallFate => {
    const goMs = lag(spell.storeLagUntil, 1_500);
    const backMs = lag(spell.storeLagUntil, 1_500);
    if (time.now() < spell.downUntil) {
      if (!spell.hangs) return { goMs: 1, backMs: 1, fate: "failsBefore" };
      return { goMs: spell.downUntil - time.now() + 1, backMs, fate: "answered" };
    }
    if (what === "store") return { goMs, backMs, fate: "answered" };
    if (take("crashBeforeWrite")) return { goMs, backMs, fate: "crashBefore" };
    if (take("crashAfterWrite")) return { goMs, backMs, fate: "crashAfter" };
    if (faults.strikes("journalFailsBefore", 2)) return { goMs, backMs, fate: "failsBefore" };
    return { goMs, backMs, fate: faults.strikes("journalFailsAfter", 2) ? "failsAfter" : "answered" };
  };
  const walletFate = (posts: boolean): CallFate => {
    const goMs = lag(spell.walletLagUntil, 4_000);
    const backMs = lag(spell.walletLagUntil, 4_000);
    if (!posts) return { goMs, backMs, fate: "answered" };
    if (take("crashBeforePost")) return { goMs, backMs, fate: "crashBefore" };
    if (take("crashAfterPost")) return { goMs, backMs, fate: "crashAfter" };
    if (faults.strikes("walletFailsBefore", 15)) return { goMs, backMs, fate: "failsBefore" };
    return { goMs, backMs, fate: faults.strikes("walletFailsAfter", 15) ? "failsAfter" : "answered" };
  };

  // ---- processes ------------------------------------------------------------------------------------------------------

  const living = () => processes.filter(({ life }) => !life.dead);

  const begin = (): SimProcess => {
    figures.processes += 1;
    const name = `process ${figures.processes}`;
    const over = (life: Life, of: () => CallFate, effect: () => unknown) =>
      callOver({ time, chance: wire, crash: die }, life, of(), effect);
    const process = createProcess(
      {
        time,
        database,
        ledger,
        random: chanceOf(seed, name),
        store: (life) => (what, effect) =>
          over(life, () => storeFate(what), effect) as Promise<ReturnType<typeof effect>>,
        wallet: (life) => (posts, effect) =>
          over(life, () => walletFate(posts), effect) as Promise<ReturnType<typeof effect>>,
        alone,
        isBusy: () => faults.strikes("walletBusy", 10),
        failed,
        trace,
        lost: (life, tableId) => {
          const { owner } = database.tables.get(tableId)!;
          if (owner === life.name) failed(new BrokenPromise("only a table that another took is given up", { tableId }));
        },
        swept: () => {
          if (options.faults.length === 0) failed(new BrokenPromise("without faults no stake is ever forgotten"));
        },
      },
      name,
    );
    processes.push(process);
    trace(`${time.now()} ${name} starts`);
    process.tables.start().then(
      () => {
        if (process.life.dead) return;
        process.ready = true;
        router = process;
        trace(`${time.now()} ${name} is ready`);
      },
      // As the server does: without its database it ends, and is started again.
      () => die(process.life),
    );
    return process;
  };

  const die = (life: Life) => {
    if (life.dead) return;
    life.end();
    trace(`${time.now()} ${life.name} dies`);
    for (const window of players.flatMap((one) => one.windows())) if (window.process.life === life) window.cut(null);
    const at = processes.findIndex((one) => one.life === life);
    if (at >= 0) processes.splice(at, 1);
    if (router?.life === life) router = living().findLast(({ ready }) => ready) ?? null;
    if (living().length === 0) time.after(downFor(), () => living().length === 0 && begin());
  };

  /** How long nobody is there after a crash. */
  const downFor = (): number => {
    if (longOutage) {
      longOutage = false;
      return fate.between(601_000, 900_000);
    }
    return fate.permille(800) ? fate.between(200, 8_000) : fate.between(8_000, 120_000);
  };

  const stopGently = (process: SimProcess) => {
    // The supervisor's patience; then it kills.
    time.after(10_000, () => die(process.life));
    process.life.enter(() => void process.tables.stop().then(() => die(process.life)));
  };

  /** A second process comes up beside the first: with leases both stay, otherwise the old one soon goes. */
  const takeOver = (old: SimProcess) => {
    if (living().length > 1) return;
    if (fate.permille(500)) old.life.freeze(fate.between(1_000, 30_000));
    begin();
    time.after(fate.between(0, alone ? 90_000 : 600_000), () => {
      if (old.life.dead) return;
      if (fate.permille(500)) die(old.life);
      else stopGently(old);
    });
  };

  const strike = (fault: StrikingFault) => {
    const process = living().find(({ ready }) => ready);
    switch (fault) {
      case "crashBeforeWrite":
      case "crashAfterWrite":
      case "crashBeforePost":
      case "crashAfterPost":
        // Counted when they happen; one at a time, or nobody would ever come through a recovery.
        if (process && armed.size === 0) armed.add(fault);
        return;
      case "longOutage":
        if (!process || fate.permille(750)) return;
        longOutage = true;
        for (const { life } of living()) die(life);
        break;
      case "storeLag":
        spell.storeLagUntil = time.now() + fate.between(1_000, 20_000);
        break;
      case "walletLag":
        spell.walletLagUntil = time.now() + fate.between(1_000, 40_000);
        break;
      case "storeOutage":
        spell.downUntil = time.now() + fate.between(200, 40_000);
        spell.hangs = fate.permille(500);
        break;
      case "crash":
        // In the midst of a recovery too.
        if (living().length > 0) die(fate.pick(living()).life);
        break;
      case "freeze":
        process?.life.freeze(fate.between(500, 30_000));
        break;
      case "takeover":
        if (process) takeOver(process);
        break;
      case "restart":
        if (process) stopGently(process);
        break;
      default:
        unreachable(fault);
    }
    faults.count(fault);
  };

  const fateGoesOn = () => {
    time.after(fate.between(1, 2 * STRIKE_EVERY_MS), () => {
      if (calm) return;
      const fault = faults.next();
      trace(`${time.now()} ${fault}`);
      if (fault) strike(fault);
      fateGoesOn();
    });
  };

  // ---- people ---------------------------------------------------------------------------------------------------------

  const kindNames = options.kinds ?? [setting.pick(USUAL_KINDS), setting.pick(USUAL_KINDS)];
  const wished = options.players ?? setting.between(1, 7);
  // Nobody plays alone where no bots sit, and some are poor or away.
  const count = kindNames.every((name) => KINDS[name].currency === "inr") ? Math.max(wished, 4) : wished;
  // The first is never poor: somebody has to go on playing.
  const names = Array.from({ length: count }, (_, i) => `${i > 0 && setting.permille(150) ? "poor" : ""}P${i}`);
  const alone = setting.permille(600);
  let players: SimPlayer[] = [];
  begin();
  players = names.map((name) =>
    createPlayer(
      {
        time,
        faults,
        chance: chanceOf(seed, name),
        trace,
        watchOf: (tableId) => watches.get(tableId)!,
        route: (tableId) => {
          const ready = living().filter((one) => one.ready);
          const owner = ready.find(({ tables }) => tableId !== null && tables.live(tableId));
          return alone || ready.length === 0 ? router : (owner ?? wire.pick(ready));
        },
        kinds: kindNames.map((kind) => KINDS[kind]),
      },
      name,
    ),
  );
  fateGoesOn();

  // ---- what holds after every step ------------------------------------------------------------------------------------

  const checked = new WeakSet<object>();
  const check = () => {
    if (escaped.length > 0) throw escaped[0];
    for (const { tables } of living()) {
      for (const [tableId, watch] of watches) {
        if (watch.done) continue;
        const table = tables.live(tableId);
        if (!table || checked.has(table.runner.state)) continue;
        const { state } = table.runner;
        checked.add(state);
        promise(state.applied <= watch.state.applied, "nothing is shown before it is journaled");
        if (state.applied !== watch.state.applied) continue;
        promise(Bun.deepEquals(state, watch.state), "the journal, replayed, is the live state", () => ({
          live: state,
          replayed: watch.state,
        }));
      }
    }
    for (const player of players) for (const window of player.windows()) window.check();
  };

  const checkProofs = () => {
    for (const evidence of proofs.splice(0)) {
      const watch = watches.get(database.deals.get(evidence.dealId)!.tableId)!;
      const all = watch.checkProofs(evidence);
      figures.proofs += 1;
      if (figures.proofs % PROOF_EVERY !== 0) continue;
      const { proof, seen } = watching.pick(all);
      for (const { what, passed, why } of checkProof(proof, seen).checks) {
        promise(passed, `a proof holds: ${what}`, () => ({ why, proof, seen }));
      }
    }
  };

  /** For whoever reads of a failure: who is up, and where every table stands. */
  const state = () => ({
    processes: living().map(({ life, ready }) => ({ name: life.name, ready })),
    stakes: ledger.calls.openStakes(),
    tables: [...watches.values()].flatMap(({ state: { view, queue } }) =>
      view.phase === "closed" && queue.length === 0 ? [] : [{ phase: view.phase, seats: view.seats, queue }],
    ),
  });
  const step = async () => {
    promise(time.step(), "time goes on");
    await promisesReady();
    figures.steps += 1;
    check();
    if (proofs.length > 0) checkProofs();
    if (figures.steps % 256 !== 0) return;
    ledger.balance();
    for (const [tableId, watch] of watches) {
      const owner = living().find(({ life }) => life.name === database.tables.get(tableId)!.owner);
      watch.checkAlive(time.now(), owner?.ready ?? false);
    }
  };

  while (figures.deals < options.deals) {
    await step();
    promise(time.now() - lastDealAt < PATIENCE_MS, "deals go on being played", state);
  }

  // ---- everybody goes home --------------------------------------------------------------------------------------------

  calm = true;
  faults.end();
  armed.clear();
  Object.assign(spell, { downUntil: 0, storeLagUntil: 0, walletLagUntil: 0 });
  for (const player of players) player.goHome();
  // Tables of a process that lost its router are nobody's until somebody starts.
  for (const { life } of living()) die(life);
  const over = () =>
    [...watches.values()].every(({ state }) => state.view.phase === "closed" && state.queue.length === 0) &&
    [...database.tables.values()].every(({ closed }) => closed) &&
    ledger.calls.openStakes().length === 0;
  const homeBy = time.now() + HOME_MS;
  while (!over()) {
    await step();
    promise(time.now() < homeBy, "every match ends and every reservation is resolved", state);
  }
  ledger.balance();
  let results = 0;
  for (const [tableId, watch] of watches) {
    results += watch.results;
    promise(
      Bun.deepEquals(replay(database.statements.read(tableId)), watch.state),
      "a journal can be replayed at last",
    );
  }
  promise(results === database.deals.size, "every deal is recorded", () => ({
    results,
    recorded: database.deals.size,
  }));
  const { deals, matches, commands, steps, swaps, proofs: proven } = figures;
  return {
    trace: hash.toString(16).padStart(16, "0"),
    deals,
    matches,
    tables: watches.size,
    commands,
    steps,
    simulatedMs: time.now() - startedAt,
    swaps,
    proofs: proven,
    faults: faults.counts,
  };
}

/** Lets every promise that is ready, and those that follow from it, run. */
function promisesReady(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
