/**
 * What a request costs the one thread that serves everybody: the CPU time that the server's main thread spends, from
 * Linux' own books. Unlike a stopwatch it does not count the time for which a busy machine runs something else.
 */
import { readFileSync } from "node:fs";

/** Whether the figures can be had. */
export const canMeasureThreads = process.platform === "linux";

/** CPU milliseconds that the main thread of a process has used so far. */
export function mainThreadMs(pid: number): number {
  const [ran] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(ran) / 1e6;
}

/**
 * The CPU milliseconds of `run`, from a server that has nothing else to do. Above the limit it is taken again, three times at
 * most, and the least counts: a collection of garbage may fall into any request, but the request's own cost is in all of them.
 */
export async function costMs(pid: number, limitMs: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= limitMs; attempt++) {
    const before = mainThreadMs(pid);
    await run();
    least = Math.min(least, mainThreadMs(pid) - before);
  }
  return least;
}

/** What {@link work} takes of the main thread on the machine that absolute limits were set on. */
const REFERENCE_MS = 35;

/** Work of known size, in one task: maps, texts and sorting. It stands alone, so that a page can be given it too. */
export function work(): number {
  let sum = 0;
  for (let round = 0; round < 60; round += 1) {
    const found = new Map<string, number>();
    for (let n = 0; n < 2_000; n += 1) found.set(`${round}:${(n * 7_919) % 2_003}`, n);
    for (const [key, n] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) sum += key.length * n;
  }
  return sum;
}

/** How many times longer than on that machine the same takes here and now; 1 where it takes less. */
export function slowness(): number {
  if (!canMeasureThreads) return 1;
  const times = Array.from({ length: 5 }, () => {
    const before = mainThreadMs(process.pid);
    work();
    return mainThreadMs(process.pid) - before;
  });
  return Math.max(1, Math.min(...times) / REFERENCE_MS);
}
