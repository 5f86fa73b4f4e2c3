import { type Clock, HOUR_MS, type Instant, leastIdAt, MINUTE_MS } from "../../../kernel/index.ts";
import type { PlayedSums } from "../../../tables/index.ts";
import type { SystemSum } from "../../../wallet/index.ts";
import { added, figuresOf, isWhole, moneyOf } from "./figures.ts";
import { isSettled, type Period, periodsUntil } from "./spans.ts";
import type { NumbersStore } from "./store.ts";

/** Whom the counting asks; each of these costs what happened in the time that it is asked about. */
export interface NumbersPorts {
  readonly clock: Clock;
  readonly systemSums: (from: Instant, to: Instant) => Promise<readonly SystemSum[]>;
  readonly played: (first: string, last: string, before: string) => Promise<PlayedSums>;
  readonly registrations: (from: Instant, to: Instant) => Promise<number>;
}

/** A running day is counted so often; a running week or month, whose people are looked up in all of it, less often. */
const DAY_FRESH_MS = 9 * MINUTE_MS;
const LONG_FRESH_MS = HOUR_MS;
/** A platform that is older than the numbers gets those of so many days back, some in every round. */
export const KEPT = { day: 400, week: 56, month: 13 } as const;
const MOST_A_ROUND = 20;

/**
 * Counts the days, weeks and months whose figures may have changed since they were counted (O-42): what has ended is counted once
 * more after its end and then kept for good. The price of a round is that of the running day, and once an hour that of the running month.
 */
export async function countNumbers(deps: NumbersPorts & { readonly store: NumbersStore }, signal: AbortSignal) {
  let left = MOST_A_ROUND;
  for (const span of ["day", "week", "month"] as const) {
    const periods = periodsUntil(span, deps.clock.now(), KEPT[span]);
    const known = new Map(
      (await deps.store.between(span, periods.at(-1)!.first, periods[0]!.first))
        .filter(({ figures }) => isWhole(figures))
        .map(({ first, countedAt }) => [first, countedAt]),
    );
    for (const period of periods) {
      if (signal.aborted || left === 0) return;
      if (!isDue(period, known.get(period.first), deps.clock.now())) continue;
      const isCounted = span === "day" ? await countDay(deps, period) : await countLong(deps, period);
      if (isCounted) left -= 1;
    }
  }
}

function isDue(period: Period, countedAt: Instant | undefined, now: Instant): boolean {
  if (countedAt === undefined) return true;
  if (isSettled(period, countedAt)) return false;
  return isSettled(period, now) || now - countedAt >= (period.span === "day" ? DAY_FRESH_MS : LONG_FRESH_MS);
}

async function countDay(deps: NumbersPorts & { readonly store: NumbersStore }, period: Period): Promise<true> {
  const { store, systemSums, clock } = deps;
  const countedAt = clock.now();
  const money = moneyOf(await systemSums(period.from, period.to));
  const figures = figuresOf(money, ...(await peopleOf(deps, period)));
  await store.keep("day", { first: period.first, figures, countedAt });
  return true;
}

/** Adds the money of its days up. Not yet where one of its days that are over was not counted. */
async function countLong(deps: NumbersPorts & { readonly store: NumbersStore }, period: Period): Promise<boolean> {
  const { store, clock } = deps;
  const countedAt = clock.now();
  const days = (await store.between("day", period.first, period.last)).filter(({ figures }) => isWhole(figures));
  const begun = periodsUntil("day", countedAt, KEPT.day).filter(
    ({ first }) => first >= period.first && first <= period.last,
  );
  if (days.length < begun.length || begun.length === 0) return false;
  const money = added(days.map(({ figures }) => figures));
  const figures = figuresOf(money, ...(await peopleOf(deps, period)));
  await store.keep(period.span, { first: period.first, figures, countedAt });
  return true;
}

const peopleOf = ({ played, registrations }: NumbersPorts, { first, last, from, to }: Period) =>
  Promise.all([played(first, last, leastIdAt(from)), registrations(from, to)]);
