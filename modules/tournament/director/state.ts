import type { Instant, Paise, PlayerId } from "../../kernel/index.ts";
import type { PrizeRange, RoundPlan } from "../../rummy/index.ts";
import type { RoundBoard, Sitter } from "../../tables/index.ts";
import type { Template } from "../templates/template.ts";

/** What a director knows from the start. */
export interface DirectorConfig {
  readonly tournamentId: string;
  readonly name: string;
  readonly plan: Template;
  readonly feeBps: number;
  readonly isForRupees: boolean;
  /** The announced start: an outage may move the first round's start. */
  readonly startsAt: Instant;
}

/** A player of the tournament, or one on standby. */
export interface Entrant extends Sitter {
  /** The order of registration. */
  readonly no: number;
  /** What they share with others (T-7); numbers stand for addresses and places. */
  readonly flags: readonly string[];
  /** What the entry took, in rupees or by a ticket. */
  readonly paid: "free" | "rupees" | "ticket";
  /** What the player's browser gave to mix the decks with; 32 bytes, hex. */
  readonly nonce?: string;
}

/** One who is in the running round. */
export interface Player {
  /** Index in {@link DirectorState.entrants}. */
  readonly entrant: number;
  /** Chips in the rounds before, the first round first. */
  readonly earlierChips: readonly number[];
  /** The table of the round before; null in the first one. */
  readonly lastTable: number | null;
}

/** A seat of the running round. */
export interface RoundSeat {
  /** Index in {@link Round.players}. */
  readonly player: number;
  readonly chips: number;
  readonly counts: readonly number[];
  readonly arrived: boolean;
}

/** A table of the running round. */
export interface RoundTableState {
  /** null: not open yet. */
  readonly tableId: string | null;
  readonly seats: readonly RoundSeat[];
  readonly dealsPlayed: number;
  readonly over: boolean;
  /** In a duplicate tournament: one for each deal that counted, in order. */
  readonly boards?: readonly RoundBoard[];
}

/** The round that is played, or begins after the break. */
export interface Round {
  /** Round number, from 1. */
  readonly no: number;
  /** The first deal. */
  readonly startsAt: Instant;
  readonly players: readonly Player[];
  readonly tables: readonly RoundTableState[];
  readonly tablesPlaying: number;
  /** How long the server was away since it began. */
  readonly awayMs: number;
  /** False: who is in is known, where they sit is drawn next. */
  readonly isDrawn: boolean;
  /** What was done of what its time brings: tables asked for, seats told, begun. */
  readonly areOpening: boolean;
  readonly areTold: boolean;
  readonly hasBegun: boolean;
  /** Warnings that were due until then are given, or came too early to be. */
  readonly warnedUntil: Instant;
}

/** A player's request for a seat that is still free (T-9). */
export interface LateClaim {
  /** Index in {@link DirectorState.standby}. */
  readonly standby: number;
  /** The ticket that pays; null: rupees, or nothing to pay. */
  readonly ticketId: string | null;
}

/** The claim whose turn it is. */
export interface LateSeat extends LateClaim {
  readonly isPaid: boolean;
  /** The seat that was found; null: one is looked for. */
  readonly found: { readonly tableId: string; readonly seat: number } | null;
  /** Seats that were found and had been taken by then. */
  readonly lost: number;
}

/** A player's final rank and prize. */
export interface Finish {
  readonly player: PlayerId;
  readonly rank: number;
  readonly round: number;
  readonly prize: Paise;
}

/** What the director wants of the world; repeated until it is answered. Its number is its key. */
export type Effect = { readonly call: number } & CallBody;

/** What there is to be wanted. */
export type CallBody =
  | { readonly type: "openTable"; readonly round: number; readonly table: number }
  | { readonly type: "closeTable"; readonly tableId: string }
  | { readonly type: "cancelTable"; readonly tableId: string }
  /** Writes who sits where. */
  | { readonly type: "seat"; readonly round: number; readonly seats: readonly SeatedPlayer[] }
  /** Writes how a round ended for everybody in it. */
  | { readonly type: "record"; readonly round: number; readonly played: readonly PlayedPlayer[] }
  /** Looks for a free seat at these tables, in this order. */
  | { readonly type: "findSeat"; readonly tableIds: readonly string[] }
  /** Charges a player for a late seat. */
  | { readonly type: "enter"; readonly player: PlayerId; readonly ticketId: string | null }
  | {
      readonly type: "reseat";
      readonly tableId: string;
      readonly table: number;
      readonly seat: number;
      readonly player: PlayerId;
    }
  /** The entry of one who has lost the seat, or did not get one, goes back. */
  | { readonly type: "giveBack"; readonly player: PlayerId }
  | { readonly type: "giveBackAll" }
  | Payment
  | { readonly type: "giveTickets"; readonly tickets: readonly TicketWon[] };

/** The settlement of the tournament (T-14), from the list that is journaled with what decided it. */
export interface Payment {
  readonly type: "pay";
  readonly entries: Paise;
  readonly added: Paise;
  readonly fee: Paise;
  readonly prizes: readonly { readonly player: PlayerId; readonly amount: Paise }[];
  readonly paidIn: readonly { readonly player: PlayerId; readonly amount: Paise }[];
}

export interface SeatedPlayer {
  readonly player: PlayerId;
  readonly tableId: string;
}

export interface PlayedPlayer {
  readonly player: PlayerId;
  readonly counts: readonly number[];
  /** null: goes on. */
  readonly rank: number | null;
  readonly prize: Paise;
}

/** A ticket that was won, in the order of {@link Template.ticketPrizes}. */
export interface TicketWon {
  readonly player: PlayerId;
  readonly prize: number;
  readonly expiresAt: Instant | null;
}

/** What browsers are told; may be lost. */
export interface Notice {
  readonly to: readonly PlayerId[];
  readonly event: string;
  readonly data: unknown;
}

/** The state of a tournament's play: a pure function of its journal. */
export interface DirectorState {
  readonly config: DirectorConfig;
  /** Commands of the journal so far. */
  readonly applied: number;
  readonly phase: "upcoming" | "running" | "break" | "finished" | "cancelled";
  readonly endedAt: Instant | null;
  readonly seed: string;
  readonly entrants: readonly Entrant[];
  readonly standby: readonly Entrant[];
  /** Entrants whose seat another player has taken: their entry went back. */
  readonly replaced: readonly number[];
  readonly rounds: readonly RoundPlan[];
  readonly entries: Paise;
  readonly pool: Paise;
  readonly fee: Paise;
  readonly added: Paise;
  /** Frozen when registration ended (T-12). */
  readonly prizes: readonly PrizeRange[];
  readonly round: Round;
  /** Players who are out, in the order in which they went out. */
  readonly finished: readonly Finish[];
  readonly lateSeat: LateSeat | null;
  /** Requests for a late seat that wait for their turn. */
  readonly lateQueue: readonly LateClaim[];
  /** Players who have ever asked for a late seat, as indices in {@link standby}: each may ask once. */
  readonly lateAsked: readonly number[];
  readonly queue: readonly Effect[];
  readonly lastCall: number;
}
