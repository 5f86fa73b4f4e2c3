import { DAY_MS, HOUR_MS } from "../../kernel/index.ts";

/**
 * How many wrong codes from unknown callers an account takes, over days: guessing four digits must not go on for ever,
 * from however many addresses. After a block of wrong guesses no new code is sent for a pause, and each pause is longer
 * than the last.
 */
export interface Guesses {
  /** Wrong guesses in this block. */
  readonly wrong: number;
  /** How many pauses there were lately. */
  readonly level: number;
  /** When the block began. */
  readonly startedAtMs: number;
  /** No new code before this; 0 for none. */
  readonly pausedUntilMs: number;
}

/** The pauses after the first, second, … block; the last one repeats. Multiples of the first. */
const GROWING = [1, 6, 24, 72, 168] as const;
/** A block that has not filled up is forgotten after this time; so is a pause's level, after four times as long. */
const BLOCK_MS = 7 * DAY_MS;
const CODES_A_BLOCK = 2;

export const NO_GUESSES: Guesses = { wrong: 0, level: 0, startedAtMs: 0, pausedUntilMs: 0 };
export const FIRST_PAUSE_MS = HOUR_MS;

/** Wrong guesses that a block holds: two codes' tries. */
export const blockOf = (tries: number): number => CODES_A_BLOCK * tries;

/** What of it still counts now. */
function current(kept: Guesses, nowMs: number): Guesses {
  const quietMs = nowMs - Math.max(kept.startedAtMs, kept.pausedUntilMs);
  const level = quietMs > 4 * BLOCK_MS ? 0 : kept.level;
  return quietMs > BLOCK_MS ? { ...NO_GUESSES, level } : { ...kept, level };
}

/** The budget after one more wrong guess. A block that cannot hold another code's tries ends, and its pause begins. */
export function afterWrong(
  kept: Guesses,
  nowMs: number,
  { tries, firstPauseMs }: { readonly tries: number; readonly firstPauseMs: number },
): { readonly guesses: Guesses; readonly isPaused: boolean } {
  const before = current(kept, nowMs);
  const wrong = before.wrong + 1;
  const startedAtMs = before.wrong === 0 ? nowMs : before.startedAtMs;
  if (wrong + tries <= blockOf(tries)) return { guesses: { ...before, wrong, startedAtMs }, isPaused: false };
  // Codes that are still alive may be tried meanwhile: their wrong guesses are the next block's.
  const pauseMs = firstPauseMs * GROWING[Math.min(before.level, GROWING.length - 1)]!;
  const pausedUntilMs = Math.max(before.pausedUntilMs, nowMs) + pauseMs;
  const level = before.level + 1;
  return { guesses: { wrong: 0, level, startedAtMs: nowMs, pausedUntilMs }, isPaused: true };
}

/** A right code forgives the wrong tries that it took itself, and no others. */
export function afterRight(kept: Guesses, nowMs: number, wrongBefore: number): Guesses {
  const before = current(kept, nowMs);
  return { ...before, wrong: Math.max(0, before.wrong - wrongBefore) };
}

/** How long until another code may be sent, in milliseconds, while `atStake` tries of other codes are open; null when they have to end first. */
export function waitForCode(kept: Guesses, nowMs: number, tries: number, atStake: number): number | null {
  const { wrong, pausedUntilMs } = current(kept, nowMs);
  if (pausedUntilMs > nowMs) return pausedUntilMs - nowMs;
  return wrong + atStake + tries <= blockOf(tries) ? 0 : null;
}
