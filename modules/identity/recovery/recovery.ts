import { HOUR_MS, ok, type PlayerId, type Result, randomHex } from "../../kernel/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import { MAILS_AN_HOUR, mailAttempts } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { tokenHash } from "../codes/hashes.ts";
import type { OtpSent } from "../codes/order.ts";
import type { Identifier } from "../contract.ts";
import { wayTo } from "../login/login.ts";
import type { Parts } from "../parts.ts";
import { judgePassword } from "../passwords/weak-passwords.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";

const LINK_LIFE_MS = 48 * HOUR_MS;

/** Forgotten passwords and the mails that confirm addresses (S1 § 4, § 7). */
export function recovery(parts: Parts) {
  const { store, clock, challenges, entrance } = parts;

  /**
   * The code goes where the player said: to the number by text message, to the address by mail; to the number, too, when the address was
   * never confirmed. A registration that nobody has proven has no password to forget: a stranger may have written it.
   */
  async function forgotPassword(identifier: Identifier, visitor: Visitor): Promise<Result<OtpSent, IdentityRefusal>> {
    const entered = await entrance.ask(visitor, "codes");
    if (!entered.ok) return entered;
    const player = await store.playerBy(identifier);
    if (!player) return refused("noAccount");
    const way = wayTo(player, identifier.kind === "email" ? "email" : "sms");
    const order = { playerId: player.id, mobile: player.mobile, purpose: "password", ...way } as const;
    const sent = await challenges.send(order, entered.value, { isPlayer: true });
    return sent.ok && identifier.kind === "email" && way.channel === "sms"
      ? ok({ ...sent.value, eChannel: "sms" })
      : sent;
  }

  interface Reset {
    readonly verification: string;
    readonly code: string;
    readonly password: string;
  }
  function resetPassword(request: Reset, visitor: Visitor): Promise<Result<void, IdentityRefusal>> {
    return entrance.answer(visitor, ["reset", request.verification, request.code], (entry) => reset(request, entry));
  }

  async function reset(request: Reset, { visitor }: Entry): Promise<Result<void, IdentityRefusal>> {
    // What nobody may choose costs no try of the code; what this player may not is only told to whoever has the code.
    const common = judgePassword(request.password, parts.brandName());
    if (!common.ok) return common;
    const checked = await challenges.check({ ...request, purposes: ["password"] }, visitor);
    if (!checked.ok) return checked;
    const owner = await store.playerById(checked.value.playerId);
    const strong = judgePassword(request.password, parts.brandName(), owner);
    if (!strong.ok) return strong;
    const { id, playerId, channel, destination } = checked.value;
    // A lane of its own: whoever had the right code waits for nobody behind the same address.
    const hash = await parts.passwords.hash(request.password, { lane: `player:${playerId}`, rank: "known" });
    if (!hash.ok) return hash;
    const done = await store.inTransaction(async (queries) => {
      const now = clock.now();
      const row = await queries.playerById(playerId);
      if (!row) return refused("otpGone");
      await queries.lockNumber(row.mobile);
      // An address that was changed since the code went there is a way in no longer.
      if (channel === "email" && (row.email !== destination || !row.emailVerifiedAt)) return refused("otpGone");
      if (!(await queries.spendChallenge(id, now))) return refused("otpGone");
      await challenges.forgive(queries, checked.value);
      await queries.setPassword(playerId, hash.value);
      await queries.revokeSessionsOf(playerId, now);
      // Whoever knew the old password may have made a device of theirs known with it.
      await parts.askers.forgetOthers(queries, playerId, visitor.device);
      await parts.tries.forget(queries, playerId, visitor);
      return ok(undefined);
    });
    if (!done.ok) return done;
    parts.sessions.announceEnded({ playerId: playerId as PlayerId });
    parts.security.record({
      kind: "passwordChanged",
      outcome: "success",
      player: playerId as PlayerId,
      address: visitor.address,
      detail: { by: channel },
    });
    return done;
  }

  /** Answers the same whether the address is known, verified or neither; only too many mails to one address are refused. */
  async function resendEmail(email: string, visitor: Visitor): Promise<Result<void, IdentityRefusal>> {
    const entered = await entrance.ask(visitor, "mails");
    if (!entered.ok) return entered;
    const { count } = await store.countAttempt(mailAttempts(email.toLowerCase()), HOUR_MS, clock.now());
    if (count > MAILS_AN_HOUR) return refused("tooMany", { retryAfterSeconds: HOUR_MS / 1_000 });
    const player = await store.playerBy({ kind: "email", email });
    if (player?.mobileVerifiedAt && !player.emailVerifiedAt) {
      await store.addEvent("confirmEmail", { playerId: player.id }, clock.now());
      void parts.events.flush("confirmEmail");
    }
    return ok(undefined);
  }

  /** Handler of the outbox: a throw has it tried again. */
  async function sendConfirmation(playerId: PlayerId): Promise<void> {
    const player = await store.playerById(playerId);
    const to = player && addressToConfirm(player);
    if (!to) return;
    const link = await newLink(player, to);
    const brand = parts.brandName();
    const sent = await parts.email.send({
      to,
      subject: `Confirm your e-mail for ${brand}`,
      text: `Welcome to ${brand}. Open this link within two days to confirm your e-mail: ${link}\nWe ask for your password there. If you have no account with us, somebody mistyped an address: do nothing.`,
      code: link,
    });
    if (!sent.ok) throw new Error("the confirmation mail could not be sent");
  }

  async function newLink(player: PlayerRow, email: string): Promise<string> {
    const token = randomHex(parts.random, 16);
    await store.insertEmailLink({
      tokenHash: tokenHash(token),
      playerId: player.id,
      email,
      expiresAt: new Date(clock.now() + LINK_LIFE_MS),
    });
    return `${parts.publicUrl()}/api/auth/email/confirm?token=${token}`;
  }

  /** Handler of the outbox: tells a player by mail what happened to the account. */
  async function sendNotice(notice: { readonly to: string; readonly subject: string; readonly text: string }) {
    const sent = await parts.email.send({ ...notice, code: "" });
    if (!sent.ok) throw new Error("the mail could not be sent");
  }

  return { forgotPassword, resetPassword, resendEmail, sendConfirmation, sendNotice };
}

/** The address that still has to be confirmed, if any. */
function addressToConfirm({ pendingEmail, email, emailVerifiedAt }: PlayerRow): string | null {
  return pendingEmail ?? (emailVerifiedAt ? null : email);
}
