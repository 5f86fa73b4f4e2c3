import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { type CreateLimiter, envelope, HttpRefusal, MINUTE_MS, type PlayerId, type Result } from "../kernel/index.ts";
import { BankRequest, KycRequest, VerifyOtpRequest } from "./contract.ts";
import type { Kyc } from "./kyc.ts";
import type { KycRefusalCode } from "./messages.ts";
import type { KycRefusal } from "./refusals.ts";
import { refused } from "./refusals.ts";

/** The status that each refusal is answered with. */
export const STATUS: Readonly<Record<KycRefusalCode, number>> = {
  unknownNumber: 400,
  noMobile: 400,
  under18: 400,
  inReview: 409,
  approved: 409,
  panTaken: 409,
  aadhaarTaken: 409,
  bankTaken: 409,
  beingChecked: 409,
  tooManyChecks: 429,
  tooManyCalls: 429,
  otpWrong: 400,
  otpTries: 400,
  otpGone: 400,
  otpWait: 429,
  bankLocked: 409,
  bankUnknown: 400,
  holderNotPan: 400,
  holderNotBank: 400,
  notFound: 404,
  pendingAlready: 404,
  approvedAlready: 404,
  rejectedAlready: 404,
  noBank: 404,
  serviceUnavailable: 503,
};

const docs = (summary: string) => ({ detail: { summary, tags: ["kyc"] } });

/** The value, or the refusal as an HTTP answer. */
function granted<T>(result: Result<T, KycRefusal>): T {
  if (result.ok) return result.value;
  const { code, retryAfterSeconds } = result.error;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  throw new HttpRefusal(STATUS[code], result.error, headers);
}

/** The calls of S2 § 7 that concern KYC and the bank account. */
export function kycHttp(deps: {
  readonly kyc: Kyc;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  /** Calls a player a minute. */
  readonly callsPerMinute?: number;
}) {
  const { kyc } = deps;
  const limit = callLimit(deps.limiter, deps.callsPerMinute ?? 30);
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
            ? granted(await kyc.submitPan(player.id, { panNumber: body.sPanNumber, dateOfBirth: body.dDOB }))
            : granted(await kyc.requestAadhaarOtp(player.id, body.sAadharNumber)),
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
          granted(
            await kyc.verifyAadhaarOtp(player.id, {
              aadhaarNumber: body.sAadharNumber,
              otp: body.nOTP,
              requestId: body.sRequestId,
            }),
          ),
        );
      },
      { player: true, body: VerifyOtpRequest, ...docs("Confirm the Aadhaar OTP") },
    )
    .post(
      "/bank",
      async ({ player, body }) => {
        await limit(player.id);
        return envelope(granted(await kyc.saveBank(player.id, body)));
      },
      { player: true, body: BankRequest, ...docs("Save the bank account, once") },
    );
}

/** Players whose calls are counted at once; the one counted first is forgotten first. */
const MOST_PLAYERS = 20_000;

/** Refuses a player's calls beyond `limit` a minute; the costly ones are counted in the database besides. */
function callLimit(limiter: CreateLimiter, limit: number): (player: PlayerId) => Promise<void> {
  const calls = limiter({ name: "kyc.calls", limit, windowMs: MINUTE_MS, maxKeys: MOST_PLAYERS });
  return async (player) => {
    const { excess, waitSeconds } = await calls.hit(player);
    if (excess > 0) granted(refused("tooManyCalls", { retryAfterSeconds: waitSeconds }));
  };
}
