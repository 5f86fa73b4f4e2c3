import { expect, test } from "bun:test";
import { instant, paise } from "../kernel/index.ts";
import { REGIONS } from "./regions.ts";
import { DEFAULT_SETTINGS, feeBpsOf, maintenanceText, SETTING_SCHEMAS, underMaintenance } from "./values.ts";

const running = (endsAt: number | null) =>
  ({ mode: "enabled", state: "running", endsAt: endsAt === null ? null : instant(endsAt) }) as const;

test("S1 § 9: 37 regions, Other last; eight may not register, five may not play for cash", () => {
  expect(REGIONS.length).toBe(37);
  expect(new Set(REGIONS).size).toBe(37);
  expect(REGIONS.at(-1)).toBe("Other");
  expect(DEFAULT_SETTINGS.registration.restrictedStates.length).toBe(8);
  expect(DEFAULT_SETTINGS.cashPlay.restrictedStates.length).toBe(5);
});

test("every default is a value that an operator could have written", () => {
  for (const [key, schema] of Object.entries(SETTING_SCHEMAS)) {
    expect(schema.parse(DEFAULT_SETTINGS[key as keyof typeof SETTING_SCHEMAS])).toEqual(
      DEFAULT_SETTINGS[key as keyof typeof SETTING_SCHEMAS] as never,
    );
  }
});

test("S1 § 4: maintenance is on while enabled and running, until its end", () => {
  expect(underMaintenance(running(2_000), instant(1_999))).toBe(true);
  expect(underMaintenance(running(2_000), instant(2_000))).toBe(false);
  expect(underMaintenance(running(null), instant(2_000))).toBe(true);
  expect(underMaintenance({ ...running(null), state: "scheduled" }, instant(0))).toBe(false);
  expect(underMaintenance({ ...running(null), mode: "disabled" }, instant(0))).toBe(false);
});

test("S1 § 2: the maintenance text counts [hh:]mm:ss", () => {
  const before = "The game is currently under maintenance. It will be back in";
  expect(maintenanceText(running(65_000), instant(0))).toBe(`${before} 01:05.`);
  expect(maintenanceText(running(3_600_000 + 62_000), instant(0))).toBe(`${before} 01:01:02.`);
  expect(maintenanceText(running(100 * 3_600_000), instant(0))).toBe(`${before} 100:00:00.`);
  expect(maintenanceText(running(1), instant(500))).toBe(`${before} 00:00.`);
  expect(maintenanceText(running(null), instant(0))).toBe("The game is currently under maintenance.");
});

test("S2 § 9: the fee of a stake is the last step not above it, 9 to 15 % in cash and none in practice", () => {
  const fees = DEFAULT_SETTINGS.fees;
  expect(feeBpsOf(fees, "practice", paise(100_000))).toBe(0);
  expect(feeBpsOf(fees, "inr", paise(1_200))).toBe(1_500);
  expect(feeBpsOf(fees, "inr", paise(50_000))).toBe(1_200);
  expect(feeBpsOf(fees, "inr", paise(9_999_999))).toBe(900);
});

test("fee steps must start from 0 and ascend", () => {
  const parse = (steps: readonly number[]) =>
    SETTING_SCHEMAS.fees.safeParse({
      practiceBps: 0,
      cash: steps.map((fromBuyInPaise) => ({ fromBuyInPaise, bps: 900 })),
    });
  expect(parse([0, 100, 200]).success).toBe(true);
  expect(parse([1, 100]).success).toBe(false);
  expect(parse([0, 200, 200]).success).toBe(false);
});
