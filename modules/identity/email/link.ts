import { ok, type Result, SECOND_MS } from "../../kernel/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import { WRONG_PASSWORD_WINDOW_MS } from "../abuse/limits.ts";
import type { EmailLinkData } from "../email-link-contract.ts";
import type { Parts } from "../parts.ts";
import { passwordCheck } from "../passwords/check.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { confirmAddress } from "./confirming.ts";
import { type LinkHolder, openLink } from "./opened-link.ts";

/**
 * What the link of a confirmation mail does (S2 § 5). Reading the mail is not enough: a mistyped address is a stranger's, who would then
 * have new passwords sent there. The account's password or a session of it has to come along.
 */
export function createEmailLink(parts: Parts) {
  const { entrance } = parts;
  const confirmByPassword = createConfirmByPassword(parts);

  return {
    /** What confirming takes; changes nothing. The address is told to whoever has the link: it came there. */
    async lookAtEmailLink(
      token: string,
      { visitor, sessionOf }: LinkHolder,
    ): Promise<Result<EmailLinkData, IdentityRefusal>> {
      const entered = await entrance.ask(visitor, "links");
      if (!entered.ok) return entered;
      const link = await openLink(parts, token);
      if (!link) return refused("linkGone");
      const eState = link.isConfirmed ? "confirmed" : sessionOf === link.player.id ? "session" : "password";
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
        return entrance.answer(holder.visitor, ["emailLink", token, password], (entry) =>
          confirmByPassword({ token, password }, holder, entry),
        );
      const entered = await entrance.ask(holder.visitor, "links");
      if (!entered.ok) return entered;
      const link = await openLink(parts, token);
      if (!link) return refused("linkGone");
      if (link.isConfirmed) return ok(undefined);
      return holder.sessionOf === link.player.id
        ? confirmAddress(parts, link, "session", holder)
        : refused("passwordNeeded");
    },
  };
}

function createConfirmByPassword(parts: Parts) {
  const { store, entrance } = parts;
  const check = passwordCheck(parts);

  return async (
    { token, password }: { readonly token: string; readonly password: string },
    holder: LinkHolder,
    entry: Entry,
  ): Promise<Result<void, IdentityRefusal>> => {
    const link = await openLink(parts, token);
    if (!link)
      return entry.excess > 0 && !entry.proof ? entrance.demand(entry, "links", entry.excess) : refused("linkGone");
    // Where there is nothing to confirm, nothing is told of the password.
    if (link.isConfirmed) return ok(undefined);
    if (holder.sessionOf === link.player.id) return confirmAddress(parts, link, "session", holder);
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
