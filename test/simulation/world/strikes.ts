/** What strikes the server at times of its own, one blow of fate after another. */
import { unreachable } from "../../../modules/kernel/index.ts";
import type { StrikingFault } from "../faults.ts";
import type { SimProcess } from "../process.ts";
import type { CallFates } from "./call-fates.ts";
import type { Scene } from "./scene.ts";
import type { Supervisor } from "./supervisor.ts";

export interface StrikesDeps {
  readonly scene: Scene;
  readonly calls: CallFates;
  readonly supervisor: Supervisor;
  /** No leases: the process that starts takes every table. */
  readonly alone: boolean;
}

export interface Strikes {
  /** Ends all strikes. */
  end(): void;
}

/** Between two blows, on average. */
const EVERY_MS = 25_000;

export function startStrikes(deps: StrikesDeps): Strikes {
  const { time, chance, faults, trace } = deps.scene;
  let calm = false;
  const goOn = () => {
    time.after(chance.fate.between(1, 2 * EVERY_MS), () => {
      if (calm) return;
      const fault = faults.next();
      trace(`${time.now()} ${fault}`);
      if (fault && strike(deps, fault)) faults.count(fault);
      goOn();
    });
  };
  goOn();
  return {
    end() {
      calm = true;
    },
  };
}

/** Lets one thing go wrong; false where it did not come to that, or not yet. */
function strike(deps: StrikesDeps, fault: StrikingFault): boolean {
  const { scene, calls, supervisor } = deps;
  const { fate } = scene.chance;
  const living = supervisor.living();
  const process = living.find(({ ready }) => ready);
  switch (fault) {
    case "crashBeforeWrite":
    case "crashAfterWrite":
    case "crashBeforePost":
    case "crashAfterPost":
      if (process) calls.arm(fault);
      return false;
    case "longOutage":
      if (!process || fate.permille(750)) return false;
      supervisor.stayAwayLong();
      for (const { life } of living) supervisor.die(life);
      return true;
    case "storeLag":
      calls.storeLags(fate.between(1_000, 20_000));
      return true;
    case "walletLag":
      calls.walletLags(fate.between(1_000, 40_000));
      return true;
    case "storeOutage":
      calls.storeIsDown(fate.between(200, 40_000), fate.permille(500));
      return true;
    case "crash":
      // In the midst of a recovery too.
      if (living.length > 0) supervisor.die(fate.pick(living).life);
      return true;
    case "freeze":
      process?.life.freeze(fate.between(500, 30_000));
      return true;
    case "takeover":
      if (process) takeOver(deps, process);
      return true;
    case "restart":
      if (process) supervisor.stopGently(process);
      return true;
    default:
      return unreachable(fault);
  }
}

/** A second process comes up beside the first: with leases both stay, otherwise the old one soon goes. */
function takeOver({ scene: { time, chance }, supervisor, alone }: StrikesDeps, old: SimProcess): void {
  const { fate } = chance;
  if (supervisor.living().length > 1) return;
  if (fate.permille(500)) old.life.freeze(fate.between(1_000, 30_000));
  supervisor.begin();
  time.after(fate.between(0, alone ? 90_000 : 600_000), () => {
    if (old.life.dead) return;
    if (fate.permille(500)) supervisor.die(old.life);
    else supervisor.stopGently(old);
  });
}
