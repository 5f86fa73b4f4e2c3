import type { FloorFigures } from "../../../tables/floor-contract.ts";
import type { Permission } from "../../frame/permissions-contract.ts";
import type { HistoryData, HistoryHours, HistoryLine } from "./contract.ts";
import type { Sample } from "./store.ts";

const MINUTES = 60;
/** However many hours are asked for. */
const MOST_POINTS = 360;
const MINUTE_SECONDS = 60;
const MICROSECONDS = 1_000_000;

type Counted = FloorFigures["server"];
type Growth = Pick<Counted, "failed" | "batches" | "batchSeconds">;
type Line = HistoryLine & { readonly permission: Permission };
interface Seen {
  readonly sample: Sample;
  /** What the counters grew by since the sample before; null: there is none. */
  readonly growth: Growth | null;
}

const NONE: Growth = { failed: 0, batches: 0, batchSeconds: 0 };

/** Every line, for every role. Takes samples in their order; what lies before the first point tells only where counters stood. */
export function historyOf(
  samples: readonly Sample[],
  hours: HistoryHours,
): Omit<HistoryData, "lines"> & { readonly lines: readonly Line[] } {
  const step = Math.ceil((hours * MINUTES) / MOST_POINTS);
  const points = (hours * MINUTES) / step;
  const latest = samples.at(-1)?.latest ?? 0;
  const first = Math.floor(latest / step) - points + 1;
  const steps: Seen[][] = Array.from({ length: points }, () => []);
  for (const seen of withGrowth(samples)) steps[Math.floor(seen.sample.minute / step) - first]?.push(seen);
  const shown = steps.flat();
  if (shown.length === 0) return { stepMinutes: step, at: [], partial: 0, lines: [] };
  return {
    stepMinutes: step,
    at: steps.map((_, n) => (first + n) * step * MINUTE_SECONDS),
    partial: shown.filter(({ sample }) => Object.values(sample.servers).includes(null)).length,
    lines: linesOf(steps),
  };
}

/**
 * A run that is new has counted from nothing since it came. Of one that did not answer the sample before, what it says now is
 * compared with what it said last; where it has never said anything, nobody knows since when it counts, and it adds nothing.
 */
function withGrowth(samples: readonly Sample[]): readonly Seen[] {
  let known: ReadonlyMap<string, Growth | null> | null = null;
  return samples.map((sample) => {
    const before = known;
    let growth = NONE;
    const now = new Map<string, Growth | null>();
    for (const [run, counted] of Object.entries(sample.servers)) {
      const last = before?.get(run);
      now.set(run, counted ?? last ?? null);
      if (counted !== null && last !== null) growth = plus(growth, counted, last ?? NONE);
    }
    known = now;
    return { sample, growth: before === null ? null : growth };
  });
}

const plus = (sum: Growth, now: Growth, last: Growth): Growth => ({
  failed: sum.failed + Math.max(0, now.failed - last.failed),
  batches: sum.batches + Math.max(0, now.batches - last.batches),
  batchSeconds: sum.batchSeconds + Math.max(0, now.batchSeconds - last.batchSeconds),
});

function linesOf(steps: readonly (readonly Seen[])[]): readonly Line[] {
  const line = (
    name: Line["name"],
    permission: Permission,
    told: (seen: readonly Seen[]) => number | null,
    game: Line["game"] = null,
  ): Line => ({ name, permission, game, values: steps.map((seen) => (seen.length === 0 ? null : told(seen))) });
  return [
    line(
      "windows",
      "overview.view",
      highest(({ windows }) => windows),
    ),
    line(
      "sockets",
      "overview.view",
      highest(({ sockets }) => sockets),
    ),
    ...gamesIn(steps).map((game) =>
      line("tables", "tables.view", highest(summed((kind) => (isSame(kind, game) ? kind.tables : 0))), game),
    ),
    line("stakes", "tables.view", highest(summed((kind) => (kind.currency === "inr" ? kind.stakesPaise : 0)))),
    line("failed", "log.view", (seen) => grown(seen)?.failed ?? null),
    line("journal", "log.view", (seen) => {
      const growth = grown(seen);
      return growth === null || growth.batches === 0
        ? null
        : Math.round((MICROSECONDS * growth.batchSeconds) / growth.batches);
    }),
  ];
}

type Kind = FloorFigures["kinds"][number];
type Game = Pick<Kind, "variant" | "currency">;

const isSame = (one: Game, other: Game): boolean => one.variant === other.variant && one.currency === other.currency;

/** Every game that was open, in one order however the samples have them. */
function gamesIn(steps: readonly (readonly Seen[])[]): readonly Game[] {
  const games = new Map<string, Game>();
  for (const { sample } of steps.flat())
    for (const { variant, currency } of sample.kinds) games.set(`${currency} ${variant}`, { variant, currency });
  return [...games].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, game]) => game);
}

const highest =
  (figure: (sample: Sample) => number) =>
  (seen: readonly Seen[]): number =>
    Math.max(...seen.map(({ sample }) => figure(sample)));

const summed =
  (figure: (kind: Kind) => number) =>
  ({ kinds }: Sample): number =>
    kinds.reduce((sum, kind) => sum + figure(kind), 0);

/** Growth over a whole step; null where nothing is known. */
function grown(seen: readonly Seen[]): Growth | null {
  const known = seen.flatMap(({ growth }) => growth ?? []);
  return known.length === 0 ? null : known.reduce((sum, growth) => plus(sum, growth, NONE), NONE);
}
