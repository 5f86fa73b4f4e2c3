import { jwt } from "@elysiajs/jwt";
import {
  type Bus,
  type Clock,
  DAY_MS,
  err,
  type Instant,
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  SECOND_MS,
  type SessionId,
  uuidv7,
} from "../../kernel/index.ts";
import { SESSIONS_PER_PLAYER } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { REFUSALS } from "../messages.ts";
import type { Store, StoreQueries } from "../store/store.ts";

const CACHED_SESSIONS = 10_000;
const LONGEST_TOKEN = 1_000;
const DEVICE = /^[0-9a-f]{32}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** How exactly a session's last use is kept: a write each so often, not with every call. */
const USE_NOTED_MS = 15 * MINUTE_MS;
/** Says which sessions ended, so that other processes forget them at once instead of after the cache's time. */
const ENDED = "identity.sessionsEnded";

/** Who is behind a valid token. */
export interface AuthenticatedPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly sessionId: SessionId;
  /** The browser that the session was first used from, 32 hex; absent when it never said so. */
  readonly device?: string;
}

/** Who is logged in, and by which session. */
export type SessionHolder = Pick<AuthenticatedPlayer, "id" | "sessionId" | "device">;

/** Sessions of a player that were ended on purpose: one, or without `sessionId` all of them but `exceptSessionId`. */
export interface SessionsEnded {
  readonly playerId: PlayerId;
  readonly sessionId?: SessionId;
  readonly exceptSessionId?: SessionId;
}

interface Cached {
  readonly player: AuthenticatedPlayer;
  readonly expiresAt: Instant;
  readonly believedUntil: number;
}

