import { describe, expect, test } from "bun:test";
import { iso } from "../../modules/kernel/index.ts";
import { readDate, readMoment } from "./moments.ts";

const shown = (at: ReturnType<typeof readDate>) => (at === null ? null : iso(at));

describe("a moment at the terminal", () => {
  test("has an offset, so that it is the same on every machine", () => {
    expect(shown(readMoment("2026-04-01T20:30+05:30"))).toBe("2026-04-01T15:00:00.000Z");
    expect(shown(readMoment("2026-04-01T15:00:00Z"))).toBe("2026-04-01T15:00:00.000Z");
    const none = ["2026-04-01T20:30", "2026-04-01T20:30:00", "2026-04-01 20:30+05:30", "1", "2026", "april 1 2026"];
    expect([...none, "2026-04-01", ""].map(readMoment)).toEqual(Array(8).fill(null));
  });

  test("is one of the calendar", () => {
    const none = ["2026-02-31T20:30+05:30", "2026-13-01T20:30Z", "2026-04-01T24:30Z", "2026-02-29T00:00Z"];
    expect(none.map(readMoment)).toEqual(Array(4).fill(null));
  });

  test("may be a day, which begins in India; not one that is none", () => {
    expect(shown(readDate("2026-04-01"))).toBe("2026-03-31T18:30:00.000Z");
    expect(shown(readDate("2026-04-01T15:00Z"))).toBe("2026-04-01T15:00:00.000Z");
    expect(["2026-02-31", "2026-4-1", "2026-04", "01/04/2026"].map(readDate)).toEqual(Array(4).fill(null));
  });
});
