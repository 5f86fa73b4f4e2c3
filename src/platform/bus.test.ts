import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../test/support/child.ts";
import { collectingLog } from "../../test/support/log.ts";
import { type RedisServer, redisInstalled, startRedis } from "../../test/support/redis.ts";
import { createMemoryBus, type OpenBus } from "./memory-bus.ts";
import { createRedisBus } from "./redis-bus.ts";

setDefaultTimeout(120_000);

const log = collectingLog();
/** A Redis that says nothing for so long hangs. */
const SILENT_MS = 900;

/** What every bus promises, whatever carries it. `sender` and `receiver` may be one. */
function conformance(open: () => { readonly sender: OpenBus; readonly receiver: OpenBus }): void {
  /** Subscribes, and waits until messages really arrive: Redis needs a moment. */
  async function listen(topic: string) {
    const { sender, receiver } = open();
    const got: unknown[] = [];
    const stop = receiver.subscribe(topic, (message) => {
      if (message !== "ready?") got.push(message);
      else ready = true;
    });
    let ready = false;
    await until(`${topic} to carry`, () => {
      if (!ready) sender.publish(topic, "ready?");
      return ready;
    });
    return { got, stop, sender, receiver };
  }

  test("carries JSON to every listener of the topic, in order, and to no other", async () => {
    const one = await listen("a");
    const two = await listen("a");
    const other = await listen("b");
    for (let n = 0; n < 100; n++) one.sender.publish("a", { n, deep: [{ text: "₹ 5" }, null, true] });
    await until("all messages", () => one.got.length === 100 && two.got.length === 100);
    expect(one.got).toEqual(Array.from({ length: 100 }, (_, n) => ({ n, deep: [{ text: "₹ 5" }, null, true] })));
    expect(other.got).toEqual([]);
    for (const each of [one, two, other]) each.stop();
  });

  test("a listener gets a copy of its own", async () => {
    const one = await listen("copies");
    const two = await listen("copies");
    const message = { list: [1] };
    one.sender.publish("copies", message);
    await until("both", () => one.got.length === 1 && two.got.length === 1);
    (one.got[0] as { list: number[] }).list.push(2);
    expect(two.got).toEqual([{ list: [1] }]);
    expect(message).toEqual({ list: [1] });
    one.stop();
    two.stop();
  });

  test("nothing arrives after unsubscribing; others go on; stopping twice is harmless", async () => {
    const one = await listen("leave");
    const two = await listen("leave");
    one.stop();
    one.stop();
    two.sender.publish("leave", 1);
    await until("the message", () => two.got.length === 1);
    expect(one.got).toEqual([]);
    two.stop();
  });

  test("a listener that throws disturbs nobody", async () => {
    const { receiver } = open();
    const stop = receiver.subscribe("throws", () => {
      throw new Error("a listener's own fault");
    });
    const two = await listen("throws");
    two.sender.publish("throws", 1);
    await until("the message", () => two.got.length === 1);
    expect(log.lines.some(({ message }) => message === "a listener of the bus failed")).toBe(true);
    stop();
    two.stop();
  });

  test("delivers after the publisher's own task, never inside it", async () => {
    const one = await listen("later");
    one.sender.publish("later", 1);
    expect(one.got).toEqual([]);
    await until("the message", () => one.got.length === 1);
    one.stop();
  });
}

describe("the bus in memory", () => {
  const bus = createMemoryBus(log);
  conformance(() => ({ sender: bus, receiver: bus }));

  test("is healthy until it is closed", async () => {
    const own = createMemoryBus(log);
    expect(own.healthy()).toBe(true);
    await own.close();
    expect(own.healthy()).toBe(false);
  });
});

describe.skipIf(!redisInstalled)("the bus on Redis", () => {
  let redis: RedisServer;
  let sender: OpenBus;
  let receiver: OpenBus;
  beforeAll(async () => {
    redis = await startRedis();
    sender = await createRedisBus(redis.url, log);
    receiver = await createRedisBus(redis.url, log);
  });
  afterAll(async () => {
    await sender.close();
    await receiver.close();
    await redis.remove();
  });

  conformance(() => ({ sender, receiver }));

  test("comes back with its subscriptions after Redis was gone", async () => {
    let got = 0;
    const stop = receiver.subscribe("outage", () => {
      got += 1;
    });
    await redis.kill();
    await until("the outage to be seen", () => !sender.healthy() && !receiver.healthy());
    await redis.restart();
    await until("messages again", () => {
      sender.publish("outage", 1);
      return got > 0;
    });
    expect(sender.healthy() && receiver.healthy()).toBe(true);
    stop();
  });

  test("a Redis that hangs is seen and left, however much is announced meanwhile, and come back to; nobody waits for it", async () => {
    const own = await createRedisBus(redis.url, log, { silentMs: SILENT_MS });
    let got = 0;
    const stop = own.subscribe("hung", () => {
      got += 1;
    });
    await until("messages", () => {
      own.publish("hung", 1);
      return got > 0;
    });
    redis.freeze();
    // What is written to it would pass for a sign of life.
    await until("the silence to be noticed", () => {
      own.publish("hung", 2);
      return !own.healthy();
    });
    const before = got;
    redis.thaw();
    await until("messages again", () => {
      own.publish("hung", 3);
      return own.healthy() && got > before;
    });
    stop();
    await own.close();
  });

  test("a Redis that is there for a while without a word stays connected", async () => {
    const own = await createRedisBus(redis.url, log, { silentMs: SILENT_MS });
    const endsAt = performance.now() + 3 * SILENT_MS;
    await until("three times the limit", () => {
      expect(own.healthy()).toBe(true);
      return performance.now() > endsAt;
    });
    await own.close();
  });

  test("a Redis that hangs at the start is an error there, not a wait", async () => {
    redis.freeze();
    try {
      await expect(createRedisBus(redis.url, log, { silentMs: SILENT_MS })).rejects.toThrow();
    } finally {
      redis.thaw();
    }
  });

  test("a Redis that is not there is an error at the start, not a wait", async () => {
    await expect(createRedisBus("redis://127.0.0.1:1", log)).rejects.toThrow();
  });
});
