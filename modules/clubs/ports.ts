/** What clubs are given: other modules' functions, no more than they need of each. */
import type {
  Clock,
  Database,
  Instant,
  Log,
  PlayerId,
  Random,
  Result,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { ClubTable, ClubTournament } from "./contract.ts";

/** What a member may see of another one (CL-7). */
export interface Face {
  readonly name: string;
  readonly avatar: string;
  /** Null: the player does not say. */
  readonly isOnline: boolean | null;
}

/** When a player was a member; `until` null: still. */
export interface Membership {
  readonly player: PlayerId;
  readonly since: Instant;
  readonly until: Instant | null;
}

/** How a player's week stands. */
export interface Score {
  readonly player: PlayerId;
  /** Never above what `dailyCap` allows from each opponent and day. */
  readonly points: number;
  /** Games against other members that counted: one for each opponent in a deal. */
  readonly games: number;
}

/** A private table for practice chips, as one who sits there knows it. */
export interface PrivateSeat {
  readonly code: string;
  /** The lobby's name of the game. */
  readonly rummyType: ClubTable["eRummyType"];
  readonly maxSeats: 2 | 6;
}

/** What a club's leaders choose about its tournament (CL-11). */
export interface TournamentWish {
  readonly name: string;
  readonly startsAt: Instant;
  readonly dealsPerRound: number;
  readonly seats: number;
}

/** What clubs stand on. */
export interface ClubsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  /** Those of the players whom the reader may be shown. */
  facesFor(reader: PlayerId, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Face>>;
  /** Those of the players who keep out, are kept out, or have closed their account. */
  absentAmong(players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /**
   * What these players won from each other in deals for practice chips that ended within these moments, `until` excluded, while both were members;
   * no more than the cap in a day from each other. In no order.
   */
  scoresAmong(
    memberships: readonly Membership[],
    week: { readonly from: Instant; readonly until: Instant; readonly dailyCap: number },
  ): Promise<readonly Score[]>;
  /** The private practice table where the player sits; null: there is none of this id. */
  privateSeat(player: PlayerId, tableId: string): Promise<PrivateSeat | null>;
  /** How many sit at each of these tables; without those that are over. */
  seatedAt(tableIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The tables where the player sits. */
  tablesOf(player: PlayerId): Promise<readonly string[]>;
  /** Judges a name as user names are judged, but for its length and its spaces. */
  judgeName(name: string): Result<{ readonly look: string }, "script" | "reserved">;
  readonly tournaments: {
    /** Does every process show a club's tournaments to its members alone? One of an older release does not (decision 0076). */
    areHidden(): Promise<boolean>;
    /** False, and nothing is announced, where `most` of the club's have not begun yet, however many are announced at once. */
    announce(club: string, by: PlayerId, wish: TournamentWish, most: number): Promise<boolean>;
    of(club: string): Promise<ClubTournament[]>;
    /** Those of all clubs whose registration is open, the next to start first; a thousand at most. */
    open(): Promise<readonly { readonly id: string; readonly club: string }[]>;
    /** False: it is not the club's, or has begun. */
    cancel(club: string, tournamentId: string): Promise<boolean>;
  };
}
