import { ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { type OtpSent, wayTo } from "../codes/order.ts";
import type { Identifier } from "../contract.ts";
import type { Parts } from "../parts.ts";
import { judgePassword } from "../passwords/weak-passwords.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { ChallengeRow } from "../store/challenges.ts";

/** A new password, with the code that allows it. */
interface Reset {
  readonly verification: string;
  readonly code: string;
  readonly password: string;
}

/** Forgotten passwords (S1 § 4, § 7). */
export function createRecovery(parts: Parts) {
  const { anonymousLimits } = parts;
  return {
    forgotPassword: createForgotten(parts),
    resetPassword: (request: Reset, visitor: Visitor): Promise<Result<void, IdentityRefusal>> =>
      anonymousLimits.answer(visitor, ["reset", request.verification, request.code], () =>
        reset(parts, request, visitor),
      ),
  };
}

/**
 * The code goes where the player said: to the number by text message, to the address by mail; to the number, too, when
 * the address was never confirmed. An unverified registration has no password to forget: an anonymous caller may have written
 * it.
 */
function createForgotten({ store, challenges, anonymousLimits }: Parts) {
  return async (identifier: Identifier, visitor: Visitor): Promise<Result<OtpSent, IdentityRefusal>> => {
    const entered = await anonymousLimits.ask(visitor, "codes");
    if (!entered.ok) return entered;
    const player = await store.playerBy(identifier);
    if (!player) return refused("noAccount");
    const way = wayTo(player, identifier.kind === "email" ? "email" : "sms");
    const order = { playerId: player.id, mobile: player.mobile, purpose: "password", ...way } as const;
    const sent = await challenges.send(order, entered.value, { isPlayer: true });
    return sent.ok && identifier.kind === "email" && way.channel === "sms"
      ? ok({ ...sent.value, eChannel: "sms" })
      : sent;
  };
}

async function reset(parts: Parts, request: Reset, visitor: Visitor): Promise<Result<void, IdentityRefusal>> {
  const { store, challenges, brandName } = parts;
  // A password that is weak for all costs no try of the code; one that is weak for this player is refused only after
  // the right code.
  const common = judgePassword(request.password, brandName());
  if (!common.ok) return common;
  const checked = await challenges.check({ ...request, purposes: ["password"] }, visitor);
  if (!checked.ok) return checked;
  const { playerId, channel } = checked.value;
  const strong = judgePassword(request.password, brandName(), await store.playerById(playerId));
  if (!strong.ok) return strong;
  // A lane of its own: after the right code the caller does not wait behind others of the same address.
  const hash = await parts.passwords.hash(request.password, { lane: `player:${playerId}`, rank: "known" });
  if (!hash.ok) return hash;
  const done = await setPassword(parts, checked.value, hash.value, visitor);
  if (!done.ok) return done;
  parts.sessions.announceEnded({ playerId: playerId as PlayerId });
  parts.security.record({
    kind: "passwordChanged",
    outcome: "success",
    player: playerId as PlayerId,
    address: visitor.address,
    detail: { by: channel },
  });
  return done;
}

/** Spends the code, sets the password and ends every session in one transaction. */
function setPassword(parts: Parts, challenge: ChallengeRow, passwordHash: string, visitor: Visitor) {
  const { id, playerId, channel, destination } = challenge;
  return parts.store.inTransaction<void, IdentityRefusal>(async (queries) => {
    const now = parts.clock.now();
    const row = await queries.playerById(playerId);
    if (!row) return refused("otpGone");
    await queries.lockNumber(row.mobile);
    // An address that was changed since the code went there is a way in no longer.
    if (channel === "email" && (row.email !== destination || !row.emailVerifiedAt)) return refused("otpGone");
    if (!(await queries.spendChallenge(id, now))) return refused("otpGone");
    await parts.challenges.forgive(queries, challenge);
    await queries.setPassword(playerId, passwordHash);
    await queries.revokeSessionsOf(playerId, now);
    await queries.endLogIns(playerId, now);
    // Whoever knew the old password may have made a device of theirs known with it.
    await parts.callers.forgetOthers(queries, playerId, visitor.device);
    await parts.tries.forget(queries, playerId, visitor);
    return ok(undefined);
  });
}
