import { type Clock, type Log, paise } from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { GatewayPayment } from "../ports.ts";
import type { EventStore, StrayRow } from "../store/events.ts";
import type { OrderRow } from "../store/orders.ts";

/** The ledger's key of money that waits in suspense. */
export const strayKey = (gateway: string, paymentId: string): string => `stray:${gateway}:${paymentId}`;
/** The ledger's key of money in suspense that went back to its payer. */
export const strayReturnedKey = (gateway: string, paymentId: string): string =>
  `stray-returned:${gateway}:${paymentId}`;

/** Money that fits no order. */
export function createStrays(deps: {
  readonly events: EventStore;
  readonly wallet: Pick<Wallet, "move">;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { events, wallet, clock, log } = deps;

  /** Keeps money that fits no order for the operator, loudly; what is known to be a player's also goes to suspense. */
  async function keep(
    gateway: string,
    payment: GatewayPayment,
    reason: StrayRow["reason"],
    order: OrderRow | null,
  ): Promise<void> {
    const amountPaise = paise(payment.amountPaise);
    const why = { reason, orderId: order?.id ?? null, player: order?.player ?? null };
    const isNew = await events.keepStray(gateway, { ...payment, amountPaise }, why, clock.now());
    const fields = { gateway, payment: payment.paymentId, ...why, amountPaise };
    if (isNew && reason === "keptOut") log.info(fields, "the payment of somebody who keeps out goes back");
    else if (isNew) log.error({ ...fields, alarm: "strayPayment" }, "money fits no order");
    const kept = await events.stray(gateway, payment.paymentId);
    if (kept) await settleStray(kept);
  }

  /** Puts a stray payment of a known player into suspense. */
  async function settleStray({ gateway, paymentId, player, amountPaise, currency, state }: StrayRow): Promise<void> {
    if (state !== "kept" || player === null || currency !== "INR" || amountPaise === 0) return;
    const posted = await wallet.move({
      key: strayKey(gateway, paymentId),
      kind: "deposit",
      player,
      moves: [{ from: { house: "gatewayClearing" }, to: { house: "suspense" }, amount: amountPaise }],
    });
    if (posted.ok) await events.strayInSuspense(gateway, paymentId, clock.now());
  }

  return { keep, settleStray };
}

export type Strays = ReturnType<typeof createStrays>;
