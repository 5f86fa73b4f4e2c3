import { type Clock, type Log, type PlayerId, paise, type SecurityEvents } from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { EventStore } from "../deposits/store/events.ts";
import type { OrderStore } from "../deposits/store/orders.ts";
import { suspenseReturnedKey } from "../deposits/unmatched-payments.ts";
import type { GatewayEvent } from "../ports.ts";
import type { Chargebacks, EventOutcome } from "./chargebacks.ts";
import type { ChargebackStore } from "./store/chargebacks.ts";

type Refund = Extract<GatewayEvent, { is: "refund" }>;

/**
 * Payments that were refunded at the gateway, past us (M-15). The money has left, so the chips are taken as after a
 * lost dispute: from D, then W; what is missing is a debt. A refund that fails later is given back. Each refund counts
 * once by its id, in whatever order its events come. Each raises an alarm: refunds are not meant to be made there.
 */
export function createRefundsElsewhere(deps: {
  readonly store: Pick<ChargebackStore, "decideRefund">;
  readonly orders: Pick<OrderStore, "ofPayment">;
  readonly events: Pick<EventStore, "unmatched" | "unmatchedRefunded" | "unmatchedReturned">;
  readonly chargebacks: Pick<Chargebacks, "take" | "reverse">;
  readonly wallet: Pick<Wallet, "move">;
  readonly security: SecurityEvents;
  readonly clock: Clock;
  readonly log: Log;
}): (gateway: string, refund: Refund) => Promise<EventOutcome> {
  const { store, orders, events, chargebacks, wallet, security, clock, log } = deps;

  const alarm = (
    gateway: string,
    refund: Refund,
    about: { readonly order: string | null; player: PlayerId | null },
  ) => {
    const { refundId, paymentId, amountPaise } = refund;
    const fields = { gateway, refund: refundId, payment: paymentId, amountPaise, order: about.order };
    log.error({ ...fields, alarm: "strayRefund" }, "a payment was refunded that the operator did not refund");
    const detail = { alarm: "strayRefund", refund: refundId, payment: paymentId };
    security.record({ kind: "alarm", outcome: "failure", player: about.player, address: null, detail });
  };

  /** Marks suspense as sent back, if all of it was; what a part means only an operator can say. */
  async function ofUnmatched(gateway: string, refund: Refund): Promise<EventOutcome> {
    const unmatched = await events.unmatched(gateway, refund.paymentId);
    if (unmatched === undefined) return "paymentUnknown";
    alarm(gateway, refund, { order: null, player: unmatched.player });
    const isWhole =
      unmatched.state === "suspense" && unmatched.amountPaise === refund.amountPaise && refund.to === "paid";
    if (!isWhole) return "done";
    const posted = await wallet.move({
      key: suspenseReturnedKey(gateway, unmatched.paymentId),
      kind: "deposit",
      player: unmatched.player,
      moves: [{ from: { house: "suspense" }, to: { house: "gatewayClearing" }, amount: unmatched.amountPaise }],
    });
    if (!posted.ok) throw new Error(`the ledger did not take a refund: ${posted.error.code}`);
    await events.unmatchedRefunded(gateway, unmatched.paymentId, refund.refundId);
    await events.unmatchedReturned(gateway, unmatched.paymentId);
    return "done";
  }

  return async (gateway, refund) => {
    const order = await orders.ofPayment(gateway, refund.paymentId);
    if (order === undefined) return ofUnmatched(gateway, refund);
    const { id: orderId, player, payablePaise: payable } = order;
    const decided = await store.decideRefund(
      { gateway, id: refund.refundId, orderId, player, amountPaise: paise(refund.amountPaise) },
      { to: refund.to === "failed" ? "won" : "lost", payable, now: clock.now() },
    );
    if (decided === "overturned") {
      // Told before the money was taken: the event comes again.
      if (!(await chargebacks.reverse(gateway, refund.refundId)))
        throw new Error("a refund is taken before it is given back");
      return "done";
    }
    if (decided === null) return "done";
    if (decided === "beyondPaid" || decided.isNew) alarm(gateway, refund, { order: orderId, player });
    if (decided !== "beyondPaid" && decided.row.state === "lost") await chargebacks.take(decided.row);
    return "done";
  };
}
