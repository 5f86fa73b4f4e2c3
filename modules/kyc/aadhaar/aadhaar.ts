import { type Instant, instant, ok, type PlayerId, type Result, randomHex, SECOND_MS } from "../../kernel/index.ts";
import type { KycRequestData } from "../contract.ts";
import type { Submissions } from "../documents/submissions.ts";
import type { Parts } from "../parts.ts";
import { type KycRefusal, refused } from "../refusals.ts";
import type { DocumentRow } from "../store/documents.ts";

/** Aadhaar by OTP (S2 § 4): the number itself is in memory for the length of a call and kept nowhere. */
export function createAadhaar(parts: Parts, submissions: Submissions) {
  return { request: createRequest(parts, submissions), verify: createVerify(parts, submissions) };
}

function createRequest(parts: Parts, { mayBeSubmitted }: Submissions) {
  const { store, clock, limits, provider } = parts;

  /** May an OTP be sent? Not while a document stands, nor too soon after the last OTP for the same number. */
  async function mayBeSent(player: PlayerId, numberHash: string): Promise<Result<void, KycRefusal>> {
    const may = await mayBeSubmitted(player, "aadhaar", numberHash);
    if (!may.ok) return may;
    const last = await store.lastAadhaarRequest(player, numberHash);
    const waitMs = last ? last.resendAt - clock.now() : 0;
    return waitMs <= 0 ? may : refused("otpWait", { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
  }

  /** Asks UIDAI for an OTP and binds its request to player and number. */
  return async function request(player: PlayerId, aadhaarNumber: string): Promise<Result<KycRequestData, KycRefusal>> {
    const numberHash = await parts.hashOf("aadhaar", aadhaarNumber);
    const question = await parts.question({ playerId: player, kind: "aadhaarOtp", numberHash }, () =>
      mayBeSent(player, numberHash),
    );
    if (!question.ok) return question;
    const checkId = question.value;

    const [name, mobile] = await Promise.all([parts.fullNameOf(player), parts.mobileOf(player)]);
    const sent = await provider.requestAadhaarOtp({ aadhaarNumber, name, mobile });
    const now = clock.now();
    if (!sent.ok) {
      const { code } = sent.error;
      await store.end(checkId, code === "serviceUnavailable" ? "unavailable" : "refused", now);
      return refused(code);
    }
    const id = randomHex(parts.random, 16);
    await store.insertAadhaarRequest({
      id,
      playerId: player,
      numberHash,
      providerRequest: sent.value.requestId,
      triesLeft: limits.otpTries,
      createdAt: now,
      resendAt: instant(now + limits.otpResendMs),
      expiresAt: instant(now + limits.otpLifeMs),
    });
    await store.end(checkId, "answered", now);
    return ok({ sRequestId: id, nExpiresIn: Math.ceil(limits.otpResendMs / SECOND_MS), eState: "" });
  };
}

function createVerify(parts: Parts, { mayBeSubmitted, settle }: Submissions) {
  const { store, clock, provider } = parts;

  /** Takes a try, has the code judged and writes the document down. */
  return async function verify(
    player: PlayerId,
    asked: { readonly aadhaarNumber: string; readonly otp: string; readonly requestId: string },
  ): Promise<Result<DocumentRow, KycRefusal>> {
    const { aadhaarNumber, otp } = asked;
    const numberHash = await parts.hashOf("aadhaar", aadhaarNumber);
    const question = await parts.question({ playerId: player, kind: "aadhaarVerify", numberHash }, () =>
      mayBeSubmitted(player, "aadhaar", numberHash),
    );
    if (!question.ok) return question;
    const checkId = question.value;
    const row = await store.takeTry(asked.requestId, player, numberHash, clock.now());
    if (!row) {
      await store.end(checkId, "withdrawn", clock.now());
      return dead(await store.aadhaarRequest(asked.requestId, player, numberHash), clock.now());
    }
    const name = await parts.fullNameOf(player);
    const holder = await provider.verifyAadhaarOtp({ requestId: row.providerRequest, otp, aadhaarNumber, name });
    if (holder.ok) {
      const found = { number: aadhaarNumber.slice(-4), ...holder.value, dateOfBirthMatches: true };
      const about = {
        playerId: player,
        kind: "aadhaar",
        numberHash,
        tailHash: null,
        checkId,
        aadhaarRequestId: row.id,
      } as const;
      return settle(about, found);
    }
    const { code } = holder.error;
    if (code === "serviceUnavailable") await store.giveTryBack(row.id);
    await store.end(checkId, code === "serviceUnavailable" ? "unavailable" : "refused", clock.now());
    return refused(code === "otpWrong" && row.triesLeft === 0 ? "otpTries" : code);
  };
}

/** Why a request takes no code any more. Another player's looks like none. */
function dead(
  row: { readonly triesLeft: number; readonly usedAt: Instant | null; readonly expiresAt: Instant } | undefined,
  now: Instant,
) {
  const isExhausted = row && !row.usedAt && row.triesLeft === 0 && row.expiresAt > now;
  return isExhausted ? refused("otpTries") : refused("otpGone");
}
