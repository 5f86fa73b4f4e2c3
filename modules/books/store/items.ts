import { and, eq, getTableColumns, lte, sql } from "drizzle-orm";
import { type Database, err, type ListOrder, ok, type Result, type Transaction } from "../../kernel/index.ts";
import { behind } from "../../kernel/ordering.ts";
import { item, line } from "../schema.ts";
import { type Alongside, alone, type Moment, type NewItem, openItems } from "./writing.ts";

/** An item as it lies in the database. */
export type ItemRow = typeof item.$inferSelect;

/** An item, and what a bank wrote beside its line. */
export interface ShownItem extends ItemRow {
  readonly narration: string | null;
}

/** Which of them are asked for. */
interface ItemQuestion {
  readonly state: ItemRow["state"];
  readonly after: string | null;
  readonly order?: ListOrder;
}

/** Joins an item to its line by the line's own key. */
const isItsLine = and(
  eq(item.kind, "unknownLine"),
  eq(line.source, sql`split_part(${item.subject}, ':', 1)`),
  eq(line.id, sql`substr(${item.subject}, strpos(${item.subject}, ':') + 1)`),
);

/** The queue of what does not fit. */
export function createItemStore(database: Database) {
  const { db } = database;
  return {
    /** A page of items in one state, after the one with this id; newest first unless told. */
    async page({ state, after, order = "newest" }: ItemQuestion, limit: number): Promise<readonly ShownItem[]> {
      const { where, orderBy } = behind(item.id, after, order);
      return db
        .select({ ...getTableColumns(item), narration: line.narration })
        .from(item)
        .leftJoin(line, isItsLine)
        .where(and(eq(item.state, state), where))
        .orderBy(orderBy)
        .limit(limit);
    },

    async byId(id: string): Promise<ItemRow | undefined> {
      const [row] = await db.select().from(item).where(eq(item.id, id));
      return row;
    },

    open: (items: readonly NewItem[], moment: Moment): Promise<number> =>
      items.length === 0 ? Promise.resolve(0) : alone(database, (tx) => openItems(tx, items, moment)),

    /** How many are open of this day or before. */
    async openUntil(day: string): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(item)
        .where(and(eq(item.state, "open"), lte(item.day, day)));
      return row?.count ?? 0;
    },

    /** Ends one that holds no money in suspense; the act stands in the same transaction. */
    resolve: (
      id: string,
      { by, reason, moment, alongside }: ByHand,
    ): Promise<Result<void, "noItem" | "notOpen" | "inSuspense">> =>
      alone(database, async (tx) => {
        const row = await locked(tx, id);
        if (row === undefined) return err("noItem");
        if (row.state !== "open") return err("notOpen");
        if (row.kind === "unknownLine" && row.amountPaise !== 0) return err("inSuspense");
        await tx
          .update(item)
          .set({ state: "resolved", resolvedAt: moment.now, resolvedBy: by, reason })
          .where(eq(item.id, id));
        await alongside(tx);
        return ok(undefined);
      }),
  };
}

export type ItemStore = ReturnType<typeof createItemStore>;

interface ByHand {
  readonly by: string;
  readonly reason: string;
  readonly moment: Moment;
  readonly alongside: Alongside;
}

async function locked(tx: Transaction, id: string): Promise<ItemRow | undefined> {
  const [row] = await tx.select().from(item).where(eq(item.id, id)).for("update");
  return row;
}
