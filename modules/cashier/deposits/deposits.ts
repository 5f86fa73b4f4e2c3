import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Result,
} from "../../kernel/index.ts";
import { gstPercentAt } from "../../settings/index.ts";
import type { CashierDeps } from "../cashier.ts";
import { PERIODS } from "../contract.ts";
import { limitAt, periodStart } from "../limits/limits.ts";
import type { KycStanding } from "../ports.ts";
import { type DepositRefusal, refuseDeposit, DEPOSIT_MESSAGES as TEXT } from "../refusals.ts";
import type { Deposited, OrderRow, OrderStore } from "../store/orders.ts";
import { creditFor, type GstMode, payableFor } from "../tax/gst.ts";
import { createGates } from "./gates.ts";
import type { PaymentGateway } from "./gateway.ts";
import { ORDER_NUMBER, orderNumber } from "./order-number.ts";
import { nextLook } from "./reconcile.ts";

/** So long after a deposit was paid back the house bears no GST of the player's. */
const PAID_BACK_MS = 30 * DAY_MS;
/** Orders that one player may make within an hour. */
const ORDERS_AN_HOUR = 30;

export interface DepositRequest {
  readonly amount: Paise;
  readonly promotionId: string | null;
  /** The `location` header. */
  readonly location: string | undefined;
}

/** An order that waits to be paid. */
export interface OpenOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly payable: Paise;
  /** What of the payment is credited: less than it where the tax is part of it (M-6). */
  readonly credit: Paise;
  readonly qrString: string;
  readonly expiresAt: Instant;
}

/** How an order stands for its player. */
export interface OrderStatus {
  readonly id: string;
  readonly amount: Paise;
  readonly expiresAt: Instant;
  readonly status: "success" | "failed" | "pending";
}

type Answer<T> = Promise<Result<T, DepositRefusal>>;

/** How players bring money in (S2 § 2.9, § 4). */
export interface Deposits {
  /** An order with its UPI code. The same wish while one waits is answered with that one. */
  order(player: PlayerId, request: DepositRequest): Answer<OpenOrder>;
  /** Refused as `noSuchOrder` for anybody's order but the player's own. */
  status(player: PlayerId, orderId: string): Answer<OrderStatus>;
  /** Stops waiting for an order; money that comes all the same is credited (M-15). */
  cancel(player: PlayerId, orderId: string): Answer<void>;
}

