import { createAnalysis } from "../../modules/analysis/index.ts";
import type { DealDay } from "../../modules/dealday/index.ts";
import { createFinishedPlays } from "../../modules/tables/index.ts";
import { createAnalyser } from "../analysing/analyser.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** Whoever holds this lease looks for deals that nobody has judged: a second process would judge the same ones at the same time. */
const SWEEP = "analysis.sweep";

/** Builds analysis over the record of finished deals, with a process of its own to work in. */
export function composeAnalysis(
  deps: AppDeps,
  { figures }: Base,
  { tables }: Pick<Play, "tables">,
  { bestBehind }: Pick<DealDay, "bestBehind">,
) {
  const { database, clock, timers, random, limiter, log, leases, processes } = deps;
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
    bestBehind,
    async isSealed(dealId) {
      const evidence = await tables.evidence(dealId);
      return evidence !== null && (await tables.isSealed(evidence));
    },
    sweepsHere: async () => (await leases.holder(SWEEP)).run === processes.self,
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
