import { availableParallelism, loadavg } from "node:os";
import { VERSION } from "../version.ts";

/** What this process says of itself and its machine now: release, start (ms), memory (bytes), load of a minute and cores (V-24). */
export const aboutHere = () => ({
  version: VERSION,
  startedAt: Math.round(performance.timeOrigin),
  memoryBytes: process.memoryUsage.rss(),
  load: loadavg()[0] ?? 0,
  cores: availableParallelism(),
});
