import {
  createWorker,
  DAY_MS,
  HOUR_MS,
  instant,
  MINUTE_MS,
  periodicJob,
  queueJob,
  type RetryPolicy,
  SECOND_MS,
  type Worker,
  type WorkerDeps,
} from "../kernel/index.ts";
import type { Looking } from "./notices/looking.ts";
import type { Sending } from "./notices/sending.ts";
import type { DeliveryStore } from "./store/deliveries.ts";
import type { SubscriptionStore } from "./store/subscriptions.ts";

/** After 15 s, 30 s, 1 min … 5 min: eight tries reach over a quarter of an hour. */
const RETRY: RetryPolicy = { firstMs: 15 * SECOND_MS, factor: 2, longestMs: 5 * MINUTE_MS, jitter: 0.2, attempts: 8 };
const SEND_MS = 5 * SECOND_MS;
const LOOK_MS = 20 * SECOND_MS;
/** Far longer than anything is looked for, so that nothing is told a second time. */
const OVER_KEPT_MS = 3 * DAY_MS;
/** Longer than any log-in lives (`SESSION_MAX_MS`): it is over, although nobody was told since. */
const UNKEPT_MS = 400 * DAY_MS;

/** What push does later, or again and again. */
export function createPushJobs(
  deps: WorkerDeps & {
    readonly looking: Looking;
    readonly sending: Sending;
    readonly deliveries: DeliveryStore;
    readonly subscriptions: SubscriptionStore;
  },
): Worker<"push.looks" | "push.deliveries" | "push.sweep"> {
  const { looking, sending, deliveries, subscriptions } = deps;
  const worker = createWorker(deps, [
    periodicJob({
      ...{ name: "push.looks", everyMs: LOOK_MS },
      async run() {
        if ((await looking.look()) > 0) void worker.wake("push.deliveries");
      },
    }),
    queueJob({
      ...{ name: "push.deliveries", everyMs: SEND_MS, batch: 40, concurrency: 8, retry: RETRY },
      claim: deliveries.claimDue,
      oldestDue: deliveries.oldestDue,
      failuresOf: ({ tries }) => tries,
      run: sending.run,
      onLater: deliveries.tryAgain,
      onGiveUp: sending.giveUp,
      logFields: ({ kind, reference }) => ({ kind, reference }),
    }),
    periodicJob({
      ...{ name: "push.sweep", everyMs: HOUR_MS, atStart: false },
      async run({ now }) {
        await deliveries.forget(instant(now - OVER_KEPT_MS));
        await subscriptions.forgetUnkept(instant(now - UNKEPT_MS));
      },
    }),
  ]);
  return worker;
}
