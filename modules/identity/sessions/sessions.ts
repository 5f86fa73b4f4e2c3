import {
  type Bus,
  type Clock,
  DAY_MS,
  err,
  given,
  type Instant,
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  type SessionId,
  uuidv7,
} from "../../kernel/index.ts";
import { SESSIONS_PER_PLAYER } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { TEXTS } from "../messages.ts";
import type { Store, StoreQueries } from "../store/store.ts";
import { type AuthenticatedPlayer, createTokens, endOf, type Lifetime, lastEnd } from "./session.ts";
import { type CachedSession, createSessionCache } from "./session-cache.ts";

const DEVICE = /^[0-9a-f]{32}$/;
/** How exactly a session's last use is kept: at most one write in this time, not one with every call. */
const USE_NOTED_MS = 15 * MINUTE_MS;

/** The player has used this device, now that a session of theirs is bound to it. */
type LearnDevice = (queries: StoreQueries, playerId: PlayerId, device: string | null, at: Instant) => Promise<void>;

interface AuthenticatingDeps extends Lifetime {
  readonly store: Store;
  readonly clock: Clock;
  readonly cacheMs: number;
  readonly learnDevice: LearnDevice;
  readonly tokens: ReturnType<typeof createTokens>;
  readonly cache: ReturnType<typeof createSessionCache>;
}

const unauthenticated = err<Refusal<"unauthenticated">>({
  code: "unauthenticated",
  message: TEXTS.unauthenticated,
});

/** Says who is behind a token, and binds a session to the first device that it is used from. */
function createAuthenticating(deps: AuthenticatingDeps) {
  const { store, clock, tokens, cache } = deps;
  const load = (id: string) => cache.remember(id, () => read(deps, id));

  return async (
    token: string | undefined,
    device: string | null = null,
  ): Promise<Result<AuthenticatedPlayer, Refusal<"unauthenticated">>> => {
    const id = await tokens.sessionIdOf(token);
    if (!id) return unauthenticated;
    const found = cache.believed(id) ?? (await load(id));
    if (!found) return unauthenticated;
    if (found.player.device !== undefined || device === null || !DEVICE.test(device)) return ok(found.player);
    await store.keepDevice(id, device);
    await deps.learnDevice(store, found.player.id, device, clock.now());
    const bound = await load(id);
    return bound ? ok(bound.player) : unauthenticated;
  };
}

/** A session in force by its row, its use noted. */
async function read(deps: AuthenticatingDeps, id: string): Promise<CachedSession | undefined> {
  const { store, clock } = deps;
  const row = await store.liveSession(id, clock.now());
  if (!row || endOf(deps, row) <= clock.now()) return undefined;
  noteUse(deps, id, row);
  const device = row.device === null ? {} : { device: row.device };
  return {
    player: { id: row.playerId as PlayerId, name: row.name, sessionId: id as SessionId, ...device },
    expiresAt: endOf(deps, row),
    believedUntil: clock.now() + deps.cacheMs,
  };
}

/** No call waits for what is noted of its use, and what is lost is noted with the next call. The player's own visit is a write a day. */
function noteUse(
  { store, clock }: AuthenticatingDeps,
  id: string,
  { playerId, lastUsedAt, seenAt }: { playerId: string; lastUsedAt: Instant | null; seenAt: Instant },
): void {
  const now = clock.now();
  const before = instant(now - USE_NOTED_MS);
  if (lastUsedAt === null || lastUsedAt < before) store.noteUse(id, now, before).catch(() => undefined);
  if (seenAt < now - DAY_MS) store.noteSeen(playerId, now).catch(() => undefined);
}

interface OpeningDeps extends Lifetime {
  readonly clock: Clock;
  readonly random: Random;
  /** Told of every session within the transaction that opens it, before it is there. */
  readonly noticed: (queries: StoreQueries, playerId: PlayerId, device: string | null) => Promise<void>;
  readonly learnDevice: LearnDevice;
  readonly tokens: ReturnType<typeof createTokens>;
}

/** Opens sessions, of each player twenty at most: the oldest give way. */
function createOpening({ clock, random, lifeMs, maxMs, noticed, learnDevice, tokens }: OpeningDeps) {
  /** For who called, within the caller's transaction; what it answers signs the token, after the commit. */
  return async (
    queries: StoreQueries,
    playerId: PlayerId,
    { device, address, agent, language }: Visitor,
  ): Promise<() => Promise<string>> => {
    const now = clock.now();
    const id = uuidv7(now, random) as SessionId;
    const expiresAt = instant(now + Math.min(lifeMs, maxMs));
    const times = { createdAt: now, expiresAt };
    await queries.noteSeen(playerId, now);
    await noticed(queries, playerId, device);
    await queries.insertSession({ id, playerId, device, address, agent, ...times });
    await learnDevice(queries, playerId, device, now);
    if (language) await queries.setFirstLanguage(playerId, language);
    await queries.revokeOldestSessions(playerId, SESSIONS_PER_PLAYER, now);
    return () => tokens.sign(playerId, id, expiresAt);
  };
}

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
      cache.announceEnded({ playerId, ...given({ exceptSessionId }) });
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
