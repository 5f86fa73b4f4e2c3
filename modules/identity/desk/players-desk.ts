import type { Clock, Database, PlayerId, Random } from "../../kernel/index.ts";
import { DEFAULT_LIMITS } from "../abuse/limits.ts";
import type { Vault } from "../ports.ts";
import type { SessionsEnded } from "../sessions/session.ts";
import { createStore } from "../store/store.ts";
import { createPlayerActs, type PlayerActs } from "./acting.ts";
import { createFinding, type PlayerFinding } from "./finding.ts";
import { createSheets, type DeskSession, type PlayerSheet } from "./sheet.ts";

/** Players as operators see them, and what operators do about them. */
export interface PlayersDesk extends PlayerFinding, PlayerActs {
  /** Null: there is no such player. */
  sheet(id: PlayerId): Promise<PlayerSheet | null>;
  /** The player's log-ins that are kept, the newest first; a hundred at most. */
  sessionsOf(id: PlayerId): Promise<readonly DeskSession[]>;
}

interface PlayersDeskDeps {
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
export function createPlayersDesk(deps: PlayersDeskDeps): PlayersDesk {
  const { announceEnded = () => undefined, flushExcluded = async () => undefined, limits = DEFAULT_LIMITS } = deps;
  const store = createStore(deps.database);
  const { sheet, sessionsOf } = createSheets(store, deps);
  const lifetime = { lifeMs: limits.sessionLifeMs, maxMs: limits.sessionMaxMs };
  return {
    ...createFinding(store, deps.closureKeys),
    ...createPlayerActs({ ...deps, store, announceEnded, flushExcluded }),
    sheet,
    sessionsOf: (id) => sessionsOf(id, lifetime),
  };
}
