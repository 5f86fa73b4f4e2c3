import {
  below,
  type Clock,
  DAY_MS,
  instant,
  ok,
  type Random,
  type Result,
  randomHex,
  SECOND_MS,
} from "../kernel/index.ts";
import type { IdentityLimits, IdentityRefusal, OtpSent } from "./index.ts";
import type { EmailSender, SmsSender } from "./ports.ts";
import { refused } from "./refusals.ts";
import { otpHash, sameHash } from "./secrets.ts";
import type { ChallengeRow, Purpose, Store, StoreQueries } from "./store.ts";

/** Who gets a code, and why. */
export interface CodeOrder {
  readonly playerId: string;
  readonly purpose: Purpose;
  readonly channel: "sms" | "email";
  /** Mobile number with +91, or e-mail address. */
  readonly destination: string;
}

/** A code that is written down but not sent yet. */
interface Issued extends OtpSent, CodeOrder {
  readonly code: string;
}

/** OTPs: made, sent, checked. One code of a purpose is alive at a time; the limits hold across restarts and processes. */
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
}) {
  const { store, clock, limits } = deps;

  /** Within a transaction that holds the player's row: the wait and the day's limit are checked, the code is written down. */
  async function issue(queries: StoreQueries, order: CodeOrder): Promise<Result<Issued, IdentityRefusal>> {
    const now = clock.now();
    const last = await queries.lastChallenge(order.playerId, order.purpose);
    const waitMs = last ? last.resendAt.getTime() - now : 0;
    if (waitMs > 0 && last?.channel === order.channel)
      return refused("otpWait", { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
    const destination = order.destination.toLowerCase();
    if (!(await queries.countCode(destination, limits.otpCodesPerDay, DAY_MS, now))) return refused("otpDay");

    const verification = randomHex(deps.random, 16);
    const code = String(below(deps.random, 10_000)).padStart(4, "0");
    await queries.endChallenges(order.playerId, order.purpose, now);
    await queries.insertChallenge({
      ...order,
      id: verification,
      codeHash: otpHash(deps.keys[0]!, verification, code),
      triesLeft: limits.otpTries,
      createdAt: new Date(now),
      resendAt: new Date(now + limits.otpResendMs),
      expiresAt: new Date(now + limits.otpLifeMs),
    });
    return ok({ ...order, verification, code, nExpiresIn: Math.ceil(limits.otpResendMs / SECOND_MS) });
  }

  /** After the commit: sends the code. When the service fails, another may be asked for at once. */
  async function deliver(issued: Issued): Promise<Result<OtpSent, IdentityRefusal>> {
    const { code, destination: to } = issued;
    const minutes = Math.floor(limits.otpLifeMs / (60 * SECOND_MS));
    const text = `${code} is your ${deps.brandName()} OTP. It is valid for ${minutes} minutes. Do not share it with anyone.`;
    const sent =
      issued.channel === "sms"
        ? await deps.sms.send({ to, text, code })
        : await deps.email.send({ to, subject: `Your ${deps.brandName()} OTP`, text, code });
    if (sent.ok) return ok({ verification: issued.verification, nExpiresIn: issued.nExpiresIn });
    await store.liftWait(issued.playerId, issued.purpose, clock.now());
    return refused("serviceUnavailable");
  }

  return {
    issue,
    deliver,

    /** Makes and sends a code for a player who exists. */
    async send(order: CodeOrder): Promise<Result<OtpSent, IdentityRefusal>> {
      const issued = await store.inTransaction(async (queries) => {
        if (!(await queries.lockPlayer(order.playerId))) return refused("noAccount");
        return issue(queries, order);
      });
      return issued.ok ? deliver(issued.value) : issued;
    },

    /**
     * Takes one try and says whether the code is right. A right code still has to be used (`useChallenge`) in the
     * transaction that does what it allows. `meant` must hold as well, else the try is a wrong one.
     */
    async check(request: {
      readonly verification: string;
      readonly code: string;
      readonly purposes: readonly Purpose[];
      readonly meant?: (row: ChallengeRow) => Promise<boolean>;
    }): Promise<Result<ChallengeRow, IdentityRefusal>> {
      const row = await store.takeTry(request.verification, request.purposes, clock.now());
      if (!row) return deadOr(await store.challengeById(request.verification), request.purposes);
      const right = deps.keys.some((key) => sameHash(row.codeHash, otpHash(key, row.id, request.code)));
      const meant = request.meant ? await request.meant(row) : true;
      if (right && meant) return ok(row);
      return row.triesLeft === 0 ? refused("otpTries") : refused("otpWrong");
    },

    /** The code that is alive for a purpose, as it was answered when sent. */
    async alive(playerId: string, purpose: Purpose): Promise<OtpSent | undefined> {
      const last = await store.lastChallenge(playerId, purpose);
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
