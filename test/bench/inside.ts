/**
 * Preloaded into a benchmark's server (`bun --preload`): on SIGUSR2 it writes what only the process itself knows into the file
 * that `BENCH_INSIDE` names, after a garbage collection when that file says so. From the word "watch" until it is asked again it looks every
 * millisecond for how long its event loop was held.
 */
import { heapStats } from "bun:jsc";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { mainThreadMs } from "../support/loop-cost.ts";
import type { Inside } from "./measured-process.ts";

const file = process.env.BENCH_INSIDE!;

/** Longest hold of the event loop, in milliseconds of the main thread's own CPU: on a busy machine a stopwatch counts other programs' work. */
let longestHoldMs = 0;
let watching: NodeJS.Timeout | undefined;

function watch(): void {
  let used = mainThreadMs(process.pid);
  longestHoldMs = 0;
  watching = setInterval(() => {
    const now = mainThreadMs(process.pid);
    longestHoldMs = Math.max(longestHoldMs, now - used);
    used = now;
  }, 1);
}

process.on("SIGUSR2", () => {
  const word = readFileSync(file, "utf8");
  clearInterval(watching);
  // To look at the whole heap takes longer than what is watched for.
  if (word === "watch") watch();
  if (word === "collect") Bun.gc(true);
  const { heapSize, objectTypeCounts } = word === "watch" ? { heapSize: 0, objectTypeCounts: {} } : heapStats();
  const most = Object.entries(objectTypeCounts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 30);
  const inside: Inside = { heapBytes: heapSize, objects: Object.fromEntries(most), longestHoldMs };
  writeFileSync(`${file}.new`, JSON.stringify(inside));
  renameSync(`${file}.new`, file);
});
