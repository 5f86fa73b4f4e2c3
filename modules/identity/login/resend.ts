import { ok, type Result } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { maskedNumber, type OtpSent, wayTo } from "../codes/order.ts";
import type { Identifier } from "../contract.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";

/** Sends OTPs again (S1 § 7). */
export function createResend({ store, clock, challenges, limits, anonymousLimits, callers }: Parts) {
  /**
   * An unverified registration goes on only for the caller who began it: an anonymous caller may have written another's number,
   * and the code must not bring the stranger's address and password to life. Behind one address without a device people
   * cannot be told apart: then there must be one registration only.
   */
  async function ownRegistration(identifier: Identifier, visitor: Visitor): Promise<PlayerRow | undefined> {
    const own = await store.pendingBy(identifier, callers.callerOf(visitor), 2);
    return visitor.device !== null || own.length === 1 ? own[0] : undefined;
  }

  /** Another code for what this visitor's last one was for; a registration of theirs that was not verified always gets one. */
  return async function resendOtp(identifier: Identifier, visitor: Visitor): Promise<Result<OtpSent, IdentityRefusal>> {
    const entered = await anonymousLimits.ask(visitor, "codes");
    if (!entered.ok) return entered;
    const player = (await store.playerBy(identifier)) ?? (await ownRegistration(identifier, visitor));
    if (!player) return refused("noAccount");
    const isPlayer = player.mobileVerifiedAt !== null;
    // A neighbour without a device may be neither who began the registration nor who knew the password.
    const hasDevice = visitor.device !== null;
    const isOwn = !isPlayer && hasDevice;
    const last = await store.lastChallenge(player.id, callers.callerOf(visitor));
    const isRecent = last && clock.now() - last.createdAt < 2 * limits.otpLifeMs;
    const to = { playerId: player.id, mobile: player.mobile };
    if (isRecent) {
      const way = wayTo(player, last.channel);
      // The code before it was sent to this caller for the right password.
      const isProven = last.purpose === "login";
      const sent = await challenges.send({ ...to, ...way, purpose: last.purpose }, entered.value, {
        isPlayer,
        isProven,
      });
      const mayBeNamed = isOwn || (isProven && hasDevice);
      return way.channel === "sms" ? withDestination(sent, player.mobile, { identifier, mayBeNamed }) : sent;
    }
    if (isPlayer) return refused("alreadyVerified");
    const order = { ...to, purpose: "mobile", channel: "sms", destination: player.mobile } as const;
    const sent = await challenges.send(order, entered.value, { isPlayer });
    return withDestination(sent, player.mobile, { identifier, mayBeNamed: isOwn });
  };
}

/**
 * Adds, for a caller who named an address, that the code went to the number; and to which one, if the account is known
 * to be theirs.
 */
function withDestination(
  sent: Result<OtpSent, IdentityRefusal>,
  mobile: string,
  { identifier, mayBeNamed }: { readonly identifier: Identifier; readonly mayBeNamed: boolean },
): Result<OtpSent, IdentityRefusal> {
  if (!sent.ok || identifier.kind === "mobile") return sent;
  return ok({ ...sent.value, eChannel: "sms", ...(mayBeNamed ? { sentTo: maskedNumber(mobile) } : {}) });
}
