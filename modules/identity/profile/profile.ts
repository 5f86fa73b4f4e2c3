import { assert, HOUR_MS, type PlayerId, type Result } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import { isOfAge } from "../birthday-contract.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { SessionHolder } from "../sessions/session.ts";
import type { PlayerRow } from "../store/players.ts";
import { takenName } from "../store/store.ts";
import { openDetails } from "./details.ts";
import { writeChanges } from "./editing.ts";
import { createEmailChange } from "./email-change.ts";
import type { OwnAccount, OwnChanges, OwnProfile } from "./own-account.ts";
import { usualAvatar } from "./usual-avatar.ts";

const EDITS_AN_HOUR = 30;

type Own = Pick<OwnAccount, "own" | "edit">;
type Editor = Pick<SessionHolder, "id" | "sessionId">;

/** The profile's own data: reading and changing it (S2 § 2.3, 5). */
export function createOwnProfile(
  parts: Parts,
  confirmPassword: OwnAccount["confirmPassword"],
): Own & { readonly profileOf: (row: PlayerRow, sealed: string | null) => OwnProfile } {
  const { store, vault } = parts;
  const mayChangeEmail = createEmailChange(parts, confirmPassword);
  const profileOf = (row: PlayerRow, sealed: string | null): OwnProfile => ({
    ...shownOf(row),
    details: openDetails(vault, row.id, sealed),
  });

  async function mayEdit(player: Editor, changes: OwnChanges): Promise<Result<void, IdentityRefusal>> {
    const now = parts.clock.now();
    const { count } = await store.countAttempt(`edit:${player.id}`, HOUR_MS, now);
    if (count > EDITS_AN_HOUR) return refused("tooMany", { retryAfterSeconds: HOUR_MS / 1_000 });
    if (changes.dateOfBirth !== undefined && !isOfAge(changes.dateOfBirth, dayOf(now))) return refused("notAdult");
    return mayChangeEmail(player, changes);
  }

  return {
    profileOf,

    async own(id) {
      const found = await store.ownRow(id);
      assert(found, "a session belongs to a player");
      return profileOf(found.player, found.sealed);
    },

    async edit(player, changes, { isNameLocked }) {
      const allowed = await mayEdit(player, changes);
      if (!allowed.ok) return allowed;
      try {
        const edit = { changes, isNameLocked };
        const done = await store.inTransaction((queries) => writeChanges(parts, queries, player.id, edit));
        if (done.ok) for (const topic of ["confirmEmail", "notice"] as const) void parts.events.flush(topic);
        return done;
      } catch (error) {
        const taken = takenName(error);
        if (taken === "email") return refused("emailTaken");
        if (taken === "userName") return refused("userNameTaken");
        throw error;
      }
    },
  };
}

function shownOf(row: PlayerRow): Omit<OwnProfile, "details"> {
  return {
    id: row.id as PlayerId,
    userName: row.userName,
    email: row.email,
    pendingEmail: row.pendingEmail,
    mobile: row.mobile,
    gender: row.gender,
    isEmailVerified: row.emailVerifiedAt !== null,
    isMobileVerified: row.mobileVerifiedAt !== null,
    avatar: row.avatar || usualAvatar(row.gender, row.userName),
    referralCode: row.referralCode,
  };
}
