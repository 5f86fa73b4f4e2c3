import { expect, test } from "bun:test";
import { counted, ordinal } from "./counted.ts";

test("one is told as one, and everything else as many", () => {
  expect([0, 1, 2].map((count) => counted(count, "minute"))).toEqual(["0 minutes", "1 minute", "2 minutes"]);
  expect(counted(1, "entry", "entries")).toBe("1 entry");
  expect(counted(1_000, "entry", "entries", "1,000")).toBe("1,000 entries");
});

test("places beyond the twentieth end as they are said", () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 23, 24, 100, 101, 111, 112, 121];
  expect(places.map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 20th 21st 22nd 23rd 24th 100th 101st 111th 112th 121st",
  );
});
