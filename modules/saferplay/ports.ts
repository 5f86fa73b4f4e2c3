/** What safer play is given: other modules' functions, no more than it needs of each. */
import type {
  Bus,
  Clock,
  CreateLimiter,
  Database,
  Log,
  Paise,
  PlayerId,
  Random,
  TextsFor,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";

/** All tables, those for rupees, or of these the ones where a loss comes deal by deal. */
export type StoppedAt = "everywhere" | "cash" | "cashPoints";

/** The tables of this process, as safer play knows them. */
export interface WatchedTables {
  /** Everybody who sits at a table of this process. */
  readonly seated: () => readonly PlayerId[];
  /**
   * No further deal is dealt to the player there: who is in a deal finishes it. A match that began is played to its end.
   */
  readonly stopPlaying: (player: PlayerId, where: StoppedAt) => Promise<void>;
}

/** What players' rupees came to, from the ledger. */
export interface MoneyFacts {
  /** What cash games brought each player since the first day, and since the second, of India; of whom there is nothing, nothing. */
  readonly since: (
    players: readonly PlayerId[],
    days: readonly [string, string],
  ) => Promise<ReadonlyMap<PlayerId, readonly [Paise, Paise]>>;
  /** Entries of matches for rupees that the player sits in, and that are not decided. */
  readonly entriesAtRisk: (player: PlayerId) => Promise<Paise>;
  /** Everything since the first rupee. */
  readonly ofLife: (player: PlayerId) => Promise<{
    readonly result: Paise;
    readonly deposited: Paise;
    readonly withdrawn: Paise;
  }>;
}

/** What safer play stands on. */
export interface SaferPlayDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  readonly tables: WatchedTables;
  readonly money: MoneyFacts;
  /** Minutes of play after which the player wants to be reminded; 0 for never. */
  readonly remindEvery: (player: PlayerId) => Promise<number>;
}

/** What the calls are given beside that. */
export interface SaferPlayHttpDeps {
  readonly limiter: CreateLimiter;
  /** What a request's sender reads of our messages. */
  readonly textsFor?: TextsFor;
}
