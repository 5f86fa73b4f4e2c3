import type { Instant, Paise, PlayerId } from "../../kernel/index.ts";
import type { CardId, DealState, MatchState, Seat, TossCard } from "../../rummy/index.ts";
import type { SettlementTransfer, StakeKey } from "../../wallet/index.ts";
import type { DealResultView, ServerMessage, TableView } from "../contract.ts";
import type { SeatNonce } from "../fairness/mix.ts";
import type { Move } from "../fairness/moves.ts";
import type { SeatKind } from "../fairness/moves-head.ts";
import type { SharedMix, ShuffleSetup } from "../fairness/setup.ts";
import type { TableConfig } from "../kind.ts";
import type { BotStrength, DailyResult, RoundBoard, RoundReport, Sitter } from "../ports.ts";

/**
 * A whole table as plain JSON data. It holds secrets (stock, hands, seeds): clients get `viewOf(state, seat)`.
 * What everybody has seen is kept as `view`, made of the public frames by the same reducer that clients use, so it can
 * hold nothing that was not sent.
 */
export interface TableState {
  readonly config: TableConfig;
  /** Commands applied so far: the journal's sequence number of the last one. */
  readonly applied: number;
  readonly view: TableView;
  /** Seats by number; null: empty. */
  readonly seats: readonly (TableSeat | null)[];
  /** Sittings that each seat has seen so far (M-14). */
  readonly sittings: readonly number[];
  /** The running deal, or the last one until the next is dealt. */
  readonly deal: DealState | null;
  readonly shuffle: ShuffleStage | null;
  /** Shuffles committed so far, numbering them. */
  readonly shuffles: number;
  /** Pool and deals: the match, from its start on (R-31 … R-34); null before, and always in points. */
  readonly match: MatchState | null;
  /** Pool and deals: since when enough have been ready to begin, and whether the table is full; null while too few are. */
  readonly gathering: { readonly since: Instant; readonly full: boolean } | null;
  /** A tournament's round; null elsewhere. */
  readonly round: RoundState | null;
  /** The seat that moved first in the last deal. */
  readonly lastFirst: Seat | null;
  /** What the running deal's proof will need. */
  readonly evidence: Evidence | null;
  /** What the wallet and the records still have to be told, in order; the first is under way. */
  readonly queue: readonly Effect[];
  /** Calls put into the queue so far, numbering them. */
  readonly calls: number;
  /** Since when a person has waited at a table with free seats between deals; null: none waits. */
  readonly waitingSince: Instant | null;
}

/** What a tournament's round needs besides its match. */
export interface RoundState {
  /** A deal that ends later was the last one (T-9); outages move it. */
  readonly lastDealAfter: Instant;
  /** The points of every seat in each deal that counted. */
  readonly deals: readonly (readonly { readonly seat: Seat; readonly count: number }[])[];
  /** At a table of shared decks: which of them each of these was. */
  readonly boards?: readonly RoundBoard[];
}

export interface TableSeat {
  readonly seat: Seat;
  readonly sitting: number;
  /** `holding` until the wallet has reserved the buy-in; the seat is not shown before. */
  readonly status: "holding" | "seated";
  readonly player: Sitter;
  readonly stack: Paise;
  /** The tip of the player's nonce chain. */
  readonly chain: string | null;
  readonly preDrop: boolean;
  /** Was this sitting dealt into `deal`? */
  readonly dealtIn: boolean;
  /** The first deal whose result this sitting has seen. */
  readonly fromDeal: number;
  /** The player left in mid-deal: the seat stands up when the deal is over. In a tournament's round it stays, without its player. */
  readonly gone: boolean;
  readonly leavingAfterDeal: boolean;
  /** The platform has it leave after the deal (self-exclusion, R-53, M-13): not to be taken back. */
  readonly mustLeave?: true;
  /** Why no further deal is played here, where that and nothing else makes the sitting end with this deal. */
  readonly retired?: Extract<ServerMessage, { event: "stood" }>["reason"];
  /** A game window was opened in this sitting; the seat is not dealt in before. */
  readonly arrived: boolean;
  /** Since when the player is not connected; null while connected (bots always are). */
  readonly absentSince: Instant | null;
  readonly sitOutSince: Instant | null;
  /** Was taken out of a deal for missed turns and has done nothing since: drops first in the next one (R-15, pool). */
  readonly absent: boolean;
  /** A top-up, or the entry of a rejoin, that the wallet is asked for. */
  readonly topUp: { readonly id: string; readonly amount: Paise } | null;
  /** Client ids of the commands last accepted, so that a repeated one does nothing. */
  readonly answered: readonly string[];
}

/** Client ids remembered a seat. */
export const ANSWERED_IDS = 32;

/** A shuffle on its way: wanted from the process, which has randomness; then committed and waiting for nonces. */
export type ShuffleStage =
  | { readonly step: "wanted"; readonly forDeal: boolean; readonly cards: readonly CardId[] }
  | {
      readonly step: "revealing";
      readonly forDeal: boolean;
      readonly shuffle: number;
      readonly root: string;
      readonly order: readonly CardId[];
      readonly seed: string;
      readonly saltSeed: string;
      readonly seats: readonly Seat[];
      readonly chains: readonly { readonly seat: Seat; readonly chain: string }[];
      readonly nonces: readonly SeatNonce[];
      readonly revealBy: Instant;
      readonly dealId: string;
      readonly tossPack: readonly CardId[];
      /** What goes into the seed with the nonces; null at tables of the first rules. */
      readonly setup: ShuffleSetup | null;
      /** The deck is one that others are dealt too. */
      readonly shared?: SharedMix;
    };

