import { expect, test } from "bun:test";
import { SettingData } from "../../../settings/contract.ts";
import { houseOf, isClosedAt } from "./store.ts";

const setting = (eMode: string, eState: string, dEndAt: string | null) =>
  SettingData.parse({
    oMaintenance: { eMode, eState, dEndAt, dNow: "2026-01-01T10:00:00.000Z" },
    aPrivateTableRange: [{ nTablePoint: 0.05 }],
    nPrivateHoldHours: 72,
    aReportDropDown: [],
    aRestrictedRegistrationState: [],
    aRestrictedState: [],
    aState: [],
    isCashOn: false,
    oBrand: { sName: "", sCompany: "", sSupportPhone: "", sSupportEmail: "", sAddress: "" },
  });

test("S1 § 4: closed while enabled and running, until the end, whatever the browser's clock says", () => {
  const house = houseOf(setting("enabled", "running", "2026-01-01T10:05:00.000Z"), 50_000);
  expect(house.closedUntil).toBe(350_000);
  expect(isClosedAt(house, 349_999)).toBe(true);
  expect(isClosedAt(house, 350_000)).toBe(false);
  expect(isClosedAt(houseOf(setting("enabled", "running", null), 0), 9e15)).toBe(true);
  expect(isClosedAt(houseOf(setting("enabled", "scheduled", null), 0), 0)).toBe(false);
  expect(isClosedAt(houseOf(setting("disabled", "running", null), 0), 0)).toBe(false);
  expect(isClosedAt(null, 0)).toBe(false);
});
