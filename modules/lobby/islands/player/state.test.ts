import { expect, test } from "bun:test";
import { SettingData } from "../../../settings/contract.ts";
import { isClosedAt, nextChangeAt, platformOf } from "./state.ts";

const setting = (eMode: string, eState: string, dEndAt: string | null, ahead: object = {}) =>
  SettingData.parse({
    oMaintenance: {
      ...{ eMode, eState, dEndAt, dStartAt: null, dCloseAt: null, sText: "", dNow: "2026-01-01T10:00:00.000Z" },
      ...ahead,
    },
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

test("O-27: what was announced begins and ends by itself, whatever the browser's clock says", () => {
  const times = { dStartAt: "2026-01-01T10:02:00.000Z", dCloseAt: "2026-01-01T10:01:00.000Z", sText: "New cards." };
  const known = platformOf(setting("enabled", "scheduled", "2026-01-01T10:05:00.000Z", times), 50_000);
  expect(known.ahead).toEqual({ startsAt: 170_000, closesAt: 110_000, text: "New cards.", said: times.dStartAt });
  expect([169_999, 170_000, 349_999, 350_000].map((now) => isClosedAt(known, now))).toEqual([false, true, true, false]);
  expect([0, 169_999, 170_000, 350_000].map((now) => nextChangeAt(known, now))).toEqual([
    170_000,
    170_000,
    350_000,
    null,
  ]);
  expect(nextChangeAt(null, 0)).toBe(null);
});
