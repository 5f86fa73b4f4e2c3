import type { Processes } from "../../kernel/index.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import { createDraining, type DrainingDeps, type DrainLimits } from "./draining.ts";
import { createGiving, type GivingDeps } from "./giving.ts";
import { createTaking, type TakingDeps } from "./taking.ts";

export type { DrainLimits };

/** What moving tables between processes takes. */
export interface HandoverDeps
  extends Omit<GivingDeps, "rules">,
    Omit<TakingDeps, "processes" | "live">,
    Omit<DrainingDeps, "giving" | "taking" | "live"> {
  readonly live: GivingDeps["live"] & TakingDeps["live"];
  readonly processes: Processes;
  readonly rules?: number;
}

/** Takes tables that others hand over, from now on; what it answers hands over this process's own. */
export function createHandover(deps: HandoverDeps): (limits: DrainLimits) => Promise<void> {
  const { rules = RULES_VERSION } = deps;
  const taking = createTaking(deps);
  const giving = createGiving({ ...deps, rules });
  return createDraining({ ...deps, giving, taking });
}
