import { expect, test } from "bun:test";
import { SettingData } from "../../../settings/contract.ts";
import { isClosedAt, platformOf } from "./state.ts";

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
  const open = platformOf(setting("enabled", "running", "2026-01-01T10:05:00.000Z"), 50_000);
  expect(open.closedUntil).toBe(350_000);
  expect(isClosedAt(open, 349_999)).toBe(true);
  expect(isClosedAt(open, 350_000)).toBe(false);
  expect(isClosedAt(platformOf(setting("enabled", "running", null), 0), 9e15)).toBe(true);
  expect(isClosedAt(platformOf(setting("enabled", "scheduled", null), 0), 0)).toBe(false);
  expect(isClosedAt(platformOf(setting("disabled", "running", null), 0), 0)).toBe(false);
  expect(isClosedAt(null, 0)).toBe(false);
});
