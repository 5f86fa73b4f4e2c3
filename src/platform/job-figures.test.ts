import { expect, test } from "bun:test";
import { createWorker, instant, queueJob } from "../../modules/kernel/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { jobFigures } from "./job-figures.ts";
import { maskFields } from "./mask.ts";
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

test("a log can be read for which job failed, at what, and how often", async () => {
  const [time, log] = [fakeTime(), collectingLog()];
  const items = [{ id: "0190-abc", failures: 2 }];
  const job = queueJob({
    name: "cashier.orders",
    everyMs: null,
    retry: { firstMs: 1, factor: 1, longestMs: 1, jitter: 0 },
    failuresOf: ({ failures }: (typeof items)[number]) => failures,
    claim: async () => items.splice(0),
    run: () => Promise.reject(new Error("no answer")),
    logFields: ({ id }) => ({ order: id }),
  });
  await createWorker({ clock: time, timers: time, random: seededRandom(1), log }, [job]).runOnce();
  const shown = log.lines.map(({ fields }) => maskFields(fields));
  expect(shown).toMatchObject([
    { job: "cashier.orders", order: "0190-abc", attempt: 3, error: { message: "no answer" } },
  ]);
  expect(() =>
    createWorker({ clock: time, timers: time, random: seededRandom(1), log }, [{ ...job, name: "two words" }]),
  ).toThrow();
});
