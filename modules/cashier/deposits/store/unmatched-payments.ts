import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import type { Database, Instant, ListOrder, PlayerId, Queries } from "../../../kernel/index.ts";
import type { GatewayPayment } from "../../ports.ts";
import { depositOrder, unmatchedPayment } from "../../schema.ts";
import { lockDepositor } from "./depositor.ts";

/** A payment that fits no order, as it lies in the database. */
export type UnmatchedRow = typeof unmatchedPayment.$inferSelect;

const date = (at: Instant) => new Date(at);

/** Which payments are asked for: behind the one with this `at/gateway/payment`. */
export interface UnmatchedPage {
  readonly after: string | null;
  readonly limit: number;
  readonly order?: ListOrder;
}

/** How money that fits no order is kept. */
export function keepUnmatchedQueries({ db }: Database) {
  return {
    /** Keeps money that fits no order; false when it is kept already, or was credited meanwhile. */
    async keepUnmatched(
      gateway: string,
      payment: GatewayPayment & { readonly amountPaise: UnmatchedRow["amountPaise"] },
      why: {
        readonly reason: UnmatchedRow["reason"];
        readonly orderId: string | null;
        readonly player: PlayerId | null;
      },
      now: Instant,
    ): Promise<boolean> {
      const { paymentId, amountPaise, currency } = payment;
      const { orderId, player } = why;
      const keep = (q: Queries) =>
        q
          .insert(unmatchedPayment)
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
          .returning({ paymentId: unmatchedPayment.paymentId });
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

/** How it finds its own order. */
export function ownOrderQueries({ db }: Database) {
  return {
    /** The gateway itself has told of which order it is; undefined where nothing waits in suspense that nobody has decided about. */
    async unmatchedIsOf(
      gateway: string,
      paymentId: string,
      orderId: string,
      now: Instant,
    ): Promise<UnmatchedRow | undefined> {
      const [row] = await db
        .update(unmatchedPayment)
        .set({
          state: "matched",
          decision: "match",
          decisionKey: `order:${orderId}`,
          matchedOrder: orderId,
          nextAt: date(now),
          tries: 0,
        })
        .where(
          and(
            eq(unmatchedPayment.gateway, gateway),
            eq(unmatchedPayment.paymentId, paymentId),
            eq(unmatchedPayment.state, "suspense"),
            isNull(unmatchedPayment.decision),
            ne(unmatchedPayment.reason, "keptOut"),
          ),
        )
        .returning();
      return row;
    },
  };
}

/** What becomes of it. */
export function unmatchedQueries({ db }: Database) {
  return {
    async unmatched(gateway: string, paymentId: string): Promise<UnmatchedRow | undefined> {
      const [row] = await db
        .select()
        .from(unmatchedPayment)
        .where(and(eq(unmatchedPayment.gateway, gateway), eq(unmatchedPayment.paymentId, paymentId)));
      return row;
    },

    /** The ledger has it. What goes back by itself is due at once; everything else waits for the operator. */
    async unmatchedInSuspense(gateway: string, paymentId: string, now: Instant): Promise<void> {
      await db
        .update(unmatchedPayment)
        .set({
          state: "suspense",
          nextAt: sql`CASE WHEN ${unmatchedPayment.reason} = 'keptOut' THEN ${date(now).toISOString()}::timestamptz END`,
        })
        .where(
          and(
            eq(unmatchedPayment.gateway, gateway),
            eq(unmatchedPayment.paymentId, paymentId),
            eq(unmatchedPayment.state, "kept"),
          ),
        );
    },

    async unmatchedReturned(gateway: string, paymentId: string): Promise<void> {
      await db
        .update(unmatchedPayment)
        .set({ state: "returned", nextAt: null })
        .where(
          and(
            eq(unmatchedPayment.gateway, gateway),
            eq(unmatchedPayment.paymentId, paymentId),
            eq(unmatchedPayment.state, "suspense"),
          ),
        );
    },

    /** When to look at it again; null: the operator has to. */
    async unmatchedLater(gateway: string, paymentId: string, nextAt: Instant | null): Promise<void> {
      await db
        .update(unmatchedPayment)
        .set({ nextAt: nextAt === null ? null : date(nextAt), tries: sql`${unmatchedPayment.tries} + 1` })
        .where(
          and(
            eq(unmatchedPayment.gateway, gateway),
            eq(unmatchedPayment.paymentId, paymentId),
            sql`${unmatchedPayment.state} <> 'returned'`,
          ),
        );
    },

    /** The ledger has taken a matched one out of suspense. */
    async unmatchedMatched(gateway: string, paymentId: string): Promise<void> {
      await db
        .update(unmatchedPayment)
        .set({ nextAt: null })
        .where(
          and(
            eq(unmatchedPayment.gateway, gateway),
            eq(unmatchedPayment.paymentId, paymentId),
            eq(unmatchedPayment.state, "matched"),
          ),
        );
    },
  };
}

/** Which of it is due, and what is shown. */
export function unmatchedListQueries({ db }: Database) {
  return {
    async unmatchedRefunded(gateway: string, paymentId: string, refundId: string): Promise<void> {
      await db
        .update(unmatchedPayment)
        .set({ refundId })
        .where(and(eq(unmatchedPayment.gateway, gateway), eq(unmatchedPayment.paymentId, paymentId)));
    },

    claimUnmatched: (limit: number, leaseMs: number, now: Instant): Promise<readonly UnmatchedRow[]> => {
      const key = [unmatchedPayment.gateway, unmatchedPayment.paymentId] as const;
      return claimDue(db, { table: unmatchedPayment, key, dueAt: unmatchedPayment.nextAt }, limit, leaseMs, now);
    },
    oldestUnmatchedDue: () => oldestDue(db, { table: unmatchedPayment, dueAt: unmatchedPayment.nextAt }),

    /** Unresolved payments after the row with this `at/gateway/payment`; oldest first unless told. */
    async openUnmatched({ after, limit, order = "oldest" }: UnmatchedPage) {
      const isUp = order === "oldest";
      const [at = isUp ? "-infinity" : "infinity", gateway = "", paymentId = ""] = after?.split("/") ?? [];
      const key = [unmatchedPayment.at, unmatchedPayment.gateway, unmatchedPayment.paymentId] as const;
      return db
        .select()
        .from(unmatchedPayment)
        .where(
          and(
            sql`${unmatchedPayment.state} in ('kept', 'suspense')`,
            sql`(${key[0]}, ${key[1]}, ${key[2]}) ${isUp ? sql`>` : sql`<`} (${at}::timestamptz, ${gateway}, ${paymentId})`,
          ),
        )
        .orderBy(...key.map((column) => (isUp ? asc(column) : desc(column))))
        .limit(limit);
    },

    /** For the operator, newest first. */
    async unmatchedPayments(limit: number): Promise<readonly UnmatchedRow[]> {
      return db
        .select()
        .from(unmatchedPayment)
        .orderBy(sql`${unmatchedPayment.at} desc, ${unmatchedPayment.paymentId} desc`)
        .limit(limit);
    },
  };
}
