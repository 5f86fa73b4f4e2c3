import { expect, test } from "bun:test";
import { instant, iso } from "../kernel/index.ts";
import { maintenanceData } from "./http.ts";
import { closingText, maintenancePhase, maintenanceText, plannedPause, underMaintenance } from "./maintenance.ts";
import { DEFAULT_SETTINGS, SETTING_SCHEMAS, type SettingValues } from "./values.ts";

const usual = DEFAULT_SETTINGS.maintenance;
const running = (endsAt: number | null) =>
  ({ ...usual, mode: "enabled", state: "running", endsAt: endsAt === null ? null : instant(endsAt) }) as const;
/** Maintenance from 10,000 to 20,000; no game begins from 6,000 on. */
const announced: SettingValues["maintenance"] = {
  mode: "enabled",
  state: "scheduled",
  leadMs: 4_000,
  text: "New tables.",
  startsAt: instant(10_000),
  endsAt: instant(20_000),
};

test("S1 § 4: maintenance is on while enabled and running, until its end", () => {
  expect(underMaintenance(running(2_000), instant(1_999))).toBe(true);
  expect(underMaintenance(running(2_000), instant(2_000))).toBe(false);
  expect(underMaintenance(running(null), instant(2_000))).toBe(true);
  expect(underMaintenance({ ...running(null), state: "scheduled" }, instant(0))).toBe(false);
  expect(underMaintenance({ ...running(null), mode: "disabled" }, instant(0))).toBe(false);
});

test("O-27: what was announced closes, begins and ends by the clock", () => {
  const phaseAt = (at: number, of = announced) => maintenancePhase(of, instant(at));
  const moments = [0, 5_999, 6_000, 9_999, 10_000, 19_999, 20_000];
  expect(moments.map((at) => phaseAt(at))).toEqual([
    ...(["announced", "announced", "closing", "closing", "closed", "closed", "open"] as const),
  ]);
  expect(phaseAt(9e12, { ...announced, endsAt: null })).toBe("closed");
  expect(phaseAt(12_000, { ...announced, mode: "disabled" })).toBe("open");
});

test("O-27: it ends after it begins", () => {
  const parse = (startsAt: string | null, endsAt: string | null) =>
    SETTING_SCHEMAS.maintenance.safeParse({ mode: "enabled", state: "scheduled", startsAt, endsAt }).success;
  expect(parse("2026-01-01T10:00:00Z", "2026-01-01T10:00:00Z")).toBe(false);
  expect(parse("2026-01-01T10:00:00Z", "2026-01-01T10:00:01Z")).toBe(true);
  expect(parse("2026-01-01T10:00:00Z", null)).toBe(true);
});

test("S1 § 2: the maintenance text counts [hh:]mm:ss", () => {
  const before = "The game is currently under maintenance. It will be back in";
  expect(maintenanceText(running(65_000), instant(0))).toBe(`${before} 01:05.`);
  expect(maintenanceText(running(3_600_000 + 62_000), instant(0))).toBe(`${before} 01:01:02.`);
  expect(maintenanceText(running(100 * 3_600_000), instant(0))).toBe(`${before} 100:00:00.`);
  expect(maintenanceText(running(1), instant(500))).toBe(`${before} 00:00.`);
  expect(maintenanceText(running(null), instant(0))).toBe("The game is currently under maintenance.");
  expect(closingText(announced, instant(8_500))).toBe("Maintenance begins in 00:02. No new game begins before it.");
});

test("O-27: the wire says what is planned, what runs, and that it is over", () => {
  const at = (ms: number) => maintenanceData(announced, instant(ms));
  expect(at(0)).toEqual({
    eMode: "enabled",
    eState: "scheduled",
    dStartAt: iso(10_000),
    dEndAt: iso(20_000),
    dCloseAt: iso(6_000),
    sText: "New tables.",
    dNow: iso(0),
  });
  expect(at(10_000)).toMatchObject({ eState: "running", dCloseAt: null, sText: "New tables." });
  expect(at(20_000)).toMatchObject({ eState: "completed", dStartAt: null, sText: "" });
});

test("O-27: what was planned of an absence, and since when a clock has stood", () => {
  let value = announced;
  let now = 0;
  const planned = plannedPause({
    settings: { get: () => value as never },
    clock: { now: () => instant(now) },
  });
  const phaseAt = (at: number) => {
    now = at;
    return planned.phase();
  };
  expect([0, 6_000, 10_000, 20_000].map(phaseAt)).toEqual([...(["play", "noDeals", "still", "play"] as const)]);
  expect(planned.stoodSince(instant(15_000))).toBe(instant(10_000));
  expect(planned.stoodSince(instant(9_000))).toBe(instant(9_000));
  expect(planned.stoodSince(instant(20_000))).toBe(instant(20_000));
  expect(planned.plannedMs(instant(5_000), instant(12_000))).toBe(2_000);
  expect(planned.plannedMs(instant(15_000), instant(50_000))).toBe(5_000);
  expect(planned.plannedMs(instant(0), instant(9_000))).toBe(0);
  // What an operator switches on at once, as the specification has it, keeps running games running.
  value = running(null);
  expect([planned.phase(), planned.plannedMs(instant(0), instant(9_000))]).toEqual(["play", 0]);
});
