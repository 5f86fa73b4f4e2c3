import { and, count, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { type Database, type Instant, instant } from "../../kernel/index.ts";
import type { Promotion } from "../promotions/promotion.ts";
import { promotion } from "../schema.ts";
import { lock } from "./queries.ts";

/** Far more than an operator runs at once. */
const LISTED = 100;

/** Queries of promotions. */
export function promotionQueries({ db }: Database) {
  return {
    /** Fills an empty list, once among processes that start together; one that has rows is an operator's and stays as it is. */
    async seedPromotions(rows: readonly Promotion[], by: string, at: Instant): Promise<void> {
      await db.transaction(async (tx) => {
        await lock(tx, "seed");
        const [known] = await tx.select({ rows: count() }).from(promotion);
        if (known && known.rows > 0) return;
        await tx.insert(promotion).values(rows.map((row) => rowOf(row, by, at)));
      });
    },
    async addPromotion(row: Promotion, by: string, at: Instant): Promise<void> {
      await db.insert(promotion).values(rowOf(row, by, at));
    },
    /** False when there is none that still runs. */
    async endPromotion(id: string, at: Instant): Promise<boolean> {
      const ended = await db
        .update(promotion)
        .set({ endedAt: new Date(at) })
        .where(and(eq(promotion.id, id), isNull(promotion.endedAt)))
        .returning({ id: promotion.id });
      return ended.length === 1;
    },
    async promotionById(id: string): Promise<Promotion | undefined> {
      const [row] = await db.select().from(promotion).where(eq(promotion.id, id));
      return row && promotionOf(row);
    },
    /** What can be chosen at `now`, what ends first at the top. */
    async activePromotions(now: Instant): Promise<readonly Promotion[]> {
      const at = new Date(now);
      const rows = await db
        .select()
        .from(promotion)
        .where(and(lte(promotion.startsAt, at), gt(promotion.endsAt, at), isNull(promotion.endedAt)))
        .orderBy(promotion.endsAt, promotion.id)
        .limit(LISTED);
      return rows.map(promotionOf);
    },
    async latestPromotions(): Promise<readonly Promotion[]> {
      const rows = await db.select().from(promotion).orderBy(desc(promotion.addedAt), desc(promotion.id)).limit(LISTED);
      return rows.map(promotionOf);
    },
  };
}

type Row = typeof promotion.$inferSelect;

function promotionOf(row: Row): Promotion {
  const { id, name, category, expiresInDays, ranges, usesPerPlayer } = row;
  return {
    id,
    name,
    category,
    expiresInDays,
    ranges,
    usesPerPlayer,
    startsAt: instant(row.startsAt.getTime()),
    endsAt: instant(row.endsAt.getTime()),
    endedAt: row.endedAt && instant(row.endedAt.getTime()),
  };
}

function rowOf(from: Promotion, addedBy: string, at: Instant): typeof promotion.$inferInsert {
  return {
    ...from,
    startsAt: new Date(from.startsAt),
    endsAt: new Date(from.endsAt),
    endedAt: from.endedAt && new Date(from.endedAt),
    addedBy,
    addedAt: new Date(at),
  };
}
