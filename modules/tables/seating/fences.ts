import type { Plan } from "./calls.ts";

/** Plans that this process has heard of: what an older planner still sends is refused. */
export interface Fences {
  /** False for a plan that is older than one that was seen before. */
  admit(plan: Plan | null): boolean;
}

/** Kinds of tables are few; more than that are the work of years. */
const MOST_LEASES = 10_000;

export function createFences(): Fences {
  const newest = new Map<string, number>();
  return {
    admit(plan) {
      if (plan === null) return true;
      const { lease, epoch } = plan;
      if (epoch < (newest.get(lease) ?? 0)) return false;
      if (newest.size >= MOST_LEASES) newest.clear();
      newest.set(lease, epoch);
      return true;
    },
  };
}
