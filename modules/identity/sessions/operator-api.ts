import type { Clock, Database, PlayerId, SecurityEvents } from "../../kernel/index.ts";
import { createStore } from "../store/store.ts";

/** What an operator can do with a player's log-ins beside a running server. */
export interface SessionsOperatorApi {
  /**
   * Ends all of a player's sessions; answers how many. No bus reaches a terminal: the server refuses their tokens within
   * five seconds for which it believes a row, and closes what they have opened within ten.
   */
  endAll(player: PlayerId, actor: string): Promise<number>;
}

/** Builds the desk over the database alone, for a command. */
export function createSessionsOperatorApi(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly security: SecurityEvents;
}): SessionsOperatorApi {
  const store = createStore(deps.database);
  return {
    async endAll(player, actor) {
      const count = await store.revokeSessionsOf(player, deps.clock.now());
      const detail = { which: "all", count };
      deps.security.record({ kind: "sessionEnded", outcome: "success", player, actor, address: null, detail });
      return count;
    },
  };
}
