import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { bonusGrant as grant } from "../schema.ts";
import type { BonusBucket } from "./grants.ts";

/** Queries of grants that expired and are not closed yet. */
export function expiredQueries(q: Queries) {
  const expiredOf = (player: PlayerId, bucket: BonusBucket, now: Instant) =>
    and(
      eq(grant.player, player),
      eq(grant.bucket, bucket),
      isNull(grant.closedAt),
      lte(grant.expiresAt, new Date(now)),
    );
  return {
    /** Players' buckets in which something expired or may still come home from a table. */
    async bucketsToLookAt(now: Instant, limit: number) {
      const rows = await q
        .selectDistinct({ player: grant.player, bucket: grant.bucket })
        .from(grant)
        .where(and(isNull(grant.closedAt), lte(grant.lookAt, new Date(now))))
        .limit(limit);
      return rows.map(({ player, bucket }) => ({ player: player as PlayerId, bucket }));
    },
    /** The players among these of whose bucket something has expired and is not closed. */
    async playersWithExpired(players: readonly PlayerId[], bucket: BonusBucket, now: Instant) {
      const rows = await q
        .selectDistinct({ player: grant.player })
        .from(grant)
        .where(
          and(
            inArray(grant.player, [...players]),
            eq(grant.bucket, bucket),
            isNull(grant.closedAt),
            lte(grant.expiresAt, new Date(now)),
          ),
        );
      return rows.map(({ player }) => player as PlayerId);
    },
    /** Nothing of what expired by `now` can come back: it is not looked at any more. What the ledger does not have yet is. */
    async closeExpired(player: PlayerId, bucket: BonusBucket, now: Instant): Promise<void> {
      await q
        .update(grant)
        .set({ closedAt: new Date(now) })
        .where(and(expiredOf(player, bucket, now), isNotNull(grant.postedAt)));
    },
    async lookAgain(player: PlayerId, bucket: BonusBucket, now: Instant, at: Instant): Promise<void> {
      await q
        .update(grant)
        .set({ lookAt: new Date(at) })
        .where(expiredOf(player, bucket, now));
    },
  };
}
