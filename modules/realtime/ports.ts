/** What realtime stands on. */
import type { Bus, Clock, Timers } from "../kernel/index.ts";

/** What realtime is given. */
export interface RealtimeDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How long a poll waits for something to happen. */
  readonly waitMs: number;
}