/** A committed shuffle that waits for nonces. */
export type Revealing = Extract<ShuffleStage, { step: "revealing" }>;

/** One shuffle of a deal, with its secrets. */
export interface ShuffleRecord {
  readonly shuffle: number;
  readonly root: string;
  readonly order: readonly CardId[];
  readonly seed: string;
  readonly saltSeed: string;
  readonly chains: readonly { readonly seat: Seat; readonly chain: string }[];
  readonly nonces: readonly SeatNonce[];
  /** Absent at tables of the first rules. */
  readonly setup?: ShuffleSetup;
  /** The deck is one that others are dealt too: its own numbers lay it, not this table's nonces. */
  readonly shared?: SharedMix;
}

/** A deal's shuffles, and which cards who saw. */
export interface Evidence {
  readonly dealId: string;
  readonly deal: number;
  readonly firstTurn: Seat;
  readonly jokerCard: CardId;
  readonly openCard: CardId;
  readonly shuffles: readonly ShuffleRecord[];
  readonly seenByAll: readonly CardId[];
  /** Cards that only each seat dealt in saw: its hand in the order dealt, then its draws from the stock. */
  readonly seenBy: readonly { readonly seat: Seat; readonly playerId: PlayerId; readonly cards: readonly CardId[] }[];
  /** Under the second rules the toss and every move; `seenByAll` is then empty, and `seenBy` holds the dealt hands. */
  readonly played?: Played;
  /** Others play with these cards until then: neither proof nor replay is given before. */
  readonly closedUntil?: Instant;
}

/** How a deal went, as far as it concerns cards. */
export interface Played {
  readonly toss: readonly TossCard[];
  readonly moves: readonly Move[];
  /** When it was dealt; absent of deals that began before times were kept. */
  readonly dealtAt?: Instant;
  /** Milliseconds of each move since then. Read by fair play; no part of a proof, which anybody at the table can have. */
  readonly times?: readonly number[];
  /** Since the third rules, once the deal is over: the head of the chain over `moves`, and under the fourth over `kinds` (`movesHead`). */
  readonly head?: string;
  /** Under the fourth rules, once the deal is over: what kind of player had each seat then, by ascending seat. */
  readonly kinds?: readonly SeatKind[];
  /** Once the deal is over, by ascending seat. Read by analysis, and no part of a proof; absent of older deals. */
  readonly ended?: readonly EndedSeat[];
  /** The deal belonged to a tournament's round. */
  readonly isRound?: true;
}

/** How a deal ended for somebody who was dealt in. */
export interface EndedSeat {
  readonly seat: Seat;
  /** How well the bot plays; null of a person. */
  readonly bot: BotStrength | null;
  readonly outcome: DealSeat["outcome"];
  /** Points counted against the seat. */
  readonly count: number;
}

/** Calls to the world outside; each has a key or id that makes repeating it harmless. */
export type Effect = { readonly call: number } & EffectRequest;

export type EffectRequest =
  | {
      readonly type: "reserve";
      readonly why: "buyIn" | "topUp" | "rejoin";
      readonly key: string;
      readonly player: PlayerId;
      readonly bot: boolean;
      readonly stake: StakeKey;
      readonly amount: Paise;
    }
  | {
      readonly type: "settle";
      readonly key: string;
      readonly transfers: readonly SettlementTransfer[];
      /** A match for rupees: what each stake has paid into the pot that the fee is taken of (M-5, M-10). */
      readonly paidIn?: readonly { readonly stake: StakeKey; readonly amount: Paise }[];
      /** A match for rupees: what of its prizes was the takers' own entries (M-4); absent at tables of rules of version 1. */
      readonly ownInPrize?: readonly { readonly stake: StakeKey; readonly amount: Paise }[];
    }
  | { readonly type: "release"; readonly key: string; readonly stake: StakeKey }
  | {
      readonly type: "record";
      readonly evidence: Evidence;
      readonly endedAt: Instant;
      readonly seats: readonly DealSeat[];
    }
  /** A tournament's round: how the table stands. */
  | { readonly type: "report"; readonly report: RoundReport }
  /** The deal of the day is over. */
  | { readonly type: "dailyResult"; readonly result: DailyResult };

/** How a deal went for one who was dealt in: for the player's list of finished deals. */
export interface DealSeat {
  readonly seat: Seat;
  readonly player: PlayerId;
  readonly outcome: DealResultView["rows"][number]["outcome"];
  readonly count: number;
  readonly change: number;
}

/** Something to send: to everybody at the table, or to one seat. */
export interface Outgoing {
  readonly to: "table" | Seat;
  readonly message: ServerMessage;
}

/** The end of a player's connection to the table, for good. */
export interface Farewell {
  readonly seat: Seat;
  readonly sitting: number;
  readonly player: PlayerId;
  readonly reason: "left" | "stoodUp" | "tableClosed";
}
