/** What the live tables are given by other modules, and what they give to the one that directs tournaments. */
import type { Instant, Log, PlayerId, Refusal, Result, Tracer, WorkerFigures } from "../kernel/index.ts";
import type { CardId } from "../rummy/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { BotLevel } from "./bots-contract.ts";
import type { TournamentStatus } from "./contract.ts";

/** Stakes are reserved, settled and released under keys that make a repetition harmless. */
export type TablesWallet = Pick<Wallet, "balances" | "reserve" | "settle" | "release" | "openStakes">;

/** Where tables tell what they do and how long it takes. */
export interface TablesWatch {
  readonly log: Log;
  /** Moves are traced as far as this samples them; none by default. */
  readonly tracer?: Tracer;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  /** Counts journaled commands. */
  readonly countMove?: () => void;
}

/** When one of the player's sessions was last ended: keys made before open nothing any more. */
export type SessionsEndedAt = (player: PlayerId) => Promise<Instant | null>;

/**
 * Everybody who has blocked the player, or whom the player has blocked. At practice tables they hear no phrases of each other, and are not seated
 * together where there is a choice; at cash tables it changes nothing.
 */
export type ApartFrom = (player: PlayerId) => Promise<ReadonlySet<PlayerId>>;

/**
 * How many points a deal these people are expected to win against the average player, at tables of so many seats; who has no rating is absent.
 * Asked where a practice player has a choice of tables, never about cash tables.
 */
export type RatingsAmong = (players: readonly PlayerId[], maxSeats: 2 | 6) => Promise<ReadonlyMap<PlayerId, number>>;

/** A deal at a private table is settled and recorded. May be told twice; must not throw. */
export type PrivateDealOver = (tableId: string, players: readonly PlayerId[]) => void;

/** Hears when people have cards, and when no more: their own limits of time count it. */
export interface DealTimes {
  /** People were dealt in. Must not throw. */
  readonly began: (deal: { readonly tableId: string; readonly players: readonly PlayerId[] }, at: Instant) => void;
  /** A deal is settled and recorded. May be told twice; told again until it resolves. */
  readonly over: (deal: {
    readonly tableId: string;
    readonly players: readonly PlayerId[];
    readonly from: Instant;
    readonly to: Instant;
  }) => Promise<void>;
  /** A deal is void: it is never told to be over. Must not throw. */
  readonly gone: (tableId: string) => void;
}

/** Modules that hear of deals; without them none is told. */
export interface DealHearers {
  /** Hears how deals of the day came out. */
  readonly dailyResults?: DailyResults;
  /** Hears how long people have cards. */
  readonly dealTimes?: DealTimes;
}

/** A deal is recorded. May be told twice; must not throw. */
export type DealRecorded = (dealId: string) => void;

/**
 * How well a bot plays: `careful` keeps simple order, `solver` discards by the solver, `steady` does so most of the time, `judge` also weighs draws,
 * discards and drops, `planner` plays these out.
 */
export type BotStrength = "careful" | "steady" | "solver" | "judge" | "planner";

/** A player who sits down: a person, or a bot and how well it plays. */
export interface Sitter {
  readonly id: PlayerId;
  readonly name: string;
  readonly avatar: string;
  readonly bot: BotStrength | null;
  /** For a person at a practice table: how well the bots that fill it should play; the usual level by default. */
  readonly opponents?: BotLevel;
}

/** Names decks that several tables are dealt: the deal's number at its table says which of them. */
export interface SharedDeck {
  readonly source: "duplicate" | "day";
  /** Printable ASCII without spaces, 80 characters at most. */
  readonly key: string;
}

/** The shuffle of a shared deck for one deal. */
export interface SharedShuffle {
  /** The committed order: exactly the cards of the table's packs. */
  readonly order: readonly CardId[];
  /** 32 secret bytes, hex: the salts of the order's leaves. */
  readonly saltSeed: string;
  /** The order's root, which was told before `seed` could be known. */
  readonly root: string;
  /** What the contributors' numbers came to: 32 bytes, hex. Public from the deal's commitment on. */
  readonly seed: string;
}

/**
 * Where the decks of tables come from that others are dealt too. The same deck and number are always answered alike, in
 * whichever process. Asked again, a while later, when it rejects; only the table that asks waits.
 */
export interface SharedDecks {
  shuffleFor(deck: SharedDeck, dealNo: number): Promise<SharedShuffle>;
  /** May it be told what its deals were, by proof or replay, or are some still to be dealt them? */
  mayTell(deck: SharedDeck): Promise<boolean>;
  /** The seat that the player had wherever these decks were dealt, for replays of others' deals once they may be told; null: none. */
  seatOf(deck: SharedDeck, player: PlayerId): Promise<number | null>;
}

