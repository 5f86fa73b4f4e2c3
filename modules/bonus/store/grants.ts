import { and, asc, count, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { type Instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { bonusGrant as grant } from "../schema.ts";

export type BonusBucket = "instant" | "lock";
type GrantRow = typeof grant.$inferSelect;

/** Bonus as it was given. */
export interface Grant {
  readonly id: string;
  readonly player: PlayerId;
  readonly source: GrantRow["source"];
  readonly reference: string;
  readonly bucket: BonusBucket;
  readonly amount: Paise;
  readonly grantedAt: Instant;
  readonly expiresAt: Instant;
  /** Nothing of it can go back any more. */
  readonly isClosed: boolean;
}

/** A player's grants of one bucket are read at once up to this many: years of the wheel, every day. */
export const READ = 2_000;

/** Queries of what was granted. */
export function grantQueries(q: Queries) {
  const grantsWhere = async (where: ReturnType<typeof and>, limit: number): Promise<readonly Grant[]> =>
    (await q.select().from(grant).where(where).orderBy(asc(grant.grantedAt), asc(grant.id)).limit(limit)).map(grantOf);
  return {
    /** Writes the grant unless it was written before. */
    async insertGrant(row: Omit<Grant, "grantedAt" | "isClosed">, at: Instant): Promise<void> {
      const { amount, expiresAt, ...rest } = row;
      await q
        .insert(grant)
        .values({
          ...rest,
          amountPaise: amount,
          grantedAt: at,
          expiresAt,
          lookAt: expiresAt,
        })
        .onConflictDoNothing({ target: [grant.source, grant.reference, grant.player, grant.bucket] });
    },
    grantsOf: (player: PlayerId, bucket: BonusBucket) =>
      grantsWhere(and(eq(grant.player, player), eq(grant.bucket, bucket), isNull(grant.closedAt)), READ),
    grantsFor: (source: Grant["source"], reference: string) =>
      grantsWhere(and(eq(grant.source, source), eq(grant.reference, reference)), 4),
    /** Grants by what they were for, of one player. */
    grantsForMany: (player: PlayerId, source: Grant["source"], references: readonly string[]) =>
      references.length === 0
        ? Promise.resolve([])
        : grantsWhere(
            and(eq(grant.player, player), eq(grant.source, source), inArray(grant.reference, [...references])),
            // Of each reference at most one a bucket.
            references.length * 2,
          ),
    /** A page of what the player was given, newest first. */
    async grantPage(player: PlayerId, size: number, offset: number) {
      const [all] = await q.select({ rows: count() }).from(grant).where(eq(grant.player, player));
      const rows = await q
        .select()
        .from(grant)
        .where(eq(grant.player, player))
        .orderBy(desc(grant.grantedAt), desc(grant.id))
        .limit(size)
        .offset(offset);
      return { rows: rows.map(grantOf), total: all?.rows ?? 0 };
    },
    /** Grants that the ledger does not have yet, in the order of their ids, after one of them. */
    async unpostedGrants(limit: number, after: string, player?: PlayerId): Promise<readonly Grant[]> {
      const rows = await q
        .select()
        .from(grant)
        .where(and(isNull(grant.postedAt), gt(grant.id, after), player && eq(grant.player, player)))
        .orderBy(asc(grant.id))
        .limit(limit);
      return rows.map(grantOf);
    },
    async grantPosted(id: string, at: Instant): Promise<void> {
      await q
        .update(grant)
        .set({ postedAt: at })
        .where(and(eq(grant.id, id), isNull(grant.postedAt)));
    },
  };
}

function grantOf(row: GrantRow): Grant {
  return {
    id: row.id,
    player: row.player as PlayerId,
    source: row.source,
    reference: row.reference,
    bucket: row.bucket,
    amount: paise(row.amountPaise),
    grantedAt: row.grantedAt,
    expiresAt: row.expiresAt,
    isClosed: row.closedAt !== null,
  };
}
