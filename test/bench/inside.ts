/**
 * Preloaded into a benchmark's server (`bun --preload`): on SIGUSR2 it writes what only the process itself knows into the file
 * that `BENCH_INSIDE` names, after a garbage collection when that file says so.
 */
import { heapStats } from "bun:jsc";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Inside } from "./measured-process.ts";

const file = process.env.BENCH_INSIDE!;

process.on("SIGUSR2", () => {
  if (readFileSync(file, "utf8") === "collect") Bun.gc(true);
  const { heapSize, objectTypeCounts } = heapStats();
  const most = Object.entries(objectTypeCounts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 30);
  const inside: Inside = { heapBytes: heapSize, objects: Object.fromEntries(most) };
  writeFileSync(`${file}.new`, JSON.stringify(inside));
  renameSync(`${file}.new`, file);
});
