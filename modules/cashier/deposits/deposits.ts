import { HOUR_MS, type Instant, instant, ok, type Paise, type PlayerId } from "../../kernel/index.ts";
import { gstPercentAt } from "../../settings/index.ts";
import { refuseDeposit } from "../messages.ts";
import { payableFor } from "../tax/gst.ts";
import { type Answer, createCodes, type DepositsDeps, type OpenOrder, openOf } from "./codes.ts";
import { createGates } from "./gates.ts";
import { createJudging } from "./judging.ts";
import { ORDER_NUMBER, orderNumber } from "./order-number.ts";
import type { OrderRow } from "./store/orders.ts";

/** A deposit as it is asked for. */
export interface DepositRequest {
  readonly amount: Paise;
  readonly promotionId: string | null;
  /** The `location` header. */
  readonly location: string | undefined;
}

/** How an order stands for its player. */
export interface OrderStatus {
  readonly id: string;
  readonly amount: Paise;
  readonly expiresAt: Instant;
  readonly status: "success" | "failed" | "pending";
}

/** How players bring money in (S2 § 2.9, § 4). */
export interface Deposits {
  /** An order with its UPI code. The same wish while one waits is answered with that one. */
  order(player: PlayerId, request: DepositRequest): Answer<OpenOrder>;
  /** Refused as `noSuchOrder` for anybody's order but the player's own. */
  status(player: PlayerId, orderId: string): Answer<OrderStatus>;
  /** Stops waiting for an order; money that comes all the same is credited (M-15). */
  cancel(player: PlayerId, orderId: string): Answer<void>;
}

/** How players order deposits; crediting and reconciling go on behind it. */
export function createDeposits(deps: DepositsDeps): Deposits {
  const { orders, settings, clock, facts, bonus, gateway, random } = deps;
  const gates = createGates(deps);
  const judging = createJudging(deps);
  const codes = createCodes(deps);
  const percentNow = () => gstPercentAt(settings.get("gst").rates, clock.now());
  return {
    async order(player, { amount, promotionId, location }) {
      const passed = await gates.pass(player, amount, location);
      if (!passed.ok) return passed;
      if (gateway === null) return refuseDeposit("noGateway");
      if (promotionId !== null) {
        const quoted = await bonus.quote({ player, promotionId, amountPaise: amount });
        if (!quoted.ok) return refuseDeposit("promotion", quoted.error.message);
      }
      const kyc = await facts.kycOf(player);
      const now = clock.now();
      const { mode, rates } = settings.get("gst");
      const opened = await orders.open(
        {
          id: orderNumber(now, random),
          player,
          amountPaise: amount,
          payablePaise: payableFor(amount, mode, gstPercentAt(rates, now)),
          gstMode: mode,
          promotionId,
          gateway: gateway.name,
          createdAt: now,
          expiresAt: instant(now + settings.get("deposits").orderLifeMs),
        },
        instant(now - HOUR_MS),
        (deposited) => judging.judge(player, amount, kyc, deposited),
      );
      if ("refused" in opened) return { ok: false, error: opened.refused };
      const open = openOf(opened.order, percentNow());
      return open ? ok(open) : codes.codeFor(opened.order, gateway);
    },

    async status(player, orderId) {
      const order = ORDER_NUMBER.test(orderId) ? await orders.ofPlayer(player, orderId) : undefined;
      return order ? ok(statusOf(order)) : refuseDeposit("noSuchOrder");
    },

    async cancel(player, orderId) {
      const order = ORDER_NUMBER.test(orderId) ? await orders.ofPlayer(player, orderId) : undefined;
      if (!order) return refuseDeposit("noSuchOrder");
      await orders.endWaiting(order.id, "expired");
      return ok(undefined);
    },
  };
}

/** An order that expired is told as failed: the specification knows no other end (S2 § 7). Paid but not posted is pending. */
function statusOf({ id, state, amountPaise, expiresAt }: OrderRow): OrderStatus {
  const ended = state === "failed" || state === "expired";
  const status = state === "credited" ? "success" : ended ? "failed" : "pending";
  return { id, amount: amountPaise, expiresAt: instant(expiresAt.getTime()), status };
}
