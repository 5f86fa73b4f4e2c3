import type { Database, Instant, Queries, Transaction } from "../kernel/index.ts";
import { accountQueries } from "./access/store/accounts.ts";
import { passkeyQueries } from "./access/store/passkeys.ts";
import { sessionQueries } from "./access/store/sessions.ts";
import { claimProposals, oldestProposal, proposalQueries } from "./four-eyes/store.ts";
import { confirmationQueries } from "./frame/store.ts";
import { logQueries } from "./log/store.ts";

const queriesOn = (q: Queries) => ({
  ...accountQueries(q),
  ...confirmationQueries(q),
  ...sessionQueries(q),
  ...passkeyQueries(q),
  ...proposalQueries(q),
  ...logQueries(q),
});

/** Everything that the desk's tables can be asked, on the pool or in a transaction. */
export type StoreQueries = ReturnType<typeof queriesOn>;

/** Where the desk's own things lie. */
export function createStore(database: Pick<Database, "db">) {
  return {
    ...queriesOn(database.db),
    /** What `work` writes stands together or not at all: every change with its audit entry (O-10). */
    inTransaction: <T>(work: (queries: StoreQueries) => Promise<T>): Promise<T> =>
      database.db.transaction((tx) => work(queriesOn(tx))),
    /** The same, for what other modules' queries belong to as well. */
    withTransaction: <T>(work: (tx: Transaction, queries: StoreQueries) => Promise<T>): Promise<T> =>
      database.db.transaction((tx) => work(tx, queriesOn(tx))),
    oldestProposal: () => oldestProposal(database),
    claimProposals: (kinds: readonly string[], limit: number, leaseMs: number, now: Instant) =>
      claimProposals(database, kinds, limit, leaseMs, now),
  };
}

export type Store = ReturnType<typeof createStore>;
