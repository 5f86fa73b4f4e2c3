import {
  below,
  type Instant,
  instant,
  ok,
  type PlayerId,
  type Random,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Issued } from "../codes/challenges.ts";
import type { CodeOrder, OtpSent } from "../codes/order.ts";
import { type Identifier, type RegisterRequest, TERMS_VERSION } from "../contract.ts";
import type { Closing } from "../exclusion/closing.ts";
import { passGate } from "../location/location.ts";
import { nameOf } from "../login/login.ts";
import { judgeName, lookOf } from "../names/names.ts";
import type { Parts } from "../parts.ts";
import { judgePassword } from "../passwords/weak-passwords.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { ChallengeRow } from "../store/challenges.ts";
import type { NewPlayerRow, PlayerRow } from "../store/players.ts";
import { type StoreQueries, type Taken, takenName } from "../store/store.ts";

/** What a registration brings in headers, as the browser sent it. */
export interface RegisterHeaders {
  /** `lat,lng`. */
  readonly location: string | undefined;
  /** Social sign-up (S1 § 7). */
  readonly accessToken: string | undefined;
}

/** An event: a player's mobile number was verified for the first time. Delivered at least once. */
export interface PlayerRegistered {
  readonly playerId: PlayerId;
  readonly referredBy: PlayerId | null;
  readonly at: Instant;
}

/** Without letters and digits that look alike; 31^8 codes, within S1's nine characters. */
const CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A referral code for a new player (S1 § 5: up to nine characters). */
export function newReferralCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[below(random, CODE_LETTERS.length)]).join("");
}

type Named = Exclude<Taken, "referralCode">;
const TAKEN_CODE = { email: "emailTaken", mobile: "mobileTaken", userName: "userNameTaken" } as const;

