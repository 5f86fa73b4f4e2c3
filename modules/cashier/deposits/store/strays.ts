import { and, asc, desc, eq, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import type { Database, Instant, ListOrder, PlayerId, Queries } from "../../../kernel/index.ts";
import type { GatewayPayment } from "../../ports.ts";
import { depositOrder, strayPayment } from "../../schema.ts";
import { lockDepositor } from "./depositor.ts";

/** A payment that fits no order, as it lies in the database. */
export type StrayRow = typeof strayPayment.$inferSelect;

const date = (at: Instant) => new Date(at);

/** Which payments are asked for: behind the one with this `at/gateway/payment`. */
export interface StrayPage {
  readonly after: string | null;
  readonly limit: number;
  readonly order?: ListOrder;
}

/** How money that fits no order is kept. */
export function keepStrayQueries({ db }: Database) {
  return {
    /** Keeps money that fits no order; false when it is kept already, or was credited meanwhile. */
    async keepStray(
      gateway: string,
      payment: GatewayPayment & { readonly amountPaise: StrayRow["amountPaise"] },
      why: { readonly reason: StrayRow["reason"]; readonly orderId: string | null; readonly player: PlayerId | null },
      now: Instant,
    ): Promise<boolean> {
      const { paymentId, amountPaise, currency } = payment;
      const { orderId, player } = why;
      const keep = (q: Queries) =>
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
            // Only rupees can be posted.
            nextAt: currency === "INR" && amountPaise > 0 ? date(now) : null,
          })
          .onConflictDoNothing()
          .returning({ paymentId: strayPayment.paymentId });
      if (orderId === null || player === null) return (await keep(db)).length === 1;
      // The crediting takes the same lock: it is credited or kept, never both.
      return db.transaction(async (tx) => {
        await lockDepositor(tx, player);
        const credited = await tx
          .select({ id: depositOrder.id })
          .from(depositOrder)
          .where(and(eq(depositOrder.id, orderId), eq(depositOrder.paymentId, paymentId)));
        return credited.length === 0 && (await keep(tx)).length === 1;
      });
    },
  };
}

/** What becomes of it. */
export function strayQueries({ db }: Database) {
  return {
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

    /** The ledger has taken a matched one out of suspense. */
    async strayMatched(gateway: string, paymentId: string): Promise<void> {
      await db
        .update(strayPayment)
        .set({ nextAt: null })
        .where(
          and(
            eq(strayPayment.gateway, gateway),
            eq(strayPayment.paymentId, paymentId),
            eq(strayPayment.state, "matched"),
          ),
        );
    },
  };
}

/** Which of it is due, and what is shown. */
export function strayListQueries({ db }: Database) {
  return {
    async strayRefunded(gateway: string, paymentId: string, refundId: string): Promise<void> {
      await db
        .update(strayPayment)
        .set({ refundId })
        .where(and(eq(strayPayment.gateway, gateway), eq(strayPayment.paymentId, paymentId)));
    },

    claimStrays: (limit: number, leaseMs: number, now: Instant): Promise<readonly StrayRow[]> => {
      const key = [strayPayment.gateway, strayPayment.paymentId] as const;
      return claimDue(db, { table: strayPayment, key, dueAt: strayPayment.nextAt }, limit, leaseMs, now);
    },
    oldestStrayDue: () => oldestDue(db, { table: strayPayment, dueAt: strayPayment.nextAt }),

    /** Unresolved payments after the row with this `at/gateway/payment`; oldest first unless told. */
    async openStrays({ after, limit, order = "oldest" }: StrayPage) {
      const isUp = order === "oldest";
      const [at = isUp ? "-infinity" : "infinity", gateway = "", paymentId = ""] = after?.split("/") ?? [];
      const key = [strayPayment.at, strayPayment.gateway, strayPayment.paymentId] as const;
      return db
        .select()
        .from(strayPayment)
        .where(
          and(
            sql`${strayPayment.state} in ('kept', 'suspense')`,
            sql`(${key[0]}, ${key[1]}, ${key[2]}) ${isUp ? sql`>` : sql`<`} (${at}::timestamptz, ${gateway}, ${paymentId})`,
          ),
        )
        .orderBy(...key.map((column) => (isUp ? asc(column) : desc(column))))
        .limit(limit);
    },

    /** For the operator, newest first. */
    async strays(limit: number): Promise<readonly StrayRow[]> {
      return db
        .select()
        .from(strayPayment)
        .orderBy(sql`${strayPayment.at} desc, ${strayPayment.paymentId} desc`)
        .limit(limit);
    },
  };
}
