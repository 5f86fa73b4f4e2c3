import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { createClient } from "redis";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../modules/kernel/index.ts";
import { until } from "../../test/support/child.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { redisInstalled, startRedis } from "../../test/support/redis.ts";
import { type Limiters, memoryLimiters, openLimiters } from "./limiter.ts";

setDefaultTimeout(60_000);

const MINUTE = { name: "calls", limit: 3, windowMs: MINUTE_MS, maxKeys: 10 };
const FREE = { excess: 0, waitSeconds: 0 };

describe("in memory", () => {
  test("lets a key through to its limit, then says how long to wait, and begins anew with the window", async () => {
    const time = fakeTime();
    const limiter = memoryLimiters(time)(MINUTE);
    time.advance(20 * SECOND_MS);
    for (let count = 1; count <= 3; count += 1) expect(await limiter.hit("a")).toEqual({ count, ...FREE });
    expect(await limiter.hit("a")).toEqual({ count: 4, excess: 4 / 3, waitSeconds: 40 });
    expect(await limiter.hit("b")).toEqual({ count: 1, ...FREE });
    time.advance(39_999);
    expect(await limiter.hit("a")).toMatchObject({ count: 5, waitSeconds: 1 });
    time.advance(1);
    expect(await limiter.hit("a")).toEqual({ count: 1, ...FREE });
  });

  test("looking counts nothing and tells what one more would come to; what came to nothing is given back", async () => {
    const limiter = memoryLimiters(fakeTime())(MINUTE);
    expect(await limiter.look("a")).toEqual({ count: 1, ...FREE });
    for (let hits = 0; hits < 3; hits += 1) await limiter.hit("a");
    expect(await limiter.look("a")).toMatchObject({ count: 4, excess: 4 / 3 });
    await limiter.giveBack("a");
    expect(await limiter.look("a")).toEqual({ count: 3, ...FREE });
    expect(await limiter.hit("a")).toEqual({ count: 3, ...FREE });
  });

  test("an excess that is carried over drains by the limit a window, and eight times the limit is the most of it", async () => {
    const time = fakeTime();
    const limiter = memoryLimiters(time)({ ...MINUTE, carriesOver: true });
    for (let hits = 0; hits < 100; hits += 1) await limiter.hit("flood");
    expect((await limiter.hit("flood")).excess).toBe(8);
    const counts: number[] = [];
    for (let minute = 0; minute < 9; minute += 1) {
      time.advance(MINUTE_MS);
      const foreseen = (await limiter.look("flood")).count;
      counts.push((await limiter.hit("flood")).count);
      expect(counts.at(-1)).toBe(foreseen);
    }
    expect(counts).toEqual([22, 20, 18, 16, 14, 12, 10, 8, 6]);
  });

  test("holds so many keys at most and forgets the one that was heard of longest ago", async () => {
    const limiter = memoryLimiters(fakeTime())({ ...MINUTE, limit: 1, maxKeys: 2 });
    for (const key of ["a", "b", "a", "c"]) await limiter.hit(key);
    expect((await limiter.hit("a")).count).toBe(3);
    expect((await limiter.hit("b")).count).toBe(1);
  });

  test("counts as a model does, whatever the times and keys", async () => {
    const step = fc.record({ key: fc.constantFrom("a", "b"), afterMs: fc.integer({ min: 0, max: 50 * SECOND_MS }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const time = fakeTime();
        const limiter = memoryLimiters(time)(MINUTE);
        const model = new Map<string, number>();
        for (const { key, afterMs } of steps) {
          time.advance(afterMs);
          const window = `${Math.floor(time.now() / MINUTE_MS)} ${key}`;
          model.set(window, (model.get(window) ?? 0) + 1);
          const count = model.get(window)!;
          const usage = await limiter.hit(key);
          expect([usage.count, usage.excess > 0, usage.waitSeconds > 0]).toEqual([count, count > 3, count > 3]);
        }
      }),
    );
  });
});

