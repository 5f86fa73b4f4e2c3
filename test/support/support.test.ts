import { expect, test } from "bun:test";
import { below } from "../../modules/kernel/index.ts";
import { fakeTime } from "./clock.ts";
import { collectingLog } from "./log.ts";
import { seededRandom } from "./random.ts";
import { redisInstalled, startRedis } from "./redis.ts";

test("timers run in order of due time, at their own time, with those that they schedule", () => {
  const time = fakeTime();
  const start = time.now();
  const seen: [string, number][] = [];
  const see = (name: string) => () => void seen.push([name, time.now() - start]);
  time.after(20, see("b"));
  time.after(10, () => {
    see("a")();
    time.after(5, see("nested"));
  });
  const stop = time.every(8, see("tick"));
  time.after(20, see("c"));
  time.advance(20);
  expect(seen).toEqual([
    ["tick", 8],
    ["a", 10],
    ["nested", 15],
    ["tick", 16],
    ["b", 20],
    ["c", 20],
  ]);
  stop();
  expect(time.pending()).toBe(0);
});

test("advanceAsync lets work that a timer started end before the next timer", async () => {
  const time = fakeTime();
  const seen: string[] = [];
  time.after(1, () => void Promise.resolve().then(() => seen.push("work")));
  time.after(2, () => seen.push("next"));
  await time.advanceAsync(2);
  expect(seen).toEqual(["work", "next"]);
});

test("a seed repeats its stream and differs from its neighbour's", () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 50 }, () => below(random, 106));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test("children of the collecting log carry their parent's fields", () => {
  const log = collectingLog();
  log.child({ table: 7 }).warn({ seat: 2 }, "slow reader");
  expect(log.lines).toEqual([{ level: "warn", message: "slow reader", fields: { table: 7, seat: 2 } }]);
});

test.skipIf(!redisInstalled)("Redis restarts on the same address", async () => {
  const redis = await startRedis();
  const { createClient } = await import("redis");
  const ask = async () => {
    const client = await createClient({ url: redis.url }).connect();
    const held = await client.get("mark");
    await client.set("mark", "held");
    client.destroy();
    return held;
  };
  expect(await ask()).toBeNull();
  expect(await ask()).toBe("held");
  await redis.kill();
  await redis.restart();
  expect(await ask()).toBeNull();
  await redis.remove();
});
