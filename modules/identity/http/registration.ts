import { Elysia } from "elysia";
import { envelope, given, orThrow } from "../../kernel/index.ts";
import { type Visitor, visitorOf } from "../abuse/visitor.ts";
import {
  OtpVerifyRequest,
  PasswordCheckRequest,
  ReferralRequest,
  RegisterRequest,
  ResendRequest,
} from "../contract.ts";
import { REFUSALS } from "../messages.ts";
import { docs, type IdentityHttpDeps, sentOnWire, tellLanguage, verificationOf } from "./answers.ts";

const isAboutPassword = (code: keyof typeof REFUSALS): boolean =>
  code === "passwordCommon" || code === "passwordPersonal";

/** The calls of S1 § 7 that make a player: referral, registration, OTP. */
export function registrationHttp({ identity, clientAddress, textsFor }: IdentityHttpDeps) {
  const visitor = (request: Request): Visitor => visitorOf(request, clientAddress);

  return new Elysia()
    .post(
      "/auth/verify/referral",
      async ({ body, request }) =>
        envelope(orThrow(await identity.referrer(body.sReferralCode, visitor(request)), REFUSALS)),
      {
        body: ReferralRequest,
        ...docs("Whose referral code this is"),
      },
    )
    .post(
      "/auth/register",
      async ({ body, request, set }) => {
        const sent = orThrow(
          await identity.register(
            body,
            {
              location: request.headers.get("location") ?? undefined,
              accessToken: request.headers.get("accesstoken") ?? undefined,
            },
            visitor(request),
          ),
          REFUSALS,
        );
        set.headers.verification = sent.verification;
        return envelope(sentOnWire(sent));
      },
      { body: RegisterRequest, ...docs("Register; header `location: lat,lng`; sends an OTP") },
    )
    .post(
      "/auth/password/check",
      async ({ body, request }) => {
        const judged = await identity.checkPassword(body, visitor(request));
        // What is wrong with the password is the answer; anything else is a refusal.
        if (judged.ok || !isAboutPassword(judged.error.code)) orThrow(judged, REFUSALS);
        if (judged.ok) return envelope({ sProblem: null });
        const sProblem = REFUSALS[judged.error.code][1];
        return envelope({ sProblem, ...given({ sText: textsFor?.(request)(sProblem) }) });
      },
      { body: PasswordCheckRequest, ...docs("Whether registration would take a password, while it is typed") },
    )
    .post(
      "/auth/otp/verify",
      async ({ body, request, set }) => {
        const verification = verificationOf(request);
        const tried = { verification, code: body.code, identifier: body.sMobile };
        const { token } = orThrow(await identity.verifyOtp(tried, visitor(request)), REFUSALS);
        set.headers.authorization = token;
        await tellLanguage(identity, token, { request, set });
        return envelope(null);
      },
      { body: OtpVerifyRequest, ...docs("Verify an OTP; header `verification`") },
    )
    .post(
      "/auth/resendOtp",
      async ({ body, request, set }) => {
        const sent = orThrow(await identity.resendOtp(body.identifier, visitor(request)), REFUSALS);
        set.headers.verification = sent.verification;
        return envelope({ verification: sent.verification, ...sentOnWire(sent) });
      },
      { body: ResendRequest, ...docs("Send another OTP; 180 s after the last one") },
    );
}
