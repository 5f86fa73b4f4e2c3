import { type Cancel, type Clock, instant, type Log, MINUTE_MS, type Timers } from "../../kernel/index.ts";
import type { DayStore, DealInDay } from "../store/days.ts";
import { dayBefore, type FairnessDay, istDay } from "./day.ts";

export interface DailyRootsDeps {
  readonly store: DayStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** So long after midnight in India a day is closed: deals that ended at its end are recorded by then. */
export const CLOSE_AFTER_MS = 10 * MINUTE_MS;
const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Days closed at a time; the rest are left for the next look. */
const DAYS_AT_ONCE = 400;

/** The published roots of the days: nothing that stands there can be told otherwise later. */
export interface DailyRoots {
  /** Closes every day that is over. Any number of processes may do so at once. */
  closeDue(): Promise<readonly FairnessDay[]>;
  /** The published days, newest first. */
  days(limit: number, offset: number): ReturnType<DayStore["days"]>;
  /** Where a deal stands in its day; null until that is published. */
  dealInDay(dealId: string): Promise<DealInDay | null>;
  start(): void;
  stop(): Promise<void>;
}

/** Publishes each day's root soon after midnight in India, whichever process comes to it first. */
export function createDailyRoots({ store, clock, timers, log }: DailyRootsDeps): DailyRoots {
  let cancel: Cancel = () => {};
  let running: Promise<unknown> | null = null;
  let open = true;

  const closeDue = async () => {
    const closed: FairnessDay[] = [];
    const until = dayBefore(istDay(instant(clock.now() - CLOSE_AFTER_MS)));
    while (open && closed.length < DAYS_AT_ONCE) {
      const day = await store.closeNext(until, clock.now());
      if (!day) break;
      closed.push(day);
      log.info({ ...day }, "A day's root of deals is published.");
    }
    return closed;
  };

  const look = () => {
    running ??= closeDue()
      .catch((error) => log.warn({ error: String(error) }, "No day's root was published; trying again."))
      .finally(() => {
        running = null;
      });
  };

  return {
    closeDue,
    days: store.days,
    dealInDay: store.dealInDay,
    start() {
      look();
      cancel = timers.every(LOOK_EVERY_MS, look);
    },
    async stop() {
      open = false;
      cancel();
      await running;
    },
  };
}
