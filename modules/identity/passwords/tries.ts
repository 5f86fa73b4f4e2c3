import { type Clock, DAY_MS, ok, type Result, SECOND_MS } from "../../kernel/index.ts";
import type { AnonymousLimits, Entry } from "../abuse/anonymous-limits.ts";
import type { Callers } from "../abuse/callers.ts";
import { WRONG_PASSWORD_WINDOW_MS } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { IdentityLimits } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { Store, StoreQueries } from "../store/store.ts";

/** A password that may be looked at. */
export interface Try {
  /** Too many were wrong for the right one alone to do. */
  readonly needsCode: boolean;
  /** It was right: this lane's wrong ones are forgotten, those of others stay. */
  right(queries: StoreQueries): Promise<void>;
  /** It was not looked at after all. */
  giveBack(): Promise<void>;
}

interface TriesDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly callers: Callers;
  readonly anonymousLimits: AnonymousLimits;
  readonly limits: IdentityLimits;
}

/**
 * Wrong passwords of an account, in lanes: each known device has its own, each live session has its own, and anonymous callers
 * have one an address and one together. Guessing therefore never keeps the owner's devices and sessions out. All are in
 * the database.
 */
export type PasswordTries = ReturnType<typeof createPasswordTries>;

export function createPasswordTries(deps: TriesDeps) {
  const { callers } = deps;
  const ownLane = createOwnLane(deps);
  const anonymous = createAnonymousLanes(deps);

  return {
    /** Counts a try before the password is looked at, so that parallel guesses count too. */
    begin: (playerId: string, entry: Entry, isKnown: boolean): Promise<Result<Try, IdentityRefusal>> =>
      isKnown ? ownLane(laneKey(playerId, callers.callerOf(entry.visitor))) : anonymous(playerId, entry),
    /** The same for the password that a live session gives. */
    inSession: (playerId: string, sessionId: string): Promise<Result<Try, IdentityRefusal>> =>
      ownLane(laneKey(playerId, `session:${sessionId}`)),
    /** The visitor has proven the number: what was wrong before a code was needed is forgotten. */
    async forget(queries: StoreQueries, playerId: string, visitor: Visitor): Promise<void> {
      for (const lane of [callers.callerOf(visitor), callers.addressKeyOf(visitor)])
        await queries.forgetAttempts(laneKey(playerId, lane));
      await queries.forgetAttempts(allKey(playerId));
    },
  };
}

const laneKey = (playerId: string, lane: string) => `password:${playerId}:${lane}`;
const allKey = (playerId: string) => `password:${playerId}`;
const dayKey = (playerId: string) => `password-day:${playerId}`;

/** Refuses until the window that began then is over. */
function closed({ clock }: TriesDeps, startedAtMs: number, windowMs: number) {
  const waitMs = startedAtMs + windowMs - clock.now();
  return refused("tooManyLogins", {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
  });
}

/** A lane of one's own. */
function createOwnLane(deps: TriesDeps) {
  const { store, clock, limits } = deps;
  return async (key: string): Promise<Result<Try, IdentityRefusal>> => {
    const { count, startedAtMs } = await store.countAttempt(key, WRONG_PASSWORD_WINDOW_MS, clock.now());
    if (count > limits.wrongPasswordsToRefuse) return closed(deps, startedAtMs, WRONG_PASSWORD_WINDOW_MS);
    return ok({
      needsCode: count > limits.wrongPasswordsToOtp,
      right: (queries) => queries.forgetAttempts(key),
      giveBack: () => store.returnAttempt(key),
    });
  };
}

/** The lanes of anonymous callers: by address, and together. */
function createAnonymousLanes(deps: TriesDeps) {
  const { store, clock, limits, callers, anonymousLimits } = deps;
  const count = (key: string, windowMs: number) => store.countAttempt(key, windowMs, clock.now());

  return async (playerId: string, entry: Entry): Promise<Result<Try, IdentityRefusal>> => {
    const key = laneKey(playerId, callers.addressKeyOf(entry.visitor));
    const counted = [key, allKey(playerId), dayKey(playerId)] as const;
    const [own, all, day] = await Promise.all([
      count(key, WRONG_PASSWORD_WINDOW_MS),
      count(allKey(playerId), WRONG_PASSWORD_WINDOW_MS),
      count(dayKey(playerId), DAY_MS),
    ]);
    const giveBack = async () => {
      for (const one of counted) await store.returnAttempt(one);
    };
    const stop = async (startedAtMs: number, windowMs: number, limit: string) => {
      // What is refused unseen is no guess: the others' counts stand still meanwhile.
      await giveBack();
      anonymousLimits.note("lockedOut", entry.visitor, playerId, { what: "password", limit });
      return closed(deps, startedAtMs, windowMs);
    };
    if (own.count > limits.wrongPasswordsToRefuse) return stop(own.startedAtMs, WRONG_PASSWORD_WINDOW_MS, "address");
    if (day.count > limits.wrongPasswordsPerDay) return stop(day.startedAtMs, DAY_MS, "day");
    if (all.count > limits.wrongPasswordsToRefuse && !entry.proof) {
      await giveBack();
      return anonymousLimits.demand(entry, "password", all.count / limits.wrongPasswordsToRefuse);
    }
    return ok({
      needsCode: Math.max(own.count, all.count) > limits.wrongPasswordsToOtp,
      async right(queries) {
        await queries.forgetAttempts(key);
        for (const one of counted.slice(1)) await queries.returnAttempt(one);
      },
      giveBack,
    });
  };
}
