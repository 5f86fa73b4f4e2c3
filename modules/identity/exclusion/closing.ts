import { createHmac } from "node:crypto";
import { assert, DAY_MS, instant, ok, type PlayerId } from "../../kernel/index.ts";
import type { Identifier } from "../contract.ts";
import type { Parts } from "../parts.ts";
import type { IdentityExport, OwnAccount, OwnProfile } from "../profile/own-account.ts";
import type { PlayerRow } from "../store/players.ts";

/** Records of who a customer was are kept so long after the account ended (PMLA 2002, s. 12 (3) and (4)). */
const KEEP_MS = 5 * 365.25 * DAY_MS;

type Own = Pick<OwnAccount, "exportOf" | "close" | "onPlayerClosed">;

/** Closed accounts: what goes, what stays, and how who comes back is recognised. */
export function closing(parts: Parts, profileOf: (row: PlayerRow, sealed: string | null) => OwnProfile) {
  const { store, clock, vault, events } = parts;
  const hashes = (kind: "mobile" | "email", name: string) =>
    parts.secrets.closures.map((key) => closureHash(key, kind, name));

  async function exportOf(id: PlayerId): Promise<IdentityExport> {
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
      registeredAt: player.createdAt.toISOString(),
      registeredState: player.registeredState,
      adultConfirmedAt: player.adultAt?.toISOString() ?? null,
      termsAcceptedAt: player.termsAt?.toISOString() ?? null,
      termsVersion: player.termsVersion,
      referredBy: player.referredBy,
      sessions: sessions.map(({ createdAt, lastUsedAt, expiresAt, revokedAt, device, address, agent }) => ({
        from: createdAt.toISOString(),
        lastUsed: lastUsedAt?.toISOString() ?? null,
        until: (revokedAt ?? expiresAt).toISOString(),
        device,
        address,
        browser: agent,
      })),
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt, isBackedUp }) => ({
        name,
        addedAt: createdAt.toISOString(),
        lastUsed: lastUsedAt?.toISOString() ?? null,
        isBackedUp,
      })),
      exclusions: exclusions.map(({ createdAt, until }) => ({
        askedAt: createdAt.toISOString(),
        until: until.toISOString(),
      })),
    };
  }

  async function close(id: PlayerId): Promise<void> {
    const now = clock.now();
    await store.inTransaction(async (queries) => {
      const row = await queries.lockPlayer(id);
      assert(row, "an account that is closed exists");
      if (row.closedAt) return ok(undefined);
      const kept = JSON.stringify(profileOf(row, await queries.sealedDetails(id)));
      await queries.insertClosure({
        playerId: id,
        mobileHash: hashes("mobile", row.mobile)[0]!,
        emailHash: hashes("email", row.emailKey)[0]!,
        sealed: vault.seal(kept, { owner: id, field: "closure" }),
        closedAt: new Date(now),
        keepUntil: new Date(now + KEEP_MS),
      });
      await queries.erasePlayer(id, now);
      await queries.addEvent("playerClosed", { playerId: id }, now);
      return ok(undefined);
    });
    parts.sessions.announceEnded({ playerId: id });
    await events.flush("playerClosed");
  }

  return {
    exportOf,
    close,
    onPlayerClosed(handle: (player: PlayerId) => Promise<void>) {
      events.on("playerClosed", (payload) => handle((payload as { playerId: PlayerId }).playerId));
    },
    /** Did an account with this number or address close? */
    async wasClosed(identifier: Identifier): Promise<boolean> {
      const name = identifier.kind === "email" ? identifier.email.toLowerCase() : identifier.mobile;
      return (await store.closuresBy(identifier.kind, hashes(identifier.kind, name))).length > 0;
    },
    /** Is somebody who closed an account with this number still kept out by an exclusion? */
    async isKeptOut(mobile: string): Promise<boolean> {
      const closed = await store.closuresBy("mobile", hashes("mobile", mobile));
      const standings = await Promise.all(closed.map(({ playerId }) => store.standingOf(playerId)));
      return standings.some((standing) => (standing?.excludedUntil ?? instant(0)) > clock.now());
    },
  } satisfies Own & Record<string, unknown>;
}
export type Closing = ReturnType<typeof closing>;

/** The keyed hash by which a closed account's number or address is recognised. */
export function closureHash(key: Uint8Array, kind: "mobile" | "email", name: string): string {
  return createHmac("sha256", key).update(`${kind}:${name}`).digest("base64url");
}
