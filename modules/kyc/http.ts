import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { type CreateLimiter, callLimit, docsOf, envelope, MINUTE_MS, orThrow } from "../kernel/index.ts";
import { BankRequest, KycRequest, VerifyOtpRequest } from "./contract.ts";
import type { Kyc } from "./kyc.ts";
import { REFUSALS } from "./messages.ts";
import { refused } from "./refusals.ts";

const docs = docsOf("kyc");

/** The calls of S2 § 7 that concern KYC and the bank account. */
export function kycHttp(deps: {
  readonly kyc: Kyc;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  /** Calls a player a minute. */
  readonly callsPerMinute?: number;
}) {
  const { kyc } = deps;
  // The costly calls are counted in the database besides.
  const limit = callLimit(deps.limiter, refused("tooManyCalls").error, {
    name: "kyc.calls",
    limit: deps.callsPerMinute ?? 30,
    windowMs: MINUTE_MS,
  });
  return new Elysia({ name: "kyc/http", prefix: "/profile" })
    .use(playerGuard(deps.identity))
    .get("/kyc", async ({ player }) => envelope(await kyc.dataOf(player.id)), {
      player: true,
      ...docs("Documents and bank account, masked"),
    })
    .post(
      "/kyc",
      async ({ player, body }) => {
        await limit(player.id);
        return envelope(
          "sPanNumber" in body
            ? orThrow(await kyc.submitPan(player.id, { panNumber: body.sPanNumber, dateOfBirth: body.dDOB }), REFUSALS)
            : orThrow(await kyc.requestAadhaarOtp(player.id, body.sAadharNumber), REFUSALS),
        );
      },
      {
        player: true,
        body: KycRequest,
        ...docs("`sAadharNumber`: sends an OTP; or `sPanNumber` with `dDOB`: checks it"),
      },
    )
    .post(
      "/zoop/adhaar/verifyOtp",
      async ({ player, body }) => {
        await limit(player.id);
        return envelope(
          orThrow(
            await kyc.verifyAadhaarOtp(player.id, {
              aadhaarNumber: body.sAadharNumber,
              otp: body.nOTP,
              requestId: body.sRequestId,
            }),
            REFUSALS,
          ),
        );
      },
      { player: true, body: VerifyOtpRequest, ...docs("Confirm the Aadhaar OTP") },
    )
    .post(
      "/bank",
      async ({ player, body }) => {
        await limit(player.id);
        return envelope(orThrow(await kyc.saveBank(player.id, body), REFUSALS));
      },
      { player: true, body: BankRequest, ...docs("Save the bank account, once") },
    );
}
