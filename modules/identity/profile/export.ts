import { assert, iso, type PlayerId } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import type { IdentityExport, OwnProfile } from "../profile/own-account.ts";
import type { PlayerRow } from "../store/players.ts";

/** The profile of a row and its sealed details. */
export type ProfileOf = (row: PlayerRow, sealed: string | null) => OwnProfile;

/** Gives players all that identity keeps about them. */
export function createExport({ store }: Pick<Parts, "store">, profileOf: ProfileOf) {
  return async (id: PlayerId): Promise<IdentityExport> => {
    const [found, sessions, exclusions, passkeys] = await Promise.all([
      store.ownRow(id),
      store.sessionsOf(id),
      store.exclusionsOf(id),
      store.passkeysOf(id),
    ]);
    assert(found, "a session belongs to a player");
    const { player, sealed } = found;
    return {
      profile: profileOf(player, sealed),
      registeredAt: iso(player.createdAt),
      registeredState: player.registeredState,
      adultConfirmedAt: iso(player.adultAt),
      termsAcceptedAt: iso(player.termsAt),
      termsVersion: player.termsVersion,
      termsLanguage: player.termsLanguage,
      referredBy: player.referredBy,
      language: player.language,
      sessions: sessions.map(({ createdAt, lastUsedAt, expiresAt, revokedAt, device, address, agent }) => ({
        from: iso(createdAt),
        lastUsed: iso(lastUsedAt),
        until: iso(revokedAt ?? expiresAt),
        device,
        address,
        browser: agent,
      })),
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt, isBackedUp }) => ({
        name,
        addedAt: iso(createdAt),
        lastUsed: iso(lastUsedAt),
        isBackedUp,
      })),
      exclusions: exclusions.map(({ createdAt, until }) => ({
        askedAt: iso(createdAt),
        until: iso(until),
      })),
    };
  };
}
