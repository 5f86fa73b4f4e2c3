import { type Database, ok, type Refusal, type Result } from "../../kernel/index.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import { createDaySums, type DaySums } from "../store/day-sums.ts";
import { type AccountLedgerPage, accountLedger, type LedgerPlace } from "./account-ledger.ts";
import { tallyMasters, tallyVouchers } from "./tally.ts";
import { isPeriod, type ProfitAndLoss, profitAndLoss, type TrialBalance, trialBalance } from "./trial-balance.ts";

type Answer<T> = Promise<Result<T, Refusal<BooksRefusalCode>>>;

/** What accountants read: over days of India, both ends in it (K-11). */
export interface Reports {
  trialBalance(from: string, to: string): Answer<TrialBalance>;
  profitAndLoss(from: string, to: string): Answer<ProfitAndLoss>;
  /** One account, line by line. */
  ledger(place: LedgerPlace): Answer<AccountLedgerPage>;
  /** Journal vouchers for Tally of days that the ledger has closed, one a day and kind; or the ledgers that they are about. */
  tally(part: "masters" | "vouchers", from: string, to: string): Answer<string>;
  /** Adds up what reports are read from: closed days that are not yet, of which it answers how many, and what has moved since. */
  addUp(signal?: AbortSignal): Promise<number>;
}

/** Reports over sums of days. */
export function createReports(database: Database, sums: DaySums = createDaySums(database)): Reports {
  return {
    trialBalance: (from, to) => trialBalance(sums, from, to),
    profitAndLoss: (from, to) => profitAndLoss(sums, from, to),
    ledger: (place) => accountLedger(database, sums, place),
    async tally(part, from, to) {
      if (part === "masters") return ok(tallyMasters());
      if (!isPeriod(from, to)) return refused("badPeriod");
      await sums.addUp();
      const last = await sums.last();
      if (last === null || to > last) return refused("notSummed", last);
      return ok(tallyVouchers(await sums.byDay(from, to)));
    },
    async addUp(signal) {
      // Closed days first: vouchers wait for them, and open days begin behind them. Neither waits for the other to succeed.
      const [closed] = await Promise.allSettled([sums.addUp(signal)]);
      const [open] = await Promise.allSettled([sums.addUpOpen(signal)]);
      if (closed.status === "rejected") throw closed.reason;
      if (open.status === "rejected") throw open.reason;
      return closed.value;
    },
  };
}
