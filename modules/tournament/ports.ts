/** What tournaments are given by other modules and by the shell, no more than they need of each. */
import type { Instant, Paise, PlayerId, Refusal, Result } from "../kernel/index.ts";
import type { Sitter } from "../tables/index.ts";

/** By what one person can be told from another, and where they are. */
export interface EntryMarks {
  /** Devices, PAN, bank accounts and UPI addresses, each as one text that equals another's only if it is the same. */
  readonly keys: readonly string[];
  readonly address: string | null;
  readonly place: { readonly lat: number; readonly lng: number } | null;
}

/** What a request brings that says who and where somebody is. */
export interface EntryHeaders {
  /** `lat,lng`. */
  readonly location: string | undefined;
  readonly device: string | undefined;
  readonly address: string | null;
}

/** Who may enter (T-5). */
export interface Gates {
  /** Where rupees are paid or won: M-12, M-13, place, exclusion; the refusal's text is shown. Answers the marks. */
  cash(player: PlayerId, headers: EntryHeaders): Promise<Result<EntryMarks, Refusal>>;
  /** Everywhere else: the server is open. */
  free(): Result<void, Refusal>;
}

/** Of tickets (M-11). Every call may be repeated. */
export interface EntryTickets {
  /** Is the ticket the player's, good now and for an entry of this value? */
  isGood(player: PlayerId, ticketId: string, value: Paise): Promise<boolean>;
  /** Pays an entry with it. */
  pay(request: TicketUse): Promise<Result<unknown, Refusal>>;
  giveBack(request: TicketUse): Promise<Result<unknown, Refusal>>;
  /** Gives a ticket that was won; `reference` makes it once. */
  give(request: {
    readonly player: PlayerId;
    readonly reference: string;
    readonly name: string;
    readonly value: Paise;
    readonly expiresAt: Instant | null;
  }): Promise<Result<unknown, Refusal>>;
}

/** A ticket for an entry. */
export interface TicketUse {
  readonly player: PlayerId;
  readonly ticketId: string;
  readonly entry: string;
}

/** Tells a player's browser; may be lost. */
export type TellPlayer = (to: PlayerId, event: string, data: unknown) => void;

/** A round's table, as the tables are asked to open it. */
export interface RoundTable {
  /** The same key, the same table. */
  readonly key: string;
  readonly tournamentId: string;
  readonly name: string;
  /** From 1, of so many. */
  readonly round: number;
  readonly rounds: number;
  /** From 1, of so many in this round. */
  readonly table: number;
  readonly tables: number;
  /** Rupees can be won: no bot sits there. */
  readonly rupees: boolean;
  readonly deals: number;
  /** By seat, from 0. */
  readonly seats: readonly Sitter[];
  /** The first deal. */
  readonly startsAt: Instant;
  /** A deal that runs then is the last one (T-9). */
  readonly lastDealAfter: Instant;
  /** So many of the table go on; 0 in the final. */
  readonly advance: number;
}

/** Tables of rounds. Every call may be repeated. */
export interface TournamentTables {
  /** The same key, the same table. */
  openRound(request: RoundTable): Promise<{ readonly tableId: string }>;
  /** Gives a seat that nobody has taken to another; refused when it is taken, or the first deal is over. */
  reseat(tableId: string, seat: number, sitter: Sitter): Promise<Result<void, Refusal>>;
  /** The round is over there. */
  closeRound(tableId: string): Promise<void>;
  /** The tournament is cancelled: the deal is void, and nothing is reported any more. */
  cancelRound(tableId: string): Promise<void>;
}

/** One seat of a report. */
export interface ReportedSeat {
  readonly seat: number;
  readonly player: PlayerId;
  readonly chips: number;
  /** Counts, deal by deal. */
  readonly counts: readonly number[];
  /** Has the player been at the table since it was opened? */
  readonly arrived: boolean;
}

/** What a round's table tells after every deal and at the end. */
export interface RoundReport {
  readonly key: string;
  readonly tableId: string;
  readonly tournamentId: string;
  readonly round: number;
  readonly table: number;
  readonly dealsPlayed: number;
  /** Its last deal is over. */
  readonly over: boolean;
  readonly seats: readonly ReportedSeat[];
}

/** What a window at a round's table is told of the tournament (decision 0028). */
export interface TournamentStatus {
  readonly tournamentId: string;
  readonly name: string;
  readonly state: "upcoming" | "running" | "break" | "finished" | "cancelled";
  readonly round: number;
  readonly rounds: number;
  /** Who is in the round, and the tables of it that still play. */
  readonly players: number;
  readonly tablesPlaying: number;
  /** The next round's first deal, while a break runs. */
  readonly nextRoundAt: Instant | null;
  /** The player's table of this round; null: none (yet). */
  readonly tableId: string | null;
  /** null: still in. */
  readonly rank: number | null;
  readonly prizePaise: Paise;
}

/** What tables call: this module gives it to them. */
export interface RoundReports {
  /** Resolves once the report is kept; repeatable. */
  report(report: RoundReport): Promise<void>;
  /** null: the player is not in that tournament. */
  statusFor(tournamentId: string, player: PlayerId): Promise<TournamentStatus | null>;
}

/** Where a tournament's play stands, as it is kept beside its journal for whoever lists it. */
export interface Progress {
  readonly round: number;
  readonly rounds: number;
  /** Who is in the round. */
  readonly players: number;
  readonly tables: number;
  readonly tablesPlaying: number;
  /** The next round's first deal, while a break runs. */
  readonly nextRoundAt: Instant | null;
  /** The prizes as they were frozen (T-12), by round (T-13). */
  readonly prizes: readonly RoundPrizes[];
  readonly poolPaise: Paise;
  readonly ticketsWon: number;
}

/** What is won by going out in a round. */
export interface RoundPrizes {
  readonly round: number;
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly amount: Paise }[];
}
