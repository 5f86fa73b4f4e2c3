import { CHALLENGE_HEADER, given, HttpRefusal, ok, type Result } from "../../kernel/index.ts";
import type { OtpSent } from "../codes/order.ts";
import { VerificationId } from "../contract.ts";
import type { Identity } from "../identity.ts";
import type { IdentityRefusalCode } from "../messages.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";

/** What identity's routes are given. `clientAddress` answers the caller's address with trusted proxies taken into account. */
export interface IdentityHttpDeps {
  readonly identity: Identity;
  readonly clientAddress: (request: Request) => string;
}

/** 401 is for sessions alone: it ends them in the browser (rulings "Session and pages"). */
export const STATUS: Readonly<Record<IdentityRefusalCode, number>> = {
  unauthenticated: 401,
  noAccount: 400,
  wrongCredentials: 400,
  mobileNotVerified: 400,
  emailTaken: 409,
  mobileTaken: 409,
  userNameTaken: 409,
  nameReserved: 400,
  nameUnreadable: 400,
  nameScript: 400,
  passwordCommon: 400,
  passwordPersonal: 400,
  unknownReferral: 400,
  socialOff: 400,
  socialRefused: 400,
  locationNotFound: 400,
  locationRestricted: 403,
  otpWrong: 400,
  otpTries: 400,
  otpGone: 400,
  otpDay: 429,
  otpWait: 429,
  otpPaused: 429,
  codesBusy: 429,
  passwordNeeded: 400,
  alreadyVerified: 400,
  linkGone: 400,
  passkeyRefused: 400,
  passkeyGone: 400,
  passkeyKnown: 409,
  passkeysFull: 409,
  passkeysOff: 400,
  passkeyUnknown: 404,
  sessionGone: 404,
  nameLocked: 409,
  notAdult: 400,
  samePassword: 400,
  emailVerified: 400,
  accountClosed: 403,
  accountBlocked: 403,
  excluded: 403,
  tooMany: 429,
  tooManyLogins: 429,
  logInFirst: 429,
  serviceUnavailable: 503,
};

/** The value, or the refusal as an HTTP answer; for the modules that ask identity on a player's behalf, too. */
export function identityAnswer<T>(result: Result<T, IdentityRefusal>): T {
  if (result.ok) return result.value;
  const { code, retryAfterSeconds, challenge } = result.error;
  const headers = {
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    ...given({ [CHALLENGE_HEADER]: challenge }),
  };
  throw new HttpRefusal(STATUS[code], result.error, headers);
}
/** The `verification` header of a request. */
export function verificationOf(request: Request): string {
  const parsed = VerificationId.safeParse(request.headers.get("verification")?.trim());
  return identityAnswer(parsed.success ? ok(parsed.data) : refused("otpGone"));
}

/** What is told of a code that was sent; its id goes into a header. */
export const sentOnWire = ({ nExpiresIn, eChannel, sentTo }: OtpSent) => ({
  nExpiresIn,
  ...given({ eChannel, sSentTo: sentTo }),
});

/** What the interface's description says of a route. */
export const docs = (summary: string) => ({ detail: { summary, tags: ["identity"] } });
