import { and, desc, eq, gte, notExists, sql } from "drizzle-orm";
import { type Database, type Instant, instant, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import { chargeback, depositOrder, withdrawal } from "../../schema.ts";

/** A deposit as a refund sees it. */
export interface UnstakedDeposit {
  readonly id: string;
  readonly paymentId: string;
  readonly credit: Paise;
  readonly paidAt: Instant;
}

/** What M-9 asks of deposits. */
export function createRefundableStore({ db }: Database) {
  return {
    /** The player's credited deposits since then that no bank disputes and no debt ate, newest first. */
    async deposits(player: PlayerId, from: Instant, limit: number): Promise<readonly UnstakedDeposit[]> {
      const rows = await db
        .select()
        .from(depositOrder)
        .where(
          and(
            eq(depositOrder.player, player),
            eq(depositOrder.state, "credited"),
            gte(depositOrder.paidAt, new Date(from)),
            sql`coalesce(${depositOrder.debtPaise}, 0) = 0`,
            notExists(
              db
                .select({ id: withdrawal.id })
                .from(withdrawal)
                .where(
                  and(
                    eq(withdrawal.player, player),
                    eq(withdrawal.depositId, depositOrder.id),
                    sql`${withdrawal.state} in ('asked', 'inReview', 'approved', 'paid')`,
                  ),
                ),
            ),
            notExists(
              db
                .select({ id: chargeback.id })
                .from(chargeback)
                .where(and(eq(chargeback.orderId, depositOrder.id), sql`${chargeback.state} <> 'won'`)),
            ),
          ),
        )
        .orderBy(desc(depositOrder.paidAt))
        .limit(limit);
      return rows.flatMap(({ id, paymentId, creditPaise, paidAt }) =>
        paymentId === null || creditPaise === null || paidAt === null
          ? []
          : [{ id, paymentId, credit: paise(creditPaise), paidAt: instant(paidAt.getTime()) }],
      );
    },

    /** Was a deposit refunded in this year, or is one being? */
    async inYear(player: PlayerId, year: FinancialYear): Promise<boolean> {
      const [row] = await db
        .select({ id: withdrawal.id })
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.player, player),
            eq(withdrawal.year, year),
            eq(withdrawal.kind, "refund"),
            sql`${withdrawal.cause} is null`,
            sql`${withdrawal.state} not in ('refused', 'rejected', 'cancelled', 'failed')`,
          ),
        )
        .limit(1);
      return row !== undefined;
    },
  };
}
