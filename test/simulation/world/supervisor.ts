/** Starts processes, ends them, and starts one anew where none is left. */
import type { SimProcess } from "../process.ts";
import type { Life } from "../sim-time.ts";
import type { TableWindow } from "../window/window.ts";
import type { Scene } from "./scene.ts";

export interface Supervisor<Process extends SimProcess = SimProcess> {
  living(): readonly Process[];
  /** The process for requests that are about no table; null while none is ready. */
  readonly router: Process | null;
  begin(): void;
  /** Kills it: its windows are cut, and when no process is left another one begins after a while. */
  die(life: Life): void;
  /** The next time that no process is left, it lasts longer than a deal survives. */
  stayAwayLong(): void;
  /** Asks it to stop; after ten seconds it is killed. */
  stopGently(process: SimProcess): void;
}

export interface SupervisorDeps<Process extends SimProcess> {
  readonly scene: Scene;
  /** A process that has not been started; `die` kills it. */
  readonly create: (name: string, die: (life: Life) => void) => Process;
  /** Everybody's. */
  readonly windows: () => readonly TableWindow[];
}

const TIMEOUT_MS = 10_000;

export function createSupervisor<Process extends SimProcess>(deps: SupervisorDeps<Process>): Supervisor<Process> {
  const { scene } = deps;
  const { time, trace } = scene;
  const { fate } = scene.chance;
  const processes: Process[] = [];
  let router: Process | null = null;
  let begun = 0;
  let longOutage = false;

  const living = () => processes.filter(({ life }) => !life.dead);

  const begin = () => {
    begun += 1;
    const process = deps.create(`process-${begun}:${String(begun).padStart(8, "0")}`, die);
    const { name } = process.life;
    processes.push(process);
    trace(`${time.now()} ${name} starts`);
    process.start().then(
      () => {
        if (process.life.dead) return;
        process.ready = true;
        router = process;
        trace(`${time.now()} ${name} is ready`);
      },
      // As the server does: without its database it ends, and is started again.
      () => die(process.life),
    );
  };

  const die = (life: Life) => {
    if (life.dead) return;
    life.end();
    trace(`${time.now()} ${life.name} dies`);
    for (const window of deps.windows()) if (window.process.life === life) window.cut(null);
    const at = processes.findIndex((one) => one.life === life);
    if (at >= 0) processes.splice(at, 1);
    if (router?.life === life) router = living().findLast(({ ready }) => ready) ?? null;
    if (living().length > 0) return;
    const awayMs = longOutage ? fate.between(601_000, 900_000) : shortOutageMs(scene);
    longOutage = false;
    time.after(awayMs, () => living().length === 0 && begin());
  };

  const stopGently = (process: SimProcess) => {
    time.after(TIMEOUT_MS, () => die(process.life));
    process.life.enter(() => void process.stop().then(() => die(process.life)));
  };

  return {
    living,
    get router() {
      return router;
    },
    begin,
    die,
    stayAwayLong() {
      longOutage = true;
    },
    stopGently,
  };
}

/** How long no process is there after a crash. */
function shortOutageMs({ chance: { fate } }: Scene): number {
  return fate.permille(800) ? fate.between(200, 8_000) : fate.between(8_000, 120_000);
}
