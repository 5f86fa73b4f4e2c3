import { expect, test } from "bun:test";
import postgres from "postgres";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { createLog } from "./log.ts";
import { createOutageLog } from "./outage-log.ts";

/** The driver's error when no server listens: a query's own failure, as jobs catch it. */
async function unreachable(): Promise<Error> {
  const sql = postgres({ host: "127.0.0.1", port: 1, connect_timeout: 1, max: 1, backoff: () => 0, onnotice() {} });
  const error = await sql`UPDATE identity.player SET mail = ${"asha@example.com"}`.then(
    () => new Error("somebody listens there"),
    (reason: Error) => reason,
  );
  await sql.end({ timeout: 0 });
  return error;
}

function setUp() {
  const time = fakeTime();
  const under = collectingLog();
  const { log, watch } = createOutageLog({ log: under, clock: time, timers: time });
  const told = () => under.lines.map(({ level, message }) => `${level} ${message}`);
  return { time, under, log, watch, told };
}

const AWAY = "warn The database does not answer; what fails for that is told once.";

test("an outage is a line when it begins, each failure once, a count a minute, and a line when it is over", async () => {
  const { time, under, log, watch, told } = setUp();
  const error = await unreachable();
  let isBack = false;
  watch(async () => isBack);
  const jobs = log.child({ module: "tables" });
  const fail = () => {
    jobs.warn({ job: "sweep", error: String(error) }, "A round failed.");
    jobs.warn({ job: "look", error: String(error) }, "A round failed.");
    log.error({ job: "mail", error }, "a job could not run; it will be tried again");
  };
  for (let second = 0; second < 130; second += 1) {
    fail();
    await time.advanceAsync(1_000);
  }
  const each = ["warn A round failed.", "warn A round failed.", "error a job could not run; it will be tried again"];
  const still = "warn The database is still away.";
  expect(told()).toEqual([AWAY, ...each, still, still]);
  expect(under.lines.filter(({ message }) => message.includes("still")).map(({ fields }) => fields.failures)).toEqual([
    177, 180,
  ]);
  isBack = true;
  await time.advanceAsync(1_000);
  expect(under.lines.at(-1)).toMatchObject({
    level: "info",
    message: "The database answers again.",
    fields: { failures: 390 },
  });
  expect(time.pending()).toBe(0);
  fail();
  expect(told().slice(-4)).toEqual([AWAY, ...each]);
});

test("everything else goes through: other faults, alarms, requests, other servers that refuse connections", async () => {
  const { log, told } = setUp();
  const error = await unreachable();
  const lines = [
    () => log.child({ requestId: "r" }).error({ error }, "a request crashed"),
    () => log.error({ error, alarm: "payout" }, "An alarm."),
    () =>
      log.error({ error: Object.assign(new Error("connect ECONNREFUSED redis"), { code: "ECONNREFUSED" }) }, "Redis."),
    () => log.warn({ error: 'relation "x" does not exist' }, "A fault."),
    () => log.warn({ tables: 3 }, "Something."),
  ];
  for (const write of [...lines, ...lines]) write();
  expect(told()).toHaveLength(10);
  expect(told()).not.toContain(AWAY);
});

test("no line of it has what a query was given", async () => {
  const written: string[] = [];
  const time = fakeTime();
  const under = createLog({ level: "info", format: "json", write: (line) => void written.push(line) });
  const { log } = createOutageLog({ log: under, clock: time, timers: time });
  const cause = await unreachable();
  const failed = new Error("Failed query: update player set mail = $1\nparams: asha@example.com", { cause });
  log.error({ job: "mail", error: failed }, "a job could not run");
  log.warn({ job: "sweep", error: String(failed) }, "A round failed.");
  expect(written).toHaveLength(3);
  expect(written.join("")).not.toContain("asha");
  // No event tells that it is back: it is over when nothing has failed for a minute.
  await time.advanceAsync(62_000);
  expect(written.at(-1)).toContain("The database answers again.");
});
