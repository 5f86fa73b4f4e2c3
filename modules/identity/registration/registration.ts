import { type Instant, ok, type PlayerId, type Result, uuidv7 } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { CodeOrder, OtpSent } from "../codes/order.ts";
import type { RegisterRequest } from "../contract.ts";
import type { Closing } from "../exclusion/closing.ts";
import type { Parts } from "../parts.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { createConditions, type RegisterHeaders } from "./conditions.ts";
import { createKeeping } from "./keeping.ts";
import { createReferrals } from "./referrals.ts";
import { createVerifying } from "./verifying.ts";

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
    const entered = await parts.entrance.ask(visitor, "registration");
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

  return { referrer, register, verifyOtp: createVerifying(parts) };
}
