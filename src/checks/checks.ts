import {
  createWorker,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  MINUTE_MS,
  periodicJob,
  type WorkerDeps,
} from "../../modules/kernel/index.ts";
import { startOfDay, startOfNextDay, startOfWeek } from "../../modules/kernel/india.ts";
import type { CheckResult, CheckStore } from "../../modules/operator/index.ts";

/** What the servers look at by themselves: the books since the last closing, all of them, and whether the copies can be restored. */
export const CHECKS = ["audit", "auditAll", "rehearsal"] as const;
export type CheckName = (typeof CHECKS)[number];

/** What checks stand on. */
export interface CheckDeps extends WorkerDeps {
  readonly store: CheckStore;
  /** Those that can be run here. */
  readonly names: readonly CheckName[];
  /** When, in minutes since midnight in India; null: only when somebody asks for one. */
  readonly atMinutes: number | null;
  /** This process, as the desk calls it. */
  readonly process: string;
  /** Runs one in a process of its own; rejects where it does not come to its end, or is aborted. */
  readonly run: (name: CheckName, signal: AbortSignal) => Promise<CheckResult>;
}

const LOOK_MS = MINUTE_MS;
/** A process that has died holds a check for so long. */
const LEASE_MS = 5 * MINUTE_MS;
/** What did not come to its end is tried again. */
const AGAIN_MS = HOUR_MS;
/** How long none may have come to its end: two nights, two weeks. */
const LATE_MS: Readonly<Record<CheckName, number>> = {
  audit: 50 * HOUR_MS,
  auditAll: 15 * DAY_MS,
  rehearsal: 15 * DAY_MS,
};
const [SATURDAY, SUNDAY] = [5, 6] as const;

/** When a check is due next: the books every night, all of them on Sundays, the copies on Saturdays, by India's clock. */
export function nextDue(name: CheckName, now: Instant, atMinutes: number): Instant {
  const at = (midnight: Instant, hours = 0) => instant(midnight + atMinutes * MINUTE_MS + hours * HOUR_MS);
  if (name === "audit") {
    const today = at(startOfDay(now));
    return today > now ? today : at(startOfNextDay(now));
  }
  const weekday = name === "auditAll" ? SUNDAY : SATURDAY;
  const thisWeek = at(instant(startOfWeek(now) + weekday * DAY_MS), 1);
  return thisWeek > now ? thisWeek : instant(thisWeek + 7 * DAY_MS);
}

/**
 * Runs checks when they are due or somebody asks for one, one at a time of all processes, and keeps what each found for the desk. One that a process was ended in is run
 * by the next; one that does not come to its end is tried again after an hour (V-30, O-51).
 */
export function createChecks(deps: CheckDeps) {
  const worker = createWorker(deps, [
    // Until the first look is due a server that has just started has other things to do.
    periodicJob({ name: "checks.look", everyMs: LOOK_MS, atStart: false, run: ({ signal }) => look(deps, signal) }),
  ]);
  return {
    start: worker.start,
    stop: worker.stop,
    runOnce: worker.runOnce,
    /** Looks at once whether something is to be run. */
    wake: () => void worker.wake("checks.look"),
  };
}

async function look(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  const { store, names, clock, atMinutes } = deps;
  const now = clock.now();
  if (atMinutes !== null)
    await store.add(
      names.map((name) => ({ name, dueAt: nextDue(name, now, atMinutes) })),
      now,
    );
  while (!signal.aborted && (await runNext(deps, signal)));
  if (atMinutes !== null) await tellLate(deps);
}

/** Runs what is due, if anything is; answers whether something was run. */
async function runNext(deps: CheckDeps, signal: AbortSignal): Promise<boolean> {
  const { names, store, clock, atMinutes, process: by } = deps;
  const now = clock.now();
  const until = instant(now + LEASE_MS);
  const claimed = await store.claim({ names, isScheduled: atMinutes !== null, by, now, until });
  const name = names.find((one) => one === claimed);
  if (name === undefined) return false;
  await runOne(deps, name, signal);
  return true;
}

async function runOne(deps: CheckDeps, name: CheckName, signal: AbortSignal): Promise<void> {
  const { store, clock, timers, log, run, atMinutes } = deps;
  const began = clock.now();
  const nextAfter = (at: Instant) => (atMinutes === null ? at : nextDue(name, at, atMinutes));
  const stopLease = timers.every(
    LEASE_MS / 3,
    () => void store.lease(name, instant(clock.now() + LEASE_MS)).catch(() => {}),
  );
  try {
    const result = await run(name, signal);
    const endedAt = clock.now();
    await store.end(name, result, { endedAt, tookMs: endedAt - began, dueAt: nextAfter(endedAt) });
    if (!result.isSound) tellUnsound(deps, name);
  } catch (error) {
    if (signal.aborted) return await store.lease(name, null);
    const failedAt = clock.now();
    log.warn({ job: name, error }, "a check did not come to its end; it will be tried again");
    await store.fail(name, (error as Error).message, { failedAt, dueAt: instant(failedAt + AGAIN_MS) });
    if (name === "rehearsal") log.error({ alarm: "rehearsal" }, "the copies could not be restored for a try");
  } finally {
    stopLease();
  }
}

function tellUnsound({ log }: CheckDeps, name: CheckName): void {
  if (name === "rehearsal") log.error({ alarm: "rehearsal" }, "what the copies were restored to is not sound");
  else log.error({ alarm: "auditNotSound", what: name }, "the books do not reconcile");
}

async function tellLate({ store, names, clock, log }: CheckDeps): Promise<void> {
  const now = clock.now();
  for (const name of names) {
    const since = instant(now - LATE_MS[name]);
    const late = await store.late([name], { since, now, again: instant(now - DAY_MS) });
    if (late.length === 0) continue;
    if (name === "rehearsal") log.error({ alarm: "rehearsal" }, "no rehearsal of a restore has come to its end lately");
    else log.error({ alarm: "auditLate", what: name }, "no audit has come to its end lately");
  }
}
