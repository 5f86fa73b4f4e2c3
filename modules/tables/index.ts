import type { Currency, Paise, PlayerId, Refusal, Result } from "../kernel/index.ts";
import type { Variant } from "../rummy/index.ts";

/** What a lobby row offers: everything that makes two tables the same kind. */
export interface TableKind {
  readonly variant: Variant;
  readonly currency: Currency;
  readonly maxSeats: 2 | 6;
  readonly nDeck: 1 | 2;
  readonly name: string;
  /** A point's worth (points, point21); 0 in pool and deals. */
  readonly pointValuePaise: Paise;
  /** What a seat brings; the entry fee in pool and deals. */
  readonly buyInPaise: Paise;
  readonly feeBps: number;
}

export interface Seated {
  readonly tableId: string;
  readonly seat: number;
  readonly kind: TableKind;
}

/** The live tables, for the lobby. */
export interface Tables {
  /** Finds or opens a table of this kind, seats the player and reserves the buy-in (R-30: or all the player has, if that is at least the minimum). */
  join(request: {
    readonly player: { readonly id: PlayerId; readonly name: string; readonly avatar: string };
    readonly kind: TableKind;
  }): Promise<
    Result<Seated, Refusal<"insufficientChips" | "alreadySeated" | "tooManyTables" | "notOpenYet" | "serverStopping">>
  >;
  /** The tables where the player holds a seat. */
  joined(player: PlayerId): Promise<readonly Seated[]>;
  /** A single-use ticket for the popup: 128 bits, bound to player and table, 60 s (rulings). */
  mintTicket(player: PlayerId, tableId: string): Promise<Result<string, Refusal<"notSeated">>>;
  /** Players seated a kind, for the lobby's counts. */
  seatedCount(kind: TableKind): number;
}
