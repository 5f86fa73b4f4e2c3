/** What tournaments are given by other modules and by the shell, no more than they need of each. */

import type { EntryHeaders } from "../identity/index.ts";
import type { Instant, Paise, PlayerId, Refusal, Result } from "../kernel/index.ts";

/** Signals that tell one person from another, and the player's location. */
export interface EntrySignals {
  /** Devices, PAN, bank accounts and UPI addresses, each as one text that equals another's only if it is the same. */
  readonly keys: readonly string[];
  readonly address: string | null;
  readonly place: { readonly lat: number; readonly lng: number } | null;
}

/** The player's club, whose tournaments the player sees and enters (CL-11); null: of none. */
export type ClubOf = (player: PlayerId) => Promise<string | null>;

/** The members of a club as they are now (CL-11). */
export type ClubMembers = (clubId: string) => Promise<readonly PlayerId[]>;

/** Why a gate is shut: browsers tell them apart (S1 § 8). Texts come with them. */
export type GateRefusalCode =
  | "maintenance"
  | "cashClosed"
  | "notEligible"
  | "locationNotFound"
  | "locationRestricted"
  | "kycNeeded"
  | "deviceUnknown"
  | "tooMany";

/** Why a limit that the player set for themselves keeps them from a new game. */
type OwnLimitCode = "dayOff" | "nightLock" | "timeLimit" | "lossLimit";

/** Gates to entering a tournament (T-5). */
export interface Gates {
  /** For tournaments in which rupees are paid or won: M-12, M-13, place, exclusion. The refusal's text is shown. Answers the signals. */
  cash(player: PlayerId, headers: EntryHeaders): Promise<Result<EntrySignals, Refusal<GateRefusalCode>>>;
  /** Those of the players who may no longer play for money, wherever they are: kept out, closed, or in debt. */
  barredAmong(players: readonly PlayerId[]): Promise<readonly PlayerId[]>;
  /** May the player begin this tournament then, as far as limits go that they set for themselves? `isSeated`: its entry is paid, and counts as lost already. */
  begins(
    player: PlayerId,
    game: {
      readonly isForCash: boolean;
      readonly entry: Paise;
      readonly startsAt: Instant;
      readonly isSeated?: boolean;
    },
  ): Promise<Result<void, Refusal<OwnLimitCode>>>;
  /** Everywhere else: the server is open. */
  free(): Result<void, Refusal<GateRefusalCode>>;
}

/** Tickets for entries (M-11). Every call is idempotent. */
export interface EntryTickets {
  /** Whether the ticket is the player's, valid now, worth an entry of this value and, where names are given, has one of them. */
  isGood(player: PlayerId, ticketId: string, entry: EntryPrice): Promise<boolean>;
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

/** What a ticket has to be good for. */
export interface EntryPrice {
  readonly value: Paise;
  readonly names: readonly string[];
}

/** A ticket for an entry. */
export interface TicketUse {
  readonly player: PlayerId;
  readonly ticketId: string;
  readonly entry: string;
}

/** Tells a player's browser, whichever process it listens to; may be lost. */
export type TellPlayer = (to: PlayerId, event: string, data: unknown) => void;

/** Tells a player, or everybody (null), who listens to this process, of what each process sees for itself. */
export type TellHere = (to: PlayerId | null, event: string, data: unknown) => void;

/** The progress of a tournament's play, kept beside its journal for lists. */
export interface Progress {
  readonly round: number;
  readonly rounds: number;
  /** Players in the round. */
  readonly players: number;
  readonly tables: number;
  readonly tablesPlaying: number;
  /** Players who were not drawn may ask for a seat that is still free (T-9). */
  readonly hasLateSeats: boolean;
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
