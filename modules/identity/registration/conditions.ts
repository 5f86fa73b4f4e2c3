import { instant, ok, type Result } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entry } from "../abuse/anonymous-limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { RegisterRequest } from "../contract.ts";
import type { Closing } from "../exclusion/closing.ts";
import { passGate } from "../location/location.ts";
import { judgeName, lookOf } from "../names/names.ts";
import type { Parts } from "../parts.ts";
import { judgePassword } from "../passwords/weak-passwords.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { Taken } from "../store/store.ts";
import type { createReferrals } from "./referrals.ts";

/** What a registration brings in headers, as the browser sent it. */
export interface RegisterHeaders {
  /** `lat,lng`. */
  readonly location: string | undefined;
  /** Social sign-up (S1 § 7). */
  readonly accessToken: string | undefined;
}

type Named = Exclude<Taken, "referralCode">;
/** What is refused where a name has another owner. */
export const TAKEN_CODE = { email: "emailTaken", mobile: "mobileTaken", userName: "userNameTaken" } as const;

export interface ConditionsDeps
  extends Pick<Parts, "store" | "clock" | "limits" | "callers" | "settings" | "geolocation" | "brandName" | "social">,
    Pick<Closing, "isKeptOut">,
    Pick<ReturnType<typeof createReferrals>, "mayRefer"> {}

/** What must hold before a registration is kept (S1 § 4, § 5), looked at before the password is hashed. */
export function createConditions(deps: ConditionsDeps) {
  const { store } = deps;

  async function confirmSocial(accessToken: string, email: string): Promise<Result<void, IdentityRefusal>> {
    if (!deps.social) return refused("socialOff");
    const confirmed = await deps.social.verify(accessToken, email);
    return confirmed.ok ? ok(undefined) : refused(confirmed.error.code);
  }

  function judgeChosen({ sUserName, sPassword, sEmail, sMobile }: RegisterRequest): Result<void, IdentityRefusal> {
    const named = judgeName(sUserName, deps.brandName());
    if (!named.ok) return named;
    return judgePassword(sPassword, deps.brandName(), { userName: sUserName, email: sEmail, mobile: sMobile });
  }

  /** Only players hold a number or an address; a name is kept a while for the caller who registers with it. */
  async function nameTaken(request: RegisterRequest, visitor: Visitor): Promise<Named | undefined> {
    if (await store.playerBy({ kind: "email", email: request.sEmail })) return "email";
    if (await store.playerBy({ kind: "mobile", mobile: request.sMobile })) return "mobile";
    const look = lookOf(request.sUserName);
    if (await store.playerByUserName(request.sUserName, look)) return "userName";
    const since = instant(deps.clock.now() - deps.limits.pendingMs);
    const isPending = await store.isNamePending(
      { key: request.sUserName.toLowerCase(), look },
      { mobile: request.sMobile, asker: visitor.device === null ? null : deps.callers.callerOf(visitor) },
      since,
    );
    return isPending ? "userName" : undefined;
  }

  /** The state that the registration comes from, or the first condition that it does not meet. */
  return async (
    request: RegisterRequest,
    { location, accessToken }: RegisterHeaders,
    entry: Entry,
  ): Promise<Result<Region, IdentityRefusal>> => {
    const social = accessToken === undefined ? ok(undefined) : await confirmSocial(accessToken, request.sEmail);
    if (!social.ok) return social;
    const restricted = deps.settings.get("registration").restrictedStates;
    const passed = await passGate(deps.geolocation.askedBy(entry), restricted, location);
    if (!passed.ok) return passed;
    const chosen = judgeChosen(request);
    if (!chosen.ok) return chosen;
    if (request.iReferredBy && !(await deps.mayRefer(request.iReferredBy))) return refused("unknownReferral");
    const taken = await nameTaken(request, entry.visitor);
    if (taken) return refused(TAKEN_CODE[taken]);
    // Closing the account is no way around one's own exclusion.
    if (await deps.isKeptOut(request.sMobile)) return refused("excluded");
    return ok(passed.value.state);
  };
}
