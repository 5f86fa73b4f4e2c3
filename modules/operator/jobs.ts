import { createWorker, HOUR_MS, periodicJob } from "../kernel/index.ts";
import { resealFactors } from "./door/reseal.ts";
import { carryingJob, expiryJob } from "./four-eyes/execute.ts";
import type { ProposalKind } from "./four-eyes/kind.ts";
import { createOperatorLog } from "./log/log.ts";
import type { DeskDeps } from "./ports.ts";
import type { createSections } from "./sections.ts";
import type { Store } from "./store.ts";

/** What the desk does later, or again and again. */
export const createJobs = (
  deps: DeskDeps,
  store: Store,
  kinds: ReadonlyMap<string, ProposalKind>,
  sections: Pick<ReturnType<typeof createSections>, "jobs" | "sweep">,
) =>
  createWorker(deps, [
    carryingJob(store, kinds, deps.timers),
    expiryJob(store),
    // Once a start: an encryption secret changes with one.
    periodicJob({ name: "operator.reseal", everyMs: null, run: () => resealFactors(deps.vault, store) }),
    headJob(deps),
    periodicJob({ name: "operator.sweep", everyMs: HOUR_MS, run: ({ signal }) => sweep(store, sections, signal) }),
    ...sections.jobs,
  ]);

async function sweep(
  store: Store,
  sections: Pick<ReturnType<typeof createSections>, "sweep">,
  signal: AbortSignal,
): Promise<void> {
  await store.sweepSessions();
  await store.sweepChallenges();
  await store.sweepConfirmations();
  await sections.sweep(signal);
}

/** Says in the server's own log, which is kept elsewhere, where the chain of acts ends: who rewrites the one does not rewrite the other (O-11). */
function headJob({ database, log }: Pick<DeskDeps, "database" | "log">) {
  const acts = createOperatorLog(database);
  let told = 0;
  return periodicJob({
    name: "operator.head",
    everyMs: HOUR_MS,
    async run() {
      const { seq, hash } = await acts.head();
      if (seq === told) return;
      log.info({ item: seq, reference: hash }, "the log of operators ends here");
      told = seq;
    },
  });
}
