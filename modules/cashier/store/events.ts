import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, Transaction } from "../../kernel/index.ts";
import type { Callback, GatewayPayment } from "../deposits/gateway.ts";
import { depositOrder, gatewayEvent, strayPayment } from "../schema.ts";
import { lockDepositor } from "./depositor.ts";

export type EventRow = typeof gatewayEvent.$inferSelect;
export type StrayRow = typeof strayPayment.$inferSelect;

const date = (at: Instant) => new Date(at);

/** What gateways told, and money that fits no order. */
export function createEventStore({ db }: Database) {
  return {
    /** Keeps an event under its id; `known` when it is there already, `other` when it is there with another body. */
    async keep(
      gateway: string,
      { id, event }: Callback,
      bodyHash: string,
      now: Instant,
    ): Promise<"kept" | "known" | "other"> {
      const kept = await db
        .insert(gatewayEvent)
        .values({ gateway, id, event, bodyHash, receivedAt: date(now), nextAt: date(now) })
        .onConflictDoNothing()
        .returning({ id: gatewayEvent.id });
      if (kept.length === 1) return "kept";
      const [known] = await db
        .select({ bodyHash: gatewayEvent.bodyHash })
        .from(gatewayEvent)
        .where(and(eq(gatewayEvent.gateway, gateway), eq(gatewayEvent.id, id)));
      return known?.bodyHash === bodyHash ? "known" : "other";
    },

    async handled(gateway: string, id: string, now: Instant): Promise<void> {
      await db
        .update(gatewayEvent)
        .set({ handledAt: date(now), nextAt: null })
        .where(and(eq(gatewayEvent.gateway, gateway), eq(gatewayEvent.id, id), isNull(gatewayEvent.handledAt)));
    },

    async handleLater(gateway: string, id: string, nextAt: Instant): Promise<void> {
      await db
        .update(gatewayEvent)
        .set({ nextAt: date(nextAt), tries: sql`${gatewayEvent.tries} + 1` })
        .where(and(eq(gatewayEvent.gateway, gateway), eq(gatewayEvent.id, id), isNull(gatewayEvent.handledAt)));
    },

    /** Takes events that are due; nobody else gets them until `leaseMs` have passed. */
    async claimDue(limit: number, leaseMs: number, now: Instant): Promise<readonly EventRow[]> {
      const due = db
        .select({ gateway: gatewayEvent.gateway, id: gatewayEvent.id })
        .from(gatewayEvent)
        .where(and(isNotNull(gatewayEvent.nextAt), lte(gatewayEvent.nextAt, date(now))))
        .orderBy(gatewayEvent.nextAt)
        .limit(limit)
        .for("update", { skipLocked: true });
      return db
        .update(gatewayEvent)
        .set({ nextAt: new Date(now + leaseMs) })
        .where(sql`(${gatewayEvent.gateway}, ${gatewayEvent.id}) in ${due}`)
        .returning();
    },

    /** Keeps money that fits no order; false when it is kept already, or was credited meanwhile. */
    async keepStray(
      gateway: string,
      payment: GatewayPayment & { readonly amountPaise: StrayRow["amountPaise"] },
      why: { readonly reason: StrayRow["reason"]; readonly orderId: string | null; readonly player: PlayerId | null },
      now: Instant,
    ): Promise<boolean> {
      const { paymentId, amountPaise, currency } = payment;
      const { orderId, player } = why;
      const keep = (q: Database["db"] | Transaction) =>
        q
          .insert(strayPayment)
          .values({
            gateway,
            paymentId,
            amountPaise,
            currency,
            ...why,
            at: date(now),
            state: "kept",
            // Only a known player's rupees can be posted.
            nextAt: why.player === null || currency !== "INR" ? null : date(now),
          })
          .onConflictDoNothing()
          .returning({ paymentId: strayPayment.paymentId });
      if (orderId === null || player === null) return (await keep(db)).length === 1;
      // Under the lock of whoever credits it: it is credited or kept, never both.
      return db.transaction(async (tx) => {
        await lockDepositor(tx, player);
        const credited = await tx
          .select({ id: depositOrder.id })
          .from(depositOrder)
          .where(and(eq(depositOrder.id, orderId), eq(depositOrder.paymentId, paymentId)));
        return credited.length === 0 && (await keep(tx)).length === 1;
      });
    },

    async stray(gateway: string, paymentId: string): Promise<StrayRow | undefined> {
      const [row] = await db
        .select()
        .from(strayPayment)
        .where(and(eq(strayPayment.gateway, gateway), eq(strayPayment.paymentId, paymentId)));
      return row;
    },

    /** The ledger has it. What goes back by itself is due at once; everything else waits for the operator. */
    async strayInSuspense(gateway: string, paymentId: string, now: Instant): Promise<void> {
      await db
        .update(strayPayment)
        .set({
          state: "suspense",
          nextAt: sql`CASE WHEN ${strayPayment.reason} = 'keptOut' THEN ${date(now).toISOString()}::timestamptz END`,
        })
        .where(
          and(eq(strayPayment.gateway, gateway), eq(strayPayment.paymentId, paymentId), eq(strayPayment.state, "kept")),
        );
    },

    async strayReturned(gateway: string, paymentId: string): Promise<void> {
      await db
        .update(strayPayment)
        .set({ state: "returned", nextAt: null })
        .where(
          and(
            eq(strayPayment.gateway, gateway),
            eq(strayPayment.paymentId, paymentId),
            eq(strayPayment.state, "suspense"),
          ),
        );
    },

    /** When to look at it again; null: the operator has to. */
    async strayLater(gateway: string, paymentId: string, nextAt: Instant | null): Promise<void> {
      await db
        .update(strayPayment)
        .set({ nextAt: nextAt === null ? null : date(nextAt), tries: sql`${strayPayment.tries} + 1` })
        .where(
          and(
            eq(strayPayment.gateway, gateway),
            eq(strayPayment.paymentId, paymentId),
            sql`${strayPayment.state} <> 'returned'`,
          ),
        );
    },

    async claimStrays(limit: number, leaseMs: number, now: Instant): Promise<readonly StrayRow[]> {
      const due = db
        .select({ gateway: strayPayment.gateway, paymentId: strayPayment.paymentId })
        .from(strayPayment)
        .where(and(isNotNull(strayPayment.nextAt), lte(strayPayment.nextAt, date(now))))
        .orderBy(strayPayment.nextAt)
        .limit(limit)
        .for("update", { skipLocked: true });
      return db
        .update(strayPayment)
        .set({ nextAt: new Date(now + leaseMs) })
        .where(sql`(${strayPayment.gateway}, ${strayPayment.paymentId}) in ${due}`)
        .returning();
    },

    /** For the operator: what nobody has resolved, newest first. */
    async strays(limit: number): Promise<readonly StrayRow[]> {
      return db.select().from(strayPayment).orderBy(sql`${strayPayment.at} desc`).limit(limit);
    },
  };
}

export type EventStore = ReturnType<typeof createEventStore>;
