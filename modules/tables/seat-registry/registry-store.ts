/** The platform's book of who sits where: one for all processes, in the main database. */
import type { PlayerId } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";

/** A player about to sit down at a table of this process. */
export interface SeatClaim {
  readonly player: PlayerId;
  readonly tableId: string;
  /** The epoch in which the process plays the table. */
  readonly epoch: number;
  readonly kind: TableKind;
  /** Names the player's request: asked for again with it, it is the same seat. */
  readonly key: string;
  /** Tables that one player sits at. */
  readonly most: number;
  /** Tables of the same kind that do not stand in the way: the player's window is open there. */
  readonly beside: readonly string[];
}

/**
 * A place that keeps a player from another one: the request has `claimed` it before, it is of the `sameKind`, or there
 * are `tooMany`.
 */
export interface SeatInTheWay {
  readonly why: "claimed" | "sameKind" | "tooMany";
  readonly tableId: string;
}

/** A place that a player has. */
export interface Place {
  readonly tableId: string;
  readonly kind: TableKind;
  /** The tournament whose round is played there. */
  readonly tournamentId: string | null;
}

/** Everybody who has a place at a table, as its owner knows it. */
export interface TableSeats {
  readonly tableId: string;
  readonly epoch: number;
  readonly kind: TableKind;
  readonly tournamentId: string | null;
  readonly players: readonly PlayerId[];
}

/** Storage of the book: PostgreSQL on the platform, memory in simulations. */
export interface RegistryStore {
  /**
   * Writes the place down, unless others are in the way: answers those, none when the place is held. Of two claims of one
   * player at two processes the second sees the first.
   */
  claim(claim: SeatClaim): Promise<readonly SeatInTheWay[]>;
  /** Makes the book say of these tables exactly this. A former owner changes nothing that a later one has written. */
  keep(tables: readonly TableSeats[]): Promise<void>;
  of(player: PlayerId): Promise<readonly Place[]>;
  /** Players who have a place at these tables, by table. */
  at(tableIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<PlayerId>>>;
  /** All tables in the book. */
  tableIds(): Promise<readonly string[]>;
  /** Strikes out tables that are closed. */
  drop(tableIds: readonly string[]): Promise<void>;
  /** How many people sit at tables of each kind, by `kindKey`, as it was `freshMs` ago or later: processes share what one has counted. */
  counts(freshMs: number): Promise<ReadonlyMap<string, number>>;
}
