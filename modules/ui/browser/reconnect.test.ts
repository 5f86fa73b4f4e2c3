import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { createWait, onReturn, reconnectDelay } from "./reconnect.ts";

const pace = fc.record({
  firstMs: fc.integer({ min: 1, max: 5_000 }),
  longestMs: fc.integer({ min: 5_000, max: 60_000 }),
});
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe("the delay before an attempt", () => {
  test("is none at first; then it doubles up to the longest, half of it at random", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), pace, random, (attempt, given, by) => {
        const full = Math.min(given.longestMs, given.firstMs * 2 ** (attempt - 1));
        const delay = reconnectDelay(attempt, given, by);
        expect(reconnectDelay(0, given, by)).toBe(0);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(full / 2));
        expect(delay).toBeLessThanOrEqual(full);
      }),
    );
  });
});

describe("a wait", () => {
  const bench = () => {
    const time = fakeTime();
    const runs: string[] = [];
    const wait = createWait((run, ms) => time.after(ms, run));
    return { time, runs, wait, start: (name: string, ms: number) => wait.start(() => void runs.push(name), ms) };
  };

  test("ends once: by its time, or before it when hurried", () => {
    const { time, runs, wait, start } = bench();
    start("slow", 100);
    time.advance(99);
    expect(runs).toEqual([]);
    time.advance(1);
    wait.hurry();
    start("hurried", 100);
    wait.hurry();
    wait.hurry();
    time.advance(1_000);
    expect(runs).toEqual(["slow", "hurried"]);
  });

  test("that was stopped, or gave way to another, runs nothing", () => {
    const { time, runs, wait, start } = bench();
    start("stopped", 10);
    wait.stop();
    wait.hurry();
    start("replaced", 10);
    start("last", 20);
    time.advance(1_000);
    expect(runs).toEqual(["last"]);
    expect(time.pending()).toBe(0);
  });

  test("may begin the next one in its own attempt", () => {
    const { time, runs, wait } = bench();
    const again = () => {
      runs.push("again");
      if (runs.length < 3) wait.start(again, 10);
    };
    wait.start(again, 10);
    time.advance(15);
    wait.hurry();
    time.advance(10);
    expect(runs).toHaveLength(3);
  });
});

test("a return is a page that is seen, or a network that is back, until nobody asks any more", () => {
  const page = Object.assign(new EventTarget(), { hidden: true });
  const real = { document: globalThis.document, window: globalThis.window };
  const target = new EventTarget();
  Object.assign(globalThis, { document: page, window: target });
  try {
    let returns = 0;
    const stop = onReturn(() => {
      returns += 1;
    });
    const all = () => {
      page.dispatchEvent(new Event("visibilitychange"));
      for (const event of ["focus", "online"]) target.dispatchEvent(new Event(event));
      return returns;
    };
    expect(all()).toBe(0);
    page.hidden = false;
    expect(all()).toBe(3);
    stop();
    expect(all()).toBe(3);
  } finally {
    Object.assign(globalThis, real);
  }
});