/** Builds the deposits' face; crediting and reconciling go on behind it. */
export function createDeposits(deps: CashierDeps & { readonly orders: OrderStore }): Deposits {
  const { orders, settings, clock, facts, bonus, gateway, random, log } = deps;
  const gates = createGates(deps);
  const percentNow = () => gstPercentAt(settings.get("gst").rates, clock.now());
  /** Calls to the gateway that are under way: a second click waits for the first one's answer. */
  const asking = new Map<string, Answer<OpenOrder>>();

  /** What depends on the player's other deposits; runs under the player's lock. */
  async function judge(
    player: PlayerId,
    amount: Paise,
    kyc: KycStanding,
    deposited: Deposited,
  ): Promise<DepositRefusal | { readonly gstMode: GstMode }> {
    const { lifetime, waiting, waitingCount, recentCount, limitChanges, paidSince } = deposited;
    const { openOrders, provenAbovePaise } = settings.get("deposits");
    const isProven = kyc.panApproved && kyc.bankVerified;
    if (recentCount >= ORDERS_AN_HOUR) return { code: "tooOften", message: TEXT.tooOften };
    if (waitingCount >= openOrders) return { code: "tooManyOrders", message: TEXT.tooManyOrders };
    if (lifetime + waiting + amount > provenAbovePaise && !isProven)
      return { code: "notProven", message: TEXT.notProven(provenAbovePaise) };
    const now = clock.now();
    for (const period of PERIODS) {
      const { limit } = limitAt(limitChanges(period), now);
      if (limit === null) continue;
      const left = limit - waiting - (await paidSince(periodStart(period, now)));
      if (amount > left) return { code: "overLimit", message: TEXT.overLimit(period, limit, paise(Math.max(0, left))) };
    }
    return { gstMode: await whoBearsTax(player, amount, deposited) };
  }

  /**
   * M-6: the house bears the tax up to so much a player and day, and not for whoever has just had deposits paid back: since the
   * tax of a refund is never returned, paying in and out would cost the house, not the player. Above it the tax is part of the
   * payment, and the order says so before it is paid.
   */
  async function whoBearsTax(player: PlayerId, amount: Paise, deposited: Deposited): Promise<GstMode> {
    const { mode, rates, absorbedPerDayPaise } = settings.get("gst");
    if (mode !== "absorbed") return mode;
    const now = clock.now();
    const taxOf = (payment: Paise) => creditFor(payment, mode, gstPercentAt(rates, now)).gstPaise;
    const waiting = deposited.absorbedWaiting.reduce((sum, payment) => sum + taxOf(payment), 0);
    const borne = waiting + (await deposited.absorbedSince(periodStart("day", now)));
    const wasPaidBack = await deposited.wasPaidBackSince(instant(now - PAID_BACK_MS));
    if (!wasPaidBack && borne + taxOf(amount) <= absorbedPerDayPaise) return "absorbed";
    const detail = { alarm: "absorbedGst", amountPaise: amount, bornePaise: borne, wasPaidBack };
    log.warn({ player, ...detail }, "the house bears no more GST of a player");
    deps.security.record({ kind: "alarm", outcome: "refused", player, address: null, detail });
    return "inclusive";
  }

  /** Asks the gateway for the order's code, once however many wait for it. */
  function codeFor(order: OrderRow, from: PaymentGateway): Answer<OpenOrder> {
    const known = asking.get(order.id);
    if (known) return known;
    const asked = askForCode(order, from).finally(() => asking.delete(order.id));
    asking.set(order.id, asked);
    return asked;
  }

  async function askForCode(order: OrderRow, from: PaymentGateway): Answer<OpenOrder> {
    const expiresAt = instant(order.expiresAt.getTime());
    const code = await from.createCode({
      orderId: order.id,
      payable: order.payablePaise,
      expiresAt,
      note: `Deposit ${settings.get("brand").name}`,
    });
    if (!code.ok) {
      await orders.endWaiting(order.id, "failed");
      return refuseDeposit("noGateway", TEXT.noGateway);
    }
    const kept = await orders.keepCode(order.id, code.value, nextLook(clock.now(), expiresAt, 0));
    const open = kept && openOf(kept, percentNow());
    if (!open) {
      log.warn({ order: order.id, state: kept?.state }, "a code came for an order that waits no more");
      return refuseDeposit("noGateway", TEXT.noGateway);
    }
    return ok(open);
  }

  return {
    async order(player, { amount, promotionId, location }) {
      const passed = await gates.pass(player, amount, location);
      if (!passed.ok) return passed;
      if (gateway === null) return refuseDeposit("noGateway", TEXT.noGateway);
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
        (deposited) => judge(player, amount, kyc, deposited),
      );
      if ("refused" in opened) return { ok: false, error: opened.refused };
      const open = openOf(opened.order, percentNow());
      return open ? ok(open) : codeFor(opened.order, gateway);
    },

    async status(player, orderId) {
      const order = ORDER_NUMBER.test(orderId) ? await orders.ofPlayer(player, orderId) : undefined;
      return order ? ok(statusOf(order)) : refuseDeposit("noSuchOrder", TEXT.noSuchOrder);
    },

    async cancel(player, orderId) {
      const order = ORDER_NUMBER.test(orderId) ? await orders.ofPlayer(player, orderId) : undefined;
      if (!order) return refuseDeposit("noSuchOrder", TEXT.noSuchOrder);
      await orders.endWaiting(order.id, "expired");
      return ok(undefined);
    },
  };
}

/** The order as its player may pay it; null when there is no code (yet). */
function openOf(order: OrderRow, gstPercent: number): OpenOrder | null {
  const { id, state, amountPaise, payablePaise, gstMode, qrString, expiresAt } = order;
  if (state !== "open" || qrString === null) return null;
  const credit = creditFor(payablePaise, gstMode, gstPercent).creditPaise;
  return { id, amount: amountPaise, payable: payablePaise, credit, qrString, expiresAt: instant(expiresAt.getTime()) };
}

/** An order that expired is told as failed: the specification knows no other end (S2 § 7). Paid but not posted is pending. */
function statusOf({ id, state, amountPaise, expiresAt }: OrderRow): OrderStatus {
  const ended = state === "failed" || state === "expired";
  const status = state === "credited" ? "success" : ended ? "failed" : "pending";
  return { id, amount: amountPaise, expiresAt: instant(expiresAt.getTime()), status };
}
