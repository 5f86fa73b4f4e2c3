import type { Database, Queries } from "../../kernel/index.ts";
import { arrivalQueries } from "./arrivals.ts";
import { depositQueries, waitingQueries } from "./deposits.ts";
import { expiredQueries } from "./expired.ts";
import { grantQueries } from "./grants.ts";
import { markQueries } from "./marks.ts";
import { promotionQueries } from "./promotions.ts";
import { lock } from "./queries.ts";
import { referralQueries } from "./referrals.ts";
import { returnQueries, totalQueries } from "./returns.ts";
import { spinQueries } from "./spins.ts";
import { ticketListQueries, ticketQueries } from "./tickets.ts";

/** Every query of bonus. */
export function createStore(database: Database) {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ...promotionQueries(database),
    ...arrivalQueries(database),
    ...queriesOver(database.db),
    /**
     * Runs one at a time by name, over all processes. What `run` writes is committed at once, on other connections; so in
     * one process they run one after the other, whatever their names: each holds a connection while it waits for a second.
     */
    whileLocked<T>(name: string, run: () => Promise<T>): Promise<T> {
      const mine = turn.then(() =>
        database.db.transaction(async (tx) => {
          await lock(tx, name);
          return run();
        }),
      );
      turn = mine.catch(() => undefined);
      return mine;
    },
    /** The same queries within one transaction; a throw takes everything back. */
    inTransaction: <T>(run: (store: StoreQueries, q: Queries) => Promise<T>): Promise<T> =>
      database.db.transaction((tx) => run(queriesOver(tx), tx)),
  };
}

/** Queries over the database or one of its transactions; see {@link attempt}. */
export function queriesOver(q: Queries) {
  return {
    ...grantQueries(q),
    ...expiredQueries(q),
    ...returnQueries(q),
    ...totalQueries(q),
    ...depositQueries(q),
    ...waitingQueries(q),
    ...markQueries(q),
    ...referralQueries(q),
    ...spinQueries(q),
    ...ticketQueries(q),
    ...ticketListQueries(q),
  };
}
export type Store = ReturnType<typeof createStore>;
export type StoreQueries = ReturnType<typeof queriesOver>;

/** A savepoint within a transaction: answers false and takes back what `run` wrote when it answers false. */
export async function attempt(q: Queries, run: (store: StoreQueries) => Promise<boolean>): Promise<boolean> {
  try {
    return await q.transaction(async (tx) => {
      if (!(await run(queriesOver(tx)))) throw new TakenBack();
      return true;
    });
  } catch (error) {
    if (error instanceof TakenBack) return false;
    throw error;
  }
}

/** Carries a refusal out of a savepoint, so that it rolls back. */
class TakenBack extends Error {}
