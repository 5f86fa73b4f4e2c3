import { createOperatorLog } from "../../modules/operator/index.ts";
import { type Closings, createClosings } from "../../modules/wallet/index.ts";
import { closingSeeds } from "../platform/secrets.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";

/** Builds the closing of the ledger's days; each is signed together with where the operators' log ends. */
export function composeClosings(deps: AppDeps, { figures, encryption }: Base): Closings {
  const { database, background, clock, timers, random, log } = deps;
  const operators = createOperatorLog(database);
  return createClosings({
    database: background,
    clock,
    timers,
    random,
    figures,
    log: log.child({ module: "wallet" }),
    seeds: closingSeeds(encryption),
    async operatorsLog() {
      const { seq, hash } = await operators.head();
      return `${seq} ${hash}`;
    },
  });
}
