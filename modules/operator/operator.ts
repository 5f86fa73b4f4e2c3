import { createDoor, type Door } from "./door/door.ts";
import type { ProposalKind } from "./four-eyes/kind.ts";
import { createProposals } from "./four-eyes/proposals.ts";
import { createOnce, type Once } from "./frame/idempotency.ts";
import { createJobs } from "./jobs.ts";
import { createOperatorLog } from "./log/log.ts";
import type { DeskDeps } from "./ports.ts";
import { createSections, type SectionDeps, type Services } from "./sections.ts";
import { createStore } from "./store.ts";

/** The desk: who works at it, what they may do, what they did, what takes two of them, and every section. */
export interface Operator extends Services {
  readonly door: Door;
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
    door: createDoor(deps, store),
    once: createOnce(store),
    runOnce: jobs.runOnce,
    start: jobs.start,
    stop: jobs.stop,
  };
}
