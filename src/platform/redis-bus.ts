import type { Log } from "../../modules/kernel/index.ts";
import { type OpenBus, Topics } from "./memory-bus.ts";
import { closeRedis, redisConnection, SILENT_MS } from "./redis-connection.ts";

/** What may wait for Redis to come back before further announcements are lost. */
const QUEUE_LENGTH = 10_000;

/** How a bus over Redis is opened. */
interface RedisBusOptions {
  /** A Redis that is silent for so long is left. */
  readonly silentMs?: number;
  /** Told how long each announcement took; milliseconds. */
  readonly took?: (ms: number) => void;
}

/**
 * Carries announcements between processes over Redis. Losing Redis loses announcements, never truth; the clients
 * reconnect by themselves and subscribe again. Rejects when Redis cannot be reached at the start.
 */
export async function createRedisBus(
  url: string,
  log: Log,
  { silentMs = SILENT_MS, took = () => {} }: RedisBusOptions = {},
): Promise<OpenBus> {
  const topics = new Topics(log);
  const sender = redisConnection(url, log, "sender", QUEUE_LENGTH, silentMs);
  const receiver = redisConnection(url, log, "receiver", QUEUE_LENGTH, silentMs);
  try {
    await Promise.all([sender.connect(), receiver.connect()]);
  } catch (error) {
    sender.destroy();
    receiver.destroy();
    throw error;
  }
  const failed = (topic: string) => (error: unknown) => {
    log.warn({ topic, error }, "an announcement was not carried");
  };
  /** Since when announcements have been sent without any answer. While it hangs no more are sent, or they would pile up. */
  let unanswered: number | null = null;
  const carry = async (topic: string, text: string): Promise<void> => {
    const isSilent = unanswered !== null && performance.now() - unanswered > silentMs;
    if (isSilent && sender.isReady) throw new Error("Redis does not answer");
    const began = performance.now();
    unanswered ??= began;
    try {
      await sender.publish(topic, text);
      took(performance.now() - began);
    } finally {
      unanswered = null;
    }
  };
  sender.on("ready", () => {
    unanswered = null;
  });
  // One function for all topics: subscribing it twice to one of them is once.
  const deliver = (text: string, topic: string) => topics.deliver(topic, text);
  /** Topics whose subscription broke off with the connection; Redis' client only repeats those that were confirmed. */
  const unconfirmed = new Set<string>();
  const subscribe = (topic: string) => {
    unconfirmed.add(topic);
    receiver.subscribe(topic, deliver).then(() => unconfirmed.delete(topic), failed(topic));
  };
  receiver.on("ready", () => {
    for (const topic of unconfirmed) {
      if (topics.has(topic)) subscribe(topic);
      else unconfirmed.delete(topic);
    }
  });
  return {
    publish(topic, message) {
      carry(topic, JSON.stringify(message)).catch(failed(topic));
    },
    subscribe(topic, receive) {
      const first = !topics.has(topic);
      const remove = topics.add(topic, receive, () => {
        receiver.unsubscribe(topic, deliver).catch(failed(topic));
      });
      if (first) subscribe(topic);
      return remove;
    },
    healthy: () => sender.isReady && receiver.isReady,
    async close() {
      await Promise.all([sender, receiver].map(closeRedis));
    },
  };
}
