import {
  below,
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  ok,
  type PlayerId,
  type Random,
  type Result,
  randomHex,
  SECOND_MS,
  type SecurityEvents,
} from "../../kernel/index.ts";
import type { Askers } from "../abuse/askers.ts";
import type { Entrance, Entry } from "../abuse/entrance.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { EmailSender, IdentityLimits, SmsSender } from "../ports.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { ChallengeRow, Purpose } from "../store/challenges.ts";
import type { Store, StoreQueries } from "../store/store.ts";
import type { CodeBudget } from "./budget.ts";
import { afterRight, afterWrong, waitForCode } from "./guess-budget.ts";
import { otpHash, sameHash } from "./hashes.ts";
import type { CodeOrder, OtpSent } from "./order.ts";

/** Who asked for a code. */
export interface CodeAsker {
  readonly asker: string;
  /** From a device that the account knows. */
  readonly isKnown: boolean;
  /** The account knows devices at all; then strangers do not get all codes of a day. */
  readonly hasKnown: boolean;
}

/** A code that is written down but not sent yet. */
export interface Issued extends OtpSent, CodeOrder {
  readonly code: string;
}

/** Codes of strangers to one number within one wait: another's code must not keep the owner waiting. */
const STRANGERS_AT_ONCE = 2;
/** What strangers may have of a day's codes, when the account knows devices. */
const STRANGERS_PART = 0.6;

/** Who asks for which code, as much of it as its lane depends on. */
type InLane = Pick<ChallengeRow, "isKnown" | "asker" | "purpose">;

/**
 * Codes of a lane share its guesses: each known device has its own. A code to log in is sent to whoever gave the right password:
 * strangers, who are one lane, must not keep them out; and they are one lane together, too, since devices can be invented.
 */
function laneOf(numberKey: string, { isKnown, asker, purpose }: InLane): string {
  if (isKnown) return `${numberKey}:${asker}`;
  return purpose === "login" ? `${numberKey}:login` : numberKey;
}

/**
 * OTPs: made, sent, checked. One wait holds for all ways that a code can go. Whoever asks for another ends their own
 * older code and nobody else's. The limits are in the database: they hold across restarts and processes.
 */
