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
import type { Strays } from "./deposits/strays.ts";
import type { Notices } from "./notices/notices.ts";
import type { NoticeStore } from "./notices/store.ts";
import type { StrayReturns } from "./refunds/stray-returns.ts";
import { RETRY } from "./retry.ts";

const EVERY_MS = 5 * SECOND_MS;

/**
 * Finishes what crashes, lost answers and lost callbacks left in between: at the start and every few seconds. Each run writes
 * itself when its row comes again; one that throws comes again when its lease is over.
 */
export function createDepositJobs(
  deps: WorkerDeps & {
    readonly events: EventStore;
    readonly orders: OrderStore;
    readonly disputes: ChargebackStore;
    readonly debtStore: DebtStore;
    readonly noticeStore: NoticeStore;
    readonly callbacks: Callbacks;
    readonly strays: Strays;
    readonly reconciler: Reconciler;
    readonly strayReturns: StrayReturns;
    readonly chargebacks: Chargebacks;
    readonly debts: Debts;
    readonly notices: Notices;
    readonly numberVouchers: () => Promise<number>;
  },
): Worker {
  const { events, orders, disputes, callbacks, strayReturns, notices } = deps;
  const common = { everyMs: EVERY_MS, retry: RETRY } as const;
  return createWorker(deps, [
    queueJob({
      ...{ ...common, name: "cashier.callbacks", claim: events.claimDue, run: callbacks.handle },
      oldestDue: events.oldestDue,
      logFields: ({ gateway, id }) => ({ gateway, event: id }),
    }),
    queueJob({
      ...{ ...common, name: "cashier.orders", claim: orders.claimDue, run: deps.reconciler.step },
      oldestDue: orders.oldestDue,
      logFields: ({ id }) => ({ order: id }),
    }),
    queueJob({
      ...{ ...common, name: "cashier.strays", claim: events.claimStrays, oldestDue: events.oldestStrayDue },
      run(row) {
        if (row.state === "kept") return deps.strays.settleStray(row);
        return row.state === "matched" ? deps.strays.leaveForMatch(row) : strayReturns.step(row);
      },
      logFields: ({ gateway, paymentId }) => ({ gateway, payment: paymentId }),
    }),
    queueJob({
      ...{ ...common, name: "cashier.chargebacks", claim: disputes.claimDue, run: deps.chargebacks.take },
      oldestDue: disputes.oldestDue,
      logFields: ({ gateway, id }) => ({ gateway, dispute: id }),
    }),
    queueJob({
      ...{
        ...common,
        name: "cashier.debts",
        claim: deps.debtStore.claimDue,
        run: ({ player }) => deps.debts.take(player),
      },
      oldestDue: deps.debtStore.oldestDue,
      logFields: ({ player }) => ({ player }),
    }),
    periodicJob({ name: "cashier.vouchers", everyMs: EVERY_MS, run: deps.numberVouchers }),
    // Years end once a year; an hour is soon enough.
    periodicJob({ name: "cashier.yearNotices", everyMs: HOUR_MS, run: () => notices.findYears() }),
    queueJob({
      ...{ ...common, name: "cashier.notices", claim: deps.noticeStore.claimDue, run: notices.send },
      oldestDue: deps.noticeStore.oldestDue,
      logFields: ({ player, kind }) => ({ player, kind }),
    }),
  ]);
}
