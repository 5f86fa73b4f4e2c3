import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from "../../modules/kernel/index.ts";
import { type CheckResult, createCheckStore } from "../../modules/operator/index.ts";
import { askFor } from "../../modules/operator/sections/alarms/store/checks.ts";
import { until } from "../../test/support/child.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { type Alarm, createAlarmLog } from "../alarms/alarm-log.ts";
import { type CheckName, createChecks, nextDue } from "./checks.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.owner`DELETE FROM operator.check_run`.then(() => {}));

/** A Wednesday in India, 10:00. */
const WEDNESDAY = instant(Date.parse("2026-01-07T10:00:00+05:30"));
const AT = 150;
const moment = (at: number) => new Date(at + 5.5 * HOUR_MS).toISOString().slice(0, 16);

/** A process that runs checks by its own clock; each answers what was said last. */
function process(names: readonly CheckName[] = ["audit"], atMinutes: number | null = AT) {
  const time = fakeTime(WEDNESDAY);
  const heard: Alarm[] = [];
  const alarms = createAlarmLog({ log: collectingLog(), clock: time });
  alarms.listen((alarm) => heard.push(alarm));
  const ran: CheckName[] = [];
  const answers: { now: () => Promise<CheckResult> } = {
    now: async () => ({ isSound: true, found: "The ledger is sound." }),
  };
  const store = createCheckStore(database);
  const checks = createChecks({
    ...{ clock: time, timers: time, random: seededRandom(1), log: alarms.log, store, names },
    ...{ atMinutes, process: "a" },
    run(name, signal) {
      ran.push(name);
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener("abort", () => reject(new Error("ended"))),
      );
      return Promise.race([answers.now(), aborted]);
    },
  });
  const last = async (name: CheckName) => (await store.all()).find((row) => row.name === name);
  return { time, heard, ran, answers, checks, last, kinds: () => heard.map(({ name }) => name) };
}

test("V-30: each has its time of day in India, whatever the moment is", () => {
  const next = (name: CheckName, from: string) => moment(nextDue(name, instant(Date.parse(from)), AT));
  expect(next("audit", "2026-01-07T10:00:00+05:30")).toBe("2026-01-08T02:30");
  expect(next("audit", "2026-01-07T02:29:59+05:30")).toBe("2026-01-07T02:30");
  expect(next("audit", "2026-01-07T02:30:00+05:30")).toBe("2026-01-08T02:30");
  expect(next("auditAll", "2026-01-07T10:00:00+05:30")).toBe("2026-01-11T03:30");
  expect(next("auditAll", "2026-01-11T03:30:00+05:30")).toBe("2026-01-18T03:30");
  expect(next("rehearsal", "2026-01-11T00:00:00+05:30")).toBe("2026-01-17T03:30");
});

test("V-30: it runs when it is due, once, and not sound is an alarm", async () => {
  const { time, ran, answers, checks, last, kinds } = process();
  await checks.runOnce();
  expect(ran).toEqual([]);
  time.advance(17 * HOUR_MS);
  await checks.runOnce();
  await checks.runOnce();
  expect(ran).toEqual(["audit"]);
  expect(await last("audit")).toMatchObject({
    running: null,
    last: { isSound: true, found: "The ledger is sound." },
  });
  answers.now = async () => ({ isSound: false, found: "unbalanced: 100 paise" });
  time.advance(DAY_MS);
  await checks.runOnce();
  expect(await last("audit")).toMatchObject({ last: { isSound: false, found: "unbalanced: 100 paise" } });
  expect(kinds()).toEqual(["auditNotSound"]);
});

test("V-30: of two processes one runs it, and of two checks one comes after the other", async () => {
  const [one, other] = [process(["audit", "auditAll"]), process(["audit", "auditAll"])];
  await one.checks.runOnce();
  for (const { time } of [one, other]) time.advance(5 * DAY_MS);
  const open = Promise.withResolvers<CheckResult>();
  const begun = Promise.withResolvers<void>();
  one.answers.now = () => {
    begun.resolve();
    return open.promise;
  };
  const first = one.checks.runOnce();
  await begun.promise;
  await other.checks.runOnce();
  expect([one.ran, other.ran]).toEqual([["audit"], []]);
  open.resolve({ isSound: true, found: "" });
  await first;
  expect([one.ran, other.ran]).toEqual([["audit", "auditAll"], []]);
});

