import {
  type Clock,
  type Instant,
  inLanguage,
  instant,
  type Language,
  ok,
  type PlayerId,
  type Result,
  SECOND_MS,
  type SecurityEvents,
  say,
} from "../../kernel/index.ts";
import type { AnonymousLimits, Entry } from "../abuse/anonymous-limits.ts";
import type { Callers } from "../abuse/callers.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { EmailSender, IdentityLimits, SmsSender } from "../ports.ts";
import { languageOf } from "../profile/card.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { ChallengeRow, Purpose } from "../store/challenges.ts";
import type { Store, StoreQueries } from "../store/store.ts";
import { identityTexts } from "../texts/index.ts";
import type { CodeBudget } from "./budget.ts";
import { afterRight, afterWrong } from "./guess-budget.ts";
import { otpHash, sameHash } from "./hashes.ts";
import { type CodeCaller, createIssuing, type Issued, type IssuingDeps, laneOf } from "./issuing.ts";
import type { CodeOrder, OtpSent } from "./order.ts";

interface DeliveringDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly brandName: () => string;
  readonly limits: IdentityLimits;
  readonly callers: Callers;
  readonly security: SecurityEvents;
}

/** Sends the code, after the commit. When the service fails, another may be asked for at once. */
function createDelivering(deps: DeliveringDeps) {
  return async (issued: Issued, visitor: Visitor): Promise<Result<OtpSent, IdentityRefusal>> => {
    const sent = await send(deps, issued, await readBy(deps, issued, visitor));
    deps.security.record({
      kind: "otpSent",
      outcome: sent.ok ? "success" : "failure",
      player: issued.playerId as PlayerId,
      address: visitor.address,
      detail: { purpose: issued.purpose, channel: issued.channel },
    });
    if (sent.ok) return ok({ verification: issued.verification, nExpiresIn: issued.nExpiresIn });
    await deps.store.liftWait(issued.playerId, deps.callers.callerOf(visitor), deps.clock.now());
    return refused("serviceUnavailable");
  };
}

/** What the caller of a code reads: what the call says, else what the account has. */
async function readBy({ store }: DeliveringDeps, { playerId }: Issued, { language }: Visitor): Promise<Language> {
  return language ?? languageOf(await store.playerById(playerId));
}

/** Operators in India deliver registered templates only, which are English; a mail is in the language that the caller reads. */
function send({ sms, email, brandName, limits }: DeliveringDeps, issued: Issued, language: Language) {
  const { channel, code, destination: to } = issued;
  const brand = brandName();
  const count = Math.floor(limits.otpLifeMs / (60 * SECOND_MS));
  const { subject, text } = inLanguage(channel === "sms" ? "en" : language, () => ({
    subject: say(identityTexts.mails.otpSubject, { brand }),
    text: say(identityTexts.mails.otp, { brand, code, count }),
  }));
  return channel === "sms" ? sms.send({ to, text, code }) : email.send({ to, subject, text, code });
}

interface CheckingDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** The first makes hashes; what older ones made still matches. */
  readonly keys: readonly Uint8Array[];
  readonly limits: IdentityLimits;
  readonly anonymousLimits: AnonymousLimits;
  /** A lane's guesses ran out: its owner should hear of it. */
  readonly onPaused: (queries: StoreQueries, playerId: string, until: Instant) => Promise<void>;
}

/** A typed code. */
interface TypedCode {
  readonly verification: string;
  readonly code: string;
  /** What it may have been sent for. */
  readonly purposes: readonly Purpose[];
  /** Must hold as well, else the try is a wrong one. */
  readonly meant?: (row: ChallengeRow) => Promise<boolean>;
}

/** Whether codes are right: every try costs one before the code is compared, and wrong ones count in their lane. */
function createChecking(deps: CheckingDeps) {
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

    /** Forgives the wrong tries before a right code; call it within the transaction that uses the code. */
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
  { store, clock, limits, anonymousLimits, onPaused }: CheckingDeps,
  row: ChallengeRow,
  visitor: Visitor,
): Promise<void> {
  anonymousLimits.note("otpFailed", visitor, row.playerId, { purpose: row.purpose });
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
    anonymousLimits.note("lockedOut", visitor, row.playerId, { what: "codes", level: guesses.level });
    await onPaused(queries, row.playerId, instant(guesses.pausedUntilMs));
    return ok(undefined);
  });
}

/** Why a code could not be tried. */
function untried(row: ChallengeRow | undefined, purposes: readonly Purpose[], now: Instant) {
  const exhausted = row && purposes.includes(row.purpose) && !row.usedAt && row.triesLeft === 0 && row.expiresAt > now;
  return refused(exhausted ? "otpTries" : "otpGone");
}

export interface ChallengesDeps extends IssuingDeps, DeliveringDeps, CheckingDeps {
  readonly budget: CodeBudget;
}

/**
 * OTPs: made, sent, checked. One wait holds for both channels. Asking for another code ends the caller's own older code
 * and no other. The limits are in the database: they hold across restarts and processes.
 */
export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges(deps: ChallengesDeps) {
  const { store, callers } = deps;
  const issue = createIssuing(deps);
  const deliver = createDelivering(deps);

  async function whoAsks(playerId: string, visitor: Visitor): Promise<CodeCaller> {
    const [isKnown, hasKnown] = await Promise.all([callers.isKnown(playerId, visitor), callers.hasKnown(playerId)]);
    return { asker: callers.callerOf(visitor), network: callers.addressKeyOf(visitor), isKnown, hasKnown };
  }

  return {
    issue,
    deliver,
    ...createChecking(deps),

    /** Makes and sends a code for a row that exists. `isProven`: the right password stands behind it. */
    async send(
      order: CodeOrder,
      entry: Entry,
      { isPlayer, isProven = false }: { readonly isPlayer: boolean; readonly isProven?: boolean },
    ): Promise<Result<OtpSent, IdentityRefusal>> {
      const who = await whoAsks(order.playerId, entry.visitor);
      const reserved = await deps.budget.reserve(entry, order, { isPlayer, isTrusted: isProven || who.isKnown });
      if (!reserved.ok) return reserved;
      const issued = await store.inTransaction(async (queries) => {
        // Always the number before the row: proving a number takes them in this order, too.
        await queries.lockNumber(order.mobile);
        if (!(await queries.lockPlayer(order.playerId))) return refused("noAccount");
        return issue(queries, order, who);
      });
      if (issued.ok) return deliver(issued.value, entry.visitor);
      await reserved.value.giveBack();
      if (issued.error.code !== "otpWait")
        deps.anonymousLimits.note("limitReached", entry.visitor, order.playerId, { limit: issued.error.code });
      return issued;
    },

    /** The code that is alive for a purpose and this caller, as it was answered when sent. */
    async alive(playerId: string, purpose: Purpose, visitor: Visitor): Promise<OtpSent | undefined> {
      const last = await store.lastChallenge(playerId, callers.callerOf(visitor), purpose);
      const waitMs = last ? last.resendAt - deps.clock.now() : 0;
      if (!last || waitMs <= 0 || last.triesLeft === 0) return undefined;
      return { verification: last.id, nExpiresIn: Math.ceil(waitMs / SECOND_MS) };
    },
  };
}
