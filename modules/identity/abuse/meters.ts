import type { Clock } from "../../kernel/index.ts";

/**
 * How far a key is over its rate. In memory of one process and bounded: beyond `maxKeys` the key that was heard of longest ago is
 * forgotten, which forgives it. A restart forgives all.
 */
export interface Meter {
  /** Counts one and answers how far over the rate the key is now: 0 within it, then growing from 1 (just over) on. */
  hit(key: string): number;
  /** The same without counting. */
  excess(key: string): number;
  /** Takes one back that came to nothing. */
  giveBack(key: string): void;
}

/**
 * A bucket a key: `burst` at once, then `perMs` of them a millisecond. What is over is remembered up to `8 × burst`, so that
 * a flood is answered with growing demands; it drains at the same rate.
 */
export function createMeter(
  clock: Clock,
  { burst, windowMs, maxKeys }: { readonly burst: number; readonly windowMs: number; readonly maxKeys: number },
): Meter {
  const filled = new Map<string, { level: number; atMs: number }>();
  const drain = burst / windowMs;

  function levelOf(key: string): number {
    const found = filled.get(key);
    return found ? Math.max(0, found.level - (clock.now() - found.atMs) * drain) : 0;
  }
  function set(key: string, level: number): void {
    filled.delete(key);
    if (level > 0) filled.set(key, { level: Math.min(level, burst * 8), atMs: clock.now() });
    if (filled.size > maxKeys) filled.delete(filled.keys().next().value!);
  }
  const over = (level: number) => (level <= burst ? 0 : level / burst);
  return {
    hit(key) {
      const level = levelOf(key) + 1;
      set(key, level);
      return over(level);
    },
    // What one more would answer.
    excess: (key) => over(levelOf(key) + 1),
    giveBack: (key) => set(key, levelOf(key) - 1),
  };
}
