import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { REGIONS } from "../../settings/index.ts";
import { isAllowed, parseLocation } from "./location.ts";

describe("parseLocation", () => {
  test("reads every place on the globe as written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90_000_000, max: 90_000_000 }),
        fc.integer({ min: -180_000_000, max: 180_000_000 }),
        (lat, lng) => {
          const place = { lat: lat / 1e6, lng: lng / 1e6 };
          expect(parseLocation(`${place.lat.toFixed(6)}, ${place.lng.toFixed(6)}`)).toEqual({
            lat: Number(place.lat.toFixed(6)),
            lng: Number(place.lng.toFixed(6)),
          });
        },
      ),
    );
  });

  test("never throws, and whatever it reads lies on the globe", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constant(undefined)), (text) => {
        const place = parseLocation(text);
        if (place) expect(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180).toBe(true);
      }),
    );
  });
});

test("the gate is closed on the list and outside India, open elsewhere", () => {
  const open = REGIONS.filter((state) => isAllowed(state, ["Assam", "Sikkim"]));
  expect(open.length).toBe(REGIONS.length - 3);
  expect(open).not.toContain("Other");
});
