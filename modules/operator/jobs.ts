import { createWorker, HOUR_MS, periodicJob } from "../kernel/index.ts";
import { resealFactors } from "./accounts/reseal.ts";
import type { OperatorDeps, ProposalKind } from "./ports.ts";
import { carryingJob, expiryJob } from "./proposals/carrying.ts";
import type { Store } from "./store/store.ts";

/** What the desk does later, or again and again. */
export const createJobs = (deps: OperatorDeps, store: Store, kinds: ReadonlyMap<string, ProposalKind>) =>
  createWorker(deps, [
    carryingJob(store, kinds),
    expiryJob(store),
    // Once a start: an encryption secret changes with one.
    periodicJob({ name: "operator.reseal", everyMs: null, run: () => resealFactors(deps.vault, store) }),
    periodicJob({ name: "operator.sweep", everyMs: HOUR_MS, run: store.sweepSessions }),
  ]);
