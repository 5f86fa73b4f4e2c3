import { type Clock, instant, type PlayerId, type Random, type SessionId, uuidv7 } from "../../kernel/index.ts";
import { SESSIONS_PER_PLAYER } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { StoreQueries } from "../store/store.ts";
import type { LearnDevice } from "./authenticating.ts";
import type { Lifetime } from "./lifetime.ts";
import type { createTokens } from "./tokens.ts";

export interface OpeningDeps extends Lifetime {
  readonly clock: Clock;
  readonly random: Random;
  /** Told of every session within the transaction that opens it, before it is there. */
  readonly noticed: (queries: StoreQueries, playerId: PlayerId, device: string | null) => Promise<void>;
  readonly learnDevice: LearnDevice;
  readonly tokens: ReturnType<typeof createTokens>;
}

/** Opens sessions, of each player twenty at most: the oldest give way. */
export function createOpening({ clock, random, lifeMs, maxMs, noticed, learnDevice, tokens }: OpeningDeps) {
  /** For who called, within the caller's transaction; what it answers signs the token, after the commit. */
  return async (
    queries: StoreQueries,
    playerId: PlayerId,
    { device, address, agent }: Visitor,
  ): Promise<() => Promise<string>> => {
    const now = clock.now();
    const id = uuidv7(now, random) as SessionId;
    const expiresAt = instant(now + Math.min(lifeMs, maxMs));
    const times = { createdAt: new Date(now), expiresAt: new Date(expiresAt) };
    await noticed(queries, playerId, device);
    await queries.insertSession({ id, playerId, device, address, agent, ...times });
    await learnDevice(queries, playerId, device, new Date(now));
    await queries.revokeOldestSessions(playerId, SESSIONS_PER_PLAYER, now);
    return () => tokens.sign(playerId, id, expiresAt);
  };
}
