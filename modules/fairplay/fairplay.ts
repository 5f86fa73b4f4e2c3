import type { PlayerId } from "../kernel/index.ts";
import { type Cases, createCases } from "./cases/cases.ts";
import { exportedOf } from "./exporting.ts";
import { createJobs } from "./jobs.ts";
import type { FairPlayDeps } from "./ports.ts";

/** Who may be playing for each other: read off finished deals, beside the play and never in its way. */
export interface FairPlay {
  readonly cases: Cases;
  /** What is kept of the player's own play, for the player's data export (F-14). */
  exportOf(player: PlayerId): Promise<unknown>;
  /** Does now what waits; resolves when it is done. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Builds fair play; nothing of it runs before `start`. */
export function createFairPlay(deps: FairPlayDeps): FairPlay {
  const jobs = createJobs(deps);
  return {
    cases: createCases(deps),
    exportOf: exportedOf(deps.database),
    runOnce: jobs.runOnce,
    start: jobs.start,
    stop: jobs.stop,
  };
}
