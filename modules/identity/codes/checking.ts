import { type Clock, type Instant, instant, ok, type Result } from "../../kernel/index.ts";
import type { Entrance } from "../abuse/entrance.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { IdentityLimits } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { ChallengeRow, Purpose } from "../store/challenges.ts";
import type { Store, StoreQueries } from "../store/store.ts";
import { afterRight, afterWrong } from "./guess-budget.ts";
import { otpHash, sameHash } from "./hashes.ts";
import { laneOf } from "./lanes.ts";

export interface CheckingDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** The first makes hashes; what older ones made still matches. */
  readonly keys: readonly Uint8Array[];
  readonly limits: IdentityLimits;
  readonly entrance: Entrance;
  /** A lane's guesses ran out: its owner should hear of it. */
  readonly onPaused: (queries: StoreQueries, playerId: string, until: Instant) => Promise<void>;
}

/** A code that somebody typed. */
interface TypedCode {
  readonly verification: string;
  readonly code: string;
  /** What it may have been sent for. */
  readonly purposes: readonly Purpose[];
  /** Must hold as well, else the try is a wrong one. */
  readonly meant?: (row: ChallengeRow) => Promise<boolean>;
}

/** Whether codes are right: every try costs one before anybody looks, and wrong ones count in their lane. */
export function createChecking(deps: CheckingDeps) {
  const { store, clock, limits } = deps;

  return {
    /**
     * Takes one try and says whether the code is right. A right code still has to be used (`spendChallenge`) in the
     * transaction that does what it allows.
     */
    async check(typed: TypedCode, visitor: Visitor): Promise<Result<ChallengeRow, IdentityRefusal>> {
      const row = await store.takeTry(typed.verification, typed.purposes, clock.now());
      if (!row) return untried(await store.challengeById(typed.verification), typed.purposes, clock.now());
      const right = deps.keys.some((key) => sameHash(row.codeHash, otpHash(key, row.id, typed.code)));
      const meant = typed.meant ? await typed.meant(row) : true;
      if (right && meant) return ok(row);
      await countWrong(deps, row, visitor);
      return row.triesLeft === 0 ? refused("otpTries") : refused("otpWrong");
    },

    /** Within the transaction that uses a right code: the wrong tries before it are forgiven. */
    async forgive(queries: StoreQueries, row: ChallengeRow): Promise<void> {
      const wrong = limits.otpTries - row.triesLeft - 1;
      if (wrong <= 0) return;
      const lane = laneOf(row.numberKey, row);
      await queries.keepGuesses(lane, afterRight(await queries.guessesOf(lane), clock.now(), wrong));
    },
  };
}

/** A wrong code is counted in its lane; the account's owner hears when that fills it. */
async function countWrong(
  { store, clock, limits, entrance, onPaused }: CheckingDeps,
  row: ChallengeRow,
  visitor: Visitor,
): Promise<void> {
  entrance.note("otpFailed", visitor, row.playerId, { purpose: row.purpose });
  await store.inTransaction(async (queries) => {
    const owner = await queries.playerById(row.playerId);
    if (!owner) return ok(undefined);
    await queries.lockNumber(owner.mobile);
    const lane = laneOf(row.numberKey, row);
    const { guesses, isPaused } = afterWrong(await queries.guessesOf(lane), clock.now(), {
      tries: limits.otpTries,
      firstPauseMs: limits.guessPauseMs,
    });
    await queries.keepGuesses(lane, guesses);
    if (!isPaused) return ok(undefined);
    entrance.note("lockedOut", visitor, row.playerId, { what: "codes", level: guesses.level });
    await onPaused(queries, row.playerId, instant(guesses.pausedUntilMs));
    return ok(undefined);
  });
}

/** Why a code could not be tried. */
function untried(row: ChallengeRow | undefined, purposes: readonly Purpose[], now: Instant) {
  const exhausted =
    row &&
    purposes.includes(row.purpose) &&
    !row.usedAt &&
    row.triesLeft === 0 &&
    instant(row.expiresAt.getTime()) > now;
  return refused(exhausted ? "otpTries" : "otpGone");
}
