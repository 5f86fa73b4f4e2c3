import type { Instant, PlayerId } from "../../kernel/index.ts";
import type { CardId, Seat } from "../../rummy/index.ts";

/** A finished deal with all its cards, as far as fair play goes. */
export interface PlayedDeal {
  readonly dealId: string;
  readonly tableId: string;
  readonly endedAt: Instant;
  /** Names the stake: tables of one kind are where the same people could have met. */
  readonly kind: string;
  /** Chance chose who sat together; not at private tables, nor in a tournament's rounds. */
  readonly isByChance: boolean;
  /** What a wrong show counts: counts are told as parts of it, so that variants compare. */
  readonly fullCount: number;
  /** */
  readonly wildRank: number;
  /** Everybody who was dealt in, by ascending seat. */
  readonly seats: readonly PlayedSeat[];
  readonly moves: readonly PlayedMove[];
  /** Each move's milliseconds since the deal was dealt; null where they were not kept. */
  readonly times: readonly number[] | null;
}

/** One who was dealt in. */
export interface PlayedSeat {
  readonly seat: Seat;
  readonly player: PlayerId;
  /** The thirteen cards dealt. */
  readonly hand: readonly CardId[];
  readonly outcome: "won" | "lost" | "firstDrop" | "middleDrop" | "missedTurns" | "left" | "wrongShow" | "void";
  /** Points counted against the seat. */
  readonly count: number;
  /** What the deal moved, in paise; 0 where a match is settled at its end. */
  readonly change: number;
}

/** What happened to the cards, in order; moves of other kinds say nothing here. */
export type PlayedMove =
  | { readonly move: "draw"; readonly seat: Seat; readonly from: "stock" | "open"; readonly card: CardId }
  | { readonly move: "discard"; readonly seat: Seat; readonly card: CardId }
  | { readonly move: "finish"; readonly seat: Seat; readonly card: CardId }
  | { readonly move: "out"; readonly seat: Seat }
  | { readonly move: "turn" | "reshuffle" | "show" | "end" };

/** Is it a move of a card, or the end of a player's deal? Turns and shows have a seat too. */
export const isAction = (move: PlayedMove): move is Extract<PlayedMove, { readonly seat: Seat }> =>
  move.move === "draw" || move.move === "discard" || move.move === "finish" || move.move === "out";
