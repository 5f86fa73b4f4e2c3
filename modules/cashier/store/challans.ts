import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Database, Instant, Paise, Transaction } from "../../kernel/index.ts";
import { tdsChallan } from "../schema.ts";

/** A deposit of deducted tax with the state, as its challan identification number names it. */
export interface Challan {
  /** Of the bank's branch, seven digits. */
  readonly bsr: string;
  /** Of the deposit, `YYYY-MM-DD`. */
  readonly day: string;
  readonly serial: string;
  /** The month of the deductions, `YYYY-MM`. */
  readonly month: string;
  readonly amount: Paise;
}

/** References of challans, as the operator has written them down. */
export function createChallanStore({ db }: Database) {
  const challanOf = ({ amountPaise, bsr, day, serial, month }: typeof tdsChallan.$inferSelect): Challan => ({
    ...{ bsr, day, serial, month, amount: amountPaise },
  });
  return {
    /** Writes one down, and what is told of it in the same transaction; false where it stands already. */
    async keep(
      { amount, ...challan }: Challan,
      now: Instant,
      alongside: (tx: Transaction) => Promise<void> = async () => {},
    ): Promise<boolean> {
      const row = { ...challan, amountPaise: amount, keptAt: new Date(now) };
      return db.transaction(async (tx) => {
        const kept = await tx.insert(tdsChallan).values(row).onConflictDoNothing().returning({ bsr: tdsChallan.bsr });
        if (kept.length === 1) await alongside(tx);
        return kept.length === 1;
      });
    },

    async byReference({ bsr, day, serial }: Pick<Challan, "bsr" | "day" | "serial">): Promise<Challan | undefined> {
      const here = and(eq(tdsChallan.bsr, bsr), eq(tdsChallan.day, day), eq(tdsChallan.serial, serial));
      const [row] = await db.select().from(tdsChallan).where(here);
      return row && challanOf(row);
    },

    /** Those for deductions of these months, both `YYYY-MM` and both counted. */
    async between(first: string, last: string): Promise<readonly Challan[]> {
      const rows = await db
        .select()
        .from(tdsChallan)
        .where(and(gte(tdsChallan.month, first), lte(tdsChallan.month, last)))
        .orderBy(asc(tdsChallan.month), asc(tdsChallan.day), asc(tdsChallan.serial));
      return rows.map(challanOf);
    },
  };
}
