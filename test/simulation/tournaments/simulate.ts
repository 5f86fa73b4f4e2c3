/** Many small worlds of tournaments, one seed after another. */
import { BrokenPromise } from "../failure.ts";
import { FAULTS, type Fault } from "../faults.ts";
import type { Ending } from "./cup-checks.ts";
import { type CupWorldOptions, type CupWorldReport, liveThroughCups } from "./world.ts";

/** What came of all worlds. */
export interface CupTotals {
  readonly worlds: number;
  readonly tournaments: number;
  readonly endings: Readonly<Record<Ending, number>>;
  readonly trace: string;
  readonly sums: Readonly<Record<(typeof SUMMED)[number], number>>;
  readonly deals: number;
  readonly commands: number;
  readonly steps: number;
  readonly simulatedMs: number;
  readonly faults: Readonly<Record<Fault, number>>;
}

export interface CupFailure {
  readonly options: CupWorldOptions;
  readonly promise: string;
  readonly details: string;
}

export type CupOutcome =
  | { readonly ok: true; readonly totals: CupTotals }
  | { readonly ok: false; readonly totals: CupTotals; readonly failure: CupFailure };

export const ENDINGS = ["finished", "cancelledOpen", "tooFew", "cancelledEarly", "cancelledLate"] as const;
export const SUMMED = [
  "players",
  "tables",
  "lateSeats",
  "withdrawals",
  "notDrawn",
  "ticketsPaid",
  "ticketsWon",
  "boards",
] as const;

/** Tournaments of one world: some overlap, with the same people in them. */
const A_WORLD = 2;

/** Lives through worlds until so many tournaments are over or a promise is broken; `told` hears of every world. */
export async function simulateCups(
  options: CupWorldOptions,
  told: (totals: CupTotals) => void = () => {},
): Promise<CupOutcome> {
  let totals = nothing();
  for (let seed = options.seed; totals.tournaments < options.tournaments; seed += 1) {
    const world = { ...options, seed, tournaments: Math.min(A_WORLD, options.tournaments - totals.tournaments) };
    const lived = await live(world);
    if ("promise" in lived) return { ok: false, totals, failure: lived };
    totals = added(totals, lived);
    told(totals);
  }
  return { ok: true, totals };
}

/** One world: what became of it. What escapes from the server unhandled is a failure like any other. */
async function live(options: CupWorldOptions): Promise<CupWorldReport | CupFailure> {
  const escaped: unknown[] = [];
  const noted = (error: unknown) => void escaped.push(error);
  process.on("unhandledRejection", noted);
  try {
    return await liveThroughCups(options, escaped);
  } catch (error) {
    const promise = error instanceof BrokenPromise ? error.promise : `the server throws ${String(error).slice(0, 200)}`;
    return { options, promise, details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    process.off("unhandledRejection", noted);
  }
}

const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

function nothing(): CupTotals {
  return {
    worlds: 0,
    tournaments: 0,
    trace: "",
    deals: 0,
    commands: 0,
    steps: 0,
    simulatedMs: 0,
    endings: zeros(ENDINGS),
    sums: zeros(SUMMED),
    faults: zeros(FAULTS),
  };
}

function added(totals: CupTotals, { cups, trace, faults, ...world }: CupWorldReport): CupTotals {
  const plus = <Key extends string>(keys: readonly Key[], one: Record<Key, number>, more: (key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, one[key] + more(key)])) as Record<Key, number>;
  return {
    worlds: totals.worlds + 1,
    tournaments: totals.tournaments + cups.length,
    endings: plus(ENDINGS, totals.endings, (key) => cups.filter(({ ending }) => ending === key).length),
    sums: plus(SUMMED, totals.sums, (key) => cups.reduce((sum, cup) => sum + cup[key], 0)),
    trace: Bun.hash
      .wyhash(totals.trace + trace)
      .toString(16)
      .padStart(16, "0"),
    ...plus(["deals", "commands", "steps", "simulatedMs"], totals, (key) => world[key]),
    faults: plus(FAULTS, totals.faults, (key) => faults[key]),
  };
}

/** The command that lives through a world again. */
export function commandOfCups({ seed, tournaments, faults, players }: CupWorldOptions): string {
  const parts = [`--seed ${seed}`, `--tournaments ${tournaments}`];
  if (players !== null) parts.push(`--players ${players}`);
  if (faults.length === FAULTS.length) parts.push("--faults");
  else if (faults.length > 0) parts.push(`--faults ${faults.join(",")}`);
  return `npm run simulate -- ${parts.join(" ")}`;
}
