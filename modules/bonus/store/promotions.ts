import { and, count, desc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Database, Instant, ListOrder, Transaction } from "../../kernel/index.ts";
import { behind } from "../../kernel/ordering.ts";
import type { Promotion, PromotionPart } from "../promotions/promotion.ts";
import { promotion } from "../schema.ts";
import { lock } from "./queries.ts";

/** Far more than an operator runs at once. */
const LISTED = 100;

/** Which of them are asked for; `after`: an id, null: from the beginning. */
export interface PromotionQuestion {
  readonly part: PromotionPart;
  readonly order: ListOrder;
  readonly after: string | null;
}

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
    /** False when there is one of this id already; `alongside` is in the transaction of one that is added. */
    addPromotion(row: Promotion, by: string, at: Instant, alongside?: Alongside): Promise<boolean> {
      return db.transaction(async (tx) => {
        const values = rowOf(row, by, at);
        const added = await tx.insert(promotion).values(values).onConflictDoNothing().returning({ id: promotion.id });
        if (added.length === 0) return false;
        await alongside?.(tx);
        return true;
      });
    },
    /** False when there is none that is not over. */
    endPromotion(id: string, now: Instant, alongside?: Alongside): Promise<boolean> {
      return db.transaction(async (tx) => {
        const ended = await tx
          .update(promotion)
          .set({ endedAt: now })
          .where(and(eq(promotion.id, id), isNull(promotion.endedAt), gt(promotion.endsAt, now)))
          .returning({ id: promotion.id });
        if (ended.length === 0) return false;
        await alongside?.(tx);
        return true;
      });
    },
    /** Promotions in the order in which they were added, after the one with the id `after`. */
    async promotionsIn({ part, order, after }: PromotionQuestion, limit: number, now: Instant) {
      const { where, orderBy } = behind(promotion.id, after, order);
      const rows = await db
        .select()
        .from(promotion)
        .where(and(isIn(part, now), where))
        .orderBy(orderBy)
        .limit(limit);
      return rows.map(promotionOf);
    },
    async promotionById(id: string): Promise<Promotion | undefined> {
      const [row] = await db.select().from(promotion).where(eq(promotion.id, id));
      return row && promotionOf(row);
    },
    /** What can be chosen at that moment, what ends first at the top. */
    async activePromotions(at: Instant): Promise<readonly Promotion[]> {
      const rows = await db
        .select()
        .from(promotion)
        .where(and(lte(promotion.startsAt, at), gt(promotion.endsAt, at), isNull(promotion.endedAt)))
        .orderBy(promotion.endsAt, promotion.id)
        .limit(LISTED);
      return rows.map(promotionOf);
    },
    async latestPromotions(most: number): Promise<readonly Promotion[]> {
      const rows = await db.select().from(promotion).orderBy(desc(promotion.addedAt), desc(promotion.id)).limit(most);
      return rows.map(promotionOf);
    },
  };
}

/** What is kept in the transaction of a change. */
export type Alongside = (tx: Transaction) => Promise<void>;

function isIn(part: PromotionPart, at: Instant) {
  if (part === "over") return or(isNotNull(promotion.endedAt), lte(promotion.endsAt, at));
  const isBegun = part === "running" ? lte(promotion.startsAt, at) : gt(promotion.startsAt, at);
  return and(isNull(promotion.endedAt), isBegun, gt(promotion.endsAt, at));
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
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    endedAt: row.endedAt,
  };
}

function rowOf(from: Promotion, addedBy: string, at: Instant): typeof promotion.$inferInsert {
  return {
    ...from,
    startsAt: from.startsAt,
    endsAt: from.endsAt,
    endedAt: from.endedAt,
    addedBy,
    addedAt: at,
  };
}
