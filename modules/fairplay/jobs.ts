import { createWorker, HOUR_MS, MINUTE_MS, periodicJob } from "../kernel/index.ts";
import { findAccounts } from "./accounts/finding.ts";
import { judgeNew } from "./cases/judging.ts";
import { judgePrograms } from "./cases/judging-programs.ts";
import { createCounting } from "./counting/counting.ts";
import { sweep } from "./counting/sweeping.ts";
import type { FairPlayDeps } from "./ports.ts";

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
export function createJobs(deps: FairPlayDeps) {
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
