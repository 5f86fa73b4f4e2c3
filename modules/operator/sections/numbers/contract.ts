/** Numbers of the business (O-42). Safe for the browser. Amounts are paise. */

/** Times that numbers are told of: days, weeks from Monday, and months of India. */
export const SPANS = ["day", "week", "month"] as const;
export type Span = (typeof SPANS)[number];

/** What happened in a time. */
export interface Figures {
  readonly deposits: number;
  /** What players paid, with the tax in it. */
  readonly depositsPaise: number;
  /** Those that failed taken off. */
  readonly withdrawals: number;
  readonly withdrawalsPaise: number;
  /** What the games brought the operator. */
  readonly feesPaise: number;
  /** What bonus, tickets and guarantees cost. */
  readonly bonusPaise: number;
  /** What chargebacks and debts that were given up cost, less what came back. */
  readonly chargebackPaise: number;
  /** GST on deposits, and how much of it the operator bore. */
  readonly gstPaise: number;
  readonly gstBornePaise: number;
  /** Tax deducted from players. */
  readonly tdsPaise: number;
  /** People who were dealt in; of those, who played for cash, and whose account is older than this time. */
  readonly players: number;
  readonly cashPlayers: number;
  readonly returning: number;
  /** Accounts made. */
  readonly newPlayers: number;
  readonly practiceDeals: number;
  readonly cashDeals: number;
  readonly practiceTables: number;
  readonly cashTables: number;
}

/** One day, week or month. */
export interface NumbersRow extends Figures {
  readonly first: string;
  readonly last: string;
  /** It goes on: these are the figures until `countedAt`. */
  readonly isRunning: boolean;
  readonly countedAt: string;
}

/** `GET /operator/numbers`: the newest first. */
export interface NumbersPage {
  readonly rows: readonly NumbersRow[];
  readonly next: null;
}
