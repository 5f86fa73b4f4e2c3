import {
  type Clock,
  type Instant,
  instant,
  type Log,
  ok,
  type Paise,
  type Random,
  type Result,
  type SecurityEvents,
} from "../../kernel/index.ts";
import { gstPercentAt, type Settings } from "../../settings/index.ts";
import { type DepositRefusal, refuseDeposit } from "../messages.ts";
import type { DepositBonus, PaymentGateway, PlayerFacts } from "../ports.ts";
import { creditFor } from "../tax/gst.ts";
import { nextLook } from "./reconcile.ts";
import type { OrderRow, OrderStore } from "./store/orders.ts";

/** What deposits are given. */
export interface DepositsDeps {
  readonly orders: OrderStore;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly facts: PlayerFacts;
  readonly bonus: Pick<DepositBonus, "quote">;
  /** Where new orders are paid; null: deposits are refused. */
  readonly gateway: PaymentGateway | null;
  readonly security: SecurityEvents;
}

/** What a player is answered. */
export type Answer<T> = Promise<Result<T, DepositRefusal>>;

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

/** The codes by which orders are paid. */
export function createCodes(deps: DepositsDeps) {
  const { orders, settings, clock, random, log } = deps;
  /** Calls to the gateway that are under way: a second click waits for the first one's answer. */
  const asking = new Map<string, Answer<OpenOrder>>();

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
      return refuseDeposit("noGateway");
    }
    const kept = await orders.keepCode(order.id, code.value, nextLook(clock.now(), expiresAt, 0, random));
    const open = kept && openOf(kept, gstPercentAt(settings.get("gst").rates, clock.now()));
    if (!open) {
      log.warn({ order: order.id, state: kept?.state }, "a code came for an order that waits no more");
      return refuseDeposit("noGateway");
    }
    return ok(open);
  }

  return { codeFor };
}

/** The order as its player may pay it; null when there is no code (yet). */
export function openOf(order: OrderRow, gstPercent: number): OpenOrder | null {
  const { id, state, amountPaise, payablePaise, gstMode, qrString, expiresAt } = order;
  if (state !== "open" || qrString === null) return null;
  const credit = creditFor(payablePaise, gstMode, gstPercent).creditPaise;
  return { id, amount: amountPaise, payable: payablePaise, credit, qrString, expiresAt: instant(expiresAt.getTime()) };
}