/** A table of a tournament's round as it is wanted (T-6, T-9). Rounds and tables count from 1. */
export interface RoundTable {
  /** Names the table for good: the same key again is the same table. */
  readonly key: string;
  readonly tournamentId: string;
  /** The tournament's. */
  readonly name: string;
  readonly round: number;
  readonly rounds: number;
  readonly table: number;
  readonly tables: number;
  /** Rupees can be won: the database itself keeps bots away. */
  readonly rupees: boolean;
  /** Deals that are played; each player starts with 80 × deals chips. */
  readonly deals: number;
  /** Players by seat number, two to six. */
  readonly seats: readonly Sitter[];
  /** When everybody is dealt in, present or not. */
  readonly startsAt: Instant;
  /** A deal that ends later was the last one. An outage moves this and `startsAt`. */
  readonly lastDealAfter: Instant;
  /** How many of the table go on; 0 in the final. */
  readonly advance: number;
  /** The decks that all tables of the round are dealt; absent where each deal has one of its own. */
  readonly sharedDeck?: SharedDeck;
}

/**
 * How the director of tournaments has its rounds played. Every call may be repeated, and is to be until it is answered: it
 * rejects while the table cannot be reached, because its process is just being replaced or too busy.
 */
export interface TournamentTables {
  /** Opens a round's table with all its seats given, or answers the one that this key has opened. */
  openRound(request: RoundTable): Promise<{ readonly tableId: string }>;
  /**
   * A seat that `reseat` could give now, at the first of these tables that has one; null: none. Tables that another process
   * plays are passed over.
   */
  lateSeat(tableIds: readonly string[]): Promise<{ readonly tableId: string; readonly seat: number } | null>;
  /**
   * Gives a seat of the first round, whose player has never come, to another player, until the first deal that counts
   * is over (T-9). Refused as `lateSeatOver`, `seatTaken` (its player has come), `alreadySeated`, `notSeated` (the seat
   * is empty) or `closed`.
   */
  reseat(tableId: string, seat: number, sitter: Sitter): Promise<Result<void, Refusal>>;
  /**
   * The director no longer needs a table whose round is over; before that it rejects. The table closes when no window
   * looks at it, a quarter of an hour later at the latest: windows wait there for the next round's table.
   */
  closeRound(tableId: string): Promise<void>;
  /** Ends a round in the middle: a running deal is void, the table closes, nothing is paid. */
  cancelRound(tableId: string): Promise<void>;
}

/** A counted deal of a shared deck. */
export interface RoundBoard {
  /** The deal's number at its table: which of the decks it was. */
  readonly deal: number;
  readonly dealId: string;
  /** The seat that won what the others counted. */
  readonly winner: number | null;
}

/** How a round's table stands after a deal. */
export interface RoundReport {
  /** The table's, as it was opened. */
  readonly key: string;
  readonly tableId: string;
  readonly tournamentId: string;
  readonly round: number;
  readonly table: number;
  /** Deals that counted; void ones do not. */
  readonly dealsPlayed: number;
  /** The round is over at this table. */
  readonly over: boolean;
  /** At a table of shared decks: one for each deal that counted, in order. */
  readonly boards?: readonly RoundBoard[];
  /** Seats by number. */
  readonly seats: readonly RoundSeatReport[];
}

/** A round's table that can be played no further. */
export type RoundFailure = Pick<RoundReport, "key" | "tableId" | "tournamentId" | "round" | "table">;

/** One seat of a round's table. */
export interface RoundSeatReport {
  readonly seat: number;
  readonly player: PlayerId;
  readonly chips: number;
  /** What the seat counted in each deal that counted, in order; 0 is the deal's winner, who got all the others' counts. */
  readonly counts: readonly number[];
  /** The player has opened a window at this table; bots always have. */
  readonly arrived: boolean;
}

/** What tables know of a tournament besides their own round: everything but the tickets, which they mint themselves. */
export type DirectorStatus = Omit<TournamentStatus, "you"> & {
  readonly you: Omit<TournamentStatus["you"], "seat" | "watch"> & {
    /** The player's seat at the next round's table. */
    readonly seat: { readonly tableId: string } | null;
    /** The table that the player may watch. */
    readonly watch: { readonly tableId: string } | null;
  };
};

/** How a player's deal of the day came out. */
export interface DailyResult {
  readonly day: string;
  readonly player: PlayerId;
  readonly dealId: string;
  /** What was won, or lost below 0. */
  readonly points: number;
  /** The day was over before the deal was. */
  readonly isCutOff: boolean;
}

/** Hears of a deal of the day that is over, again until it resolves: the second time is to change nothing. */
export type DailyResults = (result: DailyResult) => Promise<void>;

/** A player's table of the deal of the day as it is wanted. */
export interface DailyTable {
  readonly day: string;
  readonly player: Sitter;
  /** Whom the player meets. */
  readonly bot: Sitter;
  readonly name: string;
  /** When a deal that runs still is ended. */
  readonly closesAt: Instant;
}

/** Listener for the progress of rounds. */
export interface RoundReports {
  /**
   * Called after every deal and so at the round's end, again until it resolves: the same `key`, `dealsPlayed` and `over` are
   * to change nothing the second time. Reports of one table come in order.
   */
  report(report: RoundReport): Promise<void>;
  /** A table is given up: its last report stands. Called again until it resolves. */
  failed(failure: RoundFailure): Promise<void>;
  /** How the tournament stands for one player or onlooker; null when there is nothing to say. */
  statusFor(tournamentId: string, player: PlayerId): Promise<DirectorStatus | null>;
}
