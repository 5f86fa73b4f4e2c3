/** What analysis is given, and what it gives to those who follow judged deals. */
import type {
  Clock,
  CreateLimiter,
  Currency,
  Database,
  Instant,
  Log,
  PlayerId,
  Random,
  Result,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Variant } from "../rummy/index.ts";
import type { Work, Worked } from "../skill/index.ts";
import type { FinishedPlays } from "../tables/index.ts";
import type { PLACES } from "./contract.ts";

/**
 * Does a piece of work apart from the tables' event loop, at the lowest priority (Q-6). Refused where the work itself fails, which it would again;
 * rejects where it could not be done now. `isAsked`: somebody waits for it, so it comes before what nobody waits for.
 */
export type WorkApart = (job: Work, isAsked?: boolean) => Promise<Result<Worked, string>>;

export interface AnalysisDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  readonly limiter: CreateLimiter;
  /** The record of finished deals. */
  readonly deals: FinishedPlays;
  readonly workApart: WorkApart;
  /** Are the cards of this finished deal still to be dealt at other tables of its tournament? */
  readonly isSealed: (dealId: string) => Promise<boolean>;
  /** The best deal of an opened day of the deal of the day, by its code; null: none. */
  readonly bestBehind: (code: string) => Promise<{ readonly dealId: string; readonly player: PlayerId } | null>;
  /** Is this the one process that looks for deals that nobody has judged? */
  readonly sweepsHere: () => Promise<boolean>;
}

/** A finished deal as it was judged. */
export interface JudgedDeal {
  /** Its place in the order of judging, from 1 on, without gaps. */
  readonly sequence: number;
  readonly dealId: string;
  readonly tableId: string;
  readonly endedAt: Instant;
  readonly variant: Variant;
  readonly currency: Currency;
  readonly place: (typeof PLACES)[number];
  /** Seats that were dealt in, and how many of them were bots. */
  readonly size: number;
  readonly bots: number;
  /** The people, ascending by seat. */
  readonly seats: readonly JudgedPerson[];
}

export interface JudgedPerson {
  readonly seat: number;
  readonly player: PlayerId;
  /** Points won from all others, or lost; and what of them was luck. */
  readonly result: number;
  readonly luck: number;
}

/** Judged deals in the order in which they were judged, which never changes. */
export interface JudgedDeals {
  /** Those after this place, `limit` at most. */
  after(sequence: number, limit: number): Promise<readonly JudgedDeal[]>;
}
