import { and, asc, eq, gte, lte } from "drizzle-orm";
import { type Database, type Instant, type ListOrder, type Random, uuidv7 } from "../../kernel/index.ts";
import { behind } from "../../kernel/ordering.ts";
import { transfer } from "../ledger/moves.ts";
import { challan, claim } from "../schema.ts";
import { matchClaims } from "./claims.ts";
import { type Alongside, alone, wish } from "./writing.ts";

/** A challan as it lies in the database. */
export type ChallanRow = typeof challan.$inferSelect;
/** A challan as finance enters it. */
export type NewChallan = Pick<ChallanRow, "tax" | "number" | "bsr" | "paidOn" | "period" | "amountPaise">;

const PAYABLE = { gst: "gstPayable", tds: "tdsPayable" } as const;

/** Tax that was paid (K-5). */
export function createChallanStore(database: Database) {
  return {
    /** Keeps it, wishes its transfer and looks for it at the bank; undefined when it was entered before. */
    enter: (
      wanted: NewChallan & { readonly by: string },
      { now, random, alongside }: { readonly now: Instant; readonly random: Random; readonly alongside: Alongside },
    ): Promise<ChallanRow | undefined> =>
      alone(database, async (tx) => {
        const [id, postingId] = [uuidv7(now, random), uuidv7(now, random)];
        const [row] = await tx
          .insert(challan)
          .values({ ...wanted, id, postingId, at: now })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) return undefined;
        const { tax, amountPaise, paidOn } = wanted;
        // What is owed is less, and the bank is about to show that it went: credit to transit, which is owned.
        const moves = transfer(PAYABLE[tax], "bankTransit", amountPaise);
        await wish(tx, { id: postingId, kind: "challan", moves }, { now, random });
        await tx.insert(claim).values({ kind: "challan", id, amountPaise: -amountPaise, reference: null, day: paidOn });
        await matchClaims(tx, { now, random });
        await alongside(tx);
        return row;
      }),

    /** The newest first unless told, behind the one with this id. */
    async page(after: string | null, limit: number, order: ListOrder = "newest"): Promise<readonly ChallanRow[]> {
      const { where, orderBy } = behind(challan.id, after, order);
      return database.db.select().from(challan).where(where).orderBy(orderBy).limit(limit);
    },
  };
}

/** Challans of a tax for these months, both `YYYY-MM` and both counted, in the order of months and payments. */
export async function challansBetween(
  { db }: Database,
  tax: ChallanRow["tax"],
  [first, last]: readonly [string, string],
): Promise<readonly ChallanRow[]> {
  return db
    .select()
    .from(challan)
    .where(and(eq(challan.tax, tax), gte(challan.period, first), lte(challan.period, last)))
    .orderBy(asc(challan.period), asc(challan.paidOn), asc(challan.number));
}

export type ChallanStore = ReturnType<typeof createChallanStore>;
