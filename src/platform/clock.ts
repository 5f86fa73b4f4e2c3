import { type Clock, instant, type Timers } from "../../modules/kernel/index.ts";

/** The system's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** The event loop rings at once what is set for longer: such a wait, of more than 24 days, is taken in parts. */
const LONGEST_MS = 2 ** 31 - 1;

/** The event loop's timers. */
export const systemTimers: Timers = {
  after(ms, run) {
    let timer: NodeJS.Timeout;
    const wait = (leftMs: number): void => {
      const isLast = leftMs <= LONGEST_MS;
      timer = setTimeout(isLast ? run : () => wait(leftMs - LONGEST_MS), Math.min(leftMs, LONGEST_MS));
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
