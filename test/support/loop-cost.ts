/**
 * What a request costs the one thread that serves everybody: the CPU time that the server's main thread spends, from
 * Linux' own books. Unlike a stopwatch it does not count the time for which a busy machine runs something else.
 */
import { readFileSync } from "node:fs";

/** Where the figures are to be had. */
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
