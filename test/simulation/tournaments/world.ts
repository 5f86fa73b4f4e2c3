/** A whole simulated server that plays tournaments: processes, people, operators and what goes wrong, from one seed. */
import type { PlayerId } from "../../../modules/kernel/index.ts";
import { chanceOf } from "../chance.ts";
import { promise } from "../failure.ts";
import type { Fault } from "../faults.ts";
import type { Life } from "../sim-time.ts";
import { type CallFates, createCallFates } from "../world/call-fates.ts";
import { createScene, type Scene } from "../world/scene.ts";
import { processDepsOf } from "../world/serving.ts";
import { type Strikes, startStrikes } from "../world/strikes.ts";
import { createSupervisor, type Supervisor } from "../world/supervisor.ts";
import { cancelAsPlanned } from "./cancelling.ts";
import { type CupPlan, drawCup } from "./cup.ts";
import { type CupReport, checkCup, isSettled } from "./cup-checks.ts";
import { createEntrant, type SimEntrant } from "./entrant.ts";
import { createTournamentProcess, type TournamentProcess } from "./process.ts";
import { type CupRecords, createCupRecords } from "./records.ts";
import { signalsOf } from "./signals.ts";

export interface CupWorldOptions {
  readonly seed: number;
  /** Tournaments of the world, which overlap. */
  readonly tournaments: number;
  readonly faults: readonly Fault[];
  /** People; null: as many as the seed says. */
  readonly players: number | null;
}

export interface CupWorldReport {
  /** Hash of everything that was written, posted and sent, in order. */
  readonly trace: string;
  readonly cups: readonly CupReport[];
  readonly deals: number;
  readonly commands: number;
  readonly steps: number;
  readonly simulatedMs: number;
  readonly faults: Readonly<Record<Fault, number>>;
}

interface World {
  readonly scene: Scene;
  readonly cups: readonly CupPlan[];
  readonly records: CupRecords;
  readonly calls: CallFates;
  readonly supervisor: Supervisor<TournamentProcess>;
  readonly strikes: Strikes;
  readonly entrants: ReadonlyMap<PlayerId, SimEntrant>;
  readonly escaped: readonly unknown[];
}

/** How long everything may go wrong; then tournaments are left to end. */
const TROUBLE_MS = 40 * 60_000;
/** Then it takes so long at the most. */
const TIMEOUT_MS = 3 * 3_600_000;
/** Windows, sums and clocks are looked at after so many steps. */
const LOOK_EVERY = 128;

/** Lives one world through; throws a `BrokenPromise`, or whatever the server throws. */
export async function liveThroughCups(options: CupWorldOptions, escaped: unknown[]): Promise<CupWorldReport> {
  const world = createWorld(options, escaped);
  const { scene, records, cups, strikes, calls } = world;
  const startedAt = scene.time.now();
  let isCalm = false;
  while (!cups.every((cup) => isSettled(records, cup))) {
    await turn(world);
    const ms = scene.time.now() - startedAt;
    if (ms > TROUBLE_MS && !isCalm) {
      isCalm = true;
      strikes.end();
      scene.faults.end();
      calls.end();
    }
    promise(ms < TROUBLE_MS + TIMEOUT_MS, "every tournament ends", () => stateOf(world));
  }
  look(world);
  const reports = cups.map((cup) => checkCup(records, cup));
  promise(records.money.escrow === 0, "escrow is empty at last", () => records.money.escrow);
  const { deals, commands, steps } = scene.figures;
  const simulatedMs = scene.time.now() - startedAt;
  return {
    trace: scene.digest(),
    cups: reports,
    deals,
    commands,
    steps,
    simulatedMs,
    faults: scene.faults.counts,
  };
}

function createWorld(options: CupWorldOptions, escaped: unknown[]): World {
  const { seed, faults, players, tournaments } = options;
  const scene = createScene({ seed, faults, players, deals: 0, kinds: null }, escaped);
  const { setting } = scene.chance;
  const people = peopleOf(scene, players);
  const cups = Array.from({ length: tournaments }, (_, no) =>
    drawCup({ no: no + 1, now: scene.time.now(), chance: setting, players: people }),
  );
  const records = createCupRecords(scene, cups);
  for (const cup of cups) announce(records, cup);
  const calls = createCallFates({ time: scene.time, wire: scene.chance.wire, faults: scene.faults });
  const entrants = new Map<PlayerId, SimEntrant>();
  const supervisor = createSupervisor({
    scene,
    create: createServing({ scene, records, calls, entrants }),
    windows: () => [...entrants.values()].flatMap((one) => one.windows()),
  });
  supervisor.begin();
  for (const player of people) entrants.set(player, createEntrant(entrantDeps(world(), player), player));
  for (const cup of cups) cancelAsPlanned({ scene, records, route: () => supervisor.router }, cup);
  const strikes = startStrikes({ scene, calls, supervisor, alone: true });
  return { ...world(), strikes };

  function world() {
    return { scene, cups, records, calls, supervisor, entrants, escaped };
  }
}

