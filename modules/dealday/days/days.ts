import { createHash } from "node:crypto";
import { type Clock, type Random, randomHex } from "../../kernel/index.ts";
import type { Store } from "../store.ts";

/** Days that a process remembers: three are asked for at any time. */
const REMEMBERED = 6;

/** A day's secret, and the seal that is shown of it before. */
export interface DaySecret {
  /** 32 bytes as hex. */
  readonly seed: string;
  /** Their SHA-256. */
  readonly seal: string;
}

interface DaysDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Pick<Store, "seedOf">;
}

/** The secrets of days: drawn once for all processes, at the latest when one is asked for first. */
export function createDays({ clock, random, store }: DaysDeps) {
  const known = new Map<string, Promise<DaySecret>>();
  const draw = async (day: string): Promise<DaySecret> => {
    const seed = await store.seedOf(day, randomHex(random, 32), clock.now());
    return { seed, seal: createHash("sha256").update(seed, "hex").digest("hex") };
  };
  return (day: string): Promise<DaySecret> => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const drawn = draw(day);
    known.set(day, drawn);
    // A database that was away is asked again.
    drawn.catch(() => known.delete(day));
    for (const old of known.keys()) if (known.size > REMEMBERED) known.delete(old);
    return drawn;
  };
}
