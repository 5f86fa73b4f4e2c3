import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../test/support/clock.ts";
import { type Attention, createUpkeep } from "./upkeep.ts";

/** An open wire whose server answers a ping after `answerMs`, until it is cut. */
function bench(answerMs: number) {
  const time = fakeTime();
  const told: { readonly at: number; readonly what: string }[] = [];
  let isCut = false;
  let setBackMs = 0;
  const tell = (what: string) => told.push({ at: time.now(), what });
  const upkeep = createUpkeep({
    now: () => time.now() - setBackMs,
    later: (run, ms) => time.after(ms, run),
    ping() {
      tell("ping");
      if (!isCut) time.after(answerMs, () => isCut || upkeep.received());
    },
    weak: (isWeak) => tell(isWeak ? "weak" : "well"),
    silent() {
      tell("silent");
      upkeep.stop();
    },
    upgrade: () => undefined,
  });
  upkeep.opened("socket");
  return {
    time,
    upkeep,
    told,
    cut: () => {
      isCut = true;
    },
    /** The device's clock is set back; its timers run on. */
    setBack: (ms: number) => {
      setBackMs = ms;
    },
    first: (what: string) => told.find((one) => one.what === what)?.at ?? Number.POSITIVE_INFINITY,
    count: (what: string) => told.filter((one) => one.what === what).length,
  };
}

test("a device's clock that is set back by an hour is learnt anew at the next look, and a loss is noticed all the same", () => {
  for (const attention of ["idle", "turn"] as const) {
    const one = bench(50);
    one.upkeep.attend(attention);
    one.time.advance(15_000);
    const before = one.count("ping");
    one.setBack(3_600_000);
    one.time.advance(10_000);
    expect(one.count("ping")).toBeGreaterThan(before);
    one.cut();
    one.time.advance(30_000);
    expect(one.count("silent")).toBe(1);
  }
});

describe("a loss of network", () => {
  test("on the own turn is told within three seconds, whenever it happens, and the wire is given up within six", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 400 }), (afterMs, answerMs) => {
        const one = bench(answerMs);
        one.upkeep.attend("turn");
        one.time.advance(afterMs);
        expect(one.count("weak")).toBe(0);
        const lostAt = one.time.now();
        one.cut();
        one.time.advance(10_000);
        expect(one.first("weak") - lostAt).toBeLessThanOrEqual(3_000);
        expect(one.first("silent") - lostAt).toBeLessThanOrEqual(6_000);
      }),
    );
  });

  test("before the own turn is told as soon as the turn is known, or within seven seconds of a deal", () => {
    const during = bench(50);
    during.upkeep.attend("deal");
    during.time.advance(30_000);
    const lostAt = during.time.now();
    during.cut();
    during.time.advance(8_000);
    expect(during.first("weak") - lostAt).toBeLessThanOrEqual(7_000);
    // After five seconds without a frame it is looked at anew with the time limits of a turn.
    const later = bench(50);
    later.upkeep.attend("deal");
    later.cut();
    later.time.advance(5_000);
    later.upkeep.attend("turn");
    expect(later.first("weak")).toBe(later.time.now());
  });
});

test("a line that answers is never called weak, and is asked no more than it has to be", () => {
  const levels: readonly (readonly [Attention, number])[] = [
    ["idle", 6],
    ["deal", 15],
    ["turn", 48],
  ];
  for (const [attention, most] of levels) {
    const one = bench(300);
    one.upkeep.attend(attention);
    one.time.advance(60_000);
    expect({ attention, weak: one.count("weak") }).toEqual({ attention, weak: 0 });
    expect(one.count("ping")).toBeGreaterThanOrEqual(6);
    expect(one.count("ping")).toBeLessThanOrEqual(most);
  }
});

test("what is heard again takes the warning back", () => {
  const one = bench(50);
  one.upkeep.attend("turn");
  one.cut();
  one.time.advance(3_000);
  expect(one.upkeep.isWeak()).toBe(true);
  one.upkeep.received();
  expect([one.upkeep.isWeak(), one.told.at(-1)?.what]).toEqual([false, "well"]);
});

test("a wire that was stopped asks and tells nothing", () => {
  const one = bench(50);
  one.upkeep.stop();
  one.upkeep.attend("turn");
  one.time.advance(60_000);
  expect(one.told).toEqual([]);
  expect(one.time.pending()).toBe(0);
});
