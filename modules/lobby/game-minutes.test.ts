import { expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import type { DealTime } from "../tables/index.ts";
import { openingCatalogue } from "./catalogue.ts";
import { createGameMinutes } from "./game-minutes.ts";

const ROWS = openingCatalogue();
const rowOf = (variant: string, maxSeats: 2 | 6, deals = 0) =>
  ROWS.find((row) => row.variant === variant && row.maxSeats === maxSeats && row.deals === deals)!;
const TEN_MINUTES = 600_000;

function lobby() {
  const clock = fakeTime();
  const state = { asked: 0, times: [] as DealTime[], isAway: false };
  const minutesOf = createGameMinutes({
    clock,
    log: collectingLog(),
    dealTimes: async () => {
      state.asked += 1;
      if (state.isAway) throw new Error("no database");
      return state.times;
    },
  });
  return { clock, state, minutesOf };
}
const measured = (medianMs: number, given: Partial<DealTime> = {}): DealTime => ({
  variant: rowOf("points", 2).variant,
  currency: "practice",
  seats: 2,
  medianMs,
  deals: 20,
  dealsOfTable: null,
  ...given,
});

test("what is usual stands until something is measured: six take longer than two, a match longer than a deal", () => {
  const { minutesOf } = lobby();
  expect([minutesOf(rowOf("points", 2)), minutesOf(rowOf("points", 6))]).toEqual([3, 5]);
  expect(minutesOf(rowOf("best-of", 2, 3) ?? ROWS.find(({ deals }) => deals === 3)!)).toBe(9);
  for (const row of ROWS) expect(minutesOf(row)).toBeGreaterThanOrEqual(3);
});

test("measured games count where there are enough, of the same money and seats", async () => {
  const { clock, state, minutesOf } = lobby();
  const points = rowOf("points", 2);
  state.times = [measured(90_000), measured(600_000, { seats: 6, deals: 19 }), measured(240_000, { currency: "inr" })];
  minutesOf(points);
  await Promise.resolve();
  expect([minutesOf(points), minutesOf(rowOf("points", 6))]).toEqual([2, 5]);
  const pool = ROWS.find(({ name, maxSeats }) => name.startsWith("101") && maxSeats === 2)!;
  state.times = [measured(120_000, { variant: pool.variant, dealsOfTable: 4 }), measured(200, {})];
  clock.advance(TEN_MINUTES);
  minutesOf(points);
  await Promise.resolve();
  expect([minutesOf(pool), minutesOf(points)]).toEqual([8, 1]);
});

test("the database is asked once in ten minutes, and no sooner when it is away", async () => {
  const { clock, state, minutesOf } = lobby();
  state.isAway = true;
  const points = rowOf("points", 2);
  for (let look = 0; look < 1_000; look += 1) minutesOf(points);
  await Promise.resolve();
  expect([minutesOf(points), state.asked]).toEqual([3, 1]);
  clock.advance(TEN_MINUTES - 1);
  minutesOf(points);
  expect(state.asked).toBe(1);
  clock.advance(1);
  minutesOf(points);
  expect(state.asked).toBe(2);
});
