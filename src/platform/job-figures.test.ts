import { expect, test } from "bun:test";
import { instant } from "../../modules/kernel/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { jobFigures } from "./job-figures.ts";
import { createMetrics } from "./metrics.ts";

test("jobs are counted by outcome, timed, and the lateness of their queues is shown", async () => {
  const [metrics, time] = [createMetrics(), fakeTime()];
  const figures = jobFigures(metrics, time);
  figures.ran("mails", "done", 250);
  figures.ran("mails", "done", 750);
  figures.ran("mails", "givenUp", 0);
  figures.watch("mails", async () => instant(time.now() - 90_000));
  figures.watch("orders", async () => null);
  figures.watch("lost", () => Promise.reject(new Error("the database is away")));
  const lines = (await metrics.text()).split("\n");
  expect(lines).toContain('jobs_total{job="mails",outcome="done"} 2');
  expect(lines).toContain('jobs_total{job="mails",outcome="givenUp"} 1');
  expect(lines).toContain("jobs_seconds_sum 1");
  expect(lines).toContain('jobs_oldest_seconds{job="mails"} 90');
  expect(lines).toContain('jobs_oldest_seconds{job="orders"} 0');
  expect(lines).toContain('jobs_oldest_seconds{job="lost"} Nan');
});
