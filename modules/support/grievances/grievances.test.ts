import { afterEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, type Instant, instant } from "../../kernel/index.ts";
import { startOf } from "../../kernel/india.ts";
import type { FiledData, TicketData } from "../contract.ts";
import { ASHA, BELA, type SupportWorld, supportWorld } from "../testing/world.ts";

let world: SupportWorld;
afterEach(() => world.close());

/** A world whose clock stands at this moment of India. */
async function begunAt(day: string, ms = 0): Promise<void> {
  world = await supportWorld({ openTickets: 100, ticketsPerDay: 100 });
  world.time.advance(startOf(day) + ms - world.time.now());
}
const until = (at: number) => world.time.advance(at - world.time.now());

async function filed(player = ASHA): Promise<string> {
  world.time.advance(1);
  const { data, status } = await world.report({ isGrievance: "true" }, [], player);
  expect(status).toBe(200);
  return (data as FiledData)._id;
}
const clocksOf = async (id: string, player = ASHA) =>
  (await world.call<TicketData>("GET", `/support/getTicket/${id}`, { player })).data.oGrievance!;
const appeal = (id: string, player = ASHA, sDescription = "It is still missing") =>
  world.call("POST", `/support/appeal/${id}`, { player, body: { sDescription } });
const at = (text: string | null): Instant => instant(Date.parse(text ?? ""));
/** Every alarm so far, and of which clock. */
const raised = () =>
  world.log.lines.flatMap(({ fields: { alarm, state } }) => (alarm === undefined ? [] : [`${alarm} ${state}`]));
async function alarms(): Promise<readonly unknown[]> {
  const before = raised().length;
  world.support.start();
  await world.support.stop();
  return raised().slice(before);
}

describe("O-54: clocks", () => {
  test("are 24 hours, 15 days, 30 days and 15 days of real time, over the ends of day, month and year", async () => {
    await begunAt("2027-12-31", 23.999 * HOUR_MS);
    const id = await filed();
    const filedAt = world.time.now();
    expect(await clocksOf(id)).toEqual({
      dAcknowledgeBy: new Date(filedAt + 24 * HOUR_MS).toISOString(),
      dAcknowledged: null,
      dResolveBy: new Date(filedAt + 15 * DAY_MS).toISOString(),
      ...{ dResolved: null, dAppealUntil: null, dAppealed: null, dAppealBy: null, dAppealResolved: null },
    });
    const due = async () => (await world.desk.show(id)) as { value: { dueAt: Instant | null } };
    expect((await due()).value.dueAt).toBe(instant(filedAt + 24 * HOUR_MS));
    world.time.advance(DAY_MS);
    await world.desk.reply(id, "meera", "We look into it");
    expect((await due()).value.dueAt).toBe(instant(filedAt + 15 * DAY_MS));
    world.time.advance(DAY_MS);
    await world.desk.resolve(id, "meera", "It is paid");
    const resolvedAt = world.time.now();
    expect((await due()).value.dueAt).toBeNull();
    expect(at((await clocksOf(id)).dAppealUntil)).toBe(instant(resolvedAt + 30 * DAY_MS));
    until(resolvedAt + 30 * DAY_MS);
    expect((await appeal(id)).status).toBe(200);
    expect(at((await clocksOf(id)).dAppealBy)).toBe(instant(world.time.now() + 15 * DAY_MS));
    expect((await due()).value.dueAt).toBe(instant(world.time.now() + 15 * DAY_MS));
  });

  test("an ordinary report has none, and nothing to appeal", async () => {
    await begunAt("2027-01-01");
    const { data } = await world.report();
    const id = (data as FiledData)._id;
    await world.desk.resolve(id, "meera", null);
    expect(await clocksOf(id)).toBeNull();
    expect((await appeal(id)).status).toBe(409);
    expect((await world.report({ isGrievance: "yes" })).status).toBe(400);
  });
});

