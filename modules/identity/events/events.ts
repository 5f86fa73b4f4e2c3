import {
  type Clock,
  createWorker,
  HOUR_MS,
  type Instant,
  instant,
  KEPT,
  type Log,
  MINUTE_MS,
  periodicJob,
  queueJob,
  type Random,
  type RetryPolicy,
  SECOND_MS,
  type Timers,
  type WorkerFigures,
} from "../../kernel/index.ts";
import { type EventRow, TOPICS, type Topic } from "../store/events.ts";
import type { Store } from "../store/store.ts";

const LOOK_EVERY_MS = SECOND_MS;
const SWEEP_EVERY_MS = HOUR_MS;
/** Delay after which what a session opened is closed when the bus has lost its end. */
const ENDINGS_EVERY_MS = 10 * SECOND_MS;

/** When an event whose handler threw is delivered again; it never gives up. */
export const EVENT_RETRY: RetryPolicy = { firstMs: 2 * SECOND_MS, factor: 2, longestMs: 5 * MINUTE_MS, jitter: 0 };

type Handle = (payload: unknown) => Promise<void>;

/**
 * Events written in the transaction that made them true: each reaches its handlers at least once, in no promised order.
 * What a process had claimed when it died is delivered again after a minute.
 */
export type Events = ReturnType<typeof createEvents>;

export function createEvents(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  readonly lookForEndings: () => Promise<void>;
}) {
  const { store, lookForEndings } = deps;
  const handlers = new Map<Topic, Handle[]>();

  const deliver = (topic: Topic) =>
    queueJob<`identity.${Topic}`, EventRow>({
      name: `identity.${topic}`,
      everyMs: null,
      atStart: false,
      retry: EVENT_RETRY,
      failuresOf: ({ failures }) => failures,
      // A topic without a handler here is left to a process that has one.
      claim: async (limit, leaseMs, now) => (handlers.has(topic) ? store.claimEvents(topic, limit, leaseMs, now) : []),
      oldestDue: () => store.oldestEvent(topic),
      async run({ payload }) {
        for (const handle of handlers.get(topic) ?? []) await handle(payload);
      },
      onDone: ({ id }, now) => store.eventDelivered(id, now),
      onLater: ({ id }, at) => store.eventFailed(id, at),
      logFields: ({ id }) => ({ event: id }),
    });
  const worker = createWorker(deps, [
    ...TOPICS.map(deliver),
    periodicJob({ name: "identity.endings", everyMs: ENDINGS_EVERY_MS, atStart: false, run: lookForEndings }),
    // One look a second for all topics, which have nothing to deliver most of the time.
    periodicJob({
      name: "identity.look",
      everyMs: LOOK_EVERY_MS,
      atStart: false,
      run: async ({ now }) => {
        for (const topic of await store.topicsDue(now)) void worker.wake(`identity.${topic}`);
      },
    }),
    periodicJob({
      name: "identity.sweep",
      everyMs: SWEEP_EVERY_MS,
      atStart: false,
      run: ({ now }) => store.sweep(now, KEPT.ended),
    }),
  ]);

  return {
    /** Has what is written under `topic` handled; a throw has it delivered again later. */
    on(topic: Topic, handle: Handle): void {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handle]);
    },
    /** Delivers what is due now. Never rejects: what failed is tried again. */
    flush: (topic: Topic): Promise<void> => worker.wake(`identity.${topic}`),
    start: worker.start,
    stop: worker.stop,
  };
}

/** When something happened, out of an event's payload. */
export function instantOf(payload: { readonly atMs: number }): Instant {
  return instant(payload.atMs);
}
