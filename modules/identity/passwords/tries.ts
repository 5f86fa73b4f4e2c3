import { type Clock, DAY_MS, ok, type Result, SECOND_MS } from "../../kernel/index.ts";
import type { Askers } from "../abuse/askers.ts";
import type { Entrance, Entry } from "../abuse/entrance.ts";
import { WRONG_PASSWORD_WINDOW_MS } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { IdentityLimits } from "../ports.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { Store, StoreQueries } from "../store/store.ts";

/** A password that may be looked at. */
export interface Try {
  /** There were so many wrong ones that the right one alone does not do. */
  readonly needsCode: boolean;
  /** It was right: this lane's wrong ones are forgotten, those of others stay. */
  right(queries: StoreQueries): Promise<void>;
  /** It was not looked at after all. */
  giveBack(): Promise<void>;
}

/**
 * Wrong passwords of an account, in lanes: each known device has its own, each live session has its own, and strangers have one an
 * address and one together. So nobody who guesses keeps the owner's devices and sessions out. All are in the database.
 */
export type PasswordTries = ReturnType<typeof createPasswordTries>;

export function createPasswordTries(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly askers: Askers;
  readonly entrance: Entrance;
  readonly limits: IdentityLimits;
}) {
  const { store, clock, askers, limits } = deps;
  const keyOf = (playerId: string, lane: string) => `password:${playerId}:${lane}`;
  const allOf = (playerId: string) => `password:${playerId}`;
  const dayOf = (playerId: string) => `password-day:${playerId}`;

  const count = (key: string, windowMs = WRONG_PASSWORD_WINDOW_MS) => store.countAttempt(key, windowMs, clock.now());

  function closed(startedAtMs: number, windowMs: number) {
    const waitMs = startedAtMs + windowMs - clock.now();
    return refused("tooManyLogins", {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
    });
  }

  /** A lane of one's own. */
  async function ownLane(key: string): Promise<Result<Try, IdentityRefusal>> {
    const { count: own, startedAtMs } = await count(key);
    if (own > limits.wrongPasswordsToRefuse) return closed(startedAtMs, WRONG_PASSWORD_WINDOW_MS);
    return ok({
      needsCode: own > limits.wrongPasswordsToOtp,
      right: (queries) => queries.forgetAttempts(key),
      giveBack: () => store.returnAttempt(key),
    });
  }

  /** The lane of strangers: by address, and together. */
  async function strangers(playerId: string, entry: Entry): Promise<Result<Try, IdentityRefusal>> {
    const key = keyOf(playerId, askers.addressKeyOf(entry.visitor));
    const [own, all, day] = await Promise.all([count(key), count(allOf(playerId)), count(dayOf(playerId), DAY_MS)]);
    const counted = [key, allOf(playerId), dayOf(playerId)];
    const giveBack = async () => {
      for (const one of counted) await store.returnAttempt(one);
    };
    const stop = async (startedAtMs: number, windowMs: number, limit: string) => {
      // What is refused unseen is no guess: the others' counts stand still meanwhile.
      await giveBack();
      deps.entrance.note("lockedOut", entry.visitor, playerId, { what: "password", limit });
      return closed(startedAtMs, windowMs);
    };
    if (own.count > limits.wrongPasswordsToRefuse) return stop(own.startedAtMs, WRONG_PASSWORD_WINDOW_MS, "address");
    if (day.count > limits.wrongPasswordsPerDay) return stop(day.startedAtMs, DAY_MS, "day");
    if (all.count > limits.wrongPasswordsToRefuse && !entry.proof) {
      await giveBack();
      return deps.entrance.demand(entry, "password", all.count / limits.wrongPasswordsToRefuse);
    }
    return ok({
      needsCode: Math.max(own.count, all.count) > limits.wrongPasswordsToOtp,
      async right(queries) {
        await queries.forgetAttempts(key);
        for (const one of counted.slice(1)) await queries.returnAttempt(one);
      },
      giveBack,
    });
  }

  return {
    /** Counts a try before the password is looked at, so that parallel guesses count too. */
    begin: (playerId: string, entry: Entry, isKnown: boolean): Promise<Result<Try, IdentityRefusal>> =>
      isKnown ? ownLane(keyOf(playerId, askers.askerOf(entry.visitor))) : strangers(playerId, entry),
    /** The same for the password that a live session gives. */
    inSession: (playerId: string, sessionId: string): Promise<Result<Try, IdentityRefusal>> =>
      ownLane(keyOf(playerId, `session:${sessionId}`)),
    /** The visitor has proven the number: what was wrong before a code was needed is forgotten. */
    async forget(queries: StoreQueries, playerId: string, visitor: Visitor): Promise<void> {
      for (const lane of [askers.askerOf(visitor), askers.addressKeyOf(visitor)])
        await queries.forgetAttempts(keyOf(playerId, lane));
      await queries.forgetAttempts(allOf(playerId));
    },
  };
}
