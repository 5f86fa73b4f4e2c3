/** What the record of security events stands on. */
import type { Clock, Database, Log, Random, SecurityEvent, Timers, WorkerFigures } from "../kernel/index.ts";

/** What security is given. */
export interface SecurityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** A keyed hash of an address, for the log. */
  readonly hashed: (address: string) => string;
  /** How long events are kept; 180 at least. */
  readonly keepDays: number;
  /** Counts every event that is recorded. */
  readonly count?: (event: Pick<SecurityEvent, "kind" | "outcome">) => void;
  /** Counts events that the table did not get. */
  readonly countLost?: (events: number) => void;
  readonly figures?: WorkerFigures;
}
