import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal, somebody } from "../../../test/support/people.ts";
import { HOUR_MS, ok, type PlayerId } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { register } = peopleOf(() => server);

describe("the location gate (S1 § 4, § 8)", () => {
  const bad: [string, Record<string, string>][] = [
    ["absent", {}],
    ["empty", { location: "" }],
    ["one number", { location: "12.9" }],
    ["three numbers", { location: "12.9,77.5,3" }],
    ["words", { location: "here,there" }],
    ["not a number", { location: "NaN,NaN" }],
    ["infinite", { location: "Infinity,1" }],
    ["off the globe", { location: "91,77" }],
    ["exponents", { location: "1e1,7e1" }],
    ["very long", { location: `${"1".repeat(200)},2` }],
  ];
  test.each(bad)("a location that is %s registers nobody", async (_what, headers) => {
    expect(refusal(await register(somebody(), headers))).toEqual([
      400,
      "Location not found with reasons: unable to get location",
    ]);
  });

  test("restricted states and places outside India are refused with the specification's text", async () => {
    for (const [i, state] of (["Tamil Nadu", "Telangana", "Sikkim", "Other"] as const).entries()) {
      server.outside.state = state;
      expect(refusal(await register(somebody(), { location: `13.0${i},80.2` }))).toEqual([
        403,
        "Not Available - We are not available in your location",
      ]);
    }
    server.outside.state = "Karnataka";
  });

  test("a geocoder that fails refuses; nothing is kept", async () => {
    server.outside.geocoderFails = true;
    const person = somebody();
    const failed = await register(person, { location: "15.3,75.1" });
    const checked = await server.call("/location/check", { body: { lat: 12.9, lng: 77.5 } });
    server.outside.geocoderFails = false;
    expect(refusal(failed)).toEqual([400, "Location not found with reasons: unable to get location"]);
    expect(checked.status).toBe(400);
    expect((await register(person)).status).toBe(200);
  });

  test("a player has sixty places an hour looked for, whatever becomes of it; remembered ones and places abroad are not counted", async () => {
    const asked: string[] = [];
    const { identity } = server.another(undefined, {
      geocoder: {
        stateAt: async ({ lat, lng }) => {
          asked.push(`${lat},${lng}`);
          return ok("Telangana");
        },
      },
    });
    const [asha, ravi] = ["asha", "ravi"] as unknown as [PlayerId, PlayerId];
    const place = (at: number) => `17.${String(at).padStart(3, "0")},78.4`;
    for (let at = 0; at < 30; at++) {
      expect((await identity.cashPlace(place(at), asha)).ok).toBe(false);
      expect((await identity.stateAt(place(100 + at), asha)).ok).toBe(true);
      expect((await identity.stateAt(place(at), asha)).ok).toBe(true);
      expect((await identity.stateAt("51.5,-0.1", asha)).ok).toBe(true);
    }
    expect(asked).toHaveLength(60);
    for (const refused of [await identity.stateAt(place(60), asha), await identity.cashPlace(place(61), asha)])
      expect(refused).toMatchObject({ ok: false, error: { code: "tooMany" } });
    expect(asked).toHaveLength(60);
    expect((await identity.stateAt(place(0), asha)).ok).toBe(true);
    expect((await identity.stateAt(place(60), ravi)).ok).toBe(true);
    expect(server.events.filter(({ kind }) => kind === "limitReached")).toHaveLength(2);
    server.time.advance(HOUR_MS);
    expect((await identity.stateAt(place(61), asha)).ok).toBe(true);
  });

  test("POST /location/check answers the state and whether registration is open there", async () => {
    const check = async (body: unknown) => (await server.call("/location/check", { body })).data;
    expect(await check({ lat: 12.9716, lng: 77.5946 })).toEqual({ sState: "Karnataka", isAllowed: true });
    server.outside.state = "Assam";
    expect(await check({ lat: 26.1, lng: 91.7 })).toEqual({ sState: "Assam", isAllowed: false });
    server.outside.state = "Karnataka";
    expect(refusal(await server.call("/location/check", { body: { lat: "x", lng: 200 } }))).toEqual([
      400,
      "Location not found with reasons: unable to get location",
    ]);
  });
});
