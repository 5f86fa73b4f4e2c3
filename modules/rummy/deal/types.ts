import type { Instant } from "../../kernel/index.ts";
import type { CardId } from "../cards/cards.ts";

/** A seat's number at its table, 0 … 5. Turns go by ascending seat. */
export type Seat = number;

/** What operators disagree on, a variant at a time; every number of the rules is in `variants/variants.ts`, none in the code. */
export interface RuleProfile {
  /** Count of a first drop, null where dropping is not allowed. */
  readonly firstDrop: number | null;
  /** Count of a later drop and of the third missed turn; null in deals (full count). */
  readonly middleDrop: number | null;
  /** Count of a wrong show, and the cap of every count. */
  readonly fullCount: number;
  /** What a loser with a valid hand counts. */
  readonly declarableLoserCount: number;
  /** Most cards of a set, jokers included. */
  readonly maxSetSize: number;
  readonly loserArrangement: "best" | "submitted";
  /** Missed turns of one deal that drop a player. */
  readonly missedTurnsToDrop: number;
  /** Milliseconds after which a seat that was dropped for absence takes the first drop in its next deal; null: it does not. */
  readonly absentDropMs: number | null;
  /** The reshuffle of a deal that voids it: 6. */
  readonly voidingReshuffle: number;
}

/** How long things take; settings, so that tests run in seconds. */
export interface DealTiming {
  readonly turnMs: number;
  readonly bankMs: number;
  /** an average turn above `slowAverageMs` over `slowWindow` turns shortens the rest to `slowTurnMs`. */
  readonly slowAverageMs: number;
  readonly slowWindow: number;
  readonly slowTurnMs: number;
  /** a turn of a disconnected player who has used up time and bank once. */
  readonly disconnectedTurnMs: number;
  readonly declareMs: number;
  /** how long losers may arrange. */
  readonly arrangeMs: number;
}

export interface DealSetup {
  readonly profile: RuleProfile;
  readonly timing: DealTiming;
  /** The seats dealt in, ascending, two or more. */
  readonly seats: readonly Seat[];
  /** The seat that moves first; one of `seats`. */
  readonly firstTurn: Seat;
  readonly nDeck: 1 | 2;
  /** All cards in dealing order: 13 rounds of one card a seat from `firstTurn` on, then R-3's joker card, then R-4's open card, then the stock from its top. */
  readonly deck: readonly CardId[];
  /** Seats whose players are not connected as the deal starts. */
  readonly disconnected: readonly Seat[];
  /** Seats that missed turns took out of the deal before, and whose players have not been back since (R-15, pool). */
  readonly absent?: readonly Seat[];
}

/**
 * Everything that may happen to a deal. `at` is the server's time, so that a deal is a pure function of its journal.
 * `expire` says that the deadline in `deadlineOf(state)` has passed.
 */
export type DealCommand =
  | { readonly type: "draw"; readonly at: Instant; readonly seat: Seat; readonly from: "stock" | "open" }
  | { readonly type: "discard"; readonly at: Instant; readonly seat: Seat; readonly card: CardId }
  | { readonly type: "drop"; readonly at: Instant; readonly seat: Seat }
  | { readonly type: "finish"; readonly at: Instant; readonly seat: Seat; readonly card: CardId }
  | {
      readonly type: "declare";
      readonly at: Instant;
      readonly seat: Seat;
      readonly groups: readonly (readonly CardId[])[];
    }
  /** Saves a seat's grouping (any time); what counts when its owner's clock runs out. */
  | {
      readonly type: "arrange";
      readonly at: Instant;
      readonly seat: Seat;
      readonly groups: readonly (readonly CardId[])[];
    }
  /** A loser is done arranging in the showdown. */
  | {
      readonly type: "confirm";
      readonly at: Instant;
      readonly seat: Seat;
      readonly groups: readonly (readonly CardId[])[];
    }
  | { readonly type: "expire"; readonly at: Instant }
  | { readonly type: "leave"; readonly at: Instant; readonly seat: Seat }
  | { readonly type: "connection"; readonly at: Instant; readonly seat: Seat; readonly connected: boolean }
  /** the new stock, top first; required when `needsReshuffle(state)`, refused otherwise. Must permute the open pile but its top card. */
  | { readonly type: "reshuffle"; readonly at: Instant; readonly stock: readonly CardId[] }
  /** An outage passed: every running deadline moves by `shiftMs`, and a running turn has `leastMs` at least. */
  | { readonly type: "resumed"; readonly at: Instant; readonly shiftMs: number; readonly leastMs: number };

