import { expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { keepAlive } from "./postgres-watch.ts";

/** A server that can die, and a way to start it that can fail. */
function watched() {
  const time = fakeTime();
  const log = collectingLog();
  const seen = { lives: true as boolean | "unknown", starts: [] as number[], fails: false };
  const begun = time.now();
  const end = keepAlive({
    isAlive: () => {
      if (seen.lives === "unknown") throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
      return seen.lives;
    },
    launch: async () => {
      seen.starts.push((time.now() - begun) / 1_000);
      if (seen.fails) throw new Error("not now");
      seen.lives = true;
    },
    log,
    timers: time,
    stopwatch: { elapsedMs: () => time.now() },
  });
  return { time, log, seen, end };
}

test("a server that cannot be looked at is no dead one: nothing is started, and it is said once", async () => {
  const { time, log, seen, end } = watched();
  seen.lives = "unknown";
  await time.advanceAsync(60_000);
  expect(seen.starts).toEqual([]);
  expect(log.lines.map(({ message }) => message)).toEqual([
    "nobody can tell whether PostgreSQL lives; it is left as it is",
  ]);
  await end();
  expect(time.pending()).toBe(0);
});

test("a dead server is started at once, and again after pauses that grow to a minute; once it is well, at once again", async () => {
  const { time, seen, end } = watched();
  [seen.lives, seen.fails] = [false, true];
  await time.advanceAsync(260_000);
  expect(seen.starts).toEqual([1, 2, 4, 8, 16, 32, 64, 124, 184, 244]);
  seen.fails = false;
  await time.advanceAsync(50_000);
  expect(seen.starts).toHaveLength(11);
  // It dies each time soon after it was started.
  seen.lives = false;
  await time.advanceAsync(50_000);
  expect(seen.starts).toHaveLength(11);
  await time.advanceAsync(15_000);
  expect(seen.starts).toHaveLength(12);
  await time.advanceAsync(61_000);
  seen.lives = false;
  await time.advanceAsync(1_000);
  expect(seen.starts).toHaveLength(13);
  await end();
});

test("whoever ends the watch waits for a start that is under way", async () => {
  const time = fakeTime();
  const { promise, resolve } = Promise.withResolvers<void>();
  const launch = () => promise;
  const stopwatch = { elapsedMs: () => time.now() };
  const end = keepAlive({ isAlive: () => false, launch, log: collectingLog(), timers: time, stopwatch });
  time.advance(1_000);
  let hasEnded = false;
  const ended = end().then(() => {
    hasEnded = true;
  });
  await time.advanceAsync(5_000);
  expect(hasEnded).toBe(false);
  resolve();
  await ended;
});
