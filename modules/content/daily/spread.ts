import type { Clock } from "../../kernel/index.ts";
import type { DailySpread } from "../contract.ts";
import type { Store } from "../store/store.ts";
import { DAILY_TRIES } from "./limits.ts";

/** A count of a whole day is read once in this time, however many ask. */
const KEPT_MS = 60_000;
/** Days that a process remembers: today's and yesterday's are asked for. */
const REMEMBERED = 4;

/**
 * How players have come out on a day (C-10): those who are done, by the try on which they found the best. One read of a day a minute, up to
 * a minute old; a read that fails is made again by the next caller.
 */
export function createSpread({ clock, store }: { readonly clock: Clock; readonly store: Store }) {
  const known = new Map<string, { readonly at: number; readonly spread: Promise<DailySpread> }>();
  const read = async (day: string): Promise<DailySpread> => {
    const counts = await store.outcomes(day);
    const countOf = (isSolved: boolean, tries: number) =>
      counts.find((one) => one.isSolved === isSolved && one.tries === tries)?.players ?? 0;
    return {
      aBestFound: Array.from({ length: DAILY_TRIES }, (_, at) => countOf(true, at + 1)),
      nNotFound: countOf(false, DAILY_TRIES),
    };
  };
  return (day: string): Promise<DailySpread> => {
    const now = clock.now();
    const found = known.get(day);
    if (found !== undefined && now - found.at < KEPT_MS) return found.spread;
    const spread = read(day);
    known.delete(day);
    known.set(day, { at: now, spread });
    spread.catch(() => known.delete(day));
    for (const old of known.keys()) if (known.size > REMEMBERED) known.delete(old);
    return spread;
  };
}
