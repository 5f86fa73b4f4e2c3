import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { SettingData } from "../../../settings/contract.ts";
import { isClosedAt, joined, loadJoined, loadPlatform, nextChangeAt, platform, platformOf } from "./state.ts";

const setting = (eMode: string, eState: string, dEndAt: string | null, ahead: object = {}) =>
  SettingData.parse({
    oMaintenance: {
      eMode,
      eState,
      dEndAt,
      dStartAt: null,
      dCloseAt: null,
      sText: "",
      dNow: "2026-01-01T10:00:00.000Z",
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

describe("an answer that comes late undoes no newer one, and a look that fails takes nothing away", () => {
  const given = globalThis.fetch;
  let answers: ((response: Response) => void)[] = [];
  beforeEach(() => {
    answers = [];
    const asked = () => new Promise<Response>((resolve) => void answers.push(resolve));
    globalThis.fetch = Object.assign(asked, { preconnect: given.preconnect });
  });
  afterEach(() => {
    globalThis.fetch = given;
  });
  const json = (data: unknown, status = 200) => new Response(JSON.stringify({ message: "", data }), { status });

  test("the tables where the player sits", async () => {
    const looks = [loadJoined(), loadJoined(), loadJoined()];
    answers[1]!(json([{ _id: "t", oTurn: null }]));
    await looks[1];
    answers[0]!(json([]));
    await looks[0];
    expect(joined.peek()).toEqual({ is: "ready", value: [{ _id: "t", oTurn: null }] as never });
    answers[2]!(json(null, 503));
    await looks[2];
    expect(joined.peek().is).toBe("ready");
  });

  test("whether the platform is open, and cash on", async () => {
    const looks = [loadPlatform(), loadPlatform()];
    answers[1]!(json(setting("enabled", "running", null)));
    await looks[1];
    answers[0]!(json({ ...setting("disabled", "running", null), isCashOn: true }));
    await looks[0];
    expect(platform.peek()).toMatchObject({ isClosed: true, isCashOn: false });
  });
});
