import type { Database, Refusal, Result } from "../../kernel/index.ts";
import type { BooksRefusalCode } from "../messages.ts";
import { createDaySums, type DaySums } from "../store/day-sums.ts";
import { type AccountLedgerPage, accountLedger, type LedgerPlace } from "./account-ledger.ts";
import { type ProfitAndLoss, profitAndLoss, type TrialBalance, trialBalance } from "./trial-balance.ts";

type Answer<T> = Promise<Result<T, Refusal<BooksRefusalCode>>>;

/** What accountants read: over days of India, both ends in it (K-11). */
export interface Reports {
  trialBalance(from: string, to: string): Answer<TrialBalance>;
  profitAndLoss(from: string, to: string): Answer<ProfitAndLoss>;
  /** One account, line by line. */
  ledger(place: LedgerPlace): Answer<AccountLedgerPage>;
  readonly addUp: DaySums["addUp"];
}

export function createReports(database: Database): Reports {
  const sums = createDaySums(database);
  return {
    trialBalance: (from, to) => trialBalance(sums, from, to),
    profitAndLoss: (from, to) => profitAndLoss(sums, from, to),
    ledger: (place) => accountLedger(database, sums, place),
    addUp: sums.addUp,
  };
}
