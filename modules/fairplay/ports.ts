/** What fair play is given: no more than it needs of each. */
import type { Clock, Database, Instant, Log, PlayerId, Random, Timers, WorkerFigures } from "../kernel/index.ts";
import type { FinishedPlays } from "../tables/index.ts";

/** What is the same of two accounts, and not what it is (F-8). */
export interface SharedSignals {
  readonly device: boolean;
  readonly address: boolean;
  readonly place: boolean;
  /** PAN, bank account or UPI address. */
  readonly papers: boolean;
}

/** Where and when a player sat down: seatings are read in this order. */
export interface SeatedPlace {
  readonly at: Instant;
  readonly tableId: string;
  readonly player: PlayerId;
}

/** Somebody who sat down, and what they can be told by: `device:…`, `pan:…`, `bank:…`, `upi:…`, equal only where it is the same. */
export interface Seated extends SeatedPlace {
  readonly keys: readonly string[];
}

/** Seatings at cash tables after a place and before a moment, `limit` at most. */
export type SeatedAfter = (after: SeatedPlace, before: Instant, limit: number) => Promise<readonly Seated[]>;

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
  readonly signalsShared: (one: PlayerId, other: PlayerId) => Promise<SharedSignals>;
  /** The lobby's seatings at cash tables, as they come. */
  readonly seatedAfter: SeatedAfter;
}
