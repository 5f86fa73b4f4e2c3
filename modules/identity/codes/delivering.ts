import {
  type Clock,
  counted,
  ok,
  type PlayerId,
  type Result,
  SECOND_MS,
  type SecurityEvents,
} from "../../kernel/index.ts";
import type { Askers } from "../abuse/askers.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { EmailSender, IdentityLimits, SmsSender } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { Store } from "../store/store.ts";
import type { Issued } from "./issuing.ts";
import type { OtpSent } from "./order.ts";

export interface DeliveringDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly brandName: () => string;
  readonly limits: IdentityLimits;
  readonly askers: Askers;
  readonly security: SecurityEvents;
}

/** After the commit: sends the code. When the service fails, another may be asked for at once. */
export function createDelivering(deps: DeliveringDeps) {
  return async (issued: Issued, visitor: Visitor): Promise<Result<OtpSent, IdentityRefusal>> => {
    const sent = await send(deps, issued);
    deps.security.record({
      kind: "otpSent",
      outcome: sent.ok ? "success" : "failure",
      player: issued.playerId as PlayerId,
      address: visitor.address,
      detail: { purpose: issued.purpose, channel: issued.channel },
    });
    if (sent.ok) return ok({ verification: issued.verification, nExpiresIn: issued.nExpiresIn });
    await deps.store.liftWait(issued.playerId, deps.askers.askerOf(visitor), deps.clock.now());
    return refused("serviceUnavailable");
  };
}

function send({ sms, email, brandName, limits }: DeliveringDeps, { channel, code, destination: to }: Issued) {
  const minutes = Math.floor(limits.otpLifeMs / (60 * SECOND_MS));
  const text = `${code} is your ${brandName()} OTP. It is valid for ${counted(minutes, "minute")}. Do not share it with anyone.`;
  return channel === "sms"
    ? sms.send({ to, text, code })
    : email.send({ to, subject: `Your ${brandName()} OTP`, text, code });
}