/** The first is never poor, nor barred. */
function peopleOf({ chance: { setting } }: Scene, players: number | null): readonly PlayerId[] {
  const count = players ?? setting.pick([2, 4, 6, 8, 8, 9, 10, 13, 14]);
  const kind = (no: number) =>
    no === 0 ? "" : setting.pick(["", "", "", "", "", "", "", "", "poor", "barred", "twin"]);
  return Array.from({ length: count }, (_, no) => `${kind(no)}P${no}` as PlayerId);
}

/** Writes its row, as a series would have. */
export function announce(
  { rows }: CupRecords,
  { id, plan, feeBps, isForRupees, cancels: _, people: __, ...times }: CupPlan,
): void {
  rows.putTournament({
    id,
    key: id,
    name: plan.name,
    plan,
    feeBps,
    isForRupees,
    clubId: null,
    seats: plan.seats,
    phase: "open",
    ...times,
    entryFee: plan.entryFeePaise,
    entered: 0,
    waiting: 0,
    lastEntryNo: 0,
    progress: null,
    progressSeq: 0,
    endedAt: null,
  });
}

function createServing({ scene, records, calls, entrants }: Pick<World, "scene" | "records" | "calls" | "entrants">) {
  const { rows, books, money, tables } = records;
  const tell = (life: Life, to: PlayerId, event: string, data: unknown) => {
    if (life.dead) return;
    scene.trace(`${to} ${event}`);
    entrants.get(to)?.hear(event, data);
  };
  return (name: string, die: (life: Life) => void): TournamentProcess => {
    const serving = processDepsOf({ scene, records: tables, calls, alone: true }, name, die);
    return createTournamentProcess({ serving, rows, books, money, tell, signalsOf }, name);
  };
}

function entrantDeps({ scene, cups, records, supervisor }: Omit<World, "strikes">, player: PlayerId) {
  const { time, faults, trace, options } = scene;
  return {
    time,
    faults,
    trace,
    cups,
    chance: chanceOf(options.seed, player),
    watchOf: (tableId: string) => records.tables.watches.get(tableId)!,
    route: () => supervisor.router,
  };
}

async function turn(world: World): Promise<void> {
  const { scene, escaped } = world;
  promise(scene.time.step(), "time goes on");
  await promisesReady();
  scene.figures.steps += 1;
  if (escaped.length > 0) throw escaped[0];
  if (scene.figures.steps % LOOK_EVERY === 0) look(world);
}

function look({ records, supervisor, entrants }: World): void {
  records.money.check();
  for (const entrant of entrants.values()) for (const window of entrant.windows()) window.check();
  const { tables } = records;
  for (const [tableId, watch] of tables.watches) {
    if (watch.done) continue;
    const owner = supervisor.living().find(({ life }) => life.name === tables.database.tables.get(tableId)!.owner);
    watch.checkAlive(owner?.ready ?? false, false);
  }
}

/** Lets every promise that is ready, and those that follow from it, run. */
function promisesReady(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function stateOf({ supervisor, records, cups }: World): object {
  return {
    processes: supervisor.living().map(({ life, ready, tournaments }) => {
      return { name: life.name, ready, ...tournaments.figures() };
    }),
    cups: cups
      .filter((cup) => !isSettled(records, cup))
      .map(({ id }) => {
        const state = records.watches.get(id)?.state;
        const entries = records.rows.entriesOf(id).map(({ player, state: is, reason }) => ({ player, is, reason }));
        const tables = state?.round.tables.map(({ tableId, over, dealsPlayed }) => ({ tableId, over, dealsPlayed }));
        const row = records.rows.tournament(id);
        return {
          id,
          row: row?.phase,
          phase: state?.phase,
          queue: state?.queue,
          owner: records.books.owners.get(id),
          tables,
          entries,
        };
      }),
  };
}
