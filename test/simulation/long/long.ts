/** `npm run simulate -- --resume FILE`: world after world until it is stopped; the next start goes on where this one ended. */
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import type { Failure, WorldOptions, WorldReport } from "../report.ts";
import { shrink } from "../shrink.ts";
import { added, commandOf, DEALS_A_WORLD, live, noTotals, type RunOptions } from "../simulate.ts";
import { begun, type LongState, readState, withWorld, writeState } from "./state.ts";

export interface LongOptions extends RunOptions {
  readonly file: string;
  /** Until the file has so many; null: until it is stopped. */
  readonly dealsInAll: number | null;
}

interface LongDeps {
  readonly commit: string;
  readonly now: () => number;
  /** Looked at between worlds. */
  readonly isStopped: () => boolean;
  readonly told: (kept: LongState) => void;
  /** Tests bring their own worlds. */
  readonly lives?: (options: WorldOptions) => Promise<WorldReport | Failure>;
}

/** The file is written so often, ms: what is lost with a process that is killed is played again. */
const KEPT_EVERY_MS = 5_000;
/** A run ends with so many broken promises: somebody has to look first. */
const MOST_FOUND = 20;

/** Goes on with the run in the file, or begins it. A world that broke a promise is kept with the command that shows it, and the next one begins. */
export async function goOn(options: LongOptions, deps: LongDeps): Promise<Result<LongState, string>> {
  const { file, faults: among, players, kinds } = options;
  const read = readState(file);
  if (!read.ok) return read;
  const lives = deps.lives ?? live;
  let kept = read.value ?? begun(options.seed);
  // Where it cannot be written nothing should be played first.
  const unwritable = written(file, kept);
  if (unwritable) return err(unwritable);
  const foundBefore = kept.found.length;
  let keptAt = deps.now();
  while (!isOver(kept, options) && !deps.isStopped() && kept.found.length - foundBefore < MOST_FOUND) {
    const startedAt = deps.now();
    const world = { ...options, seed: kept.seed, deals: DEALS_A_WORLD };
    const lived = await lives(world);
    const { commit } = deps;
    if ("promise" in lived) {
      const small = options.shrinks ? await shrink(lived, lives) : lived;
      const command = commandOf(small.options);
      kept = { ...kept, seed: kept.seed + 1, found: [...kept.found, { commit, promise: small.promise, command }] };
    } else {
      const manner = { commit, among: [...among], players, kinds: kinds && [...kinds] };
      kept = withWorld(kept, manner, added(noTotals(), lived), deps.now() - startedAt);
    }
    if ("promise" in lived || deps.now() - keptAt > KEPT_EVERY_MS) {
      writeState(file, kept);
      keptAt = deps.now();
    }
    deps.told(kept);
  }
  writeState(file, kept);
  return ok(kept);
}

function isOver({ parts }: LongState, { dealsInAll }: LongOptions): boolean {
  return dealsInAll !== null && parts.reduce((sum, { deals }) => sum + deals, 0) >= dealsInAll;
}

function written(file: string, kept: LongState): string | null {
  try {
    writeState(file, kept);
    return null;
  } catch (error) {
    return `${file} cannot be written: ${String(error)}`;
  }
}
