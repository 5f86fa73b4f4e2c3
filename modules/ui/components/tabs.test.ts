import { expect, test } from "bun:test";
import { nextTab } from "./tabs.tsx";

test("arrows go round, Home and End to the ends, other keys nowhere", () => {
  expect(nextTab("ArrowRight", 2, 3)).toBe(0);
  expect(nextTab("ArrowLeft", 0, 3)).toBe(2);
  expect(nextTab("Home", 2, 3)).toBe(0);
  expect(nextTab("End", 0, 3)).toBe(2);
  expect(nextTab("Enter", 0, 3)).toBeNull();
});
