import { expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../test/support/random.ts";
import { retryAt, retryDelayMs } from "./retry.ts";
import { instant, MINUTE_MS, SECOND_MS } from "./time.ts";

const NEVER_DRAWN = { bytes: () => expect.unreachable("nothing is left to chance") };

test("waits double up to the longest", () => {
  const policy = { firstMs: 15 * SECOND_MS, factor: 2, longestMs: 5 * MINUTE_MS, jitter: 0 };
  const waits = [1, 2, 3, 4, 5, 6, 2_000].map((attempt) => retryDelayMs(policy, attempt, NEVER_DRAWN) / SECOND_MS);
  expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300]);
});

test("the last of the tries is followed by none", () => {
  const policy = { firstMs: SECOND_MS, factor: 1, longestMs: SECOND_MS, jitter: 0, attempts: 3 };
  const at = [1, 2, 3, 4].map((attempt) => retryAt(policy, attempt, instant(500), NEVER_DRAWN));
  expect(at).toEqual([instant(1_500), instant(1_500), null, null]);
});

test("chance shortens a wait by its part at most, and spreads", () => {
  const policy = fc.record({
    firstMs: fc.integer({ min: 1, max: MINUTE_MS }),
    factor: fc.integer({ min: 1, max: 10 }),
    longestMs: fc.integer({ min: MINUTE_MS, max: 100 * MINUTE_MS }),
    jitter: fc.constantFrom(0, 0.2, 1),
  });
  fc.assert(
    fc.property(policy, fc.integer({ min: 1, max: 2_000 }), fc.integer(), (wanted, attempt, seed) => {
      const wait = retryDelayMs(wanted, attempt, seededRandom(seed));
      const whole = Math.min(wanted.longestMs, wanted.firstMs * wanted.factor ** (attempt - 1));
      expect(wait).toBeLessThanOrEqual(Math.round(whole));
      expect(wait).toBeGreaterThanOrEqual(Math.floor(whole * (1 - wanted.jitter)));
    }),
  );
  const random = seededRandom(7);
  const spread = { firstMs: MINUTE_MS, factor: 2, longestMs: MINUTE_MS, jitter: 1 };
  expect(new Set(Array.from({ length: 20 }, () => retryDelayMs(spread, 1, random))).size).toBeGreaterThan(15);
});
