import { expect, test } from "bun:test";
import type { PlayerId } from "../kernel/index.ts";
import { createArrivals } from "./arrivals.ts";

test("of all who arrive at once a few are told of at a time, each once while they wait, and at last everybody", async () => {
  const told: PlayerId[] = [];
  const ends: (() => void)[] = [];
  const arrived = createArrivals((player) => {
    told.push(player);
    return new Promise((done) => ends.push(done));
  });
  for (let n = 0; n < 10; n += 1) arrived(`p${n}` as PlayerId);
  arrived("p9" as PlayerId);
  expect(told.length).toBe(4);
  // p0 waits no more, so it is another arrival.
  arrived("p0" as PlayerId);
  while (ends.length > 0) {
    ends.shift()!();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(told.toSorted()).toEqual(["p0", ...Array.from({ length: 10 }, (_, n) => `p${n}`)] as PlayerId[]);
  arrived("late" as PlayerId);
  expect(told.at(-1)).toBe("late" as PlayerId);
});
