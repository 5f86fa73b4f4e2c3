/** What ratings are given: other modules' functions, no more than they need of each. */
import type { JudgedDeals } from "../analysis/index.ts";
import type { Clock, Database, Log, PlayerId, Random, SqlQueries, Timers, WorkerFigures } from "../kernel/index.ts";

/** Two accounts. */
export type Pair = readonly [PlayerId, PlayerId];

/** What a reader may see of a player. */
export interface Face {
  readonly name: string;
  readonly avatar: string;
}

/** A level of bots, each with a rating of its own. */
export type RatedLevel = "easy" | "usual" | "expert" | "master";

/** Seats of a practice table that its players found themselves: a bot by its level, a person by null. */
export interface RatedTable {
  readonly maxSeats: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly player: PlayerId;
    readonly level: RatedLevel | null;
  }[];
}

/** Where a question is asked: in a transaction its own connection, as a second one may never become free. */
export interface Asking {
  readonly sql: SqlQueries;
}

/** What the rating of deals is given. */
export interface FollowingDeps {
  readonly database: Database;
  readonly judged: JudgedDeals;
  /** Pairs among these players that do not count against each other: one person's, one device's, or with a case. */
  linkedAmong(asking: Asking, players: readonly PlayerId[]): Promise<readonly Pair[]>;
  /** Those of the ids that are players; a closed account is none. */
  presentAmong(asking: Asking, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
}

/** What ratings stand on. */
export interface RatingDeps extends FollowingDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  /** Those of them who are excluded, or whose account is closed. */
  keptOutAmong(players: readonly PlayerId[]): Promise<readonly PlayerId[]>;
  /** The seats of a table; null for tables of cash, tournaments and deals of the day, and for one that is over or not reached. */
  seatsAt(tableId: string): Promise<RatedTable | null>;
  /** Those of the players whom the reader may be shown. */
  facesFor(reader: PlayerId, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Face>>;
  friendsOf(player: PlayerId): Promise<readonly PlayerId[]>;
  /** The members of the player's club; null: in none. */
  clubOf(player: PlayerId): Promise<readonly PlayerId[] | null>;
}
