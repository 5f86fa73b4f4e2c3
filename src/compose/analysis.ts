import { createAnalysis } from "../../modules/analysis/index.ts";
import { createFinishedPlays } from "../../modules/tables/index.ts";
import { createAnalyser } from "../analysing/analyser.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** Builds analysis over the record of finished deals, with a process of its own to work in. */
export function composeAnalysis(deps: AppDeps, { figures }: Base, { tables }: Pick<Play, "tables">) {
  const { database, clock, timers, random, limiter, log } = deps;
  const analyser = createAnalyser(timers);
  const analysis = createAnalysis({
    database,
    clock,
    timers,
    random,
    limiter,
    figures,
    log: log.child({ module: "analysis" }),
    deals: createFinishedPlays(database),
    workApart: analyser.run,
  });
  tables.onDealRecorded(analysis.recorded);
  return {
    ...analysis,
    async stop() {
      analyser.stop();
      await analysis.stop();
    },
  };
}
