import { below, instant, ok, type PlayerId, type Random, type Result, uuidv7 } from "../kernel/index.ts";
import type { Region } from "../settings/index.ts";
import type { CodeOrder } from "./challenges.ts";
import type { Closing } from "./closing.ts";
import { type Identifier, type RegisterRequest, TERMS_VERSION } from "./contract.ts";
import type { Parts } from "./create.ts";
import type { IdentityRefusal, OtpSent, RegisterHeaders } from "./index.ts";
import { passwordAttempts } from "./limits.ts";
import { passGate } from "./location.ts";
import { judgeName, lookOf } from "./names.ts";
import { refused } from "./refusals.ts";
import { type NewPlayerRow, type PlayerRow, type StoreQueries, type Taken, takenName } from "./store.ts";
import type { Visitor } from "./visitor.ts";
import { judgePassword } from "./weak-passwords.ts";

/** Without letters and digits that look alike; 31^8 codes, within S1's nine characters. */
const CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A referral code for a new player (S1 § 5: up to nine characters). */
export function newReferralCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[below(random, CODE_LETTERS.length)]).join("");
}

type Named = Exclude<Taken, "referralCode">;
const TAKEN_CODE = { email: "emailTaken", mobile: "mobileTaken", userName: "userNameTaken" } as const satisfies Record<
  Named,
  string
>;

/** Registration (S1 § 4): referral check, gate, the row and its first OTP; verifying makes it a player. */
export function registration(parts: Parts, { isKeptOut }: Pick<Closing, "isKeptOut">) {
  const { store, clock, random, challenges, limits } = parts;

  async function referrer(code: string): Promise<Result<{ readonly iReferredBy: string }, IdentityRefusal>> {
    const found = await store.playerByReferralCode(code);
    return found?.mobileVerifiedAt && !found.closedAt ? ok({ iReferredBy: found.id }) : refused("unknownReferral");
  }

  async function register(
    request: RegisterRequest,
    { location, accessToken }: RegisterHeaders,
    visitor: Visitor,
  ): Promise<Result<OtpSent, IdentityRefusal>> {
    const social = accessToken === undefined ? ok(undefined) : await confirmSocial(accessToken, request.sEmail);
    if (!social.ok) return social;
    const passed = await passGate(parts.geocoder, parts.settings.get("registration").restrictedStates, location);
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
    const hash = await parts.passwords.hash(request.sPassword);
    if (!hash.ok) return hash;

    const row = newPlayer(request, hash.value, passed.value.state);
    const issued = await insert(row);
    if (!issued.ok) return issued;
    const sent = await challenges.deliver(issued.value);
    parts.security.record({
      kind: "registered",
      outcome: sent.ok ? "success" : "failure",
      player: row.id as PlayerId,
      address: visitor.address,
    });
    // A registration whose code never left would block its own names: it is taken back.
    if (!sent.ok) await store.deletePending(row.id);
    return sent;
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

  /** Says so before the password is hashed; the constraints still decide between two that come at once. */
  async function nameTaken(request: RegisterRequest): Promise<Named | undefined> {
    const replaceableBefore = clock.now() - limits.pendingMs;
    const holds = (found: PlayerRow | undefined) =>
      found !== undefined && (found.mobileVerifiedAt !== null || found.createdAt.getTime() >= replaceableBefore);
    if (holds(await store.playerBy({ kind: "email", email: request.sEmail }))) return "email";
    if (holds(await store.playerBy({ kind: "mobile", mobile: request.sMobile }))) return "mobile";
    const alike = await store.playersByUserName(request.sUserName, lookOf(request.sUserName));
    if (alike.some(holds)) return "userName";
    return undefined;
  }

  function newPlayer(request: RegisterRequest, passwordHash: string, state: Region): NewPlayerRow & { id: string } {
    const now = clock.now();
    const at = new Date(now);
    return {
      id: uuidv7(now, random),
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

  async function insert(row: NewPlayerRow & { id: string }) {
    const order: CodeOrder = { playerId: row.id, purpose: "mobile", channel: "sms", destination: row.mobile };
    try {
      return await store.inTransaction(async (queries) => {
        await queries.deletePendingLike(row, instant(row.createdAt.getTime() - limits.pendingMs));
        await queries.insertPlayer(row);
        return challenges.issue(queries, order);
      });
    } catch (error) {
      const taken = takenName(error);
      // Two equal referral codes among 31^8 are not worth a loop: whoever meets one asks again.
      if (taken === "referralCode") return refused("tooMany", { retryAfterSeconds: 1 });
      if (taken) return refused(TAKEN_CODE[taken]);
      throw error;
    }
  }

  async function verifyOtp(
    request: { readonly verification: string; readonly code: string; readonly identifier: Identifier },
    visitor: Visitor,
  ): Promise<Result<{ readonly token: string }, IdentityRefusal>> {
    const checked = await challenges.check({
      ...request,
      purposes: ["mobile", "login"],
      meant: async (row) => (await store.playerBy(request.identifier))?.id === row.playerId,
    });
    if (!checked.ok) return checked;
    const { id, playerId, channel } = checked.value;
    const opened = await store.inTransaction(async (queries) => {
      if (!(await queries.useChallenge(id, clock.now()))) return refused("otpGone");
      if (channel === "sms") await mobileProven(queries, playerId);
      await queries.forgetAttempts(passwordAttempts(playerId));
      return ok(await parts.sessions.open(queries, playerId as PlayerId, visitor));
    });
    if (!opened.ok) return opened;
    await parts.announceRegistered();
    return ok({ token: await opened.value() });
  }

  /** The first proof of the number makes a registration a player: the news go out with the transaction. */
  async function mobileProven(queries: StoreQueries, playerId: string): Promise<void> {
    const now = clock.now();
    if (!(await queries.verifyMobile(playerId, now))) return;
    const row = await queries.playerById(playerId);
    await queries.addNews("playerRegistered", { playerId, referredBy: row?.referredBy ?? null, atMs: now }, now);
    await queries.addNews("confirmEmail", { playerId }, now);
  }

  return { referrer, register, verifyOtp, mobileProven };
}
