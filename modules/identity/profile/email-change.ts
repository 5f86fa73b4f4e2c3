import { assert, ok, type Result } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { SessionHolder } from "../sessions/session.ts";
import type { PlayerRow } from "../store/players.ts";
import type { OwnAccount, OwnChanges } from "./own-account.ts";

/** The address is a way into the account: a session alone may not move it (S2 § 5). */
export function createEmailChange(
  { store, security }: Pick<Parts, "store" | "security">,
  confirmPassword: OwnAccount["confirmPassword"],
) {
  /** May these changes go on, as far as the address is concerned? Without one in them they may. */
  return async (
    player: Pick<SessionHolder, "id" | "sessionId">,
    { email, password }: OwnChanges,
  ): Promise<Result<void, IdentityRefusal>> => {
    if (email === undefined) return ok(undefined);
    const row = await store.playerById(player.id);
    assert(row, "a session belongs to a player");
    const key = email.toLowerCase();
    if (key === row.emailKey && row.pendingEmail === null) return ok(undefined);
    if (password === undefined) return key === row.emailKey ? ok(undefined) : refused("passwordNeeded");
    const confirmed = await confirmPassword(player, password);
    if (!confirmed.ok) return confirmed;
    const holder = await store.playerBy({ kind: "email", email });
    if (holder && holder.id !== player.id) return refused("emailTaken");
    security.record({
      kind: "contactChanged",
      outcome: "success",
      player: player.id,
      address: null,
      detail: { what: "email", step: "asked" },
    });
    return ok(undefined);
  };
}

/** A confirmed address stays the way back until the new one is confirmed, too; one that never was is replaced at once. */
export function emailPatch(row: PlayerRow, email: string) {
  return row.emailVerifiedAt
    ? { pendingEmail: email }
    : { email, emailKey: email.toLowerCase(), emailVerifiedAt: null, pendingEmail: null };
}

/** The mail to the old address. */
export function emailChanged(to: string, brand: string) {
  return {
    to,
    subject: `Your ${brand} e-mail was changed`,
    text: `Somebody who knows the password of your ${brand} account has entered another e-mail address. Until that one is confirmed, this one stays yours. If it was not you, set a new password at once: that ends every session.`,
  };
}
