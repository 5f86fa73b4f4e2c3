import type { Instant, Paise } from "../../kernel/index.ts";
import type { CardId, Seat } from "../../rummy/index.ts";
import type { ClientMessage } from "../contract.ts";
import type { TableConfig } from "../kind.ts";
import type { Sitter } from "../ports.ts";

/** What a seated client may ask of the table itself; `hello`, `say` and `ping` never get this far. */
export type SeatMessage = Exclude<ClientMessage, { event: "hello" | "say" | "ping" }>;

/** What may be said at any time, and again and again: each is journaled, and none brings the deal on. */
export const CHATTER: ReadonlySet<string> = new Set<SeatMessage["event"]>([
  "arrange",
  "preDrop",
  "sitOut",
  "leaveAfterDeal",
  "back",
]);

/** Everything that may happen to a table; the journal keeps these. Time and randomness are inside, so a table is a pure function of its journal. */
export type TableCommand =
  /** The first one of every table. */
  | { readonly type: "open"; readonly at: Instant; readonly config: TableConfig }
  /** Keeps a seat while the wallet reserves `amount`. A bot sitting there between deals gives way. */
  | {
      readonly type: "hold";
      readonly at: Instant;
      readonly seat: Seat;
      /** The next one of this seat. */
      readonly sitting: number;
      readonly sitter: Sitter;
      readonly amount: Paise;
    }
  /** The queue's first call was answered. */
  | { readonly type: "answered"; readonly at: Instant; readonly call: number; readonly refusal: CallRefusal | null }
  /** A seat's player came or went; `chain` is the tip of a new nonce chain. */
  | {
      readonly type: "connection";
      readonly at: Instant;
      readonly seat: Seat;
      readonly sitting: number;
      readonly connected: boolean;
      readonly chain: string | null;
    }
  /** What a seat's client sent. */
  | {
      readonly type: "client";
      readonly at: Instant;
      readonly seat: Seat;
      readonly sitting: number;
      readonly message: SeatMessage;
      /** Former releases' `dismiss`: a `leaveAfterDeal` that the player cannot take back. Read from old journals, never written. */
      readonly forGood?: true;
    }
  /**
   * The platform has the seat leave after the running deal, at once between deals; its player cannot take it back. `why`: a limit that
   * the player set for themselves is reached; releases that do not know it say that the player left.
   */
  | {
      readonly type: "dismiss";
      readonly at: Instant;
      readonly seat: Seat;
      readonly sitting: number;
      readonly why?: "ownLimit";
    }
  /**
   * The randomness that a wanted shuffle waits for. `seed` (hex) made `order`, and `root` is the order's. Tables of the
   * first rules have no `root` there but a `tossPack`, a shuffled pack without jokers.
   */
  | {
      readonly type: "shuffle";
      readonly at: Instant;
      readonly dealId: string;
      readonly order: readonly CardId[];
      readonly seed: string;
      readonly saltSeed: string;
      readonly tossPack: readonly CardId[];
      readonly root?: string;
      /** At a table of shared decks: what the contributors' numbers came to (32 bytes, hex). `seed` is then the shuffle's public one. */
      readonly shared?: string;
    }
  /** Time passed: whatever is due at `at` happens. */
  | { readonly type: "tick"; readonly at: Instant }
  /** The server was away: running clocks move by `shiftMs`. */
  | { readonly type: "resumed"; readonly at: Instant; readonly shiftMs: number }
  /**
   * The outage was too long: the running deal is void, everybody gets their chips back, the table closes. `order`: the platform has ordered
   * it, and this is the order's id (M-4).
   */
  | { readonly type: "abandon"; readonly at: Instant; readonly order?: string }
  /** The table ends, with its running deal if there is one, and everybody stands up (R-53, M-13, a server that goes down, or a drained table). */
  | { readonly type: "retire"; readonly at: Instant; readonly reason: "winCap" | "cashClosed" | "restart" | "drained" }
  /** A tournament's round (T-6): gives a seat, without a stake. */
  | GivenSeat<"seat">
  /** T-9: a seat whose player has never come goes to another player, who takes over its hand. */
  | GivenSeat<"reseat">
  /** A tournament's round is over and told: the table closes, at the latest a while after those who look at it have seen it. */
  | { readonly type: "closeRound"; readonly at: Instant }
  /** The tournament is cancelled: the running deal is void, the table closes, nothing is paid. */
  | { readonly type: "cancelRound"; readonly at: Instant };

interface GivenSeat<Type extends "seat" | "reseat"> {
  readonly type: Type;
  readonly at: Instant;
  readonly seat: Seat;
  /** The next one of this seat. */
  readonly sitting: number;
  readonly sitter: Sitter;
}

export interface CallRefusal {
  readonly code: string;
  readonly message: string;
}
