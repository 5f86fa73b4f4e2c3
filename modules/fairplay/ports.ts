/** What fair play is given: no more than it needs of each. */
import type { Clock, Database, Log, PlayerId, Random, Timers, WorkerFigures } from "../kernel/index.ts";
import type { FinishedPlays } from "../tables/index.ts";

/** What is the same of two accounts, and not what it is (F-8). */
export interface SharedMarks {
  readonly device: boolean;
  readonly address: boolean;
  readonly place: boolean;
  /** PAN, bank account or UPI address. */
  readonly papers: boolean;
}

export interface FairPlayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  /** The record of finished deals. */
  readonly deals: FinishedPlays;
  /** The lobby's word on what two share, where both have sat at cash tables lately. */
  readonly marksShared: (one: PlayerId, other: PlayerId) => Promise<SharedMarks>;
}
