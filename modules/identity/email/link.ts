import { ok, type PlayerId, type Result, SECOND_MS, say } from "../../kernel/index.ts";
import type { Entry } from "../abuse/anonymous-limits.ts";
import { WRONG_PASSWORD_WINDOW_MS } from "../abuse/limits.ts";
import type { EmailLinkData } from "../email-link-contract.ts";
import type { Parts } from "../parts.ts";
import { passwordCheck } from "../passwords/check.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";
import { takenName } from "../store/store.ts";
import { identityTexts } from "../texts/index.ts";
import { type NoticeMail, noticeTo } from "./notice-mails.ts";
import { type LinkHolder, type OpenedLink, openLink } from "./opened-link.ts";

/**
 * Confirms the address of a link, and says so in the security log. A new address takes the old one's place, and the old one hears of it.
 */
async function confirmAddress(
  parts: Parts,
  link: OpenedLink,
  by: "password" | "session",
  { visitor, session }: LinkHolder,
): Promise<Result<void, IdentityRefusal>> {
  try {
    const done = await write(parts, link, by === "session" ? session : null);
    if (!done.ok) return done;
    if (!done.value.isNew) return ok(undefined);
  } catch (error) {
    // Another player has it by now.
    if (takenName(error) === "email") return refused("linkGone");
    throw error;
  }
  void parts.events.flush("notice");
  parts.security.record({
    kind: "contactChanged",
    outcome: "success",
    player: link.player.id as PlayerId,
    address: visitor.address,
    detail: { what: "email", step: "confirmed", by },
  });
  return ok(undefined);
}

/**
 * Confirms under the lock of the player's row: of several at once one confirms. What the player is known by must hold still: the session,
 * or without one the password.
 */
function write({ store, clock, brandName }: Parts, { email, player }: OpenedLink, session: LinkHolder["session"]) {
  return store.inTransaction<{ readonly isNew: boolean }, IdentityRefusal>(async (queries) => {
    const now = clock.now();
    const row = await queries.lockPlayer(player.id);
    if (!row || row.closedAt) return refused("linkGone");
    if (session === null && row.passwordHash !== player.passwordHash) return refused("wrongCredentials");
    if (session !== null && !(await queries.liveSession(session.sessionId, now))) return refused("passwordNeeded");
    if (row.email === email) {
      if (row.emailVerifiedAt) return ok({ isNew: false });
      await queries.verifyEmail(row.id, email, now);
      return ok({ isNew: true });
    }
    if (row.pendingEmail !== email) return refused("linkGone");
    await queries.takePendingEmail(row.id, email, now);
    await queries.addEvent("notice", emailTakenOver(row, brandName()), now);
    return ok({ isNew: true });
  });
}

const emailTakenOver = (row: PlayerRow, brand: string): NoticeMail =>
  noticeTo(row, () => ({
    subject: say(identityTexts.mails.emailChangedSubject, { brand }),
    text: say(identityTexts.mails.emailTakenOver, { brand }),
  }));

/**
 * What the link of a confirmation mail does (S2 § 5). Reading the mail is not enough: a mistyped address is an anonymous caller's, who would then
 * have new passwords sent there. The account's password or a session of it has to come along.
 */
export function createEmailLink(parts: Parts) {
  const { anonymousLimits } = parts;
  const confirmByPassword = createConfirmByPassword(parts);

  return {
    /** What confirming takes; changes nothing. It answers the address to the link's holder: the link came there. */
    async lookAtEmailLink(
      token: string,
      { visitor, session }: LinkHolder,
    ): Promise<Result<EmailLinkData, IdentityRefusal>> {
      const entered = await anonymousLimits.ask(visitor, "links");
      if (!entered.ok) return entered;
      const link = await openLink(parts, token);
      if (!link) return refused("linkGone");
      const eState = link.isConfirmed ? "confirmed" : session?.id === link.player.id ? "session" : "password";
      return ok({ eState, sEmail: link.email });
    },

    /**
     * The link stays good for its two days, and confirming again changes nothing. A new address takes the old one's place only here, and
     * the old one hears of it.
     */
    async confirmEmail(
      { token, password }: { readonly token: string; readonly password?: string | undefined },
      holder: LinkHolder,
    ): Promise<Result<void, IdentityRefusal>> {
      if (password !== undefined)
        return anonymousLimits.answer(holder.visitor, ["emailLink", token, password], (entry) =>
          confirmByPassword({ token, password }, holder, entry),
        );
      const entered = await anonymousLimits.ask(holder.visitor, "links");
      if (!entered.ok) return entered;
      const link = await openLink(parts, token);
      if (!link) return refused("linkGone");
      if (link.isConfirmed) return ok(undefined);
      return holder.session?.id === link.player.id
        ? confirmAddress(parts, link, "session", holder)
        : refused("passwordNeeded");
    },
  };
}

function createConfirmByPassword(parts: Parts) {
  const { store, anonymousLimits } = parts;
  const check = passwordCheck(parts);

  return async (
    { token, password }: { readonly token: string; readonly password: string },
    holder: LinkHolder,
    entry: Entry,
  ): Promise<Result<void, IdentityRefusal>> => {
    const link = await openLink(parts, token);
    if (!link)
      return entry.excess > 0 && !entry.proof
        ? anonymousLimits.demand(entry, "links", entry.excess)
        : refused("linkGone");
    // Where there is nothing to confirm, nothing is told of the password.
    if (link.isConfirmed) return ok(undefined);
    if (holder.session?.id === link.player.id) return confirmAddress(parts, link, "session", holder);
    const right = await check(link.player, password, entry, "emailLink");
    if (!right.ok) return right;
    // The log-in would ask for a code now. The try stays counted, as it does there.
    if (right.value.attempt.needsCode)
      return refused("logInFirst", {
        retryAfterSeconds: WRONG_PASSWORD_WINDOW_MS / SECOND_MS,
      });
    await right.value.attempt.right(store);
    return confirmAddress(parts, link, "password", holder);
  };
}
