import type { Paise } from "../../kernel/index.ts";
import type { Seat } from "../deal/types.ts";
import type { DealsMatchProfile, PoolMatchProfile } from "./match-profiles.ts";

/** What a match is begun with. */
export interface MatchSetup {
  readonly profile: PoolMatchProfile | DealsMatchProfile;
  /** Seats that the table has: whether rejoins exist depends on it. */
  readonly maxSeats: number;
  /** How many deals are played; 0 in pool. */
  readonly deals: number;
  readonly entryFee: Paise;
  /** Frozen here for the whole match (M-5). */
  readonly feeBps: number;
  /** Seats that play, ascending; two or more. */
  readonly seats: readonly Seat[];
}

/** A match between its deals, as plain JSON data. It knows no time: deadlines live at the table. */
export interface MatchState extends Omit<MatchSetup, "seats"> {
  /** Everybody who began, ascending. */
  readonly seats: readonly MatchSide[];
  /** Deals that counted; void ones do not. */
  readonly dealsPlayed: number;
  readonly voidsInARow: number;
  /** Deals: one more is played among those tied for first, who are the ones still in. */
  readonly tieBreak: boolean;
  /** What has to be decided before the next deal. */
  readonly wanted: RejoinWanted | SplitWanted | null;
  /** Set when the match is over. */
  readonly result: MatchResult | null;
}

/** One seat's side of a match. */
export interface MatchSide {
  readonly seat: Seat;
  /** Points in pool, chips in deals. */
  readonly score: number;
  /** `out`: eliminated, or not among the tied of a tie-break; `left`: gave the match up. */
  readonly status: "in" | "out" | "left";
  /** Entries paid: one, and one more a rejoin. */
  readonly entries: number;
  /** Deals that had been played when the seat went out or left; null while it is in. */
  readonly endedAfter: number | null;
}

/** those who may come back, and at which score. */
export interface RejoinWanted {
  readonly type: "rejoin";
  readonly seats: readonly Seat[];
  readonly entryScore: number;
  readonly cost: Paise;
  readonly answers: readonly { readonly seat: Seat; readonly accept: boolean }[];
}

/** what each who is in would get, if all agree. */
export interface SplitWanted {
  readonly type: "split";
  readonly shares: readonly Share[];
  readonly votes: readonly { readonly seat: Seat; readonly agree: boolean }[];
}

export interface Share {
  readonly seat: Seat;
  readonly amount: Paise;
}

/** Answers to what is wanted; `timeUp` answers no for everybody who has not. */
export type MatchDecision =
  | { readonly type: "rejoin"; readonly seat: Seat; readonly accept: boolean }
  | { readonly type: "split"; readonly seat: Seat; readonly agree: boolean }
  | { readonly type: "timeUp" };

export type MatchRefusalCode = "noOffer" | "alreadyAnswered";

/** What happened between two deals, in order. */
export type MatchEvent =
  | { readonly type: "eliminated"; readonly seat: Seat; readonly score: number }
  | { readonly type: "forfeited"; readonly seat: Seat }
  | { readonly type: "rejoinAnswered"; readonly seat: Seat; readonly accept: boolean }
  | { readonly type: "rejoined"; readonly seat: Seat; readonly score: number }
  | { readonly type: "rejoinClosed" }
  | { readonly type: "splitVoted"; readonly seat: Seat; readonly agree: boolean }
  | { readonly type: "splitClosed"; readonly agreed: boolean }
  | { readonly type: "tieBreak"; readonly seats: readonly Seat[] }
  | { readonly type: "over"; readonly result: MatchResult };

export type MatchEnding =
  | "lastIn"
  | "splitAgreed"
  | "splitAutomatic"
  | "mostChips"
  | "earlyEnd"
  /** A tournament's round was played, or stopped; nothing is paid here (T-6). */
  | "roundOver"
  | "void";

/** How a match of pool or deals ended and what there is to share, in paise; `settleMatch` turns it into payments (R-31 … ). */
export interface MatchResult {
  readonly how: MatchEnding;
  /** What the players share, and what the operator keeps; both 0 when the match is void. */
  readonly prize: Paise;
  readonly fee: Paise;
  /** Best place first; equal ones share a place. */
  readonly rows: readonly MatchRow[];
}

export interface MatchRow {
  readonly seat: Seat;
  /** Place, from 1. */
  readonly place: number;
  readonly score: number;
  readonly paid: Paise;
  readonly won: Paise;
}

/** What a match, or a deal of points, moves from stake to stake; amounts are positive (M-14). */
export interface Settlement {
  readonly transfers: readonly { readonly from: Seat; readonly to: Seat | "fee"; readonly amount: Paise }[];
  readonly fee: Paise;
}

/** A match on its way through one call: what it is so far, and what has happened. */
export interface MatchStep {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}
