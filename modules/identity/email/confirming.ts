import { ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { takenName } from "../store/store.ts";
import type { LinkHolder, OpenedLink } from "./opened-link.ts";

/**
 * Confirms the address of a link, and says so in the security log. A new address takes the old one's place, and the old one hears of it.
 */
export async function confirmAddress(
  parts: Parts,
  link: OpenedLink,
  by: "password" | "session",
  { visitor }: LinkHolder,
): Promise<Result<void, IdentityRefusal>> {
  try {
    const done = await write(parts, link, by);
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
function write({ store, clock, brandName }: Parts, { email, player }: OpenedLink, by: "password" | "session") {
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
    await queries.addEvent("notice", emailTakenOver(row.email, brandName()), now);
    return ok({ isNew: true });
  });
}

function emailTakenOver(to: string, brand: string) {
  return {
    to,
    subject: `Your ${brand} e-mail was changed`,
    text: `The new e-mail address of your ${brand} account was confirmed, and this one is no longer used. If it was not you, set a new password with your mobile number at once and write to our support.`,
  };
}
