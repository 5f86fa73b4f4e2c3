import { afterAll, expect, test } from "bun:test";
import { fakeTime, realTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { mailChannel, webhookChannel } from "../adapters/alarms/channels.ts";
import { systemRandom } from "../platform/random.ts";
import { type AlarmChannel, createAlarmSender, type ToldAlarm } from "./alarm-sender.ts";

const payout = { name: "payout", message: "a payout is stuck", subjects: {} };

/** A channel that keeps what it was told, and takes it while it is up. */
function given() {
  const time = fakeTime();
  const log = collectingLog();
  const told: ToldAlarm[] = [];
  const state = { isUp: true };
  const channel: AlarmChannel = {
    name: "test",
    async send(one) {
      if (!state.isUp) throw new Error("away");
      told.push(one);
      return true;
    },
  };
  const sender = createAlarmSender({
    clock: time,
    timers: time,
    log,
    channels: [channel],
    from: "Rummy 0.1.0, process a",
  });
  return { time, log, told, state, sender };
}
const MINUTE = 60_000;

test("V-5: the first of a kind is told at once, what follows of it once an hour, another kind by itself", async () => {
  const { time, told, sender } = given();
  for (let n = 0; n < 200; n += 1) sender.raise(payout);
  sender.raise({ name: "tds", message: "the ledger did not take a year's tax", subjects: {} });
  await time.advanceAsync(59 * MINUTE);
  expect(told.map(({ alarm, count }) => [alarm, count])).toEqual([
    ["payout", 1],
    ["tds", 1],
  ]);
  await time.advanceAsync(2 * MINUTE);
  expect(told.slice(2).map(({ alarm, count, subject }) => [alarm, count, subject])).toEqual([
    ["payout", 199, "Alarm: payout (199 times)"],
  ]);
  await time.advanceAsync(600 * MINUTE);
  expect(told).toHaveLength(3);
  sender.raise(payout);
  expect(told).toHaveLength(4);
  sender.stop();
  expect(time.pending()).toBe(0);
});

test("V-5: what nobody took is told when the channel is back, with all that came meanwhile", async () => {
  const { time, log, told, state, sender } = given();
  state.isUp = false;
  sender.raise(payout);
  await time.advanceAsync(10 * MINUTE);
  sender.raise(payout);
  state.isUp = true;
  await time.advanceAsync(2 * MINUTE);
  expect(told.map(({ count }) => count)).toEqual([2]);
  expect(log.lines.length).toBeGreaterThan(5);
});

test("V-5: a person reads what has happened, what to do, and where", () => {
  const { told, sender } = given();
  sender.raise(payout);
  expect(told[0]).toEqual({
    alarm: "payout",
    count: 1,
    subject: "Alarm: payout",
    text: [
      "A payout does not come to its end, or the bank returned it.",
      "",
      "Look at RazorpayX's dashboard, then retry the payout at the desk.",
      "",
      "In the log: a payout is stuck",
      "Rummy 0.1.0, process a",
    ].join("\n"),
  });
});

const posted: { readonly type: string | null; readonly body: unknown }[] = [];
let status = 200;
const chat = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request) {
    posted.push({ type: request.headers.get("content-type"), body: await request.json() });
    return new Response("ok", { status });
  },
});
afterAll(() => chat.stop(true));

test("V-5: the webhook takes JSON with a text, as chats do; one that refuses or redirects has not taken it", async () => {
  const deps = { clock: realTime, timers: realTime, random: systemRandom, log: collectingLog() };
  const channel = webhookChannel(chat.url.href, deps);
  const told = { alarm: "payout", count: 2, subject: "Alarm: payout (2 times)", text: "What\nWhere" };
  expect(await channel.send(told)).toBe(true);
  expect(posted).toEqual([
    { type: "application/json", body: { text: "Alarm: payout (2 times)\nWhat\nWhere", alarm: "payout", count: 2 } },
  ]);
  for (status of [404, 302]) expect(await channel.send(told)).toBe(false);
});

test("V-5: a mail goes to the operator, and says no where the mail server does", async () => {
  const sent: unknown[] = [];
  const told = { alarm: "payout", count: 1, subject: "Alarm: payout", text: "What" };
  const email = {
    async send(mail: unknown) {
      sent.push(mail);
      return sent.length === 1
        ? ({ ok: true, value: undefined } as const)
        : ({ ok: false, error: { code: "serviceUnavailable", message: "away" } } as const);
    },
  };
  const channel = mailChannel(email, "ops@baithak.example");
  expect([await channel.send(told), await channel.send(told)]).toEqual([true, false]);
  expect(sent[0]).toEqual({ to: "ops@baithak.example", subject: "Alarm: payout", text: "What", code: "" });
});
