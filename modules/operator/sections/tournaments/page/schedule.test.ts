import { expect, test } from "bun:test";
import { scheduleLabel } from "./schedule.ts";

test("schedules read as words, and those that have none stay as they are", () => {
  expect(
    [
      "30 20 * * *",
      "0 8,12,20 * * *",
      "15 21 * * 1-5",
      "0 18 * * 0,6",
      "0 9 1 * *",
      "*/10 * * * *",
      "5 * * * *",
      "0 9 * 3 *",
      "every 10 minutes",
      "0 9-12 * * *",
    ].map(scheduleLabel),
  ).toEqual([
    "every day at 20:30",
    "every day at 08:00, 12:00 and 20:00",
    "Monday to Friday at 21:15",
    "on Sundays and Saturdays at 18:00",
    "on day 1 of each month at 09:00",
    "every 10 minutes",
    "every hour at 05 past",
    "0 9 * 3 *",
    "every 10 minutes",
    "0 9-12 * * *",
  ]);
});

test("no words promise what does not come: steps begin anew with each hour, and not every month has 31 days", () => {
  expect(["*/45 * * * *", "*/7 * * * *", "*/30 * * * *", "0 9 31 * *", "0 9 28 * *"].map(scheduleLabel)).toEqual([
    "*/45 * * * *",
    "*/7 * * * *",
    "every 30 minutes",
    "on day 31 of each month that has one at 09:00",
    "on day 28 of each month at 09:00",
  ]);
});