describe("O-54: an appeal", () => {
  test("is one, by its player, within 30 days to the millisecond, and decided by somebody else", async () => {
    await begunAt("2027-02-01");
    const id = await filed();
    expect((await appeal(id)).status).toBe(409);
    expect(await world.desk.resolve(id, "meera", null)).toMatchObject({ ok: false, error: { code: "noText" } });
    await world.desk.resolve(id, "meera", "We find nothing");
    expect((await appeal(id, BELA)).status).toBe(404);
    expect((await appeal(id, ASHA, " ")).status).toBe(400);
    const both = await Promise.all([appeal(id), appeal(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const shown = await world.desk.show(id);
    expect(shown).toMatchObject({ value: { state: "open", assignee: null, appeal: "It is still missing" } });
    for (const done of [await world.desk.resolve(id, "meera", "No"), await world.desk.assign(id, "ravi", "meera")])
      expect(done).toMatchObject({ ok: false, error: { code: "sameResolver" } });
    expect((await world.desk.assign(id, "meera", "ravi")).ok).toBe(true);
    expect((await world.desk.resolve(id, "ravi", "You are right: it is paid")).ok).toBe(true);
    expect((await clocksOf(id)).dAppealResolved).not.toBeNull();
    expect((await appeal(id)).status).toBe(409);
  });

  test("comes too late a millisecond after, and closing by time takes it from nobody", async () => {
    await begunAt("2027-02-01");
    const [one, other] = [await filed(), await filed()];
    for (const id of [one, other]) await world.desk.resolve(id, "meera", "Done");
    const resolvedAt = world.time.now();
    until(resolvedAt + 10 * DAY_MS);
    await alarms();
    expect(await world.desk.show(one)).toMatchObject({ value: { state: "closed" } });
    until(resolvedAt + 30 * DAY_MS);
    expect((await appeal(one)).status).toBe(200);
    until(resolvedAt + 30 * DAY_MS + 1);
    expect((await appeal(other)).status).toBe(409);
  });

  test("who answers on the version of before is told of it", async () => {
    await begunAt("2027-02-01");
    const id = await filed();
    await world.desk.resolve(id, "meera", "Done");
    await appeal(id);
    expect(await world.desk.reply(id, "meera", "Thanks", { version: 1 })).toMatchObject({
      error: { code: "overtaken", newest: { by: null, change: "appealed" } },
    });
  });
});

describe("O-54: alarms", () => {
  test("come before a clock runs out and when it has, once each, whichever process looks", async () => {
    await begunAt("2027-03-31", 20 * HOUR_MS);
    const id = await filed();
    const filedAt = world.time.now();
    until(filedAt + 18 * HOUR_MS - 1);
    expect(await alarms()).toEqual([]);
    until(filedAt + 18 * HOUR_MS);
    expect(await alarms()).toEqual(["grievanceDue acknowledgeSoon"]);
    expect(await alarms()).toEqual([]);
    until(filedAt + 24 * HOUR_MS);
    const others = [world.another(), world.another()];
    for (const one of others) one.start();
    await alarms();
    for (const one of others) await one.stop();
    expect(raised()).toEqual(["grievanceDue acknowledgeSoon", "grievanceLate acknowledgeLate"]);
    await world.desk.reply(id, "meera", "We look");
    until(filedAt + 12 * DAY_MS);
    expect(await alarms()).toEqual(["grievanceDue resolveSoon"]);
    until(filedAt + 15 * DAY_MS);
    expect(await alarms()).toEqual(["grievanceLate resolveLate"]);
    await world.desk.resolve(id, "meera", "Done");
    expect(await alarms()).toEqual([]);
  });
});

describe("O-54: figures", () => {
  test("are by months of India, to the millisecond, and stay when tickets and players go", async () => {
    await begunAt("2027-12-01");
    until(startOf("2028-01-01") - 2);
    const december = await filed();
    expect(world.time.now()).toBe(instant(startOf("2028-01-01") - 1));
    const january = await filed(BELA);
    expect(world.time.now()).toBe(startOf("2028-01-01"));
    const taken = await filed();
    await world.call("DELETE", `/support/remove/${taken}`);
    until(startOf("2028-01-16") - 1);
    await world.desk.resolve(december, "meera", "Done");
    until(startOf("2028-01-16") + 1);
    await world.desk.resolve(january, "meera", "Late by a millisecond");
    until(startOf("2028-02-01"));
    await appeal(december);
    await world.support.accountClosed(ASHA);
    await world.support.accountClosed(BELA);
    world.time.advance(60_000);
    expect(await world.support.grievanceMonths()).toEqual([
      { month: "2028-02", opened: 0, withdrawn: 0, closed: 0, inTime: 0, appeals: 1 },
      { month: "2028-01", opened: 2, withdrawn: 1, closed: 2, inTime: 1, appeals: 0 },
      { month: "2027-12", opened: 1, withdrawn: 0, closed: 0, inTime: 0, appeals: 0 },
    ]);
    until(startOf("2029-01-01"));
    expect((await world.support.grievanceMonths()).map(({ month }) => month)).toEqual(["2028-02"]);
  });
});
