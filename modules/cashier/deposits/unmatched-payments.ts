import { type Clock, type Log, paise } from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { GatewayPayment } from "../ports.ts";
import type { EventStore, UnmatchedRow } from "./store/events.ts";
import type { OrderRow } from "./store/orders.ts";

/** The ledger's key of money that waits in suspense. */
export const suspenseKey = (gateway: string, paymentId: string): string => `stray:${gateway}:${paymentId}`;
/** The ledger's key of money in suspense that went back to its payer. */
export const suspenseReturnedKey = (gateway: string, paymentId: string): string =>
  `stray-returned:${gateway}:${paymentId}`;

/** The ledger's key of money in suspense that turned out to be a player's deposit. */
export const suspenseMatchedKey = (gateway: string, paymentId: string): string =>
  `stray-matched:${gateway}:${paymentId}`;

/** Money that fits no order. */
export function createUnmatchedPayments(deps: {
  readonly events: EventStore;
  readonly wallet: Pick<Wallet, "move">;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { events, wallet, clock, log } = deps;

  /** Keeps money that fits no order for the operator and raises an alarm; rupees are in suspense from then on. */
  async function keep(
    gateway: string,
    payment: GatewayPayment,
    reason: UnmatchedRow["reason"],
    order: OrderRow | null,
  ): Promise<void> {
    const amountPaise = paise(payment.amountPaise);
    const why = { reason, orderId: order?.id ?? null, player: order?.player ?? null };
    const isNew = await events.keepUnmatched(gateway, { ...payment, amountPaise }, why, clock.now());
    const fields = { gateway, payment: payment.paymentId, ...why, amountPaise };
    if (isNew && reason === "keptOut") log.info(fields, "the payment of somebody who keeps out goes back");
    else if (isNew) log.error({ ...fields, alarm: "strayPayment" }, "money fits no order");
    const kept = await events.unmatched(gateway, payment.paymentId);
    if (kept) await settleUnmatched(kept);
  }

  /** Puts an unmatched payment into suspense. */
  async function settleUnmatched({
    gateway,
    paymentId,
    player,
    amountPaise,
    currency,
    state,
  }: UnmatchedRow): Promise<void> {
    if (state !== "kept" || currency !== "INR" || amountPaise === 0) return;
    const posted = await wallet.move({
      key: suspenseKey(gateway, paymentId),
      kind: "deposit",
      player,
      moves: [{ from: { house: "gatewayClearing" }, to: { house: "suspense" }, amount: amountPaise }],
    });
    if (posted.ok) await events.unmatchedInSuspense(gateway, paymentId, clock.now());
  }

  /** Takes what was matched to a player out of suspense: their order's credit brings it in again. */
  async function leaveForMatch({ gateway, paymentId, player, amountPaise }: UnmatchedRow): Promise<void> {
    const posted = await wallet.move({
      key: suspenseMatchedKey(gateway, paymentId),
      kind: "deposit",
      player,
      moves: [{ from: { house: "suspense" }, to: { house: "gatewayClearing" }, amount: amountPaise }],
    });
    if (posted.ok) await events.unmatchedMatched(gateway, paymentId);
  }

  /** It was told of another order, or of none, before it was told of its own: it leaves suspense for that one. */
  async function belongsTo(gateway: string, paymentId: string, orderId: string): Promise<void> {
    const row = await events.unmatchedIsOf(gateway, paymentId, orderId, clock.now());
    if (row !== undefined) await leaveForMatch(row);
  }

  return { keep, settleUnmatched, leaveForMatch, belongsTo };
}

export type UnmatchedPayments = ReturnType<typeof createUnmatchedPayments>;
