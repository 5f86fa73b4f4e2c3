import {
  createWorker,
  instant,
  MINUTE_MS,
  periodicJob,
  queueJob,
  type Worker,
  type WorkerDeps,
} from "../../kernel/index.ts";
import { LEASE_MS as LEAVER_LEASE_MS, type Leaving } from "../refunds/leaving.ts";
import type { LeaverStore } from "../refunds/store/leavers.ts";
import type { TaxYears } from "../tax/tax-years.ts";
import { RETRY } from "./ledger-steps.ts";
import type { PayoutRunner } from "./payout-runner.ts";
import type { WithdrawalStore } from "./store/withdrawals.ts";

/** Years are closed, and what they owe is taken, at this pace. */
const YEARS_MS = 10 * MINUTE_MS;
const BATCH = 50;

/** What of withdrawals is done later: whoever leaves is paid back, payouts go on, years are closed. */
export function createWithdrawalJobs(
  deps: WorkerDeps & {
    readonly store: WithdrawalStore;
    readonly leavers: LeaverStore;
    readonly leaving: Leaving;
    readonly runner: PayoutRunner;
    readonly years: TaxYears;
    readonly everyMs: number;
  },
): Worker<"cashier.leavers" | "cashier.withdrawals" | "cashier.years" | "cashier.taxes"> {
  const { store, leavers, leaving, runner, years, everyMs } = deps;
  return createWorker(deps, [
    queueJob({
      ...{ name: "cashier.leavers", everyMs, batch: BATCH, leaseMs: LEAVER_LEASE_MS, retry: RETRY },
      claim: leavers.claimDue,
      oldestDue: leavers.oldestDue,
      run: leaving.step,
      logFields: ({ player }) => ({ player }),
    }),
    queueJob({
      // One at a time: a claim counts as a try, and waiting for a slow service is none.
      ...{ name: "cashier.withdrawals", everyMs, batch: 1, retry: RETRY },
      claim: store.claimDue,
      oldestDue: store.oldestDue,
      // The claim has counted this try.
      failuresOf: ({ tries }) => Math.max(0, tries - 1),
      async run(one) {
        await runner.advance(one);
      },
      onLater: ({ id }, at) => store.schedule(id, instant(at)),
      logFields: ({ id }) => ({ withdrawal: id }),
    }),
    periodicJob({ name: "cashier.years", everyMs: YEARS_MS, run: ({ signal }) => years.closeWhatIsOver(signal) }),
    queueJob({
      ...{ name: "cashier.taxes", everyMs: YEARS_MS, retry: RETRY },
      claim: years.claimOwing,
      run: ({ player, year }) => years.collect(player, year),
      oldestDue: years.oldestOwing,
      logFields: ({ player, year }) => ({ player, year }),
    }),
  ]);
}
