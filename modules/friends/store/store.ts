import type { Database, Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { blockQueries } from "./blocks.ts";
import { bondQueries, listQueries } from "./bonds.ts";
import { invitationQueries } from "./invitations.ts";
import { type PersonRow, peopleQueries } from "./people.ts";

const queriesOver = (q: Queries) => ({
  ...peopleQueries(q),
  ...bondQueries(q),
  ...listQueries(q),
  ...blockQueries(q),
  ...invitationQueries(q),
});
export type StoreQueries = ReturnType<typeof queriesOver>;

/** People who are locked. */
export type Locked = (player: PlayerId) => PersonRow;

/** Every query of friends. */
export function createStore({ db }: Database, newCode: () => string) {
  return {
    ...queriesOver(db),
    /** Runs with these people locked, so that whatever concerns one of them happens after it or has happened. */
    withLocked<T>(
      players: readonly PlayerId[],
      now: Instant,
      run: (store: StoreQueries, locked: Locked) => Promise<T>,
    ): Promise<T> {
      return db.transaction(async (tx) => {
        const store = queriesOver(tx);
        for (const player of players.toSorted()) await store.keep(player, newCode(), now);
        const rows = await store.lock(players);
        return run(store, (player) => rows.get(player)!);
      });
    },
  };
}
export type Store = ReturnType<typeof createStore>;