/** Tokens and the rows behind them. A token is a signed pointer at its row; what the row says counts. */
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly random: Random;
  /** The first signs; tokens that older ones signed are still good. */
  readonly secrets: readonly Uint8Array[];
  readonly lifeMs: number;
  readonly maxMs: number;
  /** Told of every session within the transaction that opens it, before it is there. */
  readonly noticed: (queries: StoreQueries, playerId: PlayerId, device: string | null) => Promise<void>;
  readonly cacheMs: number;
  /** The player has used this device, now that a session of theirs is bound to it. */
  readonly learnDevice: (queries: StoreQueries, playerId: PlayerId, device: string | null, at: Date) => Promise<void>;
}) {
  const { store, clock } = deps;
  const signers = deps.secrets.map((secret) => jwt({ name: "jwt", secret }).decorator.jwt);
  const signer = signers[0]!;
  const cache = new Map<string, Cached>();
  /** Counts endings, so that a row read before one is not cached after it. */
  let endings = 0;
  const listeners: ((ended: SessionsEnded) => void)[] = [];

  const unsubscribe = deps.bus.subscribe(ENDED, (message) => forget(message as SessionsEnded));
  function forget(ended: SessionsEnded) {
    endings += 1;
    if (ended.sessionId) cache.delete(ended.sessionId);
    else
      for (const [id, cached] of cache)
        if (cached.player.id === ended.playerId && id !== ended.exceptSessionId) cache.delete(id);
    for (const listen of listeners) listen(ended);
  }
  /** Call it after the transaction that ended them has committed. */
  function announceEnded(ended: SessionsEnded) {
    forget(ended);
    deps.bus.publish(ENDED, ended);
  }

  const sign = (player: PlayerId, session: SessionId, expiresAt: Instant): Promise<string> =>
    signer.sign({ sub: player, jti: session, exp: Math.floor(expiresAt / SECOND_MS), iat: false });

  const unauthenticated = err<Refusal<"unauthenticated">>({
    code: "unauthenticated",
    message: REFUSALS.unauthenticated,
  });

  async function sessionIdOf(token: string | undefined): Promise<string | undefined> {
    if (!token || token.length > LONGEST_TOKEN) return undefined;
    for (const one of signers) {
      const claims = await one.verify(token, { algorithms: ["HS256"], currentDate: new Date(clock.now()) });
      if (claims) return claims.jti !== undefined && UUID.test(claims.jti) ? claims.jti : undefined;
    }
    return undefined;
  }

  /** No visit moves a session's end beyond this. */
  const lastEnd = (createdAt: Date) => instant(createdAt.getTime() + deps.maxMs);
  const endOf = (row: { readonly createdAt: Date; readonly expiresAt: Date }) =>
    instant(Math.min(row.expiresAt.getTime(), lastEnd(row.createdAt)));

  /** Last uses are for people to look at: nobody waits for them, and one that is lost is noted with the next call. */
  function noteUse(id: string, lastUsedAt: Date | null) {
    const now = clock.now();
    const before = instant(now - USE_NOTED_MS);
    if (lastUsedAt === null || lastUsedAt.getTime() < before) store.noteUse(id, now, before).catch(() => undefined);
  }

  async function load(id: string): Promise<Cached | undefined> {
    const before = endings;
    const row = await store.liveSession(id, clock.now());
    if (!row || endOf(row) <= clock.now()) return undefined;
    noteUse(id, row.lastUsedAt);
    const device = row.device === null ? {} : { device: row.device };
    const found: Cached = {
      player: { id: row.playerId as PlayerId, name: row.name, sessionId: id as SessionId, ...device },
      expiresAt: endOf(row),
      believedUntil: clock.now() + deps.cacheMs,
    };
    if (before === endings) {
      cache.delete(id);
      cache.set(id, found);
      if (cache.size > CACHED_SESSIONS) cache.delete(cache.keys().next().value!);
    }
    return found;
  }

  return {
    /** Opens a session for who called, within the caller's transaction; `sign` its token after the commit. */
    async open(
      queries: StoreQueries,
      playerId: PlayerId,
      { device, address, agent }: Visitor,
    ): Promise<() => Promise<string>> {
      const now = clock.now();
      const id = uuidv7(now, deps.random) as SessionId;
      const expiresAt = instant(now + Math.min(deps.lifeMs, deps.maxMs));
      const times = { createdAt: new Date(now), expiresAt: new Date(expiresAt) };
      await deps.noticed(queries, playerId, device);
      await queries.insertSession({ id, playerId, device, address, agent, ...times });
      await deps.learnDevice(queries, playerId, device, new Date(now));
      await queries.revokeOldestSessions(playerId, SESSIONS_PER_PLAYER, now);
      return () => sign(playerId, id, expiresAt);
    },

    async authenticate(
      token: string | undefined,
      device: string | null = null,
    ): Promise<Result<AuthenticatedPlayer, Refusal<"unauthenticated">>> {
      const id = await sessionIdOf(token);
      if (!id) return unauthenticated;
      const cached = cache.get(id);
      const fresh = cached && clock.now() < cached.believedUntil && clock.now() < cached.expiresAt;
      const found = fresh ? cached : await load(id);
      if (!found) return unauthenticated;
      if (found.player.device !== undefined || device === null || !DEVICE.test(device)) return ok(found.player);
      await store.keepDevice(id, device);
      await deps.learnDevice(store, found.player.id, device, new Date(clock.now()));
      const bound = await load(id);
      return bound ? ok(bound.player) : unauthenticated;
    },

    /**
     * The token to use from now on: prolonged when the session has run for a day, never beyond its longest life; undefined when the session
     * has ended meanwhile.
     */
    async renew(player: AuthenticatedPlayer): Promise<string | undefined> {
      const now = clock.now();
      const row = await store.liveSession(player.sessionId, now);
      if (!row) return undefined;
      const expiresAt = endOf(row);
      if (expiresAt <= now) return undefined;
      const fullLife = instant(Math.min(now + deps.lifeMs, lastEnd(row.createdAt)));
      if (fullLife - expiresAt < DAY_MS) return sign(player.id, player.sessionId, expiresAt);
      if (!(await store.extendSession(player.sessionId, fullLife, now))) return undefined;
      cache.delete(player.sessionId);
      return sign(player.id, player.sessionId, fullLife);
    },

    /** Ends one session of a player, in every process; false when there is none in force. */
    async end(playerId: PlayerId, sessionId: SessionId): Promise<boolean> {
      const hasEnded = await store.revokeSession(playerId, sessionId, clock.now());
      if (hasEnded) announceEnded({ playerId, sessionId });
      return hasEnded;
    },

    /** Ends all sessions of a player, or all others; answers how many. */
    async endAll(playerId: PlayerId, exceptSessionId?: SessionId): Promise<number> {
      const count = await store.revokeSessionsOf(playerId, clock.now(), exceptSessionId);
      announceEnded({ playerId, ...(exceptSessionId === undefined ? {} : { exceptSessionId }) });
      return count;
    },

    /** A player's sessions that are in force, the newest first. */
    async listOf(playerId: PlayerId) {
      const now = clock.now();
      const rows = await store.liveSessionsOf(playerId, SESSIONS_PER_PLAYER, now);
      return rows.map((row) => ({ ...row, endsAt: endOf(row) })).filter(({ endsAt }) => endsAt > now);
    },

    announceEnded,
    onEnded: (run: (ended: SessionsEnded) => void): void => void listeners.push(run),
    /** When one of the player's sessions was last ended; null when none was lately. */
    lastEndedAt: (player: PlayerId): Promise<Instant | null> => store.lastRevokedAt(player),
    close: unsubscribe,
  };
}
