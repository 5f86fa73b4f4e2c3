/** Wire shapes of the list of players. Safe for the browser. */
import type { KeyedPage } from "../../frame/queue-contract.ts";

/** States of a player in the list. */
export const PLAYER_STATES = ["active", "blocked", "excluded", "closed"] as const;
export type PlayerState = (typeof PLAYER_STATES)[number];

/** States of a PAN; `none`: nothing was submitted. */
export const PAN_STATES = ["none", "pending", "approved", "rejected"] as const;
export type PanState = (typeof PAN_STATES)[number];

/** One row of `GET /operator/players`. */
export interface ListedPlayer {
  readonly id: string;
  readonly name: string;
  readonly registeredAt: string;
  readonly state: PlayerState;
  readonly kyc: PanState;
  /** Deposit and winnings; paise. */
  readonly balancePaise: number;
}

/**
 * `GET /operator/players`. A page may have few rows, or none, and be followed by others: where few players fit the filters, so
 * many are looked at for one page and no more.
 */
export type ListedPlayers = KeyedPage<ListedPlayer>;
