/** What a player's pages are told of tables that wait for them. Safe for the browser, and free of what checks it. */

/**
 * Something that a table waits for: a player who is away as it begins, a turn, a declaration, a shown hand, the answer to an offer (R-11, R-21,
 *
 */
export type AwaitedMove = "begins" | "turn" | "declaring" | "showdown" | "rejoin" | "split";

/** What a table waits for, on the wire. Lengths and no moments: the clocks of processes and browsers differ. */
export interface TurnCall {
  readonly eAwaited: AwaitedMove;
  /** Milliseconds until it is too late, the time bank included. */
  readonly nLeftMs: number;
  /** How many of them are the time bank's. */
  readonly nBankMs: number;
}

/** A table waits for the player, or does not any more: a {@link TurnChange}, to that player alone (ours). */
export const TURN_EVENT = "resTurn";

/** `data` of {@link TURN_EVENT}; `oTurn` is null when the table does not wait any more. */
export interface TurnChange {
  readonly iTableId: string;
  readonly oTurn: TurnCall | null;
}
