import type { Clock, Instant } from "../../kernel/index.ts";
import type { Store } from "../store.ts";
import type { Counts } from "./place.ts";

/** The counts of a day are read once in this time, however many ask. */
const KEPT_MS = 60_000;
/** Days that a process remembers: today's and yesterday's are asked for. */
const REMEMBERED = 4;

/** Counts, and when they were asked for. */
export interface Counted {
  readonly at: Instant;
  readonly counts: Counts;
}

/**
 * How players have come out on a day, at most a minute old. A read that fails is made again by the next caller; until one succeeds the
 * older count is told, or null where there is none.
 */
export function createCounting({ clock, store }: { readonly clock: Clock; readonly store: Pick<Store, "countsOn"> }) {
  const known = new Map<string, { readonly at: Instant; readonly counted: Promise<Counted | null> }>();
  return (day: string): Promise<Counted | null> => {
    const now = clock.now();
    const found = known.get(day);
    if (found !== undefined && now - found.at < KEPT_MS) return found.counted;
    const counted = store.countsOn(day).then(
      (counts) => ({ at: now, counts }),
      () => {
        if (found === undefined) known.delete(day);
        else known.set(day, found);
        return found?.counted ?? null;
      },
    );
    known.delete(day);
    known.set(day, { at: now, counted });
    for (const old of known.keys()) if (known.size > REMEMBERED) known.delete(old);
    return counted;
  };
}
