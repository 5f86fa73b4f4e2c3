import { Elysia } from "elysia";
import { envelope, orThrow } from "../../kernel/index.ts";
import { type Visitor, visitorOf } from "../abuse/visitor.ts";
import { EmailResendRequest, ForgotRequest, LocationRequest, LoginRequest, ResetRequest } from "../contract.ts";
import { PASSWORD_CHANGED, REFUSALS } from "../messages.ts";
import { docs, type IdentityHttpDeps, sentOnWire, tellLanguage, verificationOf } from "./answers.ts";

/** The calls of S1 § 7 by which players get in: log-in, forgotten password, confirmation mail; and the location check. */
export function logInHttp({ identity, clientAddress }: IdentityHttpDeps) {
  const visitor = (request: Request): Visitor => visitorOf(request, clientAddress);

  return new Elysia()
    .post(
      "/auth/login/simple",
      async ({ body, request, set }) => {
        const outcome = orThrow(await identity.login(body.sMobile, body.sPassword, visitor(request)), REFUSALS);
        if ("token" in outcome) {
          set.headers.authorization = outcome.token;
          await tellLanguage(identity, outcome.token, { request, set });
          return envelope(null);
        }
        set.headers.verification = outcome.otp.verification;
        return envelope(sentOnWire(outcome.otp));
      },
      { body: LoginRequest, ...docs("Log in by e-mail or mobile number") },
    )
    .post(
      "/auth/password/forgot",
      async ({ body, request, set }) => {
        const sent = orThrow(await identity.forgotPassword(body.sEmail, visitor(request)), REFUSALS);
        set.headers.verification = sent.verification;
        return envelope(sentOnWire(sent));
      },
      { body: ForgotRequest, ...docs("Send an OTP for a new password") },
    )
    .post(
      "/auth/password/reset",
      async ({ body, request }) => {
        const verification = verificationOf(request);
        const tried = { verification, code: body.nOTP, password: body.sPassword };
        orThrow(await identity.resetPassword(tried, visitor(request)), REFUSALS);
        return envelope(null, PASSWORD_CHANGED);
      },
      { body: ResetRequest, ...docs("Set a new password; header `verification`; ends every session") },
    )
    .post(
      "/auth/email/resend",
      async ({ body, request }) => {
        orThrow(await identity.resendEmail(body.sEmail, visitor(request)), REFUSALS);
        return envelope(null);
      },
      { body: EmailResendRequest, ...docs("Send the confirmation mail again") },
    )
    .post(
      "/location/check",
      async ({ body, request }) => envelope(orThrow(await identity.checkLocation(body, visitor(request)), REFUSALS)),
      {
        body: LocationRequest,
        ...docs("The state of a place, and whether registration is open there"),
      },
    );
}
