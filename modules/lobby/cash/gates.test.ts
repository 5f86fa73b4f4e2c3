import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import type { EntryHeaders } from "../../identity/index.ts";
import { instant, ok, type PlayerId, paise, refuse } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingValues } from "../../settings/index.ts";
import type { CashFacts } from "../ports.ts";
import { isUnnamed, passCashGates } from "./gates.ts";

const time = fakeTime();
const ASHA = "asha" as PlayerId;
const DEVICE = "d".repeat(32);
const HERE: EntryHeaders = { location: "19,72", device: DEVICE, address: "203.0.113.1" };

const STANDING = {
  isAdult: true,
  termsAccepted: true,
  mobileVerified: true,
  excludedUntil: null,
  closed: false,
  blocked: false,
};
const PROVEN = { panApproved: true, bankVerified: true, panHash: "p1", bankHash: "b1" };
const UNKNOWN = { panApproved: false, bankVerified: false, panHash: null, bankHash: null };

const FACTS: CashFacts = {
  statusOf: async () => STANDING,
  cashPlace: async () => ok({ place: { lat: 19, lng: 72 } }),
  devicesOf: async () => ["e".repeat(32), DEVICE],
  kyc: async () => UNKNOWN,
  upisOf: async () => ["u1"],
  lifetimeDeposits: async () => paise(0),
  debtOf: async () => paise(0),
  barredAmong: async () => [],
  apartKeysOf: async () => [],
};

function pass(
  given: {
    readonly facts?: Partial<CashFacts>;
    readonly values?: Partial<SettingValues>;
    readonly headers?: Partial<EntryHeaders>;
    readonly isPrivate?: boolean;
  } = {},
) {
  const values = { ...DEFAULT_SETTINGS, cash: { on: true }, ...given.values };
  const deps = {
    settings: { get: <K extends keyof SettingValues>(key: K) => values[key] },
    clock: time,
    facts: { ...FACTS, ...given.facts },
  };
  return passCashGates(deps, ASHA, { ...HERE, ...given.headers }, given.isPrivate ?? false);
}
const codeOf = async (passed: ReturnType<typeof pass>) => {
  const done = await passed;
  return done.ok ? "passed" : done.error.code;
};

test("M-15: whoever owes what a bank took back sits at no cash table, and is told how much", async () => {
  const passed = await pass({ facts: { debtOf: async () => paise(123_400) } });
  expect(passed).toMatchObject({
    ok: false,
    error: { code: "notEligible", message: expect.stringContaining("₹1,234.00") },
  });
});

describe("the gates of cash play", () => {
  test("whoever passes them is told by devices, PAN, bank account and UPI addresses, each once", async () => {
    const passed = await pass({ facts: { kyc: async () => PROVEN } });
    expect(passed).toEqual(
      ok({
        player: ASHA,
        keys: [`device:${DEVICE}`, `device:${"e".repeat(32)}`, "pan:p1", "bank:b1", "upi:u1"],
        address: "203.0.113.1",
        place: { lat: 19, lng: 72 },
      }),
    );
  });

  test("they are asked in order: what is wrong first is what the player hears", async () => {
    const wrong = {
      maintenance: { values: { maintenance: { ...DEFAULT_SETTINGS.maintenance, mode: "enabled", state: "running" } } },
      cashClosed: { values: { cash: { on: false } } },
      notEligible: { facts: { statusOf: async () => ({ ...STANDING, closed: true }) } },
      locationRestricted: { facts: { cashPlace: async () => refuse("locationRestricted", "not here") } },
      tooMany: { facts: { cashPlace: async () => refuse("tooMany", "too many places") } },
      kycNeeded: { isPrivate: true },
      deviceUnknown: { headers: { device: undefined } },
    } as const satisfies Record<string, Parameters<typeof pass>[0]>;
    const order = Object.keys(wrong) as (keyof typeof wrong)[];
    for (const [i, code] of order.entries()) {
      const rest: Parameters<typeof pass>[0][] = order.slice(i).map((name) => wrong[name]);
      const all = rest.reduce(
        (sum, one) => ({
          values: { ...one?.values, ...sum?.values },
          facts: { ...one?.facts, ...sum?.facts },
          headers: { ...one?.headers, ...sum?.headers },
          isPrivate: sum?.isPrivate || one?.isPrivate || false,
        }),
        {},
      );
      expect(await codeOf(pass(all))).toBe(code);
    }
  });

  test.each([
    [{ closed: true }, "Your account is closed."],
    [{ mobileVerified: false }, "Mobile number not verified."],
    [{ isAdult: false }, "You must be 18 years or older to play"],
    [{ termsAccepted: false }, "Accept the terms of service to play for cash."],
    [
      { excludedUntil: instant(time.now() + 1) },
      "You have excluded yourself from playing for cash. Practice tables are open.",
    ],
  ])("M-12: %o may not play", async (patch, message) => {
    const passed = await pass({ facts: { statusOf: async () => ({ ...STANDING, ...patch }) } });
    expect(passed).toMatchObject({ ok: false, error: { code: "notEligible", message } });
  });

  test("an exclusion that is over keeps nobody out", async () => {
    expect(await codeOf(pass({ facts: { statusOf: async () => ({ ...STANDING, excludedUntil: time.now() }) } }))).toBe(
      "passed",
    );
  });

  test("M-12: PAN and bank account are asked above ₹10,000 of deposits, and at private tables", async () => {
    const deposited = (rupees: number) => ({ lifetimeDeposits: async () => paise(rupees * 100) });
    expect(await codeOf(pass({ facts: deposited(10_000) }))).toBe("passed");
    expect(await codeOf(pass({ facts: deposited(10_000.01) }))).toBe("kycNeeded");
    expect(await codeOf(pass({ facts: { ...deposited(20_000), kyc: async () => PROVEN } }))).toBe("passed");
    expect(await codeOf(pass({ isPrivate: true }))).toBe("kycNeeded");
    const half = async () => ({ ...PROVEN, bankVerified: false });
    expect(await codeOf(pass({ isPrivate: true, facts: { kyc: half } }))).toBe("kycNeeded");
    expect(await codeOf(pass({ isPrivate: true, facts: { kyc: async () => PROVEN } }))).toBe("passed");
  });

  test("R-51: only 32 hex name a device", async () => {
    for (const device of ["", "D".repeat(32), "d".repeat(31), `${DEVICE} `, "g".repeat(32)]) {
      expect(await codeOf(pass({ headers: { device, session: "s1" } }))).toBe("deviceUnknown");
    }
  });

  test("R-51: without a device the log-in is one of its own, equal to no other, and shows as unnamed", async () => {
    const signalsOf = async (session: string) => {
      const passed = await pass({ headers: { device: undefined, session } });
      if (!passed.ok) throw new Error(passed.error.code);
      return passed.value.keys;
    };
    const [one, other] = [await signalsOf("s1"), await signalsOf("s2")];
    expect([one[0], other[0]]).toEqual(["device:session:s1", "device:session:s2"]);
    expect(one.slice(1)).toEqual([`device:${"e".repeat(32)}`, `device:${DEVICE}`, "upi:u1"]);
    const named = await pass({ headers: { session: "s1" } });
    expect([isUnnamed(one), named.ok && isUnnamed(named.value.keys)]).toEqual([true, false]);
  });
});
