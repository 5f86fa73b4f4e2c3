import { type Clock, type Instant, instant } from "../kernel/index.ts";

/** A clock that all processes have alike within milliseconds, wherever their machines' own clocks stand: the database's, as last heard. */
export interface SharedClock extends Clock {
  /** The database's clock showed this when it was asked, which was then by this machine's. */
  heard(databaseNow: Instant, askedAt: Instant): void;
}

/** An answer that took longer says too little about when it was given. */
const PROMPT_MS = 2_000;

/** This machine's clock, until the database's is heard. */
export function createSharedClock(clock: Clock): SharedClock {
  let aheadMs = 0;
  return {
    now: () => instant(clock.now() + aheadMs),
    heard(databaseNow, askedAt) {
      const now = clock.now();
      if (now - askedAt < PROMPT_MS) aheadMs = Math.round(databaseNow - (askedAt + now) / 2);
    },
  };
}