/** What happened, in order. Cards that not everybody may see are marked by `secretOf`. */
export type DealEvent =
  | {
      readonly type: "dealt";
      readonly hands: readonly { readonly seat: Seat; readonly cards: readonly CardId[] }[];
      /** the turned card, and the rank (0 … 12) that is wild. */
      readonly jokerCard: CardId;
      readonly wildRank: number;
      readonly openCard: CardId;
      readonly stockCount: number;
    }
  | {
      readonly type: "turn";
      readonly seat: Seat;
      /** Counts turns from 1 within the deal. */
      readonly turn: number;
      readonly startedAt: Instant;
      /** When the turn's own time ends and the bank starts to run; and when the turn is missed. */
      readonly bankFrom: Instant;
      readonly deadline: Instant;
    }
  | {
      readonly type: "drew";
      readonly seat: Seat;
      readonly from: "stock" | "open";
      readonly card: CardId;
      readonly stockCount: number;
    }
  | {
      readonly type: "discarded";
      readonly seat: Seat;
      readonly card: CardId;
      readonly reason: "played" | "missedTurn" | "dropped" | "wrongShow";
    }
  | { readonly type: "missed"; readonly seat: Seat; readonly missed: number }
  | { readonly type: "reshuffled"; readonly reshuffle: number; readonly stockCount: number }
  | { readonly type: "out"; readonly seat: Seat; readonly reason: OutReason; readonly count: number }
  | { readonly type: "finishing"; readonly seat: Seat; readonly card: CardId; readonly deadline: Instant }
  | {
      readonly type: "showdown";
      readonly winner: Seat;
      readonly groups: readonly (readonly CardId[])[];
      readonly deadline: Instant;
    }
  | { readonly type: "confirmed"; readonly seat: Seat }
  | { readonly type: "shifted"; readonly shiftMs: number }
  | { readonly type: "ended"; readonly result: DealResult };

export type OutReason = "firstDrop" | "middleDrop" | "missedTurns" | "left" | "wrongShow";

/** How a deal ended, for every seat that was dealt in: who won, by what, and what each counts, in points (R-17 … R-24). */
export interface DealResult {
  /** Null when the deal is void: no player pays. */
  readonly winner: Seat | null;
  readonly how: "declared" | "lastStanding" | "void";
  readonly wildRank: number;
  readonly rows: readonly DealResultRow[];
}

export interface DealResultRow {
  readonly seat: Seat;
  readonly outcome: "won" | "lost" | OutReason | "void";
  /** Points counted against the seat; 0 for the winner. */
  readonly count: number;
  /** The arrangement that counted, only of seats that were in at the show; null of all others. */
  readonly groups: readonly ResultGroup[] | null;
}

export interface ResultGroup {
  readonly kind: GroupKind;
  readonly cards: readonly CardId[];
}

/** `rest` is cards outside any valid group. */
export type GroupKind = "pure" | "sequence" | "set" | "rest";

/** Why a command changed nothing. The wire carries these codes as they are. */
export type DealRefusalCode =
  | "notYourTurn"
  | "notInDeal"
  | "alreadyDrawn"
  | "drawFirst"
  | "notYourCard"
  | "openPileJoker"
  | "openPileEmpty"
  | "sameCardBack"
  | "dropTooLate"
  | "dropNotAllowed"
  | "notDeclaring"
  | "badGroups"
  | "notInShowdown"
  | "lockedByFinish"
  | "needsReshuffle"
  | "dealOver"
  | "notExpired"
  | "badReshuffle";
