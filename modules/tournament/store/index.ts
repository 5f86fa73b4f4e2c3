import type { Database, Transaction } from "../../kernel/index.ts";
import { entryQueries, entryStateQueries, playQueries } from "./entries.ts";
import { lateSeatQueries } from "./late-seats.ts";
import { leavingQueries } from "./leaving.ts";
import { templateQueries } from "./templates.ts";
import { officeQueries, tournamentListQueries, tournamentQueries } from "./tournaments.ts";
import { traceQueries } from "./traces.ts";
import { transactionQueries } from "./transactions.ts";

const queriesOf = (q: Parameters<typeof entryQueries>[0]) => ({
  ...tournamentQueries(q),
  ...tournamentListQueries(q),
  ...officeQueries(q),
  ...entryQueries(q),
  ...entryStateQueries(q),
  ...leavingQueries(q),
  ...lateSeatQueries(q),
  ...playQueries(q),
  ...templateQueries(q),
  ...traceQueries(q),
  ...transactionQueries(q),
});

/** Queries on the pool, or within a transaction. */
export type StoreQueries = ReturnType<typeof queriesOf>;

/** Where tournaments lie. */
export type Store = ReturnType<typeof createStore>;

/** The store over `database`; `within` runs something as one transaction. */
export function createStore({ db }: Pick<Database, "db">) {
  return {
    ...queriesOf(db),
    within: <T>(run: (queries: StoreQueries, tx: Transaction) => Promise<T>): Promise<T> =>
      db.transaction((tx) => run(queriesOf(tx), tx)),
  };
}
