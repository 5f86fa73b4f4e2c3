import { expect, test } from "bun:test";
import { paise } from "../kernel/index.ts";
import { REGIONS } from "./regions.ts";
import { DEFAULT_SETTINGS, feeBpsOf, SETTING_SCHEMAS } from "./values.ts";

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
