import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { instant } from "../../../kernel/index.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { AlarmLine, AlarmsData } from "./contract.ts";
import { keepAlarms } from "./store/alarms.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let fina: Browser;
let adil: Browser;
beforeAll(async () => {
  desk = await testDesk();
  fina = await desk.hire("fina", "finance");
  adil = await desk.hire("adil", "admin");
});
afterAll(() => desk.close());
beforeEach(() => desk.database.owner`DELETE FROM operator.alarm`.then(() => {}));

const raise = (kind: string, count: number, at: number, subjects = {}) =>
  keepAlarms(desk.database, [
    { kind, count, firstAt: instant(at), lastAt: instant(at), message: `about ${kind}`, subjects },
  ]);
const list = async (who: Browser) => ((await desk.call(who, "GET", "/alarms")).data as AlarmsData).rows;
const note = (who: Browser, kind: string, seen: number, text = "The bank was away", more: object = {}) =>
  desk.call(who, "POST", `/alarms/${kind}/note`, { body: { note: text, seen, ...more } });
const one = async (kind: string) => (await desk.call(fina, "GET", `/alarms/${kind}`)).data as AlarmLine;

test("O-50: open alarms stand before those of which somebody took note, each with what to do", async () => {
  expect(await list(fina)).toEqual([]);
  await raise("tds", 1, 3_000);
  await raise("payout", 2, 1_000, { withdrawal: "w1" });
  await raise("voucher", 1, 2_000);
  await note(fina, "tds", 1);
  const rows = await list(adil);
  expect(rows.map(({ id, count }) => [id, count])).toEqual([
    ["voucher", 1],
    ["payout", 2],
    ["tds", 0],
  ]);
  expect(rows[1]).toMatchObject({
    meaning: "A payout is stuck.",
    remedy: "Look at it.",
    subjects: { withdrawal: "w1" },
  });
  expect(rows[2]).toMatchObject({ meaning: "about tds", noted: { by: "operator:fina", note: "The bank was away" } });
});

test("O-50: who takes note stands in the log of acts; what came since they looked stays open", async () => {
  await raise("payout", 3, 1_000);
  await raise("payout", 1, 2_000);
  expect((await note(fina, "payout", 3)).status).toBe(200);
  expect(await one("payout")).toMatchObject({ count: 1, lastAt: new Date(2_000).toISOString() });
  const [last] = await desk.operator.log.page({}, 1);
  expect(last).toMatchObject({
    actor: "operator:fina",
    kind: "alarm.noted",
    subject: "payout",
    reason: "The bank was away",
  });
  expect((await note(fina, "payout", 1)).status).toBe(200);
  await raise("payout", 1, 9_000);
  expect(await one("payout")).toMatchObject({ count: 1, firstAt: new Date(9_000).toISOString() });
});

test("O-50: of two who saw the same one takes note, and nobody without a word or where nothing is open", async () => {
  await raise("payout", 3, 1_000);
  const { shown } = await one("payout");
  const both = await Promise.all([
    note(fina, "payout", 3, "One", { shown }),
    note(adil, "payout", 3, "Two", { shown }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await raise("payout", 2, 2_000);
  expect((await note(adil, "payout", 5, "Late", { shown })).status).toBe(409);
  expect((await one("payout")).count).toBe(2);
  expect((await note(adil, "payout", 2, "  ")).status).toBe(400);
  expect((await note(adil, "payout", 0)).status).toBe(400);
  expect((await note(adil, "unheardOf", 1)).status).toBe(404);
  await note(adil, "payout", 2);
  expect((await note(adil, "payout", 2)).status).toBe(409);
});

test("O-30: the home page counts open alarms for whoever may see them", async () => {
  await raise("payout", 40, 1_000);
  await raise("tds", 1, 2_000);
  desk.time.advance(10_000);
  const { queues } = await desk.operator.overview.look("admin");
  expect(queues.find(({ name }) => name === "alarms")).toMatchObject({
    count: 2,
    oldest: new Date(1_000).toISOString(),
  });
  expect((await desk.operator.overview.look("support")).queues.some(({ name }) => name === "alarms")).toBe(false);
});
