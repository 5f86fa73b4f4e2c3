import type { Bus, Clock, Instant } from "../../kernel/index.ts";
import type { AuthenticatedPlayer, SessionsEnded } from "./session.ts";

const CACHED_SESSIONS = 10_000;
/** Says which sessions ended, so that other processes forget them at once instead of after the cache's time. */
const ENDED = "identity.sessionsEnded";

/** A session as its row said lately. */
export interface CachedSession {
  readonly player: AuthenticatedPlayer;
  readonly expiresAt: Instant;
  readonly believedUntil: number;
}

/** Sessions that are believed without asking the database, and who hears when one ends, here or in another process. */
export function createSessionCache({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }) {
  const cache = new Map<string, CachedSession>();
  /** Counts endings, so that a row read before one is not cached after it. */
  let endings = 0;
  const listeners: ((ended: SessionsEnded) => void)[] = [];

  function forget(ended: SessionsEnded) {
    endings += 1;
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
      forget(ended);
      bus.publish(ENDED, ended);
    },
    onEnded: (run: (ended: SessionsEnded) => void): void => void listeners.push(run),
    close: bus.subscribe(ENDED, (message) => forget(message as SessionsEnded)),
  };
}
