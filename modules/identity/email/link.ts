import { ok, type PlayerId, type Result, SECOND_MS } from "../../kernel/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import { WRONG_PASSWORD_WINDOW_MS } from "../abuse/limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { tokenHash } from "../codes/hashes.ts";
import type { EmailLinkData } from "../email-link-contract.ts";
import type { Parts } from "../parts.ts";
import { passwordCheck } from "../passwords/check.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";
import { takenName } from "../store/store.ts";

/** Whoever opened the link of a confirmation mail. */
export interface LinkHolder {
  readonly visitor: Visitor;
  /** Whose live session the call brought; null when it brought none. */
  readonly sessionOf: PlayerId | null;
}

/** A link that is good, and whose account it is. */
interface Opened {
  readonly email: string;
  readonly player: PlayerRow;
  readonly isConfirmed: boolean;
}

/**
 * What the link of a confirmation mail does (S2 § 5). Reading the mail is not enough: a mistyped address is a stranger's, who would then
 * have new passwords sent there. The account's password or a session of it has to come along.
 */
export function emailLink(parts: Parts) {
  const { store, clock, entrance } = parts;
  const check = passwordCheck(parts);

  async function opened(token: string): Promise<Opened | undefined> {
    const link = await store.emailLink(tokenHash(token), clock.now());
    const player = link && (await store.playerById(link.playerId));
    if (!player || player.closedAt) return undefined;
    const { email } = link;
    const isOwn = player.email === email;
    if (!isOwn && player.pendingEmail !== email) return undefined;
    return { email, player, isConfirmed: isOwn && player.emailVerifiedAt !== null };
  }

  /** What confirming takes; changes nothing. The address is told to whoever has the link: it came there. */
  async function lookAtEmailLink(
    token: string,
    { visitor, sessionOf }: LinkHolder,
  ): Promise<Result<EmailLinkData, IdentityRefusal>> {
    const entered = await entrance.ask(visitor, "links");
    if (!entered.ok) return entered;
    const link = await opened(token);
    if (!link) return refused("linkGone");
    const eState = link.isConfirmed ? "confirmed" : sessionOf === link.player.id ? "session" : "password";
    return ok({ eState, sEmail: link.email });
  }

  /**
   * The link stays good for its two days, and confirming again changes nothing. A new address takes the old one's place only here, and
   * the old one hears of it.
   */
  async function confirmEmail(
    { token, password }: { readonly token: string; readonly password?: string | undefined },
    holder: LinkHolder,
  ): Promise<Result<void, IdentityRefusal>> {
    if (password !== undefined)
      return entrance.answer(holder.visitor, ["emailLink", token, password], (entry) =>
        withPassword({ token, password }, holder, entry),
      );
    const entered = await entrance.ask(holder.visitor, "links");
    if (!entered.ok) return entered;
    const link = await opened(token);
    if (!link) return refused("linkGone");
    if (link.isConfirmed) return ok(undefined);
    return holder.sessionOf === link.player.id ? confirm(link, "session", holder) : refused("passwordNeeded");
  }

  async function withPassword(
    { token, password }: { readonly token: string; readonly password: string },
    holder: LinkHolder,
    entry: Entry,
  ): Promise<Result<void, IdentityRefusal>> {
    const link = await opened(token);
    if (!link)
      return entry.excess > 0 && !entry.proof ? entrance.demand(entry, "links", entry.excess) : refused("linkGone");
    // Where there is nothing to confirm, nothing is told of the password.
    if (link.isConfirmed) return ok(undefined);
    if (holder.sessionOf === link.player.id) return confirm(link, "session", holder);
    const right = await check(link.player, password, entry, "emailLink");
    if (!right.ok) return right;
    // The log-in would ask for a code now. The try stays counted, as it does there.
    if (right.value.attempt.needsCode)
      return refused("logInFirst", {
        retryAfterSeconds: WRONG_PASSWORD_WINDOW_MS / SECOND_MS,
      });
    await right.value.attempt.right(store);
    return confirm(link, "password", holder);
  }

  async function confirm(
    link: Opened,
    by: "password" | "session",
    { visitor }: LinkHolder,
  ): Promise<Result<void, IdentityRefusal>> {
    try {
      const done = await write(link, by);
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

  /** Under the lock of the player's row: of many at once one confirms. */
  function write({ email, player }: Opened, by: "password" | "session") {
    return store.inTransaction<{ readonly isNew: boolean }, IdentityRefusal>(async (queries) => {
      const now = clock.now();
      const row = await queries.lockPlayer(player.id);
      if (!row || row.closedAt) return refused("linkGone");
      if (by === "password" && row.passwordHash !== player.passwordHash) return refused("wrongCredentials");
      if (row.email === email) {
        if (row.emailVerifiedAt) return ok({ isNew: false });
        await queries.verifyEmail(row.id, email, now);
        return ok({ isNew: true });
      }
      if (row.pendingEmail !== email) return refused("linkGone");
      await queries.takePendingEmail(row.id, email, now);
      await queries.addEvent("notice", emailTakenOver(row.email, parts.brandName()), now);
      return ok({ isNew: true });
    });
  }

  return { lookAtEmailLink, confirmEmail };
}

function emailTakenOver(to: string, brand: string) {
  return {
    to,
    subject: `Your ${brand} e-mail was changed`,
    text: `The new e-mail address of your ${brand} account was confirmed, and this one is no longer used. If it was not you, set a new password with your mobile number at once and write to our support.`,
  };
}
