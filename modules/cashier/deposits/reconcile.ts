import { createHash } from "node:crypto";
import { type Clock, HOUR_MS, type Instant, instant, type Log, type Random, SECOND_MS } from "../../kernel/index.ts";
import type { GatewayPayment, OrderReference, PaymentGateway } from "../ports.ts";
import { tryAgainAt } from "../retry.ts";
import type { Crediting } from "./crediting.ts";
import type { EventStore } from "./store/events.ts";
import type { OrderRow, OrderStore } from "./store/orders.ts";

/** A gateway may keep a code open longer than the order waits; after this the order is left to late callbacks (M-15). */
const ASK_FOR_MS = HOUR_MS;
/** A gateway that does not answer is asked this long. */
const INSIST_FOR_MS = 24 * HOUR_MS;

/** Asks the gateway about orders whose callback did not come: with backoff, at the order's end once more, and not for ever. */
export function createReconciler(deps: {
  readonly orders: OrderStore;
  readonly events: Pick<EventStore, "keep" | "handled">;
  readonly crediting: Pick<Crediting, "paid" | "finish">;
  readonly gateway: PaymentGateway | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}) {
  const { orders, events, crediting, gateway, clock, random, log } = deps;

  /** Keeps the gateway's answer like its own events, so that every payment has a source. */
  async function paid(name: string, order: OrderReference, payment: GatewayPayment): Promise<void> {
    const event = { is: "paid", order, payment } as const;
    const id = `asked:${order.orderId}:${payment.paymentId}`;
    const hash = createHash("sha256").update(JSON.stringify(event)).digest("hex");
    await events.keep(name, { id, at: clock.now(), event }, hash, clock.now());
    await crediting.paid(name, order, payment);
    await events.handled(name, id, clock.now());
  }

  /** Does the next thing with an order that is due. */
  async function step(order: OrderRow): Promise<void> {
    if (order.paidAt !== null) return crediting.finish(order);
    const now = clock.now();
    const endsAt = order.expiresAt.getTime();
    if (order.gatewayOrderId === null || gateway?.name !== order.gateway) {
      // No code was ever shown, or there is no gateway to ask: a payment made all the same is found by its callback.
      if (now < endsAt) return orders.lookAgain(order.id, instant(endsAt));
      return giveUp(order);
    }
    const status = await gateway.statusOf(order.gatewayOrderId);
    if (!status.ok) {
      if (now < endsAt + INSIST_FOR_MS) return orders.lookAgain(order.id, tryAgainAt(now, order.tries, random));
      log.error({ order: order.id, alarm: "orderUnknown" }, "the gateway never said what became of an order");
      return giveUp(order);
    }
    const { value } = status;
    if (value.is === "paid") {
      const reference = { orderId: order.id, gatewayOrderId: order.gatewayOrderId };
      for (const payment of value.payments) await paid(gateway.name, reference, payment);
      // A payment that does not fit leaves the order unpaid: it runs out like any other.
    }
    if (value.is === "closed") return giveUp(order);
    if (value.is === "failed") await orders.endWaiting(order.id, "failed");
    if (now >= endsAt) await orders.endWaiting(order.id, "expired");
    if (now >= endsAt + ASK_FOR_MS) return orders.lookAgain(order.id, null);
    return orders.lookAgain(order.id, nextLook(now, instant(endsAt), order.tries, random));
  }

  async function giveUp(order: OrderRow): Promise<void> {
    await orders.endWaiting(order.id, "expired");
    await orders.lookAgain(order.id, null);
  }

  return { step };
}

/** Backs off, but asks right after the order's end, so that a waiting player hears of it. */
export function nextLook(now: Instant, endsAt: Instant, tries: number, random: Random): Instant {
  const next = tryAgainAt(now, tries, random);
  return now < endsAt && next > endsAt ? instant(endsAt + SECOND_MS) : next;
}

export type Reconciler = ReturnType<typeof createReconciler>;
