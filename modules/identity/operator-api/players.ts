import type { Clock, Database, PlayerId, Random } from "../../kernel/index.ts";
import { DEFAULT_LIMITS } from "../abuse/limits.ts";
import type { Vault } from "../ports.ts";
import type { SessionsEnded } from "../sessions/session.ts";
import { createStore } from "../store/store.ts";
import { type Correcting, createCorrecting } from "./correcting.ts";
import { changing, createPlayerActions, type PlayerActions } from "./player-actions.ts";
import { createDetails, type DeskSession, type PlayerDetails } from "./player-details.ts";
import { createPlayerLookup, type PlayerLookup } from "./player-lookup.ts";

/** Players as operators see them, and what operators do about them. */
export interface PlayersOperatorApi extends PlayerLookup, PlayerActions, Correcting {
  /** Null: there is no such player. */
  details(id: PlayerId): Promise<PlayerDetails | null>;
  /** The player's log-ins that are kept, the newest first; a hundred at most. */
  sessionsOf(id: PlayerId): Promise<readonly DeskSession[]>;
}

interface PlayersOperatorApiDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
  /** Key the hashes of closed accounts; the newest first. */
  readonly closureKeys: readonly Uint8Array[];
  readonly announceEnded?: (ended: SessionsEnded) => void;
  readonly flushExcluded?: () => Promise<void>;
  /** How long sessions last. */
  readonly limits?: { readonly sessionLifeMs: number; readonly sessionMaxMs: number };
}

/**
 * The desk's side of identity, over the database: in the server, or for a command beside it. The command reaches no
 * bus: the server refuses tokens within the five seconds for which it believes a row, and closes what they have opened
 * within ten.
 */
export function createPlayersOperatorApi(deps: PlayersOperatorApiDeps): PlayersOperatorApi {
  const { announceEnded = () => undefined, flushExcluded = async () => undefined, limits = DEFAULT_LIMITS } = deps;
  const store = createStore(deps.database);
  const { details, sessionsOf } = createDetails(store, deps);
  const lifetime = { lifeMs: limits.sessionLifeMs, maxMs: limits.sessionMaxMs };
  return {
    ...createPlayerLookup(store, deps.closureKeys, deps.clock),
    ...createPlayerActions({ ...deps, store, announceEnded, flushExcluded }),
    ...createCorrecting({ ...deps, change: changing(store) }),
    details,
    sessionsOf: (id) => sessionsOf(id, lifetime),
  };
}