test("V-30: what did not come to its end is tried again after an hour, and late is an alarm a day", async () => {
  const { time, ran, answers, checks, last, kinds } = process();
  await checks.runOnce();
  answers.now = () => Promise.reject(new Error("the database is away"));
  time.advance(17 * HOUR_MS);
  for (let n = 0; n < 6; n += 1) {
    await checks.runOnce();
    time.advance(30 * MINUTE_MS);
  }
  expect(ran).toHaveLength(3);
  expect(await last("audit")).toMatchObject({ last: null, failed: { why: "the database is away" } });
  expect(kinds()).toEqual([]);
  time.advance(31 * HOUR_MS);
  for (let n = 0; n < 26; n += 1) {
    await checks.runOnce();
    time.advance(HOUR_MS);
  }
  expect(kinds()).toEqual(["auditLate", "auditLate"]);
});

test("V-30: a server that stops ends it, and gives it to the next", async () => {
  const [one, other] = [process(), process()];
  await one.checks.runOnce();
  for (const { time } of [one, other]) time.advance(DAY_MS);
  const begun = Promise.withResolvers<void>();
  one.answers.now = () => {
    begun.resolve();
    return new Promise(() => {});
  };
  const running = one.checks.runOnce();
  await begun.promise;
  await one.checks.stop();
  await running;
  expect(one.time.pending()).toBe(0);
  await other.checks.runOnce();
  expect([one.kinds(), other.ran]).toEqual([[], ["audit"]]);
});

test("V-30: a rehearsal that fails, or restores what is not sound, is an alarm", async () => {
  const { time, answers, checks, kinds } = process(["rehearsal"]);
  await checks.runOnce();
  answers.now = () => Promise.reject(new Error("a rehearsal needs 9.0 GiB of disk, and 1.0 GiB are free"));
  time.advance(4 * DAY_MS);
  await checks.runOnce();
  answers.now = async () => ({ isSound: false, found: "" });
  time.advance(HOUR_MS);
  await checks.runOnce();
  expect(kinds()).toEqual(["rehearsal", "rehearsal"]);
});

test("O-51: what somebody asks for is run at once, alone, and its result says who asked; so it is where nothing runs by itself", async () => {
  for (const atMinutes of [AT, null]) {
    await database.owner`DELETE FROM operator.check_run`;
    const { ran, checks, last } = process(["audit", "auditAll"], atMinutes);
    const ask = (name: string, by: string) => database.db.transaction((tx) => askFor(tx, name, { by, now: WEDNESDAY }));
    expect(await ask("auditAll", "operator:fina")).toBeNull();
    expect(await ask("auditAll", "operator:adil")).toEqual({
      is: "waiting",
      by: "operator:fina",
      at: new Date(WEDNESDAY).toISOString(),
    });
    await checks.runOnce();
    await checks.runOnce();
    expect(ran).toEqual(["auditAll"]);
    expect(await last("auditAll")).toMatchObject({
      running: null,
      asked: null,
      last: { isSound: true, by: "operator:fina" },
    });
  }
});

test("O-51: while one runs, another waits, and who asks for the same is told the process and since when", async () => {
  const one = process(["audit", "auditAll"], null);
  const other = process(["audit", "auditAll"], null);
  const ask = (name: string) =>
    database.db.transaction((tx) => askFor(tx, name, { by: "operator:fina", now: WEDNESDAY }));
  const { promise, resolve } = Promise.withResolvers<CheckResult>();
  one.answers.now = () => promise;
  await ask("audit");
  const running = one.checks.runOnce();
  await until("it to run", () => one.ran.length === 1);
  expect(await ask("audit")).toEqual({
    is: "running",
    by: "a",
    since: new Date(WEDNESDAY).toISOString(),
    askedBy: "operator:fina",
  });
  expect(await ask("auditAll")).toBeNull();
  await other.checks.runOnce();
  expect(other.ran).toEqual([]);
  resolve({ isSound: true, found: "" });
  await running;
  // Who has ended one takes the next.
  expect(one.ran).toEqual(["audit", "auditAll"]);
});

test("O-51: a process that stops leaves what was asked for to the next; one that fails is not repeated by itself", async () => {
  const [one, other] = [process(["audit"], null), process(["audit"], null)];
  await database.db.transaction((tx) => askFor(tx, "audit", { by: "terminal:root", now: WEDNESDAY }));
  one.answers.now = () => new Promise(() => {});
  const running = one.checks.runOnce();
  await until("it to run", () => one.ran.length === 1);
  await one.checks.stop();
  await running;
  other.answers.now = () => Promise.reject(new Error("no disk"));
  await other.checks.runOnce();
  await other.checks.runOnce();
  expect(other.ran).toEqual(["audit"]);
  expect(await other.last("audit")).toMatchObject({ asked: null, last: null, failed: { why: "no disk" } });
});
