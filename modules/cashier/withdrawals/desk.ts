import { type Clock, ok, printableLine, type Refusal, type Result } from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import { refuseDesk } from "../messages.ts";
import type { WithdrawalStore } from "../store/withdrawals.ts";
import { isOver, type YearClosed } from "../tax/closing.ts";
import type { TaxYears } from "../tax/tax-years.ts";
import type { PayoutRunner } from "./payout-runner.ts";
import { isUndecided, type Withdrawal, type WithdrawalState } from "./withdrawal.ts";

const LISTED = 500;

/** What the operator does about withdrawals. */
export interface WithdrawalDesk {
  /** Withdrawals in these states, oldest first. */
  list(states: readonly WithdrawalState[]): Promise<readonly Withdrawal[]>;
  show(id: string): Promise<Withdrawal | undefined>;
  /** Of several at once one decides; undefined when it was decided before. */
  approve(id: string, by: string): Promise<Withdrawal | undefined>;
  reject(id: string, by: string, reason: string): Promise<Withdrawal | undefined>;
  /** Puts an approved withdrawal whose tries are used up back to work. */
  retry(id: string): Promise<Withdrawal | undefined>;
  /** Closes a financial year (M-7); done again, it changes nothing. Refused while it is not over. */
  closeYear(year: FinancialYear): Promise<Result<YearClosed, Refusal<"notOver">>>;
}

/** The operator's desk over the withdrawals' rows and years. */
export function createWithdrawalDesk({
  store,
  clock,
  runner,
  years,
  onApproved,
}: {
  readonly store: WithdrawalStore;
  readonly clock: Clock;
  readonly runner: PayoutRunner;
  readonly years: TaxYears;
  /** Something waits to be sent. */
  readonly onApproved: () => void;
}): WithdrawalDesk {
  return {
    list: (states) => store.inStates(states, LISTED),
    show: store.byId,
    async approve(id, by) {
      const approved = await store.approve(id, by, clock.now());
      if (approved) onApproved();
      return approved;
    },
    async reject(id, by, reason) {
      const one = await store.byId(id);
      if (!one || !isUndecided(one)) return undefined;
      const after = await runner.undo(one, "rejected", { by, reason: printableLine(reason) });
      return after.state === "rejected" ? after : undefined;
    },
    retry: (id) => store.retry(id, clock.now()),
    async closeYear(year) {
      if (!isOver(year, clock.now())) return refuseDesk("notOver", year);
      return ok(await years.closeForAll(year));
    },
  };
}
