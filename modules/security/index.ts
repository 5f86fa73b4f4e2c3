import type { Clock, Database, Log, SecurityEvent, Timers } from "../kernel/index.ts";
import { createKeeper, type SecurityKeeper } from "./keeper.ts";
import { createStore } from "./store.ts";

export type { SecurityKeeper } from "./keeper.ts";
export type { KeptEvent } from "./store.ts";

/** What the keeper of security events stands on. */
export interface SecurityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** A keyed hash of an address, for the log. */
  readonly hashed: (address: string) => string;
  /** How long events are kept; 180 at least. */
  readonly keepDays: number;
  /** Counts every event that is recorded. */
  readonly count?: (event: Pick<SecurityEvent, "kind" | "outcome">) => void;
  /** Counts events that the table did not get. */
  readonly countLost?: (events: number) => void;
}

/**
 * Keeps security events (OWASP ASVS 5.0, V16): who did what, when, from where and with which outcome, in an append-only
 * table, as lines of the log and as figures for alarms. Recording never fails and never waits.
 */
export function createSecurity({
  database,
  count = () => {},
  countLost = () => {},
  ...deps
}: SecurityDeps): SecurityKeeper {
  return createKeeper({ ...deps, store: createStore(database), count, countLost });
}
