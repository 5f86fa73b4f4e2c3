import type { Instant, Paise, PlayerId } from "../../kernel/index.ts";
import type { PrizeRange, RoundPlan } from "../../rummy/index.ts";
import type { Sitter } from "../../tables/index.ts";
import type { Template } from "../templates/template.ts";

/** What a director knows from the start. */
export interface DirectorConfig {
  readonly tournamentId: string;
  readonly name: string;
  readonly plan: Template;
  readonly feeBps: number;
  readonly isForRupees: boolean;
  readonly startsAt: Instant;
}

/** Somebody who plays, or would. */
export interface Entrant extends Sitter {
  /** The order of registration. */
  readonly no: number;
  /** What they share with others (T-7); numbers stand for addresses and places. */
  readonly flags: readonly string[];
  /** What the entry took, in rupees or by a ticket. */
  readonly paid: "free" | "rupees" | "ticket";
}

/** One who is in the running round. */
export interface Player {
  /** In {@link DirectorState.entrants}. */
  readonly entrant: number;
  /** Of the rounds before, the first one first. */
  readonly earlierChips: readonly number[];
  /** The table of the round before; null in the first one. */
  readonly lastTable: number | null;
}

/** A seat of the running round. */
export interface RoundSeat {
  /** In {@link Round.players}. */
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
}

/** The round that is played, or begins after the break. */
export interface Round {
  /** From 1. */
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

/** Somebody who wants a seat that another gave up (T-9). */
export interface LateSeat {
  /** In {@link DirectorState.standby}. */
  readonly standby: number;
  /** Seats that were tried. */
  readonly tried: readonly { readonly table: number; readonly seat: number }[];
}

/** How somebody came out. */
export interface Finish {
  readonly player: PlayerId;
  readonly rank: number;
  readonly round: number;
  readonly prize: Paise;
}

/** What the director wants of the world; repeated until it is answered. Its number is its key. */
export type OutsideCall = { readonly call: number } & CallBody;

/** What there is to be wanted. */
export type CallBody =
  | { readonly type: "openTable"; readonly round: number; readonly table: number }
  | { readonly type: "closeTable"; readonly tableId: string }
  | { readonly type: "cancelTable"; readonly tableId: string }
  /** Writes who sits where. */
  | { readonly type: "seat"; readonly round: number; readonly seats: readonly SeatedPlayer[] }
  /** Writes how a round ended for everybody in it. */
  | { readonly type: "record"; readonly round: number; readonly played: readonly PlayedPlayer[] }
  /** Has somebody pay for a late seat. */
  | { readonly type: "enter"; readonly player: PlayerId }
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

/** In the order of {@link Template.ticketPrizes}. */
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

/** Where a tournament's play stands: a pure function of its journal. */
export interface DirectorState {
  readonly config: DirectorConfig;
  /** Commands of the journal so far. */
  readonly applied: number;
  readonly phase: "upcoming" | "running" | "break" | "finished" | "cancelled";
  readonly endedAt: Instant | null;
  readonly seed: string;
  readonly entrants: readonly Entrant[];
  readonly standby: readonly Entrant[];
  /** Entrants whose seat another has taken: their entry went back. */
  readonly replaced: readonly number[];
  readonly rounds: readonly RoundPlan[];
  readonly entries: Paise;
  readonly pool: Paise;
  readonly fee: Paise;
  readonly added: Paise;
  /** Frozen when registration ended (T-12). */
  readonly prizes: readonly PrizeRange[];
  readonly round: Round;
  /** Who is out, as they went. */
  readonly finished: readonly Finish[];
  readonly lateSeat: LateSeat | null;
  /** Who asked for a late seat and waits for their turn. */
  readonly lateQueue: readonly number[];
  readonly queue: readonly OutsideCall[];
  readonly lastCall: number;
}
