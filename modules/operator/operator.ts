import { createWorker, HOUR_MS, periodicJob } from "../kernel/index.ts";
import { createOperatorAccess, type OperatorAccess } from "./access/access.ts";
import { resealFactors } from "./access/reseal.ts";
import { executionJob, expiryJob } from "./four-eyes/execute.ts";
import type { ProposalKind } from "./four-eyes/kind.ts";
import { createProposals } from "./four-eyes/proposals.ts";
import { createOnce, type Once } from "./frame/idempotency.ts";
import { createOperatorLog } from "./log/log.ts";
import type { DeskDeps } from "./ports.ts";
import { createSections, type SectionDeps, type Services } from "./sections.ts";
import { createStore, type Store } from "./store.ts";

/** What the desk does later, or again and again. */
const createJobs = (
  deps: DeskDeps,
  store: Store,
  kinds: ReadonlyMap<string, ProposalKind>,
  sections: Pick<ReturnType<typeof createSections>, "jobs" | "sweep">,
) =>
  createWorker(deps, [
    executionJob(store, kinds, deps.timers),
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
  const entries = createOperatorLog(database);
  let told = 0;
  return periodicJob({
    name: "operator.head",
    everyMs: HOUR_MS,
    async run() {
      const { seq, hash } = await entries.head();
      if (seq === told) return;
      log.info({ item: seq, reference: hash }, "the log of operators ends here");
      told = seq;
    },
  });
}

/** The desk: who works at it, what they may do, what they did, what takes two of them, and every section. */
export interface Operator extends Services {
  readonly access: OperatorAccess;
  readonly once: Once;
  /** Does now what waits; resolves when it is done. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Builds the desk; nothing of it runs before `start`. */
export function createOperator(deps: DeskDeps & SectionDeps & { readonly kinds: readonly ProposalKind[] }): Operator {
  const store = createStore(deps.database);
  const kinds = new Map(deps.kinds.map((kind) => [kind.name, kind]));
  const wake = () => void jobs.wake("operator.proposals");
  const proposals = createProposals({ ...deps, store, kinds, wake });
  const sections = createSections(deps, { store, log: createOperatorLog(deps.database), proposals, kinds });
  const jobs = createJobs(deps, store, kinds, sections);
  return {
    ...sections.services,
    access: createOperatorAccess(deps, store),
    once: createOnce(store),
    runOnce: jobs.runOnce,
    start: jobs.start,
    stop: jobs.stop,
  };
}
