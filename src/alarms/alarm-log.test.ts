import { expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { type Alarm, createAlarmLog } from "./alarm-log.ts";

const given = () => {
  const time = fakeTime();
  const lines = collectingLog();
  const alarms = createAlarmLog({ log: lines, clock: time });
  const heard: Alarm[] = [];
  return { time, lines, alarms, heard, listen: () => alarms.listen((alarm) => void heard.push(alarm)) };
};

/** As PostgreSQL refuses a write, below what the query's library says. */
const refused = () => {
  const cause = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), {
    code: "53100",
  });
  return new Error("Failed query", { cause });
};

test("V-5: an alarm is written and told, also one of before anybody listened and one of a child", () => {
  const { lines, alarms, heard, listen } = given();
  alarms.log.error({ alarm: "payout", withdrawal: "w1" }, "a payout is stuck");
  listen();
  const fields = { alarm: "chargeback", module: "cashier", reason: "Asha Rao asked", email: "asha@example.com" };
  alarms.log.child({ module: "cashier" }).warn(fields, "a payment was taken back");
  alarms.log.warn({ job: "sweep" }, "nothing of the kind");
  expect(heard).toEqual([
    { name: "payout", message: "a payout is stuck", subjects: { withdrawal: "w1" } },
    { name: "chargeback", message: "a payment was taken back", subjects: {} },
  ]);
  expect(lines.lines).toHaveLength(3);
});

test("V-7: a full disk is one alarm a minute instead of a thousand lines, and is over when a minute was quiet", () => {
  const { time, lines, alarms, heard, listen } = given();
  listen();
  const fail = () => {
    alarms.log.warn({ error: refused(), job: "sweep" }, "a job failed");
    alarms.log.error({ error: "write ENOSPC" }, "a file cannot be written");
  };
  expect(alarms.isDiskFull()).toBe(false);
  for (let n = 0; n < 500; n += 1) fail();
  expect([alarms.isDiskFull(), heard.map(({ name }) => name), lines.lines.length]).toEqual([true, ["diskFull"], 1]);
  time.advance(59_999);
  fail();
  expect(heard).toHaveLength(1);
  time.advance(1);
  fail();
  expect(heard).toHaveLength(2);
  time.advance(60_000);
  expect(alarms.isDiskFull()).toBe(false);
  alarms.log.warn({ error: new Error("something else") }, "a job failed");
  expect(lines.lines.at(-1)).toMatchObject({ message: "a job failed" });
});

test("V-7: an alarm is told though the disk is full, and what only has the number in it is no full disk", () => {
  const { lines, alarms, heard, listen } = given();
  listen();
  alarms.log.error({ error: refused(), alarm: "payout", withdrawal: "w1" }, "a payout is stuck");
  alarms.log.error({ error: refused(), alarm: "payout", withdrawal: "w2" }, "a payout is stuck");
  expect(heard.map(({ name }) => name)).toEqual(["diskFull", "payout", "payout"]);
  expect(lines.lines.filter(({ fields }) => fields.alarm === "payout")).toHaveLength(2);
  const other = given();
  other.alarms.log.warn({ error: new Error("no order of 53100 paise") }, "a job failed");
  expect([other.alarms.isDiskFull(), other.lines.lines.length]).toEqual([false, 1]);
});
