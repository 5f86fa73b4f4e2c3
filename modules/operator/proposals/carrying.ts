import {
  HOUR_MS,
  later,
  MINUTE_MS,
  type Outcome,
  periodicJob,
  queueJob,
  type RetryPolicy,
  SECOND_MS,
} from "../../kernel/index.ts";
import type { ProposalKind } from "../ports.ts";
import type { ProposalRow } from "../store/proposals.ts";
import type { Store } from "../store/store.ts";

/** Tried for ever: what two people decided is not given up because a database was away. */
const RETRY: RetryPolicy = { firstMs: 5 * SECOND_MS, factor: 2, longestMs: HOUR_MS, jitter: 0.2 };
const LOOK_EVERY_MS = 10 * SECOND_MS;

/**
 * Carries approved proposals out (O-13): by key, so that whoever finishes what a crash has left does it once; and what came of it is
 * written together with its act.
 */
export function carryingJob(store: Store, kinds: ReadonlyMap<string, ProposalKind>) {
  const settle = (row: ProposalRow, state: "carriedOut" | "failed", after: unknown) =>
    store.inTransaction(async (queries) => {
      if (!(await queries.settleProposal(row.id, state, JSON.stringify(after ?? null)))) return;
      const before: unknown = row.before === null ? undefined : JSON.parse(row.before);
      await queries.append({ actor: "server", kind: `proposal.${state}`, subject: row.id, before, after });
    });

  return queueJob({
    name: "operator.proposals",
    everyMs: LOOK_EVERY_MS,
    retry: RETRY,
    failuresOf: ({ tries }: ProposalRow) => tries - 1,
    claim: store.claimProposals,
    oldestDue: store.oldestProposal,
    async run(row): Promise<Outcome | undefined> {
      const kind = kinds.get(row.kind);
      // Another process, newer than this one, knows it.
      if (kind === undefined) return later("unknown kind");
      const done = await kind.carryOut(JSON.parse(row.payload), row.id);
      await settle(row, done.ok ? "carriedOut" : "failed", done.ok ? done.value : done.error);
      return undefined;
    },
    onLater: ({ id }, at) => store.postponeProposal(id, at),
    logFields: ({ id, kind }) => ({ proposal: id, kind }),
  });
}

/** Ends what nobody decided within 72 hours. */
export const expiryJob = (store: Store) =>
  periodicJob({
    name: "operator.expiry",
    everyMs: MINUTE_MS,
    run: () =>
      store.inTransaction(async (queries) => {
        for (const { id, kind } of await queries.expireProposals())
          await queries.append({ actor: "server", kind: "proposal.expired", subject: id, after: { kind } });
      }),
  });
