import { type Bus, DAY_MS, type Instant, instant, type PlayerId, type SessionId } from "../../kernel/index.ts";
import { SESSIONS_PER_PLAYER } from "../abuse/limits.ts";
import type { Store } from "../store/store.ts";
import { type AuthenticatingDeps, createAuthenticating } from "./authenticating.ts";
import { endOf, lastEnd } from "./lifetime.ts";
import { createOpening, type OpeningDeps } from "./opening.ts";
import type { AuthenticatedPlayer } from "./session.ts";
import { createSessionCache } from "./session-cache.ts";
import { createTokens } from "./tokens.ts";

export interface SessionsDeps extends Omit<AuthenticatingDeps & OpeningDeps, "tokens" | "cache"> {
  readonly store: Store;
  readonly bus: Bus;
  /** The first signs; tokens that older ones signed are still good. */
  readonly secrets: readonly Uint8Array[];
}

/** Tokens and the rows behind them. A token is a signed pointer at its row; what the row says counts. */
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: SessionsDeps) {
  const { store, clock } = deps;
  const parts = { ...deps, tokens: createTokens(deps), cache: createSessionCache(deps) };
  const { tokens, cache } = parts;

  return {
    open: createOpening(parts),
    authenticate: createAuthenticating(parts),

    /**
     * The token to use from now on: prolonged when the session has run for a day, never beyond its longest life; undefined when the session
     * has ended meanwhile.
     */
    async renew(player: AuthenticatedPlayer): Promise<string | undefined> {
      const now = clock.now();
      const row = await store.liveSession(player.sessionId, now);
      if (!row) return undefined;
      const expiresAt = endOf(deps, row);
      if (expiresAt <= now) return undefined;
      const fullLife = instant(Math.min(now + deps.lifeMs, lastEnd(deps, row.createdAt)));
      if (fullLife - expiresAt < DAY_MS) return tokens.sign(player.id, player.sessionId, expiresAt);
      if (!(await store.extendSession(player.sessionId, fullLife, now))) return undefined;
      cache.drop(player.sessionId);
      return tokens.sign(player.id, player.sessionId, fullLife);
    },

    /** Ends one session of a player, in every process; false when there is none in force. */
    async end(playerId: PlayerId, sessionId: SessionId): Promise<boolean> {
      const hasEnded = await store.revokeSession(playerId, sessionId, clock.now());
      if (hasEnded) cache.announceEnded({ playerId, sessionId });
      return hasEnded;
    },

    /** Ends all sessions of a player, or all others; answers how many. */
    async endAll(playerId: PlayerId, exceptSessionId?: SessionId): Promise<number> {
      const count = await store.revokeSessionsOf(playerId, clock.now(), exceptSessionId);
      cache.announceEnded({ playerId, ...(exceptSessionId === undefined ? {} : { exceptSessionId }) });
      return count;
    },

    /** A player's sessions that are in force, the newest first. */
    async listOf(playerId: PlayerId) {
      const now = clock.now();
      const rows = await store.liveSessionsOf(playerId, SESSIONS_PER_PLAYER, now);
      return rows.map((row) => ({ ...row, endsAt: endOf(deps, row) })).filter(({ endsAt }) => endsAt > now);
    },

    announceEnded: cache.announceEnded,
    onEnded: cache.onEnded,
    /** When one of the player's sessions was last ended; null when none was lately. */
    lastEndedAt: (player: PlayerId): Promise<Instant | null> => store.lastRevokedAt(player),
    /** Hears of endings that the bus has lost, or that were made at a terminal. */
    lookForEndings: () => cache.look(store.endedSince),
    close: cache.close,
  };
}
