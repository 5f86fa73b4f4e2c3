import type { Currency, Instant, Paise, PlayerId } from "../../kernel/index.ts";
import type { LedgerPage, LedgerQuestion } from "./ledger-page.ts";

/** What a player's own buckets gave to a table or got back from it (S2 § 3 "Game transaction"); no amount is negative. */
export interface GameTransaction {
  /** Counts the player's game transactions, from 1, the oldest first. */
  readonly n: number;
  readonly at: Instant;
  readonly kind: "reserve" | "release" | "settle";
  readonly tableId: string;
  readonly currency: Currency;
  /** Money (or practice chips) to the player, and instant and lock bonus to them. */
  readonly amountIn: Paise;
  readonly bonusIn: Paise;
  readonly amountOut: Paise;
  readonly bonusOut: Paise;
  /** How the sitting went that the chips were taken for, or came back from; null of lock bonus. */
  readonly sitting: SittingSum | null;
}

/** What a sitting's settlements came to. */
export interface SittingSum {
  /** Settlements: deals that moved chips, or the match. */
  readonly settled: number;
  /** Those that brought chips. */
  readonly won: number;
  /** What they brought together; below zero is lost. */
  readonly result: Paise;
  /** It is not released yet. */
  readonly isOpen: boolean;
}

/** What one settlement of a table moved for a player (S2 § 3 "Table transaction"): below zero is lost. */
export interface TableTransaction {
  /** The settlement's key: `settle:…`. */
  readonly key: string;
  readonly at: Instant;
  readonly tableId: string;
  readonly currency: Currency;
  readonly amount: Paise;
  /** What the operator kept of a settlement that brought something; 0 of one that cost. */
  readonly fee: Paise;
}

/** What all of a table's settlements came to for a player. */
export interface TableSum {
  readonly currency: Currency;
  readonly settled: number;
  readonly won: number;
  readonly lost: number;
  /** The result; below zero is lost. */
  readonly result: Paise;
}

/** A page of a list, newest first, and how many rows there are in all. */
export interface StatementPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** One entry of an account's statement, oldest first. */
export interface StatementLine {
  readonly at: Instant;
  readonly key: string;
  readonly kind: string;
  /** An account's name. The stripes of a system account count as one, by the name without the stripe. */
  readonly account: string;
  readonly currency: Currency;
  readonly amount: Paise;
  /** Balance of `account` after this entry. */
  readonly balance: Paise;
}

/** A statement's part of the ledger's time: from the first transfer at or after `from` to the last before `to`. */
export interface StatementPeriod {
  readonly from?: Instant;
  readonly to?: Instant;
}

/** What one transfer did to a player's D and W (M-1), and what they came to. */
export interface CashLine {
  readonly at: Instant;
  readonly key: string;
  readonly kind: string;
  /** The change of the deposit; below zero is out. */
  readonly deposit: Paise;
  readonly winnings: Paise;
  readonly balances: CashBalances;
}

/** D and W. */
export interface CashBalances {
  readonly deposit: Paise;
  readonly winnings: Paise;
}

/** A player's rupees in a period: what they held when it began, and every transfer that moved D or W, in batches, oldest first. */
export interface CashStatement {
  readonly opening: CashBalances;
  readonly lines: AsyncIterable<readonly CashLine[]>;
}

/** Statements, read from the entries. All of them are bounded: a page, or one batch of lines after the other. */
export interface Statements {
  /** The player's transactions with tables, newest first. */
  games(
    player: PlayerId,
    page: { readonly size: number; readonly page: number },
  ): Promise<StatementPage<GameTransaction>>;
  /** What this table's settlements moved for the player, newest first, and what all of them came to; null without one. */
  table(
    player: PlayerId,
    tableId: string,
    page: { readonly size: number; readonly page: number },
  ): Promise<StatementPage<TableTransaction> & { readonly sum: TableSum | null }>;
  /**
   * Every entry of `who` in the period, in batches, oldest first: an account by its name, a system account
   * (`operator:fee:inr`) over all of its stripes, or a player by their id, with all of their own accounts. Null when
   * nothing has that name.
   */
  lines(who: string, period: StatementPeriod): Promise<AsyncIterable<readonly StatementLine[]> | null>;
  /** D and W of the player in the period, a line a transfer; the sum of its lines is what the balances changed by. */
  cash(player: PlayerId, period: StatementPeriod): Promise<CashStatement>;
  /** A player's own accounts, transfer by transfer, the newest first: for operators. */
  ledger(question: LedgerQuestion): Promise<LedgerPage>;
}
