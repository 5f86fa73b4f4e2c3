import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { instant } from "../../../kernel/index.ts";
import { atTerminal } from "../../log/entry.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { AlarmLine, AlarmsData, ChecksData } from "./contract.ts";
import { noteCheckByHand } from "./service.ts";
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

test("O-51: a check is asked for once, whoever presses; the log and the second one are told who did", async () => {
  await desk.database.owner`DELETE FROM operator.check_run`;
  const run = (who: Browser, name: string) => desk.call(who, "POST", `/checks/${name}/run`, { body: {} });
  const rows = async () => ((await desk.call(adil, "GET", "/checks")).data as ChecksData).rows;
  expect((await rows()).map(({ name, canRun, dueAt, last }) => [name, canRun, dueAt, last])).toEqual([
    ["audit", true, null, null],
    ["auditAll", true, null, null],
    ["rehearsal", false, null, null],
  ]);
  const before = desk.woken.length;
  const both = await Promise.all([run(fina, "audit"), run(adil, "audit")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  const [asked] = (await rows()).map((row) => row.asked);
  expect(refused.message).toBe(`${asked!.by} has asked for it at ${asked!.at}; it begins when no other check runs.`);
  expect(desk.woken.length).toBe(before + 1);
  const [last] = await desk.operator.log.page({}, 1);
  expect(last).toMatchObject({ actor: asked!.by, kind: "check.asked", subject: "audit" });
  expect([(await run(fina, "rehearsal")).status, (await run(fina, "unheardOf")).status]).toEqual([409, 404]);
  const sue = await desk.hire("sue", "support");
  expect((await run(sue, "auditAll")).status).toBe(403);
});

test("O-51: what was found at the terminal stands where the servers' own results do, and in the log", async () => {
  const at = instant(Date.parse("2026-01-07T10:00:00Z"));
  await noteCheckByHand(desk.database, atTerminal("root"), "audit", {
    ...{ isSound: false, found: "unbalanced: 100 paise", endedAt: at, tookMs: 5 },
  });
  const { rows } = (await desk.call(fina, "GET", "/checks")).data as ChecksData;
  expect(rows[0]).toMatchObject({
    name: "audit",
    last: { isSound: false, found: "unbalanced: 100 paise", by: "terminal:root", at: "2026-01-07T10:00:00.000Z" },
  });
  const [last] = await desk.operator.log.page({}, 1);
  expect(last).toMatchObject({
    actor: "terminal:root",
    kind: "check.byHand",
    after: JSON.stringify({ isSound: false }),
  });
});
