import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/index.ts";
import {
  afterRight,
  afterWrong,
  blockOf,
  FIRST_PAUSE_MS,
  type Guesses,
  NO_GUESSES,
  waitForCode,
} from "./guess-budget.ts";

const TRIES = 5;
const LIMITS = { tries: TRIES, firstPauseMs: FIRST_PAUSE_MS };
const START = Date.UTC(2026, 0, 1);

/** Somebody who takes every code that is to be had and guesses all of its tries at once: wrong guesses by their time. */
function guessFor(days: number): number[] {
  let kept: Guesses = NO_GUESSES;
  const at: number[] = [];
  for (let now = START; now < START + days * DAY_MS; now += MINUTE_MS) {
    while (waitForCode(kept, now, TRIES, 0) === 0)
      for (let i = 0; i < TRIES; i += 1) {
        kept = afterWrong(kept, now, LIMITS).guesses;
        at.push(now - START);
      }
  }
  return at;
}

describe("wrong codes of strangers for one account, from however many addresses", () => {
  test("are 20 on the first day and 50 in 30 days: four digits are found in one account of 200", () => {
    const at = guessFor(30);
    expect(at.filter((ms) => ms < DAY_MS).length).toBe(20);
    expect(at.length).toBe(50);
  });

  test("are ten a week in the long run", () => {
    const at = guessFor(120);
    const late = at.filter((ms) => ms >= 60 * DAY_MS).length;
    expect(late).toBeLessThanOrEqual(10 * Math.ceil(60 / 7));
  });

  test("whatever the order of guesses, waits and right codes, a block is never overrun while no right code comes", () => {
    const step = fc.oneof(fc.constant("wrong" as const), fc.integer({ min: 1, max: 3 * 24 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let [kept, now, sinceOpen, open]: [Guesses, number, number, number] = [NO_GUESSES, START, 0, 0];
        for (const one of steps) {
          if (typeof one === "number") {
            now += one * HOUR_MS;
            continue;
          }
          // A code is asked for when the last one has no tries left, and only then guessed at.
          if (open === 0) {
            if (waitForCode(kept, now, TRIES, 0) !== 0) continue;
            open = TRIES;
          }
          open -= 1;
          const { guesses, isPaused } = afterWrong(kept, now, LIMITS);
          kept = guesses;
          sinceOpen = isPaused ? 0 : sinceOpen + 1;
          expect(kept.wrong).toBeLessThanOrEqual(blockOf(TRIES));
          if (isPaused) expect(kept.pausedUntilMs - now).toBeGreaterThanOrEqual(FIRST_PAUSE_MS);
        }
      }),
    );
  });

  test("a right code forgives its own wrong tries and nobody else's", () => {
    let kept = NO_GUESSES;
    for (let i = 0; i < 4; i += 1) kept = afterWrong(kept, START, LIMITS).guesses;
    expect(afterRight(kept, START, 3).wrong).toBe(1);
    expect(afterRight(kept, START, 9).wrong).toBe(0);
  });

  test("open tries of others count before they are guessed", () => {
    expect(waitForCode(NO_GUESSES, START, TRIES, TRIES)).toBe(0);
    expect(waitForCode(NO_GUESSES, START, TRIES, 2 * TRIES)).toBeNull();
  });
});
