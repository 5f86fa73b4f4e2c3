import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type Instant, instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { giveBack, bonusGrant as grant } from "../schema.ts";

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

/** Bonus on its way back to the house. */
export interface Return {
  readonly id: string;
  readonly player: PlayerId;
  readonly bucket: BonusBucket;
  readonly amount: Paise;
  /** Paise by the grant that they are of. */
  readonly parts: Readonly<Record<string, number>>;
  /** The grant that it closes, whose deposit was returned. */
  readonly closes: string | null;
}

/** A player's grants of one bucket are read at once up to this many: years of the wheel, every day. */
const READ = 2_000;

/** Queries of grants and returns. */
export function grantQueries(q: Queries) {
  const grantsWhere = async (where: ReturnType<typeof and>, limit: number): Promise<readonly Grant[]> =>
    (await q.select().from(grant).where(where).orderBy(asc(grant.grantedAt), asc(grant.id)).limit(limit)).map(grantOf);
  const expiredOf = (player: PlayerId, bucket: BonusBucket, now: Instant) =>
    and(
      eq(grant.player, player),
      eq(grant.bucket, bucket),
      isNull(grant.closedAt),
      lte(grant.expiresAt, new Date(now)),
    );
  const closeGrant = async (id: string, closedAt: Date | null): Promise<void> => {
    await q.update(grant).set({ closedAt }).where(eq(grant.id, id));
  };
  return {
    /** Writes the grant unless it was written before. */
    async insertGrant(row: Omit<Grant, "grantedAt" | "isClosed">, at: Instant): Promise<void> {
      const { amount, expiresAt, ...rest } = row;
      await q
        .insert(grant)
        .values({
          ...rest,
          amountPaise: amount,
          grantedAt: new Date(at),
          expiresAt: new Date(expiresAt),
          lookAt: new Date(expiresAt),
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
        .set({ postedAt: new Date(at) })
        .where(and(eq(grant.id, id), isNull(grant.postedAt)));
    },
    /** Players' buckets in which something expired or may still come home from a table. */
    async bucketsToLookAt(now: Instant, limit: number) {
      const rows = await q
        .selectDistinct({ player: grant.player, bucket: grant.bucket })
        .from(grant)
        .where(and(isNull(grant.closedAt), lte(grant.lookAt, new Date(now))))
        .limit(limit);
      return rows.map(({ player, bucket }) => ({ player: player as PlayerId, bucket }));
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

    async countReturns(player: PlayerId, bucket: BonusBucket): Promise<number> {
      const [row] = await q
        .select({ rows: count() })
        .from(giveBack)
        .where(and(eq(giveBack.player, player), eq(giveBack.bucket, bucket)));
      return row?.rows ?? 0;
    },
    /** False when another return with this number was written meanwhile. Within a transaction. */
    async insertReturn(row: Return & { readonly n: number }, at: Instant): Promise<boolean> {
      const { amount, ...rest } = row;
      if (row.closes !== null) await closeGrant(row.closes, new Date(at));
      const made = await q
        .insert(giveBack)
        .values({ ...rest, amountPaise: amount, at: new Date(at) })
        .onConflictDoNothing()
        .returning({ id: giveBack.id });
      return made.length === 1;
    },
    async unpostedReturns(limit: number, player?: PlayerId): Promise<readonly Return[]> {
      const rows = await q
        .select()
        .from(giveBack)
        .where(and(isNull(giveBack.postedAt), player && eq(giveBack.player, player)))
        .orderBy(asc(giveBack.at))
        .limit(limit);
      return rows.map((row) => ({ ...row, player: row.player as PlayerId, amount: paise(row.amountPaise) }));
    },
    async returnPosted(id: string, at: Instant): Promise<void> {
      await q
        .update(giveBack)
        .set({ postedAt: new Date(at) })
        .where(and(eq(giveBack.id, id), isNull(giveBack.postedAt)));
    },
    /** The ledger refused it: the money was staked meanwhile. Nothing happened, so nothing is kept. Within a transaction. */
    async dropReturn({ id, closes }: Pick<Return, "id" | "closes">): Promise<void> {
      await q.delete(giveBack).where(and(eq(giveBack.id, id), isNull(giveBack.postedAt)));
      if (closes !== null) await closeGrant(closes, null);
    },
    closeGrant: (id: string, at: Instant) => closeGrant(id, new Date(at)),
    /** Paise that went back of each grant of the player's, where any did. */
    async returnedOf(player: PlayerId): Promise<ReadonlyMap<string, Paise>> {
      const rows = await q
        .select({ parts: giveBack.parts })
        .from(giveBack)
        .where(eq(giveBack.player, player))
        .limit(READ);
      const returned = new Map<string, Paise>();
      for (const [id, amount] of rows.flatMap(({ parts }) => Object.entries(parts))) {
        returned.set(id, paise((returned.get(id) ?? 0) + amount));
      }
      return returned;
    },

    /** Paise that were ever given and that went back, by bucket; what the ledger has done. */
    async totals(player: PlayerId): Promise<Readonly<Record<BonusBucket, Paise>>> {
      const sumOf = (column: typeof grant.amountPaise | typeof giveBack.amountPaise) =>
        sql<string>`coalesce(sum(${column}), 0)`;
      const given = await q
        .select({ bucket: grant.bucket, amount: sumOf(grant.amountPaise) })
        .from(grant)
        .where(and(eq(grant.player, player), sql`${grant.postedAt} IS NOT NULL`))
        .groupBy(grant.bucket);
      const returned = await q
        .select({ bucket: giveBack.bucket, amount: sumOf(giveBack.amountPaise) })
        .from(giveBack)
        .where(and(eq(giveBack.player, player), sql`${giveBack.postedAt} IS NOT NULL`))
        .groupBy(giveBack.bucket);
      const of = (bucket: BonusBucket) =>
        paise(
          Number(given.find((row) => row.bucket === bucket)?.amount ?? 0) -
            Number(returned.find((row) => row.bucket === bucket)?.amount ?? 0),
        );
      return { instant: of("instant"), lock: of("lock") };
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
    grantedAt: instant(row.grantedAt.getTime()),
    expiresAt: instant(row.expiresAt.getTime()),
    isClosed: row.closedAt !== null,
  };
}
