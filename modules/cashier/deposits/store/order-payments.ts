import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { type Database, type Instant, paise } from "../../../kernel/index.ts";
import { depositOrder, depositor, unmatchedPayment } from "../../schema.ts";
import type { Credit } from "../../tax/gst.ts";
import { lockDepositor } from "./depositor.ts";
import type { OrderRow } from "./order-sums.ts";

const date = (at: Instant) => new Date(at);

/** How a payment is fixed as what it is credited as. */
export function orderPaymentQueries({ db }: Database) {
  return {
    /**
     * Fixes what a payment is credited as: once an order, whatever its state was. `credit` and the debts it pays are
     * decided under the player's lock. Answers the order as it is then, and whether this call did it. A payment that was kept
     * apart before is never credited: it may be on its way back.
     */
    async markPaid(
      order: Pick<OrderRow, "id" | "player" | "gateway">,
      payment: { readonly paymentId: string; readonly upiHash: string | null },
      credit: Credit,
      now: Instant,
    ): Promise<{ readonly order: OrderRow; readonly isNew: boolean }> {
      return db.transaction(async (tx) => {
        const { debtPaise } = await lockDepositor(tx, order.player);
        const pays = paise(Math.min(debtPaise, credit.creditPaise));
        const kept = tx
          .select({ paymentId: unmatchedPayment.paymentId })
          .from(unmatchedPayment)
          .where(
            and(
              eq(unmatchedPayment.gateway, order.gateway),
              eq(unmatchedPayment.paymentId, payment.paymentId),
              eq(unmatchedPayment.orderId, order.id),
            ),
          );
        const [paid] = await tx
          .update(depositOrder)
          .set({
            state: "paid",
            // One by one: what comes as a payment has more fields than these, an amount among them.
            paymentId: payment.paymentId,
            upiHash: payment.upiHash,
            gstPercent: credit.gstPercent,
            gstPaise: credit.gstPaise,
            taxFrom: "gstBorne",
            creditPaise: credit.creditPaise,
            debtPaise: pays,
            paidAt: date(now),
            nextAt: date(now),
            tries: 0,
          })
          .where(and(eq(depositOrder.id, order.id), isNull(depositOrder.paidAt), notExists(kept)))
          .returning();
        if (!paid) {
          const [known] = await tx.select().from(depositOrder).where(eq(depositOrder.id, order.id));
          if (!known) throw new Error("an order stays");
          return { order: known, isNew: false };
        }
        await tx
          .update(depositor)
          .set({
            lifetimePaise: sql`${depositor.lifetimePaise} + ${credit.creditPaise}`,
            debtPaise: sql`${depositor.debtPaise} - ${pays}`,
          })
          .where(eq(depositor.player, order.player));
        return { order: paid, isNew: true };
      });
    },
  };
}

/** What was done for a paid order. */
export function creditedOrderQueries({ db }: Database) {
  return {
    /** Says that the ledger has the credit; true for the one call that did. */
    async markCredited(id: string): Promise<boolean> {
      const marked = await db
        .update(depositOrder)
        .set({ state: "credited" })
        .where(and(eq(depositOrder.id, id), eq(depositOrder.state, "paid")))
        .returning({ id: depositOrder.id });
      return marked.length === 1;
    },

    async markTold(id: string): Promise<void> {
      await db.update(depositOrder).set({ bonusTold: true, nextAt: null }).where(eq(depositOrder.id, id));
    },

    /** Leaves a paid order for later. */
    async finishLater(id: string, nextAt: Instant): Promise<void> {
      await db
        .update(depositOrder)
        .set({ nextAt: date(nextAt), tries: sql`${depositOrder.tries} + 1` })
        .where(and(eq(depositOrder.id, id), eq(depositOrder.bonusTold, false)));
    },
  };
}
