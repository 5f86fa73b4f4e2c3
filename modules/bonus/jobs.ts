import {
  createWorker,
  HOUR_MS,
  MINUTE_MS,
  periodicJob,
  queueJob,
  type RetryPolicy,
  type Worker,
  type WorkerDeps,
} from "../kernel/index.ts";
import type { Expiry } from "./grants/expiry.ts";
import type { BonusLedger } from "./grants/ledger.ts";
import type { Waiting } from "./grants/waiting.ts";
import type { Rewards } from "./referrals/rewards.ts";
import type { Store } from "./store/index.ts";
import type { Tickets } from "./tickets/tickets.ts";

const RETRY: RetryPolicy = { firstMs: MINUTE_MS, factor: 2, longestMs: HOUR_MS, jitter: 0.2 };
/** Nothing is lost when one of these fails: what it was about are rows, which come again. But somebody's money waits. */
const ALARM = { alarm: "bonusNotPosted" } as const;

/**
 * What bonus does later: posts what the ledger does not have yet, gives what waited, takes back what expired. Each is a job of
 * its own, so that one that fails keeps no other from its turn.
 */
export function createBonusJobs(
  deps: WorkerDeps & {
    readonly store: Store;
    readonly ledger: BonusLedger;
    readonly waiting: Waiting;
    readonly expiry: Expiry;
    readonly rewards: Rewards;
    readonly tickets: Tickets;
    readonly everyMs: number;
  },
): Worker {
  const { store, ledger, waiting, expiry, rewards, tickets, everyMs } = deps;
  const periodic = (name: string, run: () => Promise<void>) => periodicJob({ name, everyMs, logFields: ALARM, run });
  return createWorker(deps, [
    periodic("bonus.rows", () => ledger.finish()),
    queueJob({
      name: "bonus.deposits",
      everyMs,
      retry: RETRY,
      claim: store.claimWaiting,
      oldestDue: store.oldestWaiting,
      run: waiting.look,
      onLater: ({ id }, at) => store.lookAtDepositAgain(id, at),
      logFields: ({ id }) => ({ depositId: id, ...ALARM }),
    }),
    periodic("bonus.expiry", expiry.sweep),
    queueJob({
      name: "bonus.referrals",
      everyMs,
      retry: RETRY,
      claim: store.claimReferrals,
      oldestDue: store.oldestReferral,
      run: rewards.look,
      // Paid to the friend, it is the referrer's turn.
      onDone: ({ friend }, now) => store.lookAtReferralAgain(friend, now),
      onLater: ({ friend }, at) => store.lookAtReferralAgain(friend, at),
      logFields: ({ friend }) => ({ player: friend, ...ALARM }),
    }),
    periodic("bonus.tickets", tickets.sweep),
  ]);
}
