import { Elysia } from "elysia";
import { CHALLENGE_HEADER, envelope, HttpRefusal, ok, type Result } from "../kernel/index.ts";
import { type Visitor, visitorOf } from "./abuse/visitor.ts";
import {
  EmailResendRequest,
  ForgotRequest,
  LocationRequest,
  LoginRequest,
  OtpVerifyRequest,
  ReferralRequest,
  RegisterRequest,
  ResendRequest,
  ResetRequest,
  VerificationId,
} from "./contract.ts";
import { emailLinkHttp } from "./http/email-link.ts";
import { playerGuard } from "./http/guard.ts";
import { passkeyLogInHttp } from "./http/passkeys.ts";
import type { Identity } from "./identity.ts";
import type { IdentityRefusalCode } from "./messages.ts";
import { MESSAGES } from "./messages.ts";
import type { IdentityRefusal } from "./refusals.ts";
import { refused } from "./refusals.ts";

/** 401 is for sessions alone: it ends them in the browser (rulings "Session and pages"). */
const STATUS: Readonly<Record<IdentityRefusalCode, number>> = {
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
    ...(challenge === undefined ? {} : { [CHALLENGE_HEADER]: challenge }),
  };
  throw new HttpRefusal(STATUS[code], result.error, headers);
}
const answer = identityAnswer;

/** The `verification` header of a request. */
function verificationOf(request: Request): string {
  const parsed = VerificationId.safeParse(request.headers.get("verification")?.trim());
  return answer(parsed.success ? ok(parsed.data) : refused("otpGone"));
}

const tags = ["identity"];
const docs = (summary: string) => ({ detail: { summary, tags } });

/**
 * The calls of S1 § 7 that concern registration, login, recovery and logout, and the location check.
 * `clientAddress` answers the caller's address with trusted proxies taken into account.
 */
export function identityHttp(deps: { identity: Identity; clientAddress: (request: Request) => string }) {
  return new Elysia({ name: "identity/http" })
    .use(visitorRoutes(deps))
    .use(emailLinkHttp({ ...deps, answer }))
    .use(passkeyLogInHttp({ ...deps, answer }))
    .use(playerRoutes(deps));
}

function visitorRoutes({
  identity,
  clientAddress,
}: {
  identity: Identity;
  clientAddress: (request: Request) => string;
}) {
  const visitor = (request: Request): Visitor => visitorOf(request, clientAddress);

  return new Elysia()
    .post(
      "/auth/verify/referral",
      async ({ body, request }) => envelope(answer(await identity.referrer(body.sReferralCode, visitor(request)))),
      {
        body: ReferralRequest,
        ...docs("Whose referral code this is"),
      },
    )
    .post(
      "/auth/register",
      async ({ body, request, set }) => {
        const sent = answer(
          await identity.register(
            body,
            {
              location: request.headers.get("location") ?? undefined,
              accessToken: request.headers.get("accesstoken") ?? undefined,
            },
            visitor(request),
          ),
        );
        set.headers.verification = sent.verification;
        return envelope({ nExpiresIn: sent.nExpiresIn });
      },
      { body: RegisterRequest, ...docs("Register; header `location: lat,lng`; sends an OTP") },
    )
    .post(
      "/auth/otp/verify",
      async ({ body, request, set }) => {
        const verification = verificationOf(request);
        const tried = { verification, code: body.code, identifier: body.sMobile };
        const { token } = answer(await identity.verifyOtp(tried, visitor(request)));
        set.headers.authorization = token;
        return envelope(null);
      },
      { body: OtpVerifyRequest, ...docs("Verify an OTP; header `verification`") },
    )
    .post(
      "/auth/resendOtp",
      async ({ body, request, set }) => {
        const sent = answer(await identity.resendOtp(body.identifier, visitor(request)));
        set.headers.verification = sent.verification;
        return envelope({ verification: sent.verification, nExpiresIn: sent.nExpiresIn });
      },
      { body: ResendRequest, ...docs("Send another OTP; 180 s after the last one") },
    )
    .post(
      "/auth/login/simple",
      async ({ body, request, set }) => {
        const outcome = answer(await identity.login(body.sMobile, body.sPassword, visitor(request)));
        if ("token" in outcome) {
          set.headers.authorization = outcome.token;
          return envelope(null);
        }
        set.headers.verification = outcome.otp.verification;
        return envelope({ nExpiresIn: outcome.otp.nExpiresIn });
      },
      { body: LoginRequest, ...docs("Log in by e-mail or mobile number") },
    )
    .post(
      "/auth/password/forgot",
      async ({ body, request, set }) => {
        const { verification, ...sent } = answer(await identity.forgotPassword(body.sEmail, visitor(request)));
        set.headers.verification = verification;
        return envelope(sent);
      },
      { body: ForgotRequest, ...docs("Send an OTP for a new password") },
    )
    .post(
      "/auth/password/reset",
      async ({ body, request }) => {
        const verification = verificationOf(request);
        const tried = { verification, code: body.nOTP, password: body.sPassword };
        answer(await identity.resetPassword(tried, visitor(request)));
        return envelope(null, MESSAGES.passwordChanged);
      },
      { body: ResetRequest, ...docs("Set a new password; header `verification`; ends every session") },
    )
    .post(
      "/auth/email/resend",
      async ({ body, request }) => {
        answer(await identity.resendEmail(body.sEmail, visitor(request)));
        return envelope(null);
      },
      { body: EmailResendRequest, ...docs("Send the confirmation mail again") },
    )
    .post(
      "/location/check",
      async ({ body, request }) => envelope(answer(await identity.checkLocation(body, visitor(request)))),
      {
        body: LocationRequest,
        ...docs("The state of a place, and whether registration is open there"),
      },
    );
}

function playerRoutes({
  identity,
  clientAddress,
}: {
  identity: Identity;
  clientAddress: (request: Request) => string;
}) {
  return new Elysia().use(playerGuard(identity)).get(
    "/profile/logout",
    async ({ player, request }) => {
      await identity.logout(player, visitorOf(request, clientAddress));
      return envelope(null);
    },
    { player: true, ...docs("End this session") },
  );
}
