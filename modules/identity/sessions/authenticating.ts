import {
  type Clock,
  err,
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
  type SessionId,
} from "../../kernel/index.ts";
import { REFUSALS } from "../messages.ts";
import type { Store, StoreQueries } from "../store/store.ts";
import { endOf, type Lifetime } from "./lifetime.ts";
import type { AuthenticatedPlayer } from "./session.ts";
import type { CachedSession, createSessionCache } from "./session-cache.ts";
import type { createTokens } from "./tokens.ts";

const DEVICE = /^[0-9a-f]{32}$/;
/** How exactly a session's last use is kept: a write each so often, not with every call. */
const USE_NOTED_MS = 15 * MINUTE_MS;

/** The player has used this device, now that a session of theirs is bound to it. */
export type LearnDevice = (queries: StoreQueries, playerId: PlayerId, device: string | null, at: Date) => Promise<void>;

export interface AuthenticatingDeps extends Lifetime {
  readonly store: Store;
  readonly clock: Clock;
  readonly cacheMs: number;
  readonly learnDevice: LearnDevice;
  readonly tokens: ReturnType<typeof createTokens>;
  readonly cache: ReturnType<typeof createSessionCache>;
}

const unauthenticated = err<Refusal<"unauthenticated">>({
  code: "unauthenticated",
  message: REFUSALS.unauthenticated,
});

/** Says who is behind a token, and binds a session to the first device that it is used from. */
export function createAuthenticating(deps: AuthenticatingDeps) {
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
    await deps.learnDevice(store, found.player.id, device, new Date(clock.now()));
    const bound = await load(id);
    return bound ? ok(bound.player) : unauthenticated;
  };
}

/** A session in force by its row, its use noted. */
async function read(deps: AuthenticatingDeps, id: string): Promise<CachedSession | undefined> {
  const { store, clock } = deps;
  const row = await store.liveSession(id, clock.now());
  if (!row || endOf(deps, row) <= clock.now()) return undefined;
  noteUse(deps, id, row.lastUsedAt);
  const device = row.device === null ? {} : { device: row.device };
  return {
    player: { id: row.playerId as PlayerId, name: row.name, sessionId: id as SessionId, ...device },
    expiresAt: endOf(deps, row),
    believedUntil: clock.now() + deps.cacheMs,
  };
}

/** Last uses are for people to look at: nobody waits for them, and one that is lost is noted with the next call. */
function noteUse({ store, clock }: AuthenticatingDeps, id: string, lastUsedAt: Date | null): void {
  const now = clock.now();
  const before = instant(now - USE_NOTED_MS);
  if (lastUsedAt === null || lastUsedAt.getTime() < before) store.noteUse(id, now, before).catch(() => undefined);
}
