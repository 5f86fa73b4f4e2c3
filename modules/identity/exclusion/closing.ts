import { createHmac } from "node:crypto";
import { assert, instant, KEPT, ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Identifier } from "../contract.ts";
import { nameOf } from "../login/identifier.ts";
import type { Parts } from "../parts.ts";
import type { ProfileOf } from "../profile/export.ts";
import type { OwnAccount } from "../profile/own-account.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { SessionHolder } from "../sessions/session.ts";
import type { PlayerRow } from "../store/players.ts";
import type { StoreQueries } from "../store/store.ts";

type Own = Pick<OwnAccount, "close" | "closeOwn" | "onPlayerClosed">;
type IsAs = (row: PlayerRow, queries: StoreQueries) => boolean | Promise<boolean>;

/** Closed accounts: what goes, what stays, and how who comes back is recognised. */
export function createClosing(parts: Parts, profileOf: ProfileOf) {
  const { store, clock, vault, events } = parts;
  const hashes = (kind: "mobile" | "email", name: string) =>
    parts.secrets.closures.map((key) => closureHash(key, kind, name));

  async function close(id: PlayerId, isAs: IsAs): Promise<boolean> {
    const now = clock.now();
    const closed = await store.inTransaction(async (queries) => {
      const row = await queries.lockPlayer(id);
      assert(row, "an account that is closed exists");
      if (row.closedAt || !(await isAs(row, queries))) return ok(false);
      const kept = JSON.stringify(profileOf(row, await queries.sealedDetails(id)));
      await queries.insertClosure({
        playerId: id,
        mobileHash: hashes("mobile", row.mobile)[0]!,
        emailHash: hashes("email", row.emailKey)[0]!,
        sealed: vault.seal(kept, { owner: id, field: "closure" }),
        closedAt: now,
        keepUntil: instant(now + KEPT.afterClosing),
      });
      await queries.erasePlayer(id, now);
      await queries.addEvent("playerClosed", { playerId: id }, now);
      return ok(true);
    });
    return closed.ok && closed.value;
  }

  async function tell(id: PlayerId): Promise<void> {
    parts.sessions.announceEnded({ playerId: id });
    await events.flush("playerClosed");
  }

  /** Closes the account if its row, under the lock, is as `isAs` wants it; answers whether it did. */
  async function closeIf(id: PlayerId, isAs: IsAs): Promise<boolean> {
    const isClosed = await close(id, isAs);
    if (isClosed) await tell(id);
    return isClosed;
  }

  return {
    async close(id: PlayerId): Promise<void> {
      await close(id, () => true);
      await tell(id);
    },
    async closeOwn({ id, sessionId }: SessionHolder): Promise<Result<void, IdentityRefusal>> {
      // Blocked, or shut out by a new password, while it was looked at what is left: then it is not theirs to close.
      const isInForce: IsAs = async (_, queries) => (await queries.liveSession(sessionId, clock.now())) !== undefined;
      return (await closeIf(id, isInForce)) ? ok(undefined) : refused("unauthenticated");
    },
    closeIf,
    onPlayerClosed(handle: (player: PlayerId) => Promise<void>) {
      events.on("playerClosed", (payload) => handle((payload as { playerId: PlayerId }).playerId));
    },
    /** Did an account with this number or address close? */
    async wasClosed(identifier: Identifier): Promise<boolean> {
      return (await store.closuresBy(identifier.kind, hashes(identifier.kind, nameOf(identifier)))).length > 0;
    },
    /** Does an exclusion still run for a player who closed an account with this number? */
    async isKeptOut(mobile: string): Promise<boolean> {
      const closed = await store.closuresBy("mobile", hashes("mobile", mobile));
      const statuses = await Promise.all(closed.map(({ playerId }) => store.statusOf(playerId)));
      return statuses.some((status) => (status?.excludedUntil ?? instant(0)) > clock.now());
    },
  } satisfies Own & Record<string, unknown>;
}
export type Closing = ReturnType<typeof createClosing>;

/** The keyed hash by which a closed account's number or address is recognised. */
export function closureHash(key: Uint8Array, kind: "mobile" | "email", name: string): string {
  return createHmac("sha256", key).update(`${kind}:${name}`).digest("base64url");
}
