import type { Parts } from "../parts.ts";
import type { PlayerRow } from "../store/players.ts";
import type { StoreQueries } from "../store/store.ts";

/**
 * Says within the transaction that a mail is due, where the address is known to be the player's. It says what to do, because whoever
 * holds a passkey can log in without the password.
 */
export async function tellOfPasskey(
  { brandName, clock }: Pick<Parts, "brandName" | "clock">,
  queries: Pick<StoreQueries, "addEvent">,
  player: Pick<PlayerRow, "email" | "emailVerifiedAt">,
  { what, name }: { readonly what: "added to" | "removed from"; readonly name: string },
): Promise<void> {
  if (player.emailVerifiedAt === null) return;
  const notice = {
    to: player.email,
    subject: `A passkey was ${what} your ${brandName()} account`,
    text: `The passkey "${name}" was ${what} your ${brandName()} account. If it was not you, open My Account > Change Password, remove passkeys that you do not know, choose "Log out everywhere", and set a new password. Then write to our support.`,
  };
  await queries.addEvent("notice", notice, clock.now());
}
