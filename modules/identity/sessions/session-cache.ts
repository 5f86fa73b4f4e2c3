import { type Bus, type Clock, type Instant, instant, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import type { AuthenticatedPlayer, SessionsEnded } from "./session.ts";

const CACHED_SESSIONS = 10_000;
/** Tells other processes which sessions ended, so that they forget them at once instead of after the cache's time. */
const ENDED = "identity.sessionsEnded";
/** How long after its own time a row may become visible: transactions take time, and clocks differ. */
const ROWS_LATE_MS = MINUTE_MS;

/** An ending as processes tell each other; none is later than `at`. */
interface Announced extends SessionsEnded {
  /** Absent from a process of a version before. */
  readonly at?: Instant;
}

/** A session as its row said lately. */
export interface CachedSession {
  readonly player: AuthenticatedPlayer;
  readonly expiresAt: Instant;
  readonly believedUntil: number;
}

/** Sessions that are believed without asking the database. Listeners hear when one ends, here or in another process. */
export function createSessionCache({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }) {
  const cache = new Map<string, CachedSession>();
  /** Counts endings, so that a row read before one is not cached after it. */
  let endings = 0;
  const listeners: ((ended: SessionsEnded) => void)[] = [];
  /** Time up to which a player's endings were heard of here. */
  const received = new Map<PlayerId, Instant>();
  let lookedAt = clock.now();

  function forget({ at = clock.now(), ...ended }: Announced) {
    endings += 1;
    received.set(ended.playerId, instant(Math.max(at, received.get(ended.playerId) ?? 0)));
    if (ended.sessionId) cache.delete(ended.sessionId);
    else
      for (const [id, cached] of cache)
        if (cached.player.id === ended.playerId && id !== ended.exceptSessionId) cache.delete(id);
    for (const listen of listeners) listen(ended);
  }

  return {
    /** The session, if it is believed still. */
    believed(id: string): CachedSession | undefined {
      const cached = cache.get(id);
      return cached && clock.now() < cached.believedUntil && clock.now() < cached.expiresAt ? cached : undefined;
    },
    /** Remembers what `read` answers, unless a session ended while it read. */
    async remember(id: string, read: () => Promise<CachedSession | undefined>): Promise<CachedSession | undefined> {
      const before = endings;
      const found = await read();
      if (!found || before !== endings) return found;
      cache.delete(id);
      cache.set(id, found);
      if (cache.size > CACHED_SESSIONS) cache.delete(cache.keys().next().value!);
      return found;
    },
    /** Has the row read again at the next call. */
    drop: (id: string): void => void cache.delete(id),

    /** Call it after the transaction that ended them has committed. */
    announceEnded(ended: SessionsEnded): void {
      const announced: Announced = { ...ended, at: clock.now() };
      forget(announced);
      bus.publish(ENDED, announced);
    },
    /** Forgets, once each, the sessions that ended since the last look without an announcement to this process. */
    async look(
      endedSince: (since: Instant) => Promise<readonly Required<Pick<Announced, "playerId" | "at" | "isBlocked">>[]>,
    ) {
      const now = clock.now();
      const since = instant(lookedAt - ROWS_LATE_MS);
      for (const ended of await endedSince(since)) if (ended.at > (received.get(ended.playerId) ?? 0)) forget(ended);
      for (const [player, at] of received) if (at <= since) received.delete(player);
      lookedAt = now;
    },
    onEnded: (run: (ended: SessionsEnded) => void): void => void listeners.push(run),
    close: bus.subscribe(ENDED, (message) => forget(message as Announced)),
  };
}