describe("with Redis", () => {
  const open: Limiters[] = [];
  afterEach(async () => {
    for (const limiters of open.splice(0)) await limiters.close();
  });
  const time = fakeTime();
  const process = async (redisUrl: string) => {
    const limiters = await openLimiters({ clock: time, log: collectingLog(), redis: { url: redisUrl, secret: "s" } });
    open.push(limiters);
    return limiters.create({ ...MINUTE, windowMs: HOUR_MS });
  };

  test.skipIf(!redisInstalled)(
    "processes share a count; without Redis each goes on for itself, and nobody is refused",
    async () => {
      const redis = await startRedis();
      const [one, other] = [await process(redis.url), await process(redis.url)];
      const counts = async () => [(await one.hit("a")).count, (await other.hit("a")).count];
      expect(await counts()).toEqual([1, 2]);
      expect(await other.look("a")).toEqual({ count: 3, ...FREE });
      await one.giveBack("a");
      expect((await Promise.all([one.hit("a"), other.hit("a")])).map(({ count }) => count).sort()).toEqual([2, 3]);
      expect(await one.hit("a")).toMatchObject({ count: 4, waitSeconds: 3_600 });

      await redis.kill();
      expect(await counts()).toEqual([1, 1]);
      expect(await counts()).toEqual([2, 2]);

      await redis.restart();
      await until("the processes share again", async () => {
        const [first, second] = await counts();
        return second === first! + 1;
      });
      await redis.remove();
    },
  );

  test.skipIf(!redisInstalled)(
    "what counts once counts once for all processes, also at a window's end; without Redis once in each",
    async () => {
      const redis = await startRedis();
      const [one, other] = [await process(redis.url), await process(redis.url)];
      const firsts = async (key: string) =>
        (await Promise.all([one.isFirst(key), other.isFirst(key), one.isFirst(key)])).filter(Boolean).length;
      expect([await firsts("a"), await firsts("a"), await firsts("b")]).toEqual([1, 0, 1]);
      time.advance(HOUR_MS);
      expect([await firsts("a"), await firsts("c")]).toEqual([0, 1]);
      await redis.kill();
      expect(await firsts("d")).toBe(2);
      await redis.remove();
    },
  );

  test.skipIf(!redisInstalled)("a Redis that hangs costs one call its time, and not every call", async () => {
    const redis = await startRedis();
    const one = await process(redis.url);
    await one.hit("a");
    redis.freeze();
    const began = performance.now();
    expect((await one.hit("a")).count).toBe(1);
    const waitedMs = performance.now() - began;
    for (let call = 2; call <= 20; call += 1) expect((await one.hit("a")).count).toBe(call);
    const tookMs = performance.now() - began;
    redis.thaw();
    await redis.remove();
    expect(tookMs).toBeLessThan(5 * waitedMs);
  });

  test.skipIf(!redisInstalled)("Redis gets no more keys of a process than it may hold", async () => {
    const redis = await startRedis();
    const [one, other] = [await process(redis.url), await process(redis.url)];
    for (let key = 0; key < 12; key += 1) await one.hit(`${key}`);
    expect((await other.look("9")).count).toBe(2);
    expect((await other.look("10")).count).toBe(1);
    expect((await one.look("10")).count).toBe(2);
    await redis.remove();
  });

  test.skipIf(!redisInstalled)("Redis knows keys by keyed hashes: no address and no player", async () => {
    const redis = await startRedis();
    const limiter = await process(redis.url);
    await limiter.hit("203.0.113.77");
    const client = createClient({ url: redis.url });
    await client.connect();
    expect(await client.keys("*")).toEqual([expect.stringMatching(/^limit:calls:\d+:[0-9a-f]{16}$/)]);
    client.destroy();
    await redis.remove();
  });

  test("a Redis that is not there is named at the start", async () => {
    const opening = openLimiters({
      clock: time,
      log: collectingLog(),
      redis: { url: "redis://127.0.0.1:1", secret: "s" },
    });
    await expect(opening).rejects.toThrow();
  });
});
