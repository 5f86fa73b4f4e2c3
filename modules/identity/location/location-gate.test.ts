import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal, somebody } from "../../../test/support/people.ts";

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
