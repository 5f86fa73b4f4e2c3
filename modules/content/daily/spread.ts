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
 * a minute old. A read that fails is made again by the next caller; until one succeeds the older count is told, or null where there is none:
 * the hand itself needs no database.
 */
export function createSpread({ clock, store }: { readonly clock: Clock; readonly store: Pick<Store, "outcomes"> }) {
  const known = new Map<string, { readonly at: number; readonly spread: Promise<DailySpread | null> }>();
  const read = async (day: string): Promise<DailySpread> => {
    const counts = await store.outcomes(day);
    const countOf = (isSolved: boolean, tries: number) =>
      counts.find((one) => one.isSolved === isSolved && one.tries === tries)?.players ?? 0;
    return {
      aBestFound: Array.from({ length: DAILY_TRIES }, (_, at) => countOf(true, at + 1)),
      nNotFound: countOf(false, DAILY_TRIES),
    };
  };
  return (day: string): Promise<DailySpread | null> => {
    const now = clock.now();
    const found = known.get(day);
    if (found !== undefined && now - found.at < KEPT_MS) return found.spread;
    const spread = read(day).catch(() => {
      if (found === undefined) known.delete(day);
      else known.set(day, found);
      return found?.spread ?? null;
    });
    known.delete(day);
    known.set(day, { at: now, spread });
    for (const old of known.keys()) if (known.size > REMEMBERED) known.delete(old);
    return spread;
  };
}
