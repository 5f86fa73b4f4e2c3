import { describe, expect, test } from "bun:test";
import { locate } from "./location.ts";

const failing = (code: number) => ({
  getCurrentPosition: (_found: PositionCallback, failed?: PositionErrorCallback | null) =>
    failed?.({ code } as GeolocationPositionError),
});

describe("the location gate (S1 §§ 8, 9)", () => {
  test("asks for a fresh, precise position within 5 s and sends lat,lng", async () => {
    let asked: PositionOptions | undefined;
    const geolocation = {
      getCurrentPosition: (
        found: PositionCallback,
        _failed?: PositionErrorCallback | null,
        options?: PositionOptions,
      ) => {
        asked = options;
        found({ coords: { latitude: 19.07, longitude: 72.87 } } as GeolocationPosition);
      },
    };
    expect(await locate({ isSecure: true, geolocation })).toEqual({ ok: true, header: "19.07,72.87" });
    expect(asked).toEqual({ timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 });
  });

  test.each([
    [1, "Location not found with reasons: permission denied"],
    [2, "Location not found with reasons: position unavailable"],
    [3, "Location not found with reasons: request timed out"],
    [9, "Location not found with reasons: unable to get location"],
  ])("failure %d reads %p", async (code, message) => {
    expect(await locate({ isSecure: true, geolocation: failing(code) })).toMatchObject({ ok: false, message });
  });

  test("an insecure page reads “Security Error”, a browser without location says so", async () => {
    const insecure = await locate({ isSecure: false, geolocation: failing(1) });
    expect(insecure).toMatchObject({ ok: false, message: "Security Error" });
    // Switching location on would not help there.
    expect(insecure.ok ? "" : insecure.advice).toMatch(/https:/);
    expect(insecure.ok ? "" : insecure.advice).not.toMatch(/enable location/);
    expect(await locate({ isSecure: true, geolocation: undefined })).toMatchObject({
      ok: false,
      message: "Location not found with reasons: unable to get location",
    });
  });

  test("a question that nobody answers ends by itself, and an answer after that changes nothing", async () => {
    let late: PositionCallback = () => undefined;
    const geolocation = { getCurrentPosition: (found: PositionCallback) => (late = found) };
    const located = await locate({ isSecure: true, geolocation: geolocation as never, answerMs: 1 });
    late({ coords: { latitude: 19, longitude: 72 } } as GeolocationPosition);
    expect(located).toMatchObject({ ok: false, message: "Location not found with reasons: request timed out" });
  });
});
