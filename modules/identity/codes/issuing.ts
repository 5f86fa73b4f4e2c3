import {
  below,
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  ok,
  type Random,
  type Result,
  randomHex,
  SECOND_MS,
} from "../../kernel/index.ts";
import type { Callers } from "../abuse/callers.ts";
import type { IdentityLimits } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { ChallengeRow } from "../store/challenges.ts";
import type { StoreQueries } from "../store/store.ts";
import { waitForCode } from "./guess-budget.ts";
import { otpHash } from "./hashes.ts";
import type { CodeOrder, OtpSent } from "./order.ts";

/** Codes of anonymous callers to one number within one wait: another's code must not keep the owner waiting. */
const ANONYMOUS_AT_ONCE = 2;

/** The part of a code's request that its lane depends on. */
type InLane = Pick<ChallengeRow, "isKnown" | "asker" | "purpose" | "network">;

/**
 * Codes of a lane share its guesses. Each known device has its own lane. A code to log in is sent only after the right
 * password, so anonymous callers must not keep its owner out: they share one lane, and only one, since devices can be invented.
 * For a number that is not proven everyone is an anonymous caller, its owner too: there each network has its own lane.
 */
export function laneOf(numberKey: string, { isKnown, asker, purpose, network }: InLane): string {
  if (isKnown) return `${numberKey}:${asker}`;
  if (purpose === "mobile") return `${numberKey}:at:${network}`;
  return purpose === "login" ? `${numberKey}:login` : numberKey;
}

/** Do two codes of one number share a lane? */
const sharesLane = (one: InLane, other: InLane): boolean => laneOf("", one) === laneOf("", other);

/**
 * How long this caller waits, ms: for their own last code, or for anonymous callers' codes if there are too many, on either
 * channel.
 */
function waitMs(open: readonly ChallengeRow[], who: InLane, now: Instant): number {
  const waiting = open.filter((one) => one.resendAt > now);
  const own = waiting.filter((one) => one.asker === who.asker);
  const ends = (rows: readonly ChallengeRow[]) => rows.map((one) => one.resendAt - now);
  if (own.length > 0) return Math.max(...ends(own));
  if (who.isKnown) return 0;
  const anonymous = waiting.filter((one) => sharesLane(one, who));
  return anonymous.length < ANONYMOUS_AT_ONCE ? 0 : Math.min(...ends(anonymous));
}

/**
 * Anonymous callers' part of a day's codes when the account knows devices; for a number that is not proven, each network's
 * part.
 */
const ANONYMOUS_PART = 0.6;

/** The caller of a code. */
export interface CodeCaller {
  readonly asker: string;
  /** The network that they ask from, as a keyed hash. */
  readonly network: string;
  /** The device is known to the account. */
  readonly isKnown: boolean;
  /** The account knows devices at all; then anonymous callers do not get all codes of a day. */
  readonly hasKnown: boolean;
}

/** A code that is written down but not sent yet. */
export interface Issued extends OtpSent, CodeOrder {
  readonly code: string;
}

export interface IssuingDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** The first makes hashes; what older ones made still matches. */
  readonly keys: readonly Uint8Array[];
  readonly limits: IdentityLimits;
  readonly callers: Callers;
}

/** Issues codes within a transaction: checks the wait, the guesses and the day's limit, and records the code. */
export function createIssuing(deps: IssuingDeps) {
  const { clock, limits, callers } = deps;

  return async (queries: StoreQueries, order: CodeOrder, who: CodeCaller): Promise<Result<Issued, IdentityRefusal>> => {
    const now = clock.now();
    await queries.lockNumber(order.mobile);
    const numberKey = callers.numberKeyOf(order.mobile);
    const open = await queries.openChallenges(numberKey, now);
    const inLane = { ...who, purpose: order.purpose };
    const waiting = waitMs(open, inLane, now);
    if (waiting > 0) return refused("otpWait", { retryAfterSeconds: Math.ceil(waiting / SECOND_MS) });
    const guessing = await guessesLeft(deps, queries, { numberKey, open, who: inLane, now });
    if (!guessing.ok) return guessing;
    const { otpCodesPerDay } = limits;
    const isAnonymous = !who.isKnown && who.hasKnown && order.purpose !== "login";
    const anonymous = Math.ceil(otpCodesPerDay * ANONYMOUS_PART);
    // By who asks before by what is asked for: one network does not use up a number that is not known to be its own.
    if (!who.isKnown && order.purpose === "mobile") {
      const counted = await countDay(queries, laneOf(numberKey, inLane), anonymous, now);
      if (!counted.ok) return counted;
    }
    const most = isAnonymous ? anonymous : otpCodesPerDay;
    const counted = await countDay(queries, order.destination.toLowerCase(), most, now);
    if (!counted.ok) return counted;
    return ok(await writeDown(deps, queries, order, { who, numberKey, now }));
  };
}

/** Counts a code of a day; refused with the time until one of those that count is a day old. */
async function countDay(
  queries: StoreQueries,
  counted: string,
  most: number,
  now: Instant,
): Promise<Result<void, IdentityRefusal>> {
  if (await queries.countCode(counted, most, DAY_MS, now)) return ok(undefined);
  const freeAt = (await queries.oldestCode(counted, now - DAY_MS)) + DAY_MS;
  return refused("otpDay", { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND_MS)) });
}

/** The lane's wait, and whether its guesses allow another code. */
async function guessesLeft(
  { limits }: IssuingDeps,
  queries: StoreQueries,
  {
    numberKey,
    open,
    who,
    now,
  }: {
    readonly numberKey: string;
    readonly open: readonly ChallengeRow[];
    readonly who: InLane;
    readonly now: Instant;
  },
): Promise<Result<void, IdentityRefusal>> {
  const rivals = open.filter((one) => sharesLane(one, who) && one.asker !== who.asker);
  const atStake = rivals.reduce((sum, one) => sum + one.triesLeft, 0);
  const waits = waitForCode(await queries.guessesOf(laneOf(numberKey, who)), now, limits.otpTries, atStake);
  if (waits === 0) return ok(undefined);
  if (waits !== null) return refused("otpPaused", { retryAfterSeconds: Math.ceil(waits / SECOND_MS) });
  const firstEnd = Math.min(...rivals.map((one) => one.expiresAt)) - now;
  return refused("otpWait", { retryAfterSeconds: Math.max(1, Math.ceil(firstEnd / SECOND_MS)) });
}

/** Draws the code and keeps its hash; the caller's own older code for the purpose ends. */
async function writeDown(
  { random, keys, limits }: IssuingDeps,
  queries: StoreQueries,
  order: CodeOrder,
  { who, numberKey, now }: { readonly who: CodeCaller; readonly numberKey: string; readonly now: Instant },
): Promise<Issued> {
  const { mobile: _, ...kept } = order;
  const verification = randomHex(random, 16);
  const code = String(below(random, 10_000)).padStart(4, "0");
  await queries.endOwnChallenges(numberKey, who.asker, order.purpose, now);
  await queries.insertChallenge({
    ...kept,
    id: verification,
    numberKey,
    asker: who.asker,
    network: who.network,
    isKnown: who.isKnown,
    codeHash: otpHash(keys[0]!, verification, code),
    triesLeft: limits.otpTries,
    createdAt: now,
    resendAt: instant(now + limits.otpResendMs),
    expiresAt: instant(now + limits.otpLifeMs),
  });
  return { ...order, verification, code, nExpiresIn: Math.ceil(limits.otpResendMs / SECOND_MS) };
}
