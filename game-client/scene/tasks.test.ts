import { expect, test } from "bun:test";
import { atOnce, inTasks, nextTask, type Work } from "./tasks.ts";

/** Each step asks for another task, as a finger would that comes down meanwhile. */
function* counting(to: number, received: string[]): Work<string> {
  for (let n = 1; n <= to; n += 1) {
    received.push(`step ${n}`);
    void nextTask().then(() => received.push("finger"));
    yield;
  }
  return "done";
}

test("between any two steps of a work other tasks have their turn", async () => {
  const received: string[] = [];
  expect(await inTasks(counting(3, received))).toBe("done");
  expect(received).toEqual(["step 1", "finger", "step 2", "finger", "step 3", "finger"]);
});

test("work that nobody wants any more goes no further, and work that is needed now is done at once", async () => {
  const received: string[] = [];
  expect(await inTasks(counting(3, received), () => received.includes("step 2"))).toBeNull();
  expect(received.filter((one) => one !== "finger")).toEqual(["step 1", "step 2"]);
  const now: string[] = [];
  expect(atOnce(counting(2, now))).toBe("done");
  expect(now).toEqual(["step 1", "step 2"]);
});
