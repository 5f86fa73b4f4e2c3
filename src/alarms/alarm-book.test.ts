import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { type AlarmSum, keepAlarms } from "../../modules/operator/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { operatorOf } from "../../test/support/command.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { createAlarmBook } from "./alarm-book.ts";
import { createAlarmLog } from "./alarm-log.ts";
import { ALARMS } from "./kinds.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.owner`DELETE FROM operator.alarm`.then(() => {}));

interface Row {
  readonly kind: string;
  readonly count: number;
  readonly message: string;
  readonly subjects: object;
}
const rows = async () => [
  ...(await database.owner<Row[]>`SELECT kind, count::int, message, subjects FROM operator.alarm ORDER BY kind`),
];

/** A process: its log, whose alarms go into its book; the database is there unless it is said. */
function process() {
  const time = fakeTime();
  const lines = collectingLog();
  const writes: Promise<void>[] = [];
  const state = { isUp: true };
  const alarms = createAlarmLog({ log: lines, clock: time });
  const book = createAlarmBook({
    ...{ clock: time, timers: time, log: alarms.log },
    keep(sums: readonly AlarmSum[]) {
      const full = Object.assign(new Error("No space left on device"), { code: "53100" });
      const write = state.isUp ? keepAlarms(database, sums) : Promise.reject(full);
      writes.push(write.catch(() => {}));
      return write;
    },
  });
  alarms.listen((alarm) => book.raise(alarm));
  const settled = async () => {
    await Promise.all(writes);
  };
  return { time, lines, alarms, writes, state, book, settled };
}

test("O-50: a thousand alarms at once are one row and one write", async () => {
  const one = process();
  for (let n = 0; n < 1_000; n += 1)
    one.alarms.log.error({ alarm: "payout", withdrawal: `w${n}` }, "a payout is stuck");
  expect(one.writes).toHaveLength(0);
  await one.time.advanceAsync(20_000, one.settled);
  expect(one.writes).toHaveLength(1);
  expect(await rows()).toEqual([
    { kind: "payout", count: 1_000, message: "a payout is stuck", subjects: { withdrawal: "w999" } },
  ]);
  await one.book.stop();
  expect(one.time.pending()).toBe(0);
});

test("O-50: two processes that tell of the same kinds at once lose none", async () => {
  const [one, other] = [process(), process()];
  for (const [n, kind] of ["payout", "tds", "closings", "voucher"].entries()) {
    one.alarms.log.error({ alarm: kind }, "one");
    other.time.advance(n);
    other.alarms.log.error({ alarm: kind }, "other");
  }
  await Promise.all([one.time.advanceAsync(5_000, one.settled), other.time.advanceAsync(5_000, other.settled)]);
  expect((await rows()).map(({ kind, count }) => [kind, count])).toEqual([
    ["closings", 2],
    ["payout", 2],
    ["tds", 2],
    ["voucher", 2],
  ]);
  expect((await rows()).find(({ kind }) => kind === "voucher")?.message).toBe("other");
  await Promise.all([one.book.stop(), other.book.stop()]);
});

test("O-50: while the database is away alarms are held, told once and raise none; they are written when it is back", async () => {
  const one = process();
  one.state.isUp = false;
  one.alarms.log.error({ alarm: "payout" }, "first");
  await one.time.advanceAsync(60_000, one.settled);
  for (let n = 0; n < 5_000; n += 1) one.alarms.log.error({ alarm: n < 4_000 ? `made-up-${n}` : "payout" }, "more");
  await one.time.advanceAsync(60_000, one.settled);
  expect(one.writes.length).toBeGreaterThan(20);
  expect(one.lines.lines.filter(({ message }) => message.startsWith("alarms are not in the database"))).toHaveLength(1);
  expect(one.alarms.isDiskFull()).toBe(false);
  one.state.isUp = true;
  await one.book.stop();
  const kept = await rows();
  expect(kept).toHaveLength(100);
  expect(kept.find(({ kind }) => kind === "payout")?.count).toBe(1_001);
});

test("O-50: a process that ends waits no longer than two seconds for a database that says nothing", async () => {
  const time = fakeTime();
  const book = createAlarmBook({ clock: time, timers: time, log: collectingLog(), keep: () => new Promise(() => {}) });
  book.raise({ name: "payout", message: "stuck", subjects: {} });
  const ended = book.stop();
  await time.advanceAsync(2_000);
  await ended;
  expect(time.pending()).toBe(0);
});

test("O-50: every kind of alarm is shown with what has happened and what is to be done", async () => {
  const one = process();
  for (const kind of Object.keys(ALARMS)) one.alarms.log.error({ alarm: kind }, `about ${kind}`);
  await one.book.stop();
  const operator = operatorOf(() => database);
  const { out } = await operator("alarms", "list", "--page", "1");
  const shown = Object.entries(ALARMS).filter(([kind, { meaning }]) => out.includes(kind) && out.includes(meaning));
  expect(shown).toHaveLength(Object.keys(ALARMS).length);
  const sheet = (await operator("alarms", "look", "payout")).out;
  expect(sheet).toContain(ALARMS.payout?.remedy ?? "none");
});
