/** What the deal of the day is given: other modules' functions, no more than it needs of each. */
import type {
  Clock,
  CreateLimiter,
  Database,
  Log,
  PlayerId,
  Random,
  Refusal,
  Result,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Tables } from "../tables/index.ts";

/** Days in a row, as a player is told of them. */
export interface RowOfDays {
  readonly days: number;
  readonly isForgiven: boolean;
}

/** The one row of days of hand and deal of the day. */
export interface DayRows {
  /** The player's row as it stands on a day. */
  rowOn(player: PlayerId, day: string): Promise<RowOfDays>;
  /** Days of the row that goes on with this day. */
  streakWith(player: PlayerId, day: string): Promise<number>;
}

/** What the deal of the day stands on. */
export interface DealDayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  readonly tables: Pick<Tables, "openDaily" | "openAmong" | "mintTicket">;
  /** How the player is shown at a table; nothing where there is no such player. */
  readonly faceOf: (player: PlayerId) => Promise<{ readonly name: string; readonly avatar: string } | undefined>;
  readonly rows: DayRows;
  /** May the player begin a game for nothing, as far as limits go that they set for themselves? The refusal's text is shown. */
  readonly mayBegin: (
    player: PlayerId,
  ) => Promise<Result<void, Refusal<"dayOff" | "nightLock" | "timeLimit" | "lossLimit">>>;
}

/** What the calls are given beside that. */
export interface DealDayHttpDeps {
  readonly limiter: CreateLimiter;
  /** The caller's network, seen through trusted proxies. */
  readonly networkOf: (request: Request) => string;
  /** The player of the session that the request shows; null for anonymous callers, and where a session has ended. */
  readonly playerOf: (request: Request) => Promise<PlayerId | null>;
}
