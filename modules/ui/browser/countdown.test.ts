import { expect, test } from "bun:test";
import { secondsUntil } from "./countdown.ts";

test("a countdown shows the second that has begun and ends at zero", () => {
  expect(secondsUntil(180_000, 0)).toBe(180);
  expect(secondsUntil(180_000, 1)).toBe(180);
  expect(secondsUntil(180_000, 1_000)).toBe(179);
  expect(secondsUntil(180_000, 179_999)).toBe(1);
  expect(secondsUntil(180_000, 180_000)).toBe(0);
  expect(secondsUntil(180_000, 999_000)).toBe(0);
});
