import {
  createWorker,
  HOUR_MS,
  periodicJob,
  queueJob,
  SECOND_MS,
  type Worker,
  type WorkerDeps,
} from "../kernel/index.ts";
import type { Chargebacks } from "./chargebacks/chargebacks.ts";
import type { Debts } from "./chargebacks/debts.ts";
import type { ChargebackStore } from "./chargebacks/store/chargebacks.ts";
import type { DebtStore } from "./chargebacks/store/debts.ts";
import type { Callbacks } from "./deposits/callbacks.ts";
import type { Reconciler } from "./deposits/reconcile.ts";
import type { EventStore } from "./deposits/store/events.ts";
import type { OrderStore } from "./deposits/store/orders.ts";
import type { UnmatchedPayments } from "./deposits/unmatched-payments.ts";
import type { Notices } from "./notices/notices.ts";
import type { NoticeStore } from "./notices/store.ts";
import type { UnmatchedReturns } from "./refunds/unmatched-returns.ts";
import { RETRY } from "./retry.ts";

const EVERY_MS = 5 * SECOND_MS;
const SOON = { everyMs: EVERY_MS, retry: RETRY } as const;

interface DepositJobsDeps extends WorkerDeps {
  readonly events: EventStore;
  readonly orders: OrderStore;
  readonly disputes: ChargebackStore;
  readonly debtStore: DebtStore;
  readonly noticeStore: NoticeStore;
  readonly callbacks: Callbacks;
  readonly unmatchedPayments: UnmatchedPayments;
  readonly reconciler: Reconciler;
  readonly unmatchedReturns: UnmatchedReturns;
  readonly chargebacks: Chargebacks;
  readonly debts: Debts;
  readonly notices: Notices;
  readonly numberVouchers: () => Promise<number>;
}

/**
 * Finishes what crashes, lost answers and lost callbacks left in between: at the start and every few seconds. Each run writes
 * itself when its row comes again; one that throws comes again when its lease is over.
 */
export function createDepositJobs(deps: DepositJobsDeps): Worker {
  return createWorker(deps, [...paymentJobs(deps), ...chargebackJobs(deps), ...documentJobs(deps)]);
}

/** What gateways have told, the orders that wait for them, and payments that fit none. */
function paymentJobs(deps: DepositJobsDeps) {
  const { events, orders, callbacks, reconciler, unmatchedPayments, unmatchedReturns } = deps;
  return [
    queueJob({
      ...SOON,
      name: "cashier.callbacks",
      claim: events.claimDue,
      run: callbacks.handle,
      oldestDue: events.oldestDue,
      logFields: ({ gateway, id }) => ({ gateway, event: id }),
    }),
    queueJob({
      ...SOON,
      name: "cashier.orders",
      claim: orders.claimDue,
      run: reconciler.step,
      oldestDue: orders.oldestDue,
      logFields: ({ id }) => ({ order: id }),
    }),
    queueJob({
      ...SOON,
      name: "cashier.strays",
      claim: events.claimUnmatched,
      oldestDue: events.oldestUnmatchedDue,
      run(row) {
        if (row.state === "kept") return unmatchedPayments.settleUnmatched(row);
        return row.state === "matched" ? unmatchedPayments.leaveForMatch(row) : unmatchedReturns.step(row);
      },
      logFields: ({ gateway, paymentId }) => ({ gateway, payment: paymentId }),
    }),
  ];
}

function chargebackJobs({ disputes, chargebacks, debtStore, debts }: DepositJobsDeps) {
  return [
    queueJob({
      ...SOON,
      name: "cashier.chargebacks",
      claim: disputes.claimDue,
      run: chargebacks.take,
      oldestDue: disputes.oldestDue,
      logFields: ({ gateway, id }) => ({ gateway, dispute: id }),
    }),
    queueJob({
      ...SOON,
      name: "cashier.debts",
      claim: debtStore.claimDue,
      run: ({ player }) => debts.take(player),
      oldestDue: debtStore.oldestDue,
      logFields: ({ player }) => ({ player }),
    }),
  ];
}

/** Vouchers of deposits, and mails to players about their money. */
function documentJobs({ numberVouchers, notices, noticeStore }: DepositJobsDeps) {
  return [
    periodicJob({ name: "cashier.vouchers", everyMs: EVERY_MS, run: numberVouchers }),
    // Years end once a year; an hour is soon enough.
    periodicJob({ name: "cashier.yearNotices", everyMs: HOUR_MS, run: () => notices.findYears() }),
    queueJob({
      ...SOON,
      name: "cashier.notices",
      claim: noticeStore.claimDue,
      run: notices.send,
      oldestDue: noticeStore.oldestDue,
      logFields: ({ player, kind }) => ({ player, kind }),
    }),
  ];
}
