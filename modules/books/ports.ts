/** What the books are given, no more than they need of each. */
import type { Clock, Database, Instant, Log, Random, Refusal, Result, Timers, WorkerFigures } from "../kernel/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { Source } from "./contract.ts";

/** A line of a statement as it was read (K-1). Amounts are paise. */
export interface StatementLine {
  readonly source: Source;
  readonly id: string;
  readonly type: string;
  readonly settlement: string | null;
  readonly at: Instant;
  readonly grossPaise: number;
  readonly chargePaise: number;
  readonly taxPaise: number;
  readonly balancePaise: number | null;
  readonly reference: string | null;
  readonly about: string | null;
  readonly narration: string | null;
}

/** Money that came or went by our own rows, as a statement should have it. */
export interface OwnMovement {
  /** The issuer's id of it: a payment, a payout. */
  readonly vendorId: string;
  /** Above zero: it came. */
  readonly amountPaise: number;
  /** Names it in pages that are read one after the other. */
  readonly key: string;
}

/** What the cashier knows of what statements speak of. */
export interface KnownMoney {
  /** What each of these payments of the gateway's brought by our rows; unknown ones are left out. */
  payments(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * What clears each of these refunds: `payout` where we ordered it as one, `gateway` where the ledger took it from
   * there.
   */
  refunds(ids: readonly string[]): Promise<ReadonlyMap<string, "payout" | "gateway">>;
  /** The given disputes whose loss or return is in the ledger. */
  disputes(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** What each of these payouts sent by our rows. */
  payouts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Payments of nobody known from before a moment that are not decided yet, or on their way. */
  unmatchedBefore(at: Instant): Promise<number>;
  /** Payments that came on a day in India, page by page after a key. */
  paymentsOf(day: string, after: string, limit: number): Promise<readonly OwnMovement[]>;
  /** Payouts that were paid on a day in India, page by page after a key. */
  payoutsOf(day: string, after: string, limit: number): Promise<readonly OwnMovement[]>;
}

/** What tables' journals say that was settled on a day, as `ledger` says: fees in rupees, in paise. */
export interface PlayedMoney {
  fees(day: string): Promise<{ readonly journalPaise: number; readonly ledgerPaise: number }>;
}

type Page = Promise<
  Result<
    { readonly lines: readonly StatementLine[]; readonly unreadable: number; readonly next: number | null },
    Refusal<"serviceUnavailable">
  >
>;

/** A vendor's statements, asked for over its API, page by page from 0. `next`: where the next page begins; null: that was all. */
export interface StatementService {
  /** The settlement report of a day in India, `YYYY-MM-DD`. */
  settled(day: string, from: number): Page;
  /** The paying account's lines in a stretch of time; null where there is no such account. */
  readonly payouts: ((period: { readonly from: Instant; readonly to: Instant }, from: number) => Page) | null;
}

/** What the books are built with. */
export interface BooksDeps {
  readonly database: Database;
  readonly wallet: Pick<Wallet, "move">;
  readonly known: KnownMoney;
  readonly played: PlayedMoney;
  /** Null: statements come as files alone. */
  readonly statements: StatementService | null;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
}
