import {
  HOUR_MS,
  MINUTE_MS,
  periodicJob,
  queueJob,
  type RetryPolicy,
  SECOND_MS,
  type Timers,
} from "../../kernel/index.ts";
import type { Store } from "../store.ts";
import type { ProposalKind } from "./kind.ts";
import type { ProposalRow } from "./store.ts";

/** Tried for ever: what two people decided is not given up because a database was away. */
const RETRY: RetryPolicy = { firstMs: 5 * SECOND_MS, factor: 2, longestMs: HOUR_MS, jitter: 0.2 };
const LOOK_EVERY_MS = 10 * SECOND_MS;
/** Shorter than half a lease: what hangs keeps no other proposal waiting, and is tried again like what throws. */
const LONGEST_MS = 25 * SECOND_MS;

/**
 * Carries approved proposals out (O-13): by key, so that what a crash has left is done once; and what came of it is
 * written together with its audit entry.
 */
export function executionJob(store: Store, kinds: ReadonlyMap<string, ProposalKind>, timers: Timers) {
  const settle = (row: ProposalRow, state: "carriedOut" | "failed", before: unknown, after: unknown) =>
    store.inTransaction(async (queries) => {
      if (!(await queries.settleProposal(row.id, state, JSON.stringify(after ?? null)))) return;
      await queries.append({ actor: "server", kind: `proposal.${state}`, subject: row.id, before, after });
    });

  return queueJob({
    name: "operator.proposals",
    everyMs: LOOK_EVERY_MS,
    retry: RETRY,
    failuresOf: ({ tries }: ProposalRow) => tries - 1,
    // What only another, newer process knows how to do is left to it.
    claim: (limit, leaseMs, now) => store.claimProposals([...kinds.keys()], limit, leaseMs, now),
    oldestDue: store.oldestProposal,
    async run(row) {
      const kind = kinds.get(row.kind)!;
      const before: unknown = JSON.parse(row.before ?? "null");
      const by = await store.decidersOf(row);
      const done = await inTime(timers, kind.execute(JSON.parse(row.payload), row.id, before, by));
      await settle(row, done.ok ? "carriedOut" : "failed", before, done.ok ? done.value : done.error);
    },
    onLater: ({ id }, at) => store.postponeProposal(id, at),
    logFields: ({ id, kind }) => ({ proposal: id, kind }),
  });
}

/** Rejects when the work takes too long; it may still come to its end, which its key makes harmless. */
async function inTime<T>(timers: Timers, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const cancel = timers.after(LONGEST_MS, () => late.reject(new Error("carrying out took too long")));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    cancel();
  }
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
