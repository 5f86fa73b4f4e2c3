import { HOUR_MS, ok, type PlayerId, type Result, randomHex } from "../kernel/index.ts";
import type { Identifier } from "./contract.ts";
import type { Parts } from "./create.ts";
import type { IdentityRefusal, OtpSent } from "./index.ts";
import { MAILS_AN_HOUR, mailAttempts, passwordAttempts } from "./limits.ts";
import { refused } from "./refusals.ts";
import { tokenHash } from "./secrets.ts";
import type { PlayerRow, StoreQueries } from "./store.ts";
import { judgePassword } from "./weak-passwords.ts";

const LINK_LIFE_MS = 48 * HOUR_MS;

/** Forgotten passwords and the confirmation of e-mail addresses (S1 § 4, § 7). */
export function recovery(parts: Parts, mobileProven: (queries: StoreQueries, playerId: string) => Promise<void>) {
  const { store, clock, challenges } = parts;

  /** The code goes where the player said: to the number by text message, to the address by mail. */
  async function forgotPassword(identifier: Identifier): Promise<Result<OtpSent, IdentityRefusal>> {
    const player = await store.playerBy(identifier);
    if (!player) return refused("noAccount");
    return challenges.send({
      playerId: player.id,
      purpose: "password",
      ...(identifier.kind === "email"
        ? { channel: "email", destination: player.email }
        : { channel: "sms", destination: player.mobile }),
    });
  }

  async function resetPassword(request: {
    readonly verification: string;
    readonly code: string;
    readonly password: string;
  }): Promise<Result<void, IdentityRefusal>> {
    // What nobody may choose costs no try of the code; what this player may not is only told to whoever has the code.
    const common = judgePassword(request.password, parts.brandName());
    if (!common.ok) return common;
    const checked = await challenges.check({ ...request, purposes: ["password"] });
    if (!checked.ok) return checked;
    const owner = await store.playerById(checked.value.playerId);
    const strong = judgePassword(request.password, parts.brandName(), owner);
    if (!strong.ok) return strong;
    const hash = await parts.passwords.hash(request.password);
    if (!hash.ok) return hash;
    const { id, playerId, channel, destination } = checked.value;
    const done = await store.inTransaction(async (queries) => {
      const now = clock.now();
      if (!(await queries.useChallenge(id, now))) return refused("otpGone");
      await queries.setPassword(playerId, hash.value);
      await queries.revokeSessionsOf(playerId, now);
      await queries.forgetAttempts(passwordAttempts(playerId));
      // Whoever had the code holds the number or the address.
      if (channel === "sms") await mobileProven(queries, playerId);
      else await queries.verifyEmail(playerId, destination, now);
      return ok(undefined);
    });
    if (!done.ok) return done;
    parts.sessions.announceEnded({ playerId: playerId as PlayerId });
    await parts.announceRegistered();
    return done;
  }

  /** Answers the same whether the address is known, verified or neither; only too many mails to one address are refused. */
  async function resendEmail(email: string): Promise<Result<void, IdentityRefusal>> {
    const { count } = await store.countAttempt(mailAttempts(email.toLowerCase()), HOUR_MS, clock.now());
    if (count > MAILS_AN_HOUR) return refused("tooMany", { retryAfterSeconds: HOUR_MS / 1_000 });
    const player = await store.playerBy({ kind: "email", email });
    if (player?.mobileVerifiedAt && !player.emailVerifiedAt) {
      await store.addNews("confirmEmail", { playerId: player.id }, clock.now());
      void parts.news.flush("confirmEmail");
    }
    return ok(undefined);
  }

  /** Handler of the outbox: a throw has it tried again. */
  async function sendConfirmation(playerId: PlayerId): Promise<void> {
    const player = await store.playerById(playerId);
    if (!player || player.emailVerifiedAt) return;
    const link = await newLink(player);
    const brand = parts.brandName();
    const sent = await parts.email.send({
      to: player.email,
      subject: `Confirm your e-mail for ${brand}`,
      text: `Welcome to ${brand}. Open this link within two days to confirm your e-mail: ${link}`,
      code: link,
    });
    if (!sent.ok) throw new Error("the confirmation mail could not be sent");
  }

  async function newLink(player: PlayerRow): Promise<string> {
    const token = randomHex(parts.random, 16);
    await store.insertEmailLink({
      tokenHash: tokenHash(token),
      playerId: player.id,
      email: player.email,
      expiresAt: new Date(clock.now() + LINK_LIFE_MS),
    });
    return `${parts.publicUrl()}/api/auth/email/confirm?token=${token}`;
  }

  /** The link stays good for its two days: mail programs look at links before people do. */
  async function confirmEmail(token: string): Promise<Result<void, IdentityRefusal>> {
    const link = await store.emailLink(tokenHash(token), clock.now());
    const player = link && (await store.playerById(link.playerId));
    if (player?.email !== link?.email || !link) return refused("linkGone");
    await store.verifyEmail(link.playerId, link.email, clock.now());
    return ok(undefined);
  }

  /** Handler of the outbox: tells a player by mail what happened to the account. */
  async function sendNotice(notice: { readonly to: string; readonly subject: string; readonly text: string }) {
    const sent = await parts.email.send({ ...notice, code: "" });
    if (!sent.ok) throw new Error("the mail could not be sent");
  }

  return { forgotPassword, resetPassword, resendEmail, sendConfirmation, sendNotice, confirmEmail };
}
