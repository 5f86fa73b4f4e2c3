import {
  type Clock,
  HOUR_MS,
  type Instant,
  instant,
  type Log,
  MINUTE_MS,
  SECOND_MS,
  type Timers,
} from "../../kernel/index.ts";
import type { OutboxRow, Store, Topic } from "../store/store.ts";

const LOOK_EVERY_MS = SECOND_MS;
const SWEEP_EVERY_MS = HOUR_MS;
const KEEP_MS = 7 * 24 * HOUR_MS;
const BATCH = 20;
/** Nobody else delivers an item meanwhile; after a crash it is delivered again from then on. */
const LEASE_MS = MINUTE_MS;
const LONGEST_BACKOFF_MS = 5 * MINUTE_MS;

/** How long to leave an item alone after its `failures`-th failure. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, 2 ** Math.min(failures, 20) * SECOND_MS);
}

type Handle = (payload: unknown) => Promise<void>;

/** The transactional outbox's relay: what a commit made true reaches its handlers at least once, in no promised order. */
export type News = ReturnType<typeof createNews>;

export function createNews(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}) {
  const { store, clock, log } = deps;
  const handlers = new Map<Topic, Handle[]>();
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let cancels: (() => void)[] = [];

  async function deliver(topic: Topic, item: OutboxRow): Promise<void> {
    try {
      for (const handle of handlers.get(topic) ?? []) await handle(item.payload);
    } catch (error) {
      const failures = item.failures + 1;
      log.error({ topic, item: item.id, failures, error }, "news could not be delivered; it will be tried again");
      await store.newsFailed(item.id, instant(clock.now() + backoffMs(failures)));
      return;
    }
    await store.newsDelivered(item.id, clock.now());
  }

  async function drain(topic: Topic): Promise<void> {
    while (!stopped && handlers.has(topic)) {
      const items = await store.claimNews(topic, BATCH, LEASE_MS, clock.now());
      for (const item of items) await deliver(topic, item);
      if (items.length < BATCH) return;
    }
  }

  /** Delivers what is due now. Never throws: what failed is tried again by the timer. */
  function flush(topic: Topic): Promise<void> {
    const run: Promise<void> = drain(topic)
      .catch((error) => log.error({ topic, error }, "the outbox could not be read; it will be tried again"))
      .finally(() => underWay.delete(run));
    underWay.add(run);
    return run;
  }

  let looking = false;
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    await Promise.all([...handlers.keys()].map(flush));
    looking = false;
  }

  async function sweep(): Promise<void> {
    await store
      .sweep(clock.now(), KEEP_MS)
      .catch((error) => log.error({ error }, "old rows of identity could not be removed; it will be tried again"));
  }

  return {
    flush,
    on(topic: Topic, handle: Handle) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handle]);
    },
    start() {
      cancels = [
        deps.timers.every(LOOK_EVERY_MS, () => void look()),
        deps.timers.every(SWEEP_EVERY_MS, () => void sweep()),
      ];
    },
    async stop() {
      stopped = true;
      for (const cancel of cancels) cancel();
      await Promise.all(underWay);
    },
  };
}

/** When something happened, out of an outbox payload. */
export function instantOf(payload: { readonly atMs: number }): Instant {
  return instant(payload.atMs);
}
