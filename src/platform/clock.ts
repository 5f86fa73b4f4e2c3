import { openSync, readSync } from "node:fs";
import {
  type Clock,
  type Database,
  type Instant,
  instant,
  SECOND_MS,
  type Stopwatch,
  type Timers,
} from "../../modules/kernel/index.ts";

/** The system's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** The clock of a database's machine, asked anew each time. */
export const databaseClock =
  ({ sql }: Pick<Database, "sql">): (() => Promise<Instant>) =>
  async () => {
    const [row] = await sql<{ ms: number }[]>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
    return instant(Math.round(row!.ms));
  };

/** Seconds since the machine was started, those included that it was suspended: the monotonic clock of the runtime leaves them out. */
const UPTIME = "/proc/uptime";

/** Opened once: a process that has run out of descriptors must not switch to another clock, which would look like an outage of decades. */
const uptime = openedUptime();

function openedUptime(): number | null {
  try {
    return openSync(UPTIME, "r");
  } catch {
    return null;
  }
}

/** How long this machine has been up. Without that figure (no Linux) its clock has to do, by which a set clock looks like an outage. */
export const systemStopwatch: Stopwatch = {
  elapsedMs() {
    if (uptime === null) return Date.now();
    const text = Buffer.alloc(64);
    return Number.parseFloat(text.toString("latin1", 0, readSync(uptime, text, 0, text.length, 0))) * SECOND_MS;
  },
};

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
