import { type Clock, instant, type Timers } from "../../modules/kernel/index.ts";

/** The system's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** The event loop's timers. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
