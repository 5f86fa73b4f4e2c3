import { type Instant, ok, type PlayerId, type Result, uuidv7 } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entry } from "../abuse/anonymous-limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { CodeOrder, OtpSent } from "../codes/order.ts";
import type { Identifier, PasswordCheckRequest, RegisterRequest } from "../contract.ts";
import type { Closing } from "../exclusion/closing.ts";
import { nameOf } from "../login/identifier.ts";
import type { Parts } from "../parts.ts";
import { judgePassword } from "../passwords/weak-passwords.ts";
import { tellAgreement } from "../profile/terms.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { ChallengeRow } from "../store/challenges.ts";
import type { PlayerRow } from "../store/players.ts";
import { type StoreQueries, takenName } from "../store/store.ts";
import { createConditions, type RegisterHeaders, TAKEN_CODE } from "./conditions.ts";
import { createKeeping } from "./keeping.ts";
import { createReferrals } from "./referrals.ts";

/** A typed OTP. */
interface TypedOtp {
  readonly verification: string;
  readonly code: string;
  readonly identifier: Identifier;
}

/** Verifies OTPs: a session for the right one; the first one of a number makes its registration a player. */
function createVerifying(parts: Parts) {
  const { store, challenges } = parts;

  async function verify(
    typed: TypedOtp,
    visitor: Visitor,
  ): Promise<Result<{ readonly token: string }, IdentityRefusal>> {
    const meant = async ({ playerId }: ChallengeRow) => isOf(await store.playerById(playerId), typed.identifier);
    const checked = await challenges.check({ ...typed, purposes: ["mobile", "login"], meant }, visitor);
    if (!checked.ok) return checked;
    const opened = await openSession(parts, checked.value, visitor);
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

  return (typed: TypedOtp, visitor: Visitor) => {
    const brought = ["otp", typed.verification, typed.code, nameOf(typed.identifier)];
    return parts.anonymousLimits.answer(visitor, brought, () => verify(typed, visitor));
  };
}

function isOf(row: PlayerRow | undefined, identifier: Identifier): boolean {
  return (identifier.kind === "mobile" ? row?.mobile : row?.emailKey) === nameOf(identifier);
}

/** Spends the code and opens the session in one transaction. */
async function openSession(parts: Parts, challenge: ChallengeRow, visitor: Visitor) {
  const { store, clock, challenges } = parts;
  const { id, playerId, channel } = challenge;
  try {
    return await store.inTransaction(async (queries) => {
      const row = await queries.playerById(playerId);
      if (!row) return refused("otpGone");
      await queries.lockNumber(row.mobile);
      if ((await queries.heldEntry(playerId))?.isBlocked) return refused("accountBlocked");
      if (!(await queries.spendChallenge(id, clock.now()))) return refused("otpGone");
      await challenges.forgive(queries, challenge);
      if (channel === "sms") await mobileProven(parts, queries, row);
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
async function mobileProven(
  { clock }: Pick<Parts, "clock">,
  queries: StoreQueries,
  { id: playerId, mobile }: PlayerRow,
): Promise<void> {
  const now = clock.now();
  if (!(await queries.verifyMobile(playerId, now))) return;
  await queries.deleteOtherPending(mobile, playerId);
  const row = await queries.playerById(playerId);
  await queries.addEvent("playerRegistered", { playerId, referredBy: row?.referredBy ?? null, atMs: now }, now);
  if (row) await tellAgreement(queries, row, now);
  await queries.addEvent("confirmEmail", { playerId }, now);
}

/** An event: a player's mobile number was verified for the first time. Delivered at least once. */
export interface PlayerRegistered {
  readonly playerId: PlayerId;
  readonly referredBy: PlayerId | null;
  readonly at: Instant;
}

/** Registration (S1 § 4): referral check, gate, the row and its first OTP; verifying makes it a player. */
export function createRegistration(parts: Parts, { isKeptOut }: Pick<Closing, "isKeptOut">) {
  const { referrer, mayRefer } = createReferrals(parts);
  const conditions = createConditions({ ...parts, isKeptOut, mayRefer });
  const keep = createKeeping(parts);

  async function register(
    request: RegisterRequest,
    headers: RegisterHeaders,
    visitor: Visitor,
  ): Promise<Result<OtpSent, IdentityRefusal>> {
    const entered = await parts.anonymousLimits.ask(visitor, "registration");
    if (!entered.ok) return entered;
    const state = await conditions(request, headers, entered.value);
    return state.ok ? sendFirst(request, state.value, entered.value) : state;
  }

  /** Keeps the registration and sends its code; what came to nothing leaves nothing. */
  async function sendFirst(
    request: RegisterRequest,
    state: Region,
    entry: Entry,
  ): Promise<Result<OtpSent, IdentityRefusal>> {
    const mobile = request.sMobile;
    const playerId = uuidv7(parts.clock.now(), parts.random);
    const order: CodeOrder = { playerId, mobile, purpose: "mobile", channel: "sms", destination: mobile };
    const reserved = await parts.codeBudget.reserve(entry, order, { isPlayer: false, isTrusted: false });
    if (!reserved.ok) return reserved;
    const kept = await keep(request, order, state, entry);
    if (!kept.ok || kept.value.is === "corrected") await reserved.value.giveBack();
    if (!kept.ok) return kept;
    if (kept.value.is === "corrected") return ok(kept.value.sent);
    const sent = await parts.challenges.deliver(kept.value.issued, entry.visitor);
    parts.security.record({
      kind: "registered",
      outcome: sent.ok ? "success" : "failure",
      player: playerId as PlayerId,
      address: entry.visitor.address,
    });
    // A registration whose code never left would block its own names: it is taken back.
    if (!sent.ok) await parts.store.deletePending(playerId);
    return sent;
  }

  /** Judges a password while it is typed, as registration will; keeps nothing. */
  async function checkPassword(
    request: PasswordCheckRequest,
    visitor: Visitor,
  ): Promise<Result<void, IdentityRefusal>> {
    const entered = await parts.anonymousLimits.ask(visitor, "password");
    if (!entered.ok) return entered;
    const { sPassword, sUserName = "", sEmail = "", sMobile = "" } = request;
    return judgePassword(sPassword, parts.brandName(), { userName: sUserName, email: sEmail, mobile: sMobile });
  }

  return { referrer, register, checkPassword, verifyOtp: createVerifying(parts) };
}
