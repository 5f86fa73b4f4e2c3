import { createFairPlay } from "../../modules/fairplay/index.ts";
import { seatedAfter, sharedSignals } from "../../modules/lobby/index.ts";
import { createFinishedPlays } from "../../modules/tables/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";

/** Builds fair play over the record of finished deals. */
export function composeFairPlay(deps: AppDeps, { settings, figures }: Base) {
  const { database, clock, timers, random, log } = deps;
  return createFairPlay({
    database,
    clock,
    timers,
    random,
    figures,
    log: log.child({ module: "fairplay" }),
    deals: createFinishedPlays(database),
    signalsShared: (one, other) => sharedSignals(database, one, other, settings.get("cashSeating").nearMetres),
    seatedAfter: (after, before, limit) => seatedAfter(database, after, before, limit),
  });
}
