import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { type Instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { giveBack, bonusGrant as grant } from "../schema.ts";
import { type BonusBucket, READ } from "./grants.ts";

/** Bonus on its way back to promotions. */
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

/** Queries of what goes back. */
export function returnQueries(q: Queries) {
  const closeGrant = async (id: string, closedAt: Instant | null): Promise<void> => {
    await q.update(grant).set({ closedAt }).where(eq(grant.id, id));
  };
  return {
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
      if (row.closes !== null) await closeGrant(row.closes, at);
      const made = await q
        .insert(giveBack)
        .values({ ...rest, amountPaise: amount, at })
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
        .set({ postedAt: at })
        .where(and(eq(giveBack.id, id), isNull(giveBack.postedAt)));
    },
    /** The ledger refused it: the money was staked meanwhile. Nothing happened, so nothing is kept. Within a transaction. */
    async dropReturn({ id, closes }: Pick<Return, "id" | "closes">): Promise<void> {
      await q.delete(giveBack).where(and(eq(giveBack.id, id), isNull(giveBack.postedAt)));
      if (closes !== null) await closeGrant(closes, null);
    },
    closeGrant: (id: string, at: Instant) => closeGrant(id, at),
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
  };
}

/** Queries of sums over grants and returns. */
export function totalQueries(q: Queries) {
  return {
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
