/** How a server of the tables' benchmark talks with its parent. Runs on Bun and on Node. */
import type { BenchReady, Usage } from "./tables-wire.ts";

/** Tells the parent process that the server is there. */
export function tell(ready: BenchReady): void {
  process.send!(ready);
}

/**
 * Answers the parent's `usage` with CPU, memory and what was `counted`; `collect` with the same after a garbage collection where
 * that can be asked for. Ends with `end`.
 */
export function answerUsage(counted: () => Pick<Usage, "batches" | "rows"> = () => ({ batches: 0, rows: 0 })): void {
  process.on("message", (message) => {
    if (message === "end") process.exit(0);
    if (message === "trace") return;
    if (message === "collect" && typeof Bun !== "undefined") Bun.gc(true);
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMicros: user + system, rssBytes: process.memoryUsage.rss(), ...counted() };
    process.send!(usage);
  });
}
