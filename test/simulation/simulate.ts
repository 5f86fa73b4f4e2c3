/** Many small worlds, one seed after another: a world that fails is small enough to be lived through again. */
import { BrokenPromise } from "./failure.ts";
import { FAULTS, type Fault } from "./faults.ts";
import type { Failure, WorldOptions, WorldReport } from "./report.ts";
import { shrink } from "./shrink.ts";
import { liveThrough } from "./world/world.ts";

/** Deals of one world. */
export const DEALS_A_WORLD = 40;

/** The figures that are sums over all worlds. */
export const SUMMED = ["deals", "matches", "tables", "commands", "steps", "simulatedMs", "swaps", "proofs"] as const;

export interface Totals extends Omit<WorldReport, "trace" | "faults"> {
  readonly worlds: number;
  /** Hash of all worlds' traces. */
  readonly trace: string;
  readonly faults: Record<Fault, number>;
}

export type Outcome =
  | { readonly ok: true; readonly totals: Totals }
  | { readonly ok: false; readonly totals: Totals; readonly failure: Failure };

export interface RunOptions extends WorldOptions {
  /** Should a failure be made smaller before it is told? */
  readonly shrinks: boolean;
}

/** Lives through worlds until so many deals are played or a promise is broken; `told` hears of every world. */
export async function simulate(options: RunOptions, told: (totals: Totals) => void = () => {}): Promise<Outcome> {
  let totals = noTotals();
  for (let seed = options.seed; totals.deals < options.deals; seed += 1) {
    const world = { ...options, seed, deals: Math.min(DEALS_A_WORLD, options.deals - totals.deals) };
    const lived = await live(world);
    if ("promise" in lived) {
      const failure = options.shrinks ? await shrink(lived, live) : lived;
      return { ok: false, totals, failure };
    }
    totals = added(totals, lived);
    told(totals);
  }
  return { ok: true, totals };
}

/** Before the first world. */
export function noTotals(): Totals {
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const sums = Object.fromEntries(SUMMED.map((key) => [key, 0])) as Record<(typeof SUMMED)[number], number>;
  return { worlds: 0, trace: "", ...sums, faults };
}

/** One world: what became of it. What escapes from the server unhandled is a failure like any other. */
export async function live(options: WorldOptions): Promise<WorldReport | Failure> {
  const escaped: unknown[] = [];
  const noted = (error: unknown) => void escaped.push(error);
  process.on("unhandledRejection", noted);
  try {
    return await liveThrough(options, escaped);
  } catch (error) {
    const promise = error instanceof BrokenPromise ? error.promise : `the server throws ${String(error).slice(0, 200)}`;
    return { options, promise, details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    process.off("unhandledRejection", noted);
  }
}

/** The totals with one world more. */
export function added(totals: Totals, world: WorldReport): Totals {
  const faults = { ...totals.faults };
  for (const fault of FAULTS) faults[fault] += world.faults[fault];
  const trace = Bun.hash
    .wyhash(totals.trace + world.trace)
    .toString(16)
    .padStart(16, "0");
  const sums = Object.fromEntries(SUMMED.map((key) => [key, totals[key] + world[key]])) as Record<
    (typeof SUMMED)[number],
    number
  >;
  return { worlds: totals.worlds + 1, trace, ...sums, faults };
}

/** The command that lives through a world again. */
export function commandOf({ seed, deals, faults, players, kinds }: WorldOptions): string {
  const parts = [`--seed ${seed}`, `--deals ${deals}`];
  if (players !== null) parts.push(`--players ${players}`);
  if (kinds !== null) parts.push(`--kinds ${kinds.join(",")}`);
  if (faults.length === FAULTS.length) parts.push("--faults");
  else if (faults.length > 0) parts.push(`--faults ${faults.join(",")}`);
  return `npm run simulate -- ${parts.join(" ")}`;
}
