/** Wire shapes of the list of players. Safe for the browser. */
import type { AbsentFor } from "../../../identity/absence-contract.ts";
import type { KeyedPage } from "../../frame/queue-contract.ts";

/** States of a player in the list; `absent`: not there for three years, and yet something keeps the account (CR-8). */
export const PLAYER_STATES = ["active", "blocked", "excluded", "absent", "closed"] as const;
export type PlayerState = (typeof PLAYER_STATES)[number];

/** What keeps the account of a long absent player, in words. */
export const ABSENT_WORDS: Readonly<Record<AbsentFor, string>> = {
  money: "money left",
  stake: "a stake or an entry",
  withdrawal: "a withdrawal under way",
  deposit: "a deposit under way",
  debt: "a debt or a dispute",
  ticket: "an open ticket",
  blocked: "blocked",
  mail: "the notice could not be sent",
};

/** States of a PAN; `none`: nothing was submitted. */
export const PAN_STATES = ["none", "pending", "approved", "rejected"] as const;
export type PanState = (typeof PAN_STATES)[number];

/** One row of `GET /operator/players`. */
export interface ListedPlayer {
  readonly id: string;
  readonly name: string;
  readonly registeredAt: string;
  readonly state: PlayerState;
  /** Why the account stays though nobody uses it; whatever the state. */
  readonly absentFor: AbsentFor | null;
  readonly kyc: PanState;
  /** Deposit and winnings; paise. */
  readonly balancePaise: number;
}

/**
 * `GET /operator/players`. A page may have few rows, or none, and be followed by others: where few players fit the filters, so
 * many are looked at for one page and no more.
 */
export type ListedPlayers = KeyedPage<ListedPlayer>;
