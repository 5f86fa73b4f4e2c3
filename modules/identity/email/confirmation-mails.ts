import { HOUR_MS, inLanguage, instant, ok, type PlayerId, type Result, randomHex, say } from "../../kernel/index.ts";
import { MAILS_AN_HOUR, mailAttempts } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { tokenHash } from "../codes/hashes.ts";
import type { Parts } from "../parts.ts";
import { languageOf } from "../profile/card.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";
import { identityTexts } from "../texts/index.ts";

const LINK_LIFE_MS = 48 * HOUR_MS;

/** The mails that confirm addresses (S1 § 4, § 7). */
export function createConfirmationMails(parts: Parts) {
  const { store, clock, anonymousLimits } = parts;

  return {
    /** Answers the same whether the address is known, verified or neither; only too many mails to one address are refused. */
    async resendEmail(email: string, visitor: Visitor): Promise<Result<void, IdentityRefusal>> {
      const entered = await anonymousLimits.ask(visitor, "mails");
      if (!entered.ok) return entered;
      const { count } = await store.countAttempt(mailAttempts(email.toLowerCase()), HOUR_MS, clock.now());
      if (count > MAILS_AN_HOUR) return refused("tooMany", { retryAfterSeconds: HOUR_MS / 1_000 });
      const player = await store.playerBy({ kind: "email", email });
      if (player?.mobileVerifiedAt && !player.emailVerifiedAt) {
        await store.addEvent("confirmEmail", { playerId: player.id }, clock.now());
        void parts.events.flush("confirmEmail");
      }
      return ok(undefined);
    },

    /** Handler of the event `confirmEmail`: a throw has it tried again. A closed account has no address any more. */
    async sendConfirmation(playerId: PlayerId): Promise<void> {
      const player = await store.playerById(playerId);
      const to = player?.closedAt === null ? addressToConfirm(player) : null;
      if (!player || !to) return;
      const link = await newLink(parts, player, to);
      const brand = parts.brandName();
      const mail = inLanguage(languageOf(player), () => ({
        subject: say(identityTexts.mails.confirmSubject, { brand }),
        text: `${say(identityTexts.mails.confirm, { brand, link })}\n${identityTexts.mails.confirmPassword}`,
      }));
      const sent = await parts.email.send({ ...mail, to, code: link });
      if (!sent.ok) throw new Error("the confirmation mail could not be sent");
    },
  };
}

async function newLink({ store, clock, random, publicUrl }: Parts, player: PlayerRow, email: string): Promise<string> {
  const token = randomHex(random, 16);
  await store.insertEmailLink({
    tokenHash: tokenHash(token),
    playerId: player.id,
    email,
    expiresAt: instant(clock.now() + LINK_LIFE_MS),
  });
  return `${publicUrl()}/api/auth/email/confirm?token=${token}`;
}

/** The address that still has to be confirmed, if any. */
function addressToConfirm({ pendingEmail, email, emailVerifiedAt }: PlayerRow): string | null {
  return pendingEmail ?? (emailVerifiedAt ? null : email);
}
