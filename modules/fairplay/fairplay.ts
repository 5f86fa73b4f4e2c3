import { createWorker, type Database, HOUR_MS, MINUTE_MS, type PlayerId, periodicJob } from "../kernel/index.ts";
import { findAccounts } from "./accounts/account-search.ts";
import { type Cases, createCases } from "./cases/cases.ts";
import { judgeNew } from "./cases/judging.ts";
import { judgePrograms } from "./cases/judging-programs.ts";
import { createCounting } from "./counting/counting.ts";
import { sweep } from "./counting/sweeping.ts";
import { CHOICE_KINDS, choicesOf, TURN_KINDS, timesOf } from "./model/style.ts";
import type { FairPlayDeps } from "./ports.ts";
import { keptOf } from "./store/styles.ts";

/**
 * What is kept of a player's own play, as the player's export has it (F-14): by week the deals, thinking times and choices, by day the ten minutes with
 * play. Not what is kept of two, nor cases and scores: these tell of others, or of how contraventions are found.
 */
export const exportedOf =
  (database: Pick<Database, "sql">) =>
  async (player: PlayerId): Promise<unknown> => {
    const { weeks, days } = await keptOf(database, player);
    return {
      purpose: "So that nobody plays for another, or lets a program play. Kept for eight weeks.",
      weeks: weeks.map(({ week, deals, counts }) => ({
        week,
        deals,
        thinkingTimes: Object.fromEntries(TURN_KINDS.map((kind) => [kind, timesOf(counts ?? [], kind)])),
        choicesLikeOurBots: Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, choicesOf(counts ?? [], kind)])),
      })),
      tenMinutesWithPlay: days.map(({ day, slots }) => ({
        day,
        slots: Array.from(slots).flatMap((one, at) => (one === "1" ? [at] : [])),
      })),
    };
  };

const COUNT_EVERY_MS = 5 * MINUTE_MS;
const JUDGE_EVERY_MS = 10 * MINUTE_MS;
const SWEEP_EVERY_MS = 6 * HOUR_MS;
/** Batches of a run: what is left waits for the next one. */
const BATCHES = 40;
/** Pairs judged in a run. */
const PAIRS = 1_000;
/** Players judged in a run. */
const PLAYERS = 1_000;
/** Seatings read in a run. */
const SEATINGS = 10_000;

/** What fair play does beside the play: counts what was played, judges whom it is about, and forgets. */
function createJobs(deps: FairPlayDeps) {
  const { database, clock, timers } = deps;
  const breathe = () => new Promise<void>((resume) => timers.after(0, resume));
  const count = createCounting({ ...deps, breathe });
  return createWorker(deps, [
    periodicJob({
      name: "fairplay.count",
      everyMs: COUNT_EVERY_MS,
      async run({ now, signal }) {
        for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1)
          if ((await count(now)) !== "counted") return;
      },
    }),
    periodicJob({
      name: "fairplay.judge",
      everyMs: JUDGE_EVERY_MS,
      async run() {
        await findAccounts(deps, SEATINGS);
        await judgeNew(deps, PAIRS);
        await judgePrograms(deps, PLAYERS);
      },
    }),
    periodicJob({ name: "fairplay.sweep", everyMs: SWEEP_EVERY_MS, run: () => sweep(database, clock.now()) }),
  ]);
}

/** Finds players who may be playing for each other. It reads finished deals only, so it never delays play. */
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
