import { ok, type PlayerId, type Result, SECOND_MS } from "../kernel/index.ts";
import type { Closing } from "./closing.ts";
import type { Identifier } from "./contract.ts";
import type { Parts } from "./create.ts";
import type { IdentityRefusal, OtpSent } from "./index.ts";
import { passwordAttempts, WRONG_PASSWORD_WINDOW_MS } from "./limits.ts";
import { MESSAGES } from "./messages.ts";
import { refused } from "./refusals.ts";
import type { PlayerRow } from "./store.ts";
import type { Visitor } from "./visitor.ts";

/** Login and resend (S1 § 4, § 7). */
export function login(parts: Parts, { wasClosed }: Pick<Closing, "wasClosed">) {
  const { store, clock, challenges, limits } = parts;

  /**
   * Each password costs an attempt before it is looked at, so that parallel guesses count too; a right one gives
   * them back. An account under attack asks for an OTP (S1 § 4: "with a verification header: go to the OTP step").
   */
  async function logIn(
    identifier: Identifier,
    password: string,
    visitor: Visitor,
  ): Promise<Result<{ readonly token: string } | { readonly otp: OtpSent }, IdentityRefusal>> {
    const player = await store.playerBy(identifier);
    if (!player) return refused((await wasClosed(identifier)) ? "accountClosed" : "noAccount");
    const attempts = passwordAttempts(player.id);
    const { count, startedAtMs } = await store.countAttempt(attempts, WRONG_PASSWORD_WINDOW_MS, clock.now());
    if (count > limits.wrongPasswordsToRefuse) return tooManyLogins(startedAtMs);
    const right = await parts.passwords.verify(password, player.passwordHash);
    if (!right.ok) return right;
    if (!right.value) return refused("wrongCredentials");

    if (!player.mobileVerifiedAt) return notVerified(player, attempts);
    if (count > limits.wrongPasswordsToOtp) return otpStep(player);
    await store.forgetAttempts(attempts);
    const sign = await parts.sessions.open(store, player.id as PlayerId, visitor);
    return ok({ token: await sign() });
  }

  function tooManyLogins(startedAtMs: number) {
    const waitMs = startedAtMs + WRONG_PASSWORD_WINDOW_MS - clock.now();
    return refused("tooMany", {
      message: MESSAGES.tooManyLogins,
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
    });
  }

  /** The browser now asks for another code (S1 § 8). Whoever knows the password need not wait out the 180 s of the last one. */
  async function notVerified(player: PlayerRow, attempts: string) {
    await store.forgetAttempts(attempts);
    await store.liftWait(player.id, "mobile", clock.now());
    return refused("mobileNotVerified");
  }

  async function otpStep(player: PlayerRow): Promise<Result<{ readonly otp: OtpSent }, IdentityRefusal>> {
    const alive = await challenges.alive(player.id, "login");
    if (alive) return ok({ otp: alive });
    const sent = await challenges.send({
      playerId: player.id,
      purpose: "login",
      channel: "sms",
      destination: player.mobile,
    });
    return sent.ok ? ok({ otp: sent.value }) : sent;
  }

  /** Another code for what the last one was for; a registration that was not verified always gets one. */
  async function resendOtp(identifier: Identifier): Promise<Result<OtpSent, IdentityRefusal>> {
    const player = await store.playerBy(identifier);
    if (!player) return refused("noAccount");
    const last = await store.lastChallenge(player.id);
    const isRecent = last && clock.now() - last.createdAt.getTime() < 2 * limits.otpLifeMs;
    if (isRecent)
      return challenges.send({
        playerId: player.id,
        purpose: last.purpose,
        channel: last.channel,
        destination: last.channel === "sms" ? player.mobile : player.email,
      });
    if (player.mobileVerifiedAt) return refused("alreadyVerified");
    return challenges.send({ playerId: player.id, purpose: "mobile", channel: "sms", destination: player.mobile });
  }

  return { logIn, resendOtp };
}
