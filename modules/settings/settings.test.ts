import { afterAll, beforeEach, expect, test } from "bun:test";
import { until } from "../../test/support/child.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { type Bus, instant } from "../kernel/index.ts";
import { SettingData } from "./contract.ts";
import { settingsHttp } from "./http.ts";
import { createSettings } from "./settings.ts";

const deaf: Bus = { publish: () => {}, subscribe: () => () => {} };
const opened: TestDatabase[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
  opened.push(database);
}, 120_000);
afterAll(async () => {
  for (const each of opened) await each.close();
});

/** A process of the server: its own cache over the shared database. */
async function platform(options: { readonly bus?: Bus } = {}) {
  const time = fakeTime();
  const log = collectingLog();
  const settings = await createSettings({ database, bus: options.bus ?? deaf, clock: time, timers: time, log });
  return { settings, time, log };
}

test("defaults hold until an operator changes them, and the change is there when set returns", async () => {
  const { settings } = await platform();
  expect(settings.get("brand").name).toBe("Rummy Baithak");
  expect((await settings.set({ key: "cash", value: { on: true }, by: "test" })).ok).toBe(true);
  expect(settings.get("cash")).toEqual({ on: true });
});

test("an unknown key and a value that does not fit are refused, and nothing changes", async () => {
  const { settings } = await platform();
  const unknown = await settings.set({ key: "colour", value: 1, by: "test" });
  const bad = await settings.set({ key: "practice", value: { openingGrantPaise: -1 }, by: "test" });
  expect(unknown.ok ? null : unknown.error.code).toBe("unknownSetting");
  expect(bad.ok ? null : bad.error).toMatchObject({ code: "badSetting" });
  expect(bad.ok ? "" : bad.error.message).toStartWith("practice.openingGrantPaise: ");
  expect(await database.sql`SELECT count(*) AS n FROM settings.revision`).toEqual([{ n: 0 }] as never);
});

test("another process hears of a change by its poll alone", async () => {
  const server = await platform();
  const command = await platform();
  let received = 0;
  server.settings.onChange(() => received++);
  await command.settings.set({ key: "cash", value: { on: true }, by: "operator" });
  expect(server.settings.get("cash").on).toBe(false);
  server.time.advance(1_000);
  await until("the poll to see it", () => server.settings.get("cash").on);
  expect(received).toBe(1);
  server.settings.close();
  expect(server.time.pending()).toBe(0);
});

test("an announcement on the bus makes every process look at once", async () => {
  const receivers = new Set<(message: unknown) => void>();
  const bus: Bus = {
    publish: (_topic, message) => {
      for (const receive of receivers) receive(message);
    },
    subscribe: (_topic, receive) => {
      receivers.add(receive);
      return () => receivers.delete(receive);
    },
  };
  const one = await platform({ bus });
  const other = await platform({ bus });
  await one.settings.set({ key: "cash", value: { on: true }, by: "operator" });
  await until("the announcement to work", () => other.settings.get("cash").on);
});

test("a value may be dated: it holds from its time on, over what was written earlier or later", async () => {
  const { settings, time } = await platform();
  const set = (on: boolean, inMs: number) =>
    settings.set({ key: "cash", value: { on }, by: "test", from: instant(time.now() + inMs) });
  await set(true, 60_000);
  await set(false, 0);
  expect(settings.get("cash").on).toBe(false);
  time.advance(59_999);
  expect(settings.get("cash").on).toBe(false);
  time.advance(1);
  expect(settings.get("cash").on).toBe(true);
});

test("a restart reads what was written, and skips loudly what it cannot read", async () => {
  const first = await platform();
  await first.settings.set({ key: "cash", value: { on: true }, by: "test" });
  await database.sql`INSERT INTO settings.revision (key, value, from_at, changed_at, changed_by)
    VALUES ('cash', '{"on": "perhaps"}', '2026-01-01', '2026-01-01', 'newer'), ('gone', '1', '2026-01-01', '2026-01-01', 'older')`;
  const second = await platform();
  expect(second.settings.get("cash").on).toBe(true);
  expect(second.log.lines.filter((line) => line.level === "error").map((line) => line.fields.key)).toEqual([
    "cash",
    "gone",
  ]);
});

test("while the database cannot be read the last known values stay, with one warning", async () => {
  const { settings, time, log } = await platform();
  await settings.set({ key: "cash", value: { on: true }, by: "test" });
  await database.close();
  time.advance(1_000);
  await until("the warning", () => log.lines.some((line) => line.level === "warn"));
  time.advance(3_000);
  expect(settings.get("cash").on).toBe(true);
});

test("S1 § 7: GET /setting carries maintenance, private point values, labels and regions", async () => {
  const { settings, time } = await platform();
  const app = settingsHttp({ settings, clock: time });
  const get = async () => {
    const body = await (await app.handle(new Request("http://server/setting"))).json();
    return SettingData.parse(body.data);
  };
  const quiet = await get();
  expect(quiet.oMaintenance).toMatchObject({ eMode: "disabled", dEndAt: null });
  expect(quiet.aPrivateTableRange.map((row) => row.nTablePoint)).toEqual([0.05, 0.5, 1, 2, 4]);
  expect(quiet.aReportDropDown).toEqual([
    "Disconnection",
    "Score Not Updated Properly",
    "Winning Amount Not Credited",
    "Others",
  ]);
  expect(quiet.aState.length).toBe(37);

  const endsAt = "2026-01-01T00:10:00.000Z";
  await settings.set({ key: "maintenance", value: { mode: "enabled", state: "running", endsAt }, by: "test" });
  expect((await get()).oMaintenance).toMatchObject({ eMode: "enabled", eState: "running", dEndAt: endsAt });
  time.advance(600_000);
  expect((await get()).oMaintenance.eState).toBe("completed");
});
