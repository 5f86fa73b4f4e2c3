import { Elysia } from "elysia";
import { envelope } from "../../kernel/index.ts";
import { type Visitor, visitorOf } from "../abuse/visitor.ts";
import { OtpVerifyRequest, ReferralRequest, RegisterRequest, ResendRequest } from "../contract.ts";
import { identityAnswer as answer, docs, type IdentityHttpDeps, sentOnWire, verificationOf } from "./answers.ts";

/** The calls of S1 § 7 that make a player: referral, registration, OTP. */
export function registrationHttp({ identity, clientAddress }: IdentityHttpDeps) {
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
        return envelope(sentOnWire(sent));
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
        return envelope({ verification: sent.verification, ...sentOnWire(sent) });
      },
      { body: ResendRequest, ...docs("Send another OTP; 180 s after the last one") },
    );
}