/** Registration (S1 § 4): referral check, gate, the row and its first OTP; verifying makes it a player. */
export function registration(parts: Parts, { isKeptOut }: Pick<Closing, "isKeptOut">) {
  const { store, clock, random, challenges, limits } = parts;

  async function referrer(
    code: string,
    visitor: Visitor,
  ): Promise<Result<{ readonly iReferredBy: string }, IdentityRefusal>> {
    const entered = await parts.entrance.ask(visitor, "referral");
    if (!entered.ok) return entered;
    const found = await store.playerByReferralCode(code);
    return found?.mobileVerifiedAt && !found.closedAt ? ok({ iReferredBy: found.id }) : refused("unknownReferral");
  }

  async function register(
    request: RegisterRequest,
    { location, accessToken }: RegisterHeaders,
    visitor: Visitor,
  ): Promise<Result<OtpSent, IdentityRefusal>> {
    const entered = await parts.entrance.ask(visitor, "registration");
    if (!entered.ok) return entered;
    const social = accessToken === undefined ? ok(undefined) : await confirmSocial(accessToken, request.sEmail);
    if (!social.ok) return social;
    const restricted = parts.settings.get("registration").restrictedStates;
    const passed = await passGate(parts.places.askedBy(entered.value), restricted, location);
    if (!passed.ok) return passed;
    const named = judgeName(request.sUserName, parts.brandName());
    if (!named.ok) return named;
    const strong = judgePassword(request.sPassword, parts.brandName(), {
      userName: request.sUserName,
      email: request.sEmail,
      mobile: request.sMobile,
    });
    if (!strong.ok) return strong;
    if (request.iReferredBy && !(await mayRefer(request.iReferredBy))) return refused("unknownReferral");
    const taken = await nameTaken(request);
    if (taken) return refused(TAKEN_CODE[taken]);
    // Closing the account is no way around one's own exclusion.
    if (await isKeptOut(request.sMobile)) return refused("excluded");
    return sendFirst(request, passed.value.state, entered.value);
  }

  /** Keeps the registration and sends its code; what came to nothing leaves nothing. */
  async function sendFirst(
    request: RegisterRequest,
    state: Region,
    entry: Entry,
  ): Promise<Result<OtpSent, IdentityRefusal>> {
    const mobile = request.sMobile;
    const playerId = uuidv7(clock.now(), random);
    const order: CodeOrder = { playerId, mobile, purpose: "mobile", channel: "sms", destination: mobile };
    const reserved = await parts.codeBudget.reserve(entry, order, { isPlayer: false, isTrusted: false });
    if (!reserved.ok) return reserved;
    const issued = await keep(request, order, state, entry);
    if (!issued.ok) {
      await reserved.value.giveBack();
      return issued;
    }
    const sent = await challenges.deliver(issued.value, entry.visitor);
    parts.security.record({
      kind: "registered",
      outcome: sent.ok ? "success" : "failure",
      player: playerId as PlayerId,
      address: entry.visitor.address,
    });
    // A registration whose code never left would block its own names: it is taken back.
    if (!sent.ok) await store.deletePending(playerId);
    return sent;
  }

  async function keep(
    request: RegisterRequest,
    order: CodeOrder,
    state: Region,
    entry: Entry,
  ): Promise<Result<Issued, IdentityRefusal>> {
    const rank = entry.proof ? "proven" : "stranger";
    const hash = await parts.passwords.hash(request.sPassword, { lane: entry.group, rank });
    if (!hash.ok) return entry.proof ? hash : parts.entrance.demand(entry, "hashes", Math.max(1, entry.excess));
    const asker = parts.askers.askerOf(entry.visitor);
    const row = { ...newPlayer(order.playerId, request, hash.value, state), asker };
    return insert(row, order, entry.visitor);
  }

  async function mayRefer(id: string): Promise<boolean> {
    const row = await store.playerById(id);
    return row !== undefined && row.mobileVerifiedAt !== null && row.closedAt === null;
  }

  async function confirmSocial(accessToken: string, email: string): Promise<Result<void, IdentityRefusal>> {
    if (!parts.social) return refused("socialOff");
    const confirmed = await parts.social.verify(accessToken, email);
    return confirmed.ok ? ok(undefined) : refused(confirmed.error.code);
  }

  /** Says so before the password is hashed. Only players hold a number or an address; a name is kept a while for who registers with it. */
  async function nameTaken(request: RegisterRequest): Promise<Named | undefined> {
    if (await store.playerBy({ kind: "email", email: request.sEmail })) return "email";
    if (await store.playerBy({ kind: "mobile", mobile: request.sMobile })) return "mobile";
    const look = lookOf(request.sUserName);
    if (await store.playerByUserName(request.sUserName, look)) return "userName";
    const since = instant(clock.now() - limits.pendingMs);
    const isPending = await store.isNamePending({ key: request.sUserName.toLowerCase(), look }, request.sMobile, since);
    return isPending ? "userName" : undefined;
  }

  function newPlayer(id: string, request: RegisterRequest, passwordHash: string, state: Region): NewPlayerRow {
    const at = new Date(clock.now());
    return {
      id,
      email: request.sEmail,
      emailKey: request.sEmail.toLowerCase(),
      mobile: request.sMobile,
      userName: request.sUserName,
      userNameKey: request.sUserName.toLowerCase(),
      userNameLook: lookOf(request.sUserName),
      gender: request.eGender,
      passwordHash,
      referralCode: newReferralCode(random),
      referredBy: request.iReferredBy ?? null,
      registeredState: state,
      adultAt: request.isAdult ? at : null,
      termsAt: request.isTermsAccepted ? at : null,
      termsVersion: request.isTermsAccepted ? (request.sTermsVersion ?? TERMS_VERSION) : null,
      createdAt: at,
    };
  }

  /** Beside what others registered for the number: the code decides whose registration it becomes. */
  async function insert(row: NewPlayerRow & { asker: string }, order: CodeOrder, visitor: Visitor) {
    try {
      return await store.inTransaction(async (queries) => {
        await queries.lockNumber(row.mobile);
        const look = row.userNameLook ?? row.userNameKey;
        await queries.lockUserName(look);
        const since = instant(row.createdAt.getTime() - limits.pendingMs);
        if (await queries.isNamePending({ key: row.userNameKey, look }, row.mobile, since))
          return refused("userNameTaken");
        await queries.insertPlayer(row);
        const issued = await challenges.issue(queries, order, { asker: row.asker, isKnown: false, hasKnown: false });
        // Who comes back with corrections begins anew; without a device it may be a neighbour, whose registration stays.
        if (issued.ok && visitor.device !== null) await queries.deletePendingOf(row.mobile, row.asker, row.id);
        return issued;
      });
    } catch (error) {
      const taken = takenName(error);
      // Two equal referral codes among 31^8 are not worth a loop: whoever meets one asks again.
      if (taken === "referralCode") return refused("tooMany", { retryAfterSeconds: 1 });
      if (taken) return refused(TAKEN_CODE[taken]);
      throw error;
    }
  }

  function verifyOtp(
    request: { readonly verification: string; readonly code: string; readonly identifier: Identifier },
    visitor: Visitor,
  ): Promise<Result<{ readonly token: string }, IdentityRefusal>> {
    const name = nameOf(request.identifier);
    return parts.entrance.answer(visitor, ["otp", request.verification, request.code, name], () =>
      withCode(request, visitor),
    );
  }

  async function withCode(
    request: { readonly verification: string; readonly code: string; readonly identifier: Identifier },
    visitor: Visitor,
  ): Promise<Result<{ readonly token: string }, IdentityRefusal>> {
    const meant = async ({ playerId }: ChallengeRow) => {
      const row = await store.playerById(playerId);
      const { identifier } = request;
      return identifier.kind === "mobile"
        ? row?.mobile === identifier.mobile
        : row?.emailKey === identifier.email.toLowerCase();
    };
    const checked = await challenges.check({ ...request, purposes: ["mobile", "login"], meant }, visitor);
    if (!checked.ok) return checked;
    const opened = await open(checked.value, visitor);
    if (!opened.ok) return opened;
    parts.security.record({
      kind: "loginSucceeded",
      outcome: "success",
      player: checked.value.playerId as PlayerId,
      address: visitor.address,
      detail: { by: "code" },
    });
    await parts.announceRegistered();
    return ok({ token: await opened.value() });
  }

  async function open(challenge: ChallengeRow, visitor: Visitor) {
    const { id, playerId, channel } = challenge;
    try {
      return await store.inTransaction(async (queries) => {
        const row = await queries.playerById(playerId);
        if (!row) return refused("otpGone");
        await queries.lockNumber(row.mobile);
        if (!(await queries.spendChallenge(id, clock.now()))) return refused("otpGone");
        await challenges.forgive(queries, challenge);
        if (channel === "sms") await mobileProven(queries, row);
        await parts.tries.forget(queries, playerId, visitor);
        return ok(await parts.sessions.open(queries, playerId as PlayerId, visitor));
      });
    } catch (error) {
      // Somebody else has proven a name of this registration since it was made.
      const taken = takenName(error);
      if (taken && taken !== "referralCode") return refused(TAKEN_CODE[taken]);
      throw error;
    }
  }

  /**
   * The first proof of the number makes a registration a player: the event goes out with the transaction. Whatever others wrote for
   * the same number goes, with its codes.
   */
  async function mobileProven(queries: StoreQueries, { id: playerId, mobile }: PlayerRow): Promise<void> {
    const now = clock.now();
    if (!(await queries.verifyMobile(playerId, now))) return;
    await queries.deleteOtherPending(mobile, playerId);
    const row = await queries.playerById(playerId);
    await queries.addEvent("playerRegistered", { playerId, referredBy: row?.referredBy ?? null, atMs: now }, now);
    await queries.addEvent("confirmEmail", { playerId }, now);
  }

  return { referrer, register, verifyOtp };
}