export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** The first makes hashes; what older ones made still matches. */
  readonly keys: readonly Uint8Array[];
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly brandName: () => string;
  readonly limits: IdentityLimits;
  readonly askers: Askers;
  readonly budget: CodeBudget;
  readonly entrance: Entrance;
  readonly security: SecurityEvents;
  /** A lane's guesses ran out: its owner should hear of it. */
  readonly onPaused: (queries: StoreQueries, playerId: string, until: Instant) => Promise<void>;
}) {
  const { store, clock, limits, askers } = deps;

  /** Within a transaction: the wait, the guesses and the day's limit are checked, the code is written down. */
  async function issue(
    queries: StoreQueries,
    order: CodeOrder,
    who: CodeAsker,
  ): Promise<Result<Issued, IdentityRefusal>> {
    const now = clock.now();
    await queries.lockNumber(order.mobile);
    const numberKey = askers.numberKeyOf(order.mobile);
    const open = await queries.openChallenges(numberKey, now);
    const inLane = { ...who, purpose: order.purpose };
    const waiting = waitMs(open, inLane, now);
    if (waiting > 0) return refused("otpWait", { retryAfterSeconds: Math.ceil(waiting / SECOND_MS) });
    const guessing = await guessesLeft(queries, numberKey, open, inLane, now);
    if (!guessing.ok) return guessing;
    const { otpCodesPerDay } = limits;
    const isStranger = !who.isKnown && who.hasKnown && order.purpose !== "login";
    const most = isStranger ? Math.ceil(otpCodesPerDay * STRANGERS_PART) : otpCodesPerDay;
    if (!(await queries.countCode(order.destination.toLowerCase(), most, DAY_MS, now))) return refused("otpDay");

    const { mobile: _, ...kept } = order;
    const verification = randomHex(deps.random, 16);
    const code = String(below(deps.random, 10_000)).padStart(4, "0");
    await queries.endOwnChallenges(numberKey, who.asker, order.purpose, now);
    await queries.insertChallenge({
      ...kept,
      id: verification,
      numberKey,
      asker: who.asker,
      isKnown: who.isKnown,
      codeHash: otpHash(deps.keys[0]!, verification, code),
      triesLeft: limits.otpTries,
      createdAt: new Date(now),
      resendAt: new Date(now + limits.otpResendMs),
      expiresAt: new Date(now + limits.otpLifeMs),
    });
    return ok({ ...order, verification, code, nExpiresIn: Math.ceil(limits.otpResendMs / SECOND_MS) });
  }

  /** After the commit: sends the code. When the service fails, another may be asked for at once. */
  async function deliver(issued: Issued, visitor: Visitor): Promise<Result<OtpSent, IdentityRefusal>> {
    const { code, destination: to } = issued;
    const minutes = Math.floor(limits.otpLifeMs / (60 * SECOND_MS));
    const text = `${code} is your ${deps.brandName()} OTP. It is valid for ${minutes} minutes. Do not share it with anyone.`;
    const sent =
      issued.channel === "sms"
        ? await deps.sms.send({ to, text, code })
        : await deps.email.send({ to, subject: `Your ${deps.brandName()} OTP`, text, code });
    deps.security.record({
      kind: "otpSent",
      outcome: sent.ok ? "success" : "failure",
      player: issued.playerId as PlayerId,
      address: visitor.address,
      detail: { purpose: issued.purpose, channel: issued.channel },
    });
    if (sent.ok) return ok({ verification: issued.verification, nExpiresIn: issued.nExpiresIn });
    await store.liftWait(issued.playerId, askers.askerOf(visitor), clock.now());
    return refused("serviceUnavailable");
  }

  /** The lane's wait, and whether its guesses allow another code. */
  async function guessesLeft(
    queries: StoreQueries,
    numberKey: string,
    open: readonly ChallengeRow[],
    who: InLane,
    now: Instant,
  ): Promise<Result<void, IdentityRefusal>> {
    const rivals = open.filter((one) => sharesLane(one, who) && one.asker !== who.asker);
    const atStake = rivals.reduce((sum, one) => sum + one.triesLeft, 0);
    const waits = waitForCode(await queries.guessesOf(laneOf(numberKey, who)), now, limits.otpTries, atStake);
    if (waits === 0) return ok(undefined);
    if (waits !== null) return refused("otpPaused", { retryAfterSeconds: Math.ceil(waits / SECOND_MS) });
    const firstEnd = Math.min(...rivals.map((one) => one.expiresAt.getTime())) - now;
    return refused("otpWait", { retryAfterSeconds: Math.max(1, Math.ceil(firstEnd / SECOND_MS)) });
  }

  /** A wrong code is counted in its lane; the account's owner hears when that fills it. */
  async function countWrong(row: ChallengeRow, visitor: Visitor): Promise<void> {
    deps.entrance.note("otpFailed", visitor, row.playerId, { purpose: row.purpose });
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
      deps.entrance.note("lockedOut", visitor, row.playerId, { what: "codes", level: guesses.level });
      await deps.onPaused(queries, row.playerId, instant(guesses.pausedUntilMs));
      return ok(undefined);
    });
  }

  return {
    issue,
    deliver,

    /** Who asks, as codes are counted. */
    async whoAsks(playerId: string, visitor: Visitor): Promise<CodeAsker> {
      const [isKnown, hasKnown] = await Promise.all([askers.isKnown(playerId, visitor), askers.hasKnown(playerId)]);
      return { asker: askers.askerOf(visitor), isKnown, hasKnown };
    },

    /** Makes and sends a code for a row that exists. `isProven`: the right password stands behind it. */
    async send(
      order: CodeOrder,
      entry: Entry,
      { isPlayer, isProven = false }: { readonly isPlayer: boolean; readonly isProven?: boolean },
    ): Promise<Result<OtpSent, IdentityRefusal>> {
      const who = await this.whoAsks(order.playerId, entry.visitor);
      const reserved = await deps.budget.reserve(entry, order, { isPlayer, isTrusted: isProven || who.isKnown });
      if (!reserved.ok) return reserved;
      const issued = await store.inTransaction(async (queries) => {
        // Always the number before the row: who proves it takes them in this order, too.
        await queries.lockNumber(order.mobile);
        if (!(await queries.lockPlayer(order.playerId))) return refused("noAccount");
        return issue(queries, order, who);
      });
      if (issued.ok) return deliver(issued.value, entry.visitor);
      await reserved.value.giveBack();
      if (issued.error.code !== "otpWait")
        deps.entrance.note("limitReached", entry.visitor, order.playerId, { limit: issued.error.code });
      return issued;
    },

    /**
     * Takes one try and says whether the code is right. A right code still has to be used (`spendChallenge`) in the
     * transaction that does what it allows. `meant` must hold as well, else the try is a wrong one.
     */
    async check(
      request: {
        readonly verification: string;
        readonly code: string;
        readonly purposes: readonly Purpose[];
        readonly meant?: (row: ChallengeRow) => Promise<boolean>;
      },
      visitor: Visitor,
    ): Promise<Result<ChallengeRow, IdentityRefusal>> {
      const row = await store.takeTry(request.verification, request.purposes, clock.now());
      if (!row) return deadOr(await store.challengeById(request.verification), request.purposes);
      const right = deps.keys.some((key) => sameHash(row.codeHash, otpHash(key, row.id, request.code)));
      const meant = request.meant ? await request.meant(row) : true;
      if (right && meant) return ok(row);
      await countWrong(row, visitor);
      return row.triesLeft === 0 ? refused("otpTries") : refused("otpWrong");
    },

    /** Within the transaction that uses a right code: the wrong tries before it are forgiven. */
    async forgive(queries: StoreQueries, row: ChallengeRow): Promise<void> {
      const wrong = limits.otpTries - row.triesLeft - 1;
      if (wrong <= 0) return;
      const lane = laneOf(row.numberKey, row);
      await queries.keepGuesses(lane, afterRight(await queries.guessesOf(lane), clock.now(), wrong));
    },

    /** The code that is alive for a purpose and this asker, as it was answered when sent. */
    async alive(playerId: string, purpose: Purpose, visitor: Visitor): Promise<OtpSent | undefined> {
      const last = await store.lastChallenge(playerId, askers.askerOf(visitor), purpose);
      const waitMs = last ? last.resendAt.getTime() - clock.now() : 0;
      if (!last || waitMs <= 0 || last.triesLeft === 0) return undefined;
      return { verification: last.id, nExpiresIn: Math.ceil(waitMs / SECOND_MS) };
    },
  };

  /** Why a code could not be tried. */
  function deadOr(row: ChallengeRow | undefined, purposes: readonly Purpose[]) {
    const exhausted =
      row &&
      purposes.includes(row.purpose) &&
      !row.usedAt &&
      row.triesLeft === 0 &&
      instant(row.expiresAt.getTime()) > clock.now();
    return refused(exhausted ? "otpTries" : "otpGone");
  }
}

const sharesLane = (one: InLane, other: InLane): boolean => laneOf("", one) === laneOf("", other);

/** How long this asker waits: one's own last code, or too many strangers' at once, whatever way they went. */
function waitMs(open: readonly ChallengeRow[], who: InLane, now: Instant): number {
  const waiting = open.filter((one) => one.resendAt.getTime() > now);
  const own = waiting.filter((one) => one.asker === who.asker);
  const ends = (rows: readonly ChallengeRow[]) => rows.map((one) => one.resendAt.getTime() - now);
  if (own.length > 0) return Math.max(...ends(own));
  if (who.isKnown) return 0;
  const strangers = waiting.filter((one) => sharesLane(one, who));
  return strangers.length < STRANGERS_AT_ONCE ? 0 : Math.min(...ends(strangers));
}
