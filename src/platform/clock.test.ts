import { expect, test } from "bun:test";
import { systemTimers } from "./clock.ts";

test("a timer that is set for longer than the event loop can wait does not ring at once, and can be cancelled", async () => {
  let rung = false;
  const cancel = systemTimers.after(2 ** 31 + 1_000, () => {
    rung = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  cancel();
  expect(rung).toBe(false);
});
