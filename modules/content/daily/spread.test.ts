import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import type { Store } from "../store/store.ts";
import { createSpread } from "./spread.ts";

test("C-10: while the database is gone the older count is told, and null where there is none; the next caller asks again", async () => {
  const clock = fakeTime();
  let [isGone, asked] = [true, 0];
  const outcomes: Store["outcomes"] = async () => {
    asked += 1;
    if (isGone) throw new Error("gone");
    return [{ isSolved: true, tries: 2, players: 7 }];
  };
  const spreadOf = createSpread({ clock, store: { outcomes } });
  const many = () => Promise.all([1, 2, 3].map(() => spreadOf("2026-05-01")));
  expect([await many(), asked]).toEqual([[null, null, null], 1]);
  isGone = false;
  const told = { aBestFound: [0, 7, 0], nNotFound: 0 };
  expect([await many(), asked]).toEqual([[told, told, told], 2]);
  isGone = true;
  clock.advance(60_000);
  expect([await many(), asked]).toEqual([[told, told, told], 3]);
  expect([await spreadOf("2026-05-01"), asked]).toEqual([told, 4]);
});
