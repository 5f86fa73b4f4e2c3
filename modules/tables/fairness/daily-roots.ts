import { createWorker, instant, MINUTE_MS, periodicJob, type WorkerDeps } from "../../kernel/index.ts";
import { dayBefore, dayOf } from "../../kernel/india.ts";
import type { DayStore, DealInDay } from "../store/days.ts";
import type { FairnessDay } from "./day.ts";

/** What publishing roots takes. */
export interface DailyRootsDeps extends WorkerDeps {
  readonly store: DayStore;
}

/** How long after midnight in India a day is closed. Deals that ended just before midnight are recorded by then. */
const CLOSE_AFTER_MS = 10 * MINUTE_MS;
const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Days closed at a time; the rest are left for the next look. */
const DAYS_AT_ONCE = 400;

/** The published roots of the days: nothing that stands there can be told otherwise later. */
export interface DailyRoots {
  /** Closes every day that is over. Any number of processes may do so at once. */
  closeDue(): Promise<readonly FairnessDay[]>;
  /** The published days, newest first. */
  days(limit: number, offset: number): ReturnType<DayStore["days"]>;
  /** A deal's place in its day; null until the day is published. */
  dealInDay(dealId: string): Promise<DealInDay | null>;
  start(): void;
  stop(): Promise<void>;
}

/** Publishes each day's root soon after midnight in India, whichever process comes to it first. */
export function createDailyRoots(deps: DailyRootsDeps): DailyRoots {
  const { store, clock, log } = deps;

  const closeDue = async (signal?: AbortSignal) => {
    const closed: FairnessDay[] = [];
    const until = dayBefore(dayOf(instant(clock.now() - CLOSE_AFTER_MS)));
    while (!signal?.aborted && closed.length < DAYS_AT_ONCE) {
      const day = await store.closeNext(until, clock.now());
      if (!day) break;
      closed.push(day);
      log.info({ ...day }, "A day's root of deals is published.");
    }
    return closed;
  };

  const jobs = createWorker(deps, [
    periodicJob({ name: "tables.dailyRoots", everyMs: LOOK_EVERY_MS, run: ({ signal }) => closeDue(signal) }),
  ]);

  return {
    closeDue: () => closeDue(),
    days: store.days,
    dealInDay: store.dealInDay,
    start: jobs.start,
    stop: jobs.stop,
  };
}
