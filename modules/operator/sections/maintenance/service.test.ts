import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, MINUTE_MS } from "../../../kernel/index.ts";
import { maintenancePhase } from "../../../settings/index.ts";
import { atDesk } from "../../log/entry.ts";
import { type Browser, TERMINAL, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { MaintenanceData } from "./contract.ts";
import { createMaintenance } from "./service.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let asha: Browser;
let ravi: Browser;
beforeAll(async () => {
  const cup = { id: "cup", name: "Evening Cup", startsAt: "2026-01-01T15:00:00.000Z" };
  desk = await testDesk([], { games: { tournamentsBetween: async () => [cup] } });
  asha = await desk.hire("asha", "manager");
  ravi = await desk.hire("ravi", "admin");
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.settings.set({
    key: "maintenance",
    value: { mode: "disabled", state: "completed", endsAt: null },
    by: "t",
  });
});

const show = async (who: Browser) => (await desk.call(who, "GET", "/maintenance")).data as MaintenanceData;
const entry = async (who: Browser, what: string, body: object = {}, version?: number) =>
  desk.call(who, "POST", `/maintenance/${what}`, { body: { version: version ?? (await show(who)).version, ...body } });
const inMinutes = (minutes: number) => new Date(desk.time.now() + minutes * MINUTE_MS).toISOString();
const wish = (minutes = 20) => ({ startsAt: inMinutes(minutes), minutes: 30, leadMinutes: 10, text: " New tables. " });
const phase = () => maintenancePhase(desk.settings.get("maintenance"), desk.time.now());
const entries = async () =>
  (await desk.operator.log.page({}, 50))
    .map(({ actor, kind }) => `${actor} ${kind}`)
    .filter((one) => /mainten/.test(one));

test("O-27: it is announced, closes, begins and ends by the clock, whoever is logged in, and is in the log", async () => {
  const before = (await entries()).length;
  expect(await show(asha)).toMatchObject({ phase: "open", startsAt: null, tournaments: [] });
  expect((await entry(asha, "announce", wish())).status).toBe(200);
  expect(await show(ravi)).toMatchObject({
    phase: "announced",
    text: "New tables.",
    leadMinutes: 10,
    tournaments: [{ name: "Evening Cup" }],
  });
  const phases: string[] = [];
  for (let minutes = 0; minutes < 60; minutes += 10) {
    phases.push(phase());
    desk.time.advance(10 * MINUTE_MS);
  }
  expect(phases).toEqual(["announced", "closing", "closed", "closed", "closed", "open"]);
  expect((await entries()).slice(0, (await entries()).length - before)).toEqual([
    "operator:asha maintenance.announced",
  ]);
});

test("O-27: it is prolonged, ended early, and taken back only before it begins", async () => {
  await entry(asha, "announce", wish(0));
  expect([phase(), (await entry(ravi, "cancel")).status]).toEqual(["closed", 409]);
  const until = (await show(asha)).endsAt!;
  expect((await entry(ravi, "prolong", { minutes: 15 })).status).toBe(200);
  expect(Date.parse((await show(asha)).endsAt!) - Date.parse(until)).toBe(15 * MINUTE_MS);
  expect((await entry(ravi, "prolong", { minutes: 1_440 })).status).toBe(400);
  desk.time.advance(MINUTE_MS);
  expect((await entry(asha, "end")).status).toBe(200);
  expect(phase()).toBe("open");
  for (const what of ["end", "cancel", "prolong"]) expect((await entry(asha, what, { minutes: 5 })).status).toBe(409);

  await entry(asha, "announce", wish());
  expect((await entry(asha, "end")).status).toBe(409);
  expect((await entry(asha, "announce", wish())).status).toBe(409);
  expect((await entry(asha, "cancel")).status).toBe(200);
  expect((await show(asha)).phase).toBe("open");
  expect((await entries()).slice(0, 2)).toEqual([
    "operator:asha maintenance.cancelled",
    "operator:asha maintenance.announced",
  ]);
});

test("O-27: of two at once one counts, and the other is told to look again", async () => {
  const { version } = await show(asha);
  const answers = await Promise.all([
    entry(asha, "announce", wish(30), version),
    entry(ravi, "announce", wish(40), version),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stands = await show(asha);
  const both = [entry(asha, "prolong", { minutes: 5 }, stands.version), entry(ravi, "cancel", {}, stands.version)];
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("O-27: what does not fit is refused, and changes nothing", async () => {
  const version = desk.settings.versionOf("maintenance");
  const bad = [
    { startsAt: inMinutes(-5) },
    { startsAt: new Date(desk.time.now() + 31 * DAY_MS).toISOString() },
    { startsAt: "tomorrow" },
    { minutes: 0 },
    { minutes: 1_441 },
    { leadMinutes: -1 },
    { text: "x".repeat(201) },
  ];
  for (const part of bad) expect((await entry(asha, "announce", { ...wish(), ...part })).status).toBe(400);
  expect(desk.settings.versionOf("maintenance")).toBe(version);
});

test("O-27: whoever lost the role after the request was let in changes nothing, nor is it in the log", async () => {
  const gone = await desk.hire("gone", "manager");
  const { version } = await show(gone);
  const before = await entries();
  const maintenance = createMaintenance({
    settings: desk.settings,
    clock: desk.time,
    tournamentsBetween: async () => [],
  });
  const [row] = await desk.database.owner`SELECT id FROM operator.account WHERE name = 'gone'`;
  await desk.staff.block("gone", TERMINAL);
  const by = atDesk({ id: row!.id as string, name: "gone", role: "manager" });
  expect(await maintenance.announce(by, { ...wish(), version })).toMatchObject({
    ok: false,
    error: { code: "notAllowed" },
  });
  expect([desk.settings.versionOf("maintenance"), await entries()]).toEqual([version, before]);
});
