/** A whole simulated server: processes, people, servers and what goes wrong, from one seed. */
import { promise } from "../failure.ts";
import { createSimNetwork } from "../network.ts";
import type { SimPlayer } from "../player.ts";
import { createProcess } from "../process.ts";
import type { WorldOptions, WorldReport } from "../report.ts";
import type { Life } from "../sim-time.ts";
import { type CallFates, createCallFates } from "./call-fates.ts";
import { type Checks, createChecks } from "./checks.ts";
import { createPeople, settingOf } from "./people.ts";
import { startRareStrikes } from "./rare-strikes.ts";
import { createRecords, type Records } from "./records.ts";
import { createScene, type Scene } from "./scene.ts";
import { processDepsOf } from "./serving.ts";
import { type Strikes, startStrikes } from "./strikes.ts";
import { createSupervisor, type Supervisor } from "./supervisor.ts";

interface World {
  readonly scene: Scene;
  readonly records: Records;
  readonly calls: CallFates;
  readonly supervisor: Supervisor;
  readonly strikes: readonly Strikes[];
  readonly players: readonly SimPlayer[];
  readonly checks: Checks;
}

/** Without a finished deal in this time something hangs. */
const TIMEOUT_MS = 6 * 3_600_000;
/** How long it may take everybody to go home. */
const HOME_MS = 2 * 3_600_000;

/** Lives one world through; throws a `BrokenPromise`, or whatever the server throws. */
export async function liveThrough(options: WorldOptions, escaped: unknown[]): Promise<WorldReport> {
  const world = createWorld(options, escaped);
  const startedAt = world.scene.time.now();
  await playDeals(world);
  await goHome(world);
  world.checks.atLast();
  return reportOf(world, startedAt);
}

/** Begins with the first process and everybody on their way. */
function createWorld(options: WorldOptions, escaped: unknown[]): World {
  const scene = createScene(options, escaped);
  const records = createRecords(scene);
  const setting = settingOf(scene);
  const calls = createCallFates({ time: scene.time, wire: scene.chance.wire, faults: scene.faults });
  let players: readonly SimPlayer[] = [];
  const windows = () => players.flatMap((one) => one.windows());
  const loses = () => scene.faults.strikes("callLost", 150);
  const network = createSimNetwork({ time: scene.time, chance: scene.chance.wire, loses });
  const serving = { scene, records, calls, alone: setting.alone, network };
  const create = (name: string, die: (life: Life) => void) => createProcess(processDepsOf(serving, name, die), name);
  const supervisor = createSupervisor({ scene, create, windows });
  supervisor.begin();
  players = createPeople({ scene, records, supervisor, setting });
  const striking = { scene, calls, supervisor, alone: setting.alone, records };
  const strikes = [startStrikes(striking), startRareStrikes(striking)];
  const checks = createChecks({ scene, records, supervisor, players, escaped });
  return { scene, records, calls, supervisor, strikes, players, checks };
}

async function playDeals({ scene, checks }: World): Promise<void> {
  while (scene.figures.deals < scene.options.deals) {
    await step(scene, checks);
    promise(scene.time.now() - scene.lastDealAt < TIMEOUT_MS, "deals go on being played", checks.state);
  }
}

/** Ends all faults; everybody leaves. */
async function goHome({ scene, calls, supervisor, strikes, players, checks }: World): Promise<void> {
  for (const one of strikes) one.end();
  scene.faults.end();
  calls.end();
  for (const player of players) player.goHome();
  // Tables of a process that lost its router have no owner until another process starts.
  for (const { life } of supervisor.living()) supervisor.die(life);
  const homeBy = scene.time.now() + HOME_MS;
  while (!checks.isOver()) {
    await step(scene, checks);
    promise(scene.time.now() < homeBy, "every match ends and every reservation is resolved", checks.state);
  }
}

async function step({ time, figures }: Scene, checks: Checks): Promise<void> {
  promise(time.step(), "time goes on");
  await promisesReady();
  figures.steps += 1;
  checks.afterStep();
}

/** Lets every promise that is ready, and those that follow from it, run. */
function promisesReady(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function reportOf({ scene, records }: World, startedAt: number): WorldReport {
  const { figures, faults, time } = scene;
  return {
    ...figures,
    trace: scene.digest(),
    tables: records.watches.size,
    simulatedMs: time.now() - startedAt,
    faults: faults.counts,
  };
}
