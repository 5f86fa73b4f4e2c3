import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import type { Database, Instant, PlayerId } from "../../../kernel/index.ts";
import { depositOrder } from "../../schema.ts";
import { openOrderQueries } from "./open-order.ts";
import { creditedOrderQueries, orderPaymentQueries } from "./order-payments.ts";
import { type OrderRow, orderSumQueries, WAITING } from "./order-sums.ts";

export type { OrderRow };

const date = (at: Instant) => new Date(at);

/** Deposit orders and who makes them. */
export function createOrderStore(database: Database) {
  return {
    ...findQueries(database),
    ...openOrderQueries(database),
    ...waitingQueries(database),
    ...orderPaymentQueries(database),
    ...creditedOrderQueries(database),
    ...orderSumQueries(database),
  };
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Orders by what names them. */
function findQueries({ db }: Database) {
  const byId = async (id: string): Promise<OrderRow | undefined> =>
    (await db.select().from(depositOrder).where(eq(depositOrder.id, id)))[0];

  return {
    byId,

    /** The player's own order; undefined for another's. */
    async ofPlayer(player: PlayerId, id: string): Promise<OrderRow | undefined> {
      const row = await byId(id);
      return row?.player === player ? row : undefined;
    },

    /** The order that a gateway means: by our number, or by the gateway's. */
    async atGateway(
      gateway: string,
      order: { readonly orderId: string | null; readonly gatewayOrderId: string | null },
    ): Promise<OrderRow | undefined> {
      const named = order.orderId === null ? undefined : await byId(order.orderId);
      if (named?.gateway === gateway) return named;
      if (order.gatewayOrderId === null) return undefined;
      const [row] = await db
        .select()
        .from(depositOrder)
        .where(and(eq(depositOrder.gateway, gateway), eq(depositOrder.gatewayOrderId, order.gatewayOrderId)));
      return row;
    },

    async ofPayment(gateway: string, paymentId: string): Promise<OrderRow | undefined> {
      const [row] = await db
        .select()
        .from(depositOrder)
        .where(and(eq(depositOrder.gateway, gateway), eq(depositOrder.paymentId, paymentId)));
      return row;
    },

    /** Hashes of the UPI addresses that paid for this player, newest first. */
    async upiHashes(player: PlayerId): Promise<readonly string[]> {
      const rows = await db
        .selectDistinct({ upiHash: depositOrder.upiHash })
        .from(depositOrder)
        .where(and(eq(depositOrder.player, player), isNotNull(depositOrder.paidAt), isNotNull(depositOrder.upiHash)))
        .limit(200);
      return rows.flatMap(({ upiHash }) => upiHash ?? []);
    },

    /** For the operator: newest first, of one state or of all. */
    async list(limit: number, state?: OrderRow["state"]): Promise<readonly OrderRow[]> {
      return db
        .select()
        .from(depositOrder)
        .where(state && eq(depositOrder.state, state))
        .orderBy(sql`${depositOrder.id} desc`)
        .limit(limit);
    },
  };
}

/** Orders that wait to be paid, and when they are looked at. */
function waitingQueries({ db }: Database) {
  return {
    /** Keeps the gateway's code; the first one counts, and the order is answered as it is then. */
    async keepCode(
      id: string,
      code: { readonly gatewayOrderId: string; readonly qrString: string },
      nextAt: Instant,
    ): Promise<OrderRow | undefined> {
      await db
        .update(depositOrder)
        .set({ ...code, state: "open", nextAt: date(nextAt) })
        .where(and(eq(depositOrder.id, id), eq(depositOrder.state, "created")));
      const [row] = await db.select().from(depositOrder).where(eq(depositOrder.id, id));
      return row;
    },

    /** Ends an order's waiting; true for the one call that did. Money that comes later is credited all the same (M-15). */
    async endWaiting(id: string, state: "failed" | "expired"): Promise<boolean> {
      const ended = await db
        .update(depositOrder)
        .set({ state })
        .where(and(eq(depositOrder.id, id), inArray(depositOrder.state, WAITING)))
        .returning({ id: depositOrder.id });
      return ended.length === 1;
    },

    /** Ends the waiting of all of a player's orders: they keep out, or close the account. */
    async endAll(player: PlayerId): Promise<void> {
      await db
        .update(depositOrder)
        .set({ state: "expired" })
        .where(and(eq(depositOrder.player, player), inArray(depositOrder.state, WAITING)));
    },

    /** When to look at an unpaid order again; null: never. */
    async lookAgain(id: string, nextAt: Instant | null): Promise<void> {
      await db
        .update(depositOrder)
        .set({ nextAt: nextAt === null ? null : date(nextAt), tries: sql`${depositOrder.tries} + 1` })
        .where(and(eq(depositOrder.id, id), isNull(depositOrder.paidAt)));
    },

    /** Claims orders that are due, for `leaseMs`. */
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly OrderRow[]> =>
      claimDue(db, { table: depositOrder, key: [depositOrder.id], dueAt: depositOrder.nextAt }, limit, leaseMs, now),
    oldestDue: () => oldestDue(db, { table: depositOrder, dueAt: depositOrder.nextAt }),
  };
}
