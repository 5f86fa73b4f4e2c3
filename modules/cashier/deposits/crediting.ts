import { type Clock, type Log, type PlayerId, paise } from "../../kernel/index.ts";
import { gstPercentAt, type Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { tryAgainAt } from "../backoff.ts";
import type { DepositBonus, PlayerFacts } from "../ports.ts";
import type { EventStore, StrayRow } from "../store/events.ts";
import type { OrderRow, OrderStore } from "../store/orders.ts";
import { creditFor, depositMoves } from "../tax/gst.ts";
import type { GatewayPayment, OrderReference } from "./gateway.ts";

export interface CreditingDeps {
  readonly orders: OrderStore;
  readonly events: EventStore;
  readonly wallet: Pick<Wallet, "move">;
  readonly bonus: Pick<DepositBonus, "depositCredited">;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly log: Log;
  /** Who keeps out or has closed the account: their payments are never credited. */
  readonly facts: Pick<PlayerFacts, "standingOf">;
  readonly tell: (player: PlayerId, event: "resDeposit", data: { CustRefNum: string; nAmount: number }) => void;
}

/** The ledger's key of an order's credit: once an order, whatever comes twice. */
export const depositKey = (orderId: string): string => `deposit:${orderId}`;
/** The ledger's key of money that waits in suspense. */
export const strayKey = (gateway: string, paymentId: string): string => `stray:${gateway}:${paymentId}`;
/** The ledger's key of money in suspense that went back to its payer. */
export const strayReturnedKey = (gateway: string, paymentId: string): string =>
  `stray-returned:${gateway}:${paymentId}`;

/** Turns payments into credits. Every step may be repeated and may end anywhere: the sweeper takes it up again. */
export function createCrediting(deps: CreditingDeps) {
  const { orders, events, wallet, settings, clock, log } = deps;

  /** A payment that the gateway vouches for, by callback or when asked (M-15: late ones too). */
  async function paid(gateway: string, reference: OrderReference, payment: GatewayPayment): Promise<void> {
    const order = await orders.atGateway(gateway, reference);
    if (order === undefined) return stray(gateway, payment, "unknownOrder", null);
    if (order.paidAt !== null && order.paymentId === payment.paymentId) return finish(order);
    if (payment.currency !== "INR") return stray(gateway, payment, "wrongCurrency", order);
    if (payment.amountPaise !== order.payablePaise) return stray(gateway, payment, "wrongAmount", order);
    const now = clock.now();
    const { excludedUntil, closed } = await deps.facts.standingOf(order.player);
    if (order.paidAt === null && (closed || (excludedUntil !== null && now < excludedUntil)))
      return stray(gateway, payment, "keptOut", order);
    const percent = gstPercentAt(settings.get("gst").rates, now);
    const credit = creditFor(order.payablePaise, order.gstMode, percent);
    const marked = await orders.markPaid(order, payment, credit, now);
    if (!marked.isNew && marked.order.paymentId !== payment.paymentId)
      return stray(gateway, payment, "secondPayment", order);
    return finish(marked.order);
  }

  /** Brings a paid order to its end: into the ledger, then to the bonus room. */
  async function finish(order: OrderRow): Promise<void> {
    const { id, player, gstMode, gstPaise, creditPaise, debtPaise } = order;
    if (gstPaise === null || creditPaise === null || debtPaise === null) return;
    if (order.state === "paid") {
      const moves = depositMoves({ mode: gstMode, gstPaise, creditPaise, debtPaise });
      const posted = await wallet.move({ key: depositKey(id), kind: "deposit", player, moves });
      if (!posted.ok) {
        log.error({ order: id, code: posted.error.code, alarm: "depositNotPosted" }, "a paid deposit was not posted");
        return orders.finishLater(id, tryAgainAt(clock.now(), order.tries));
      }
      if (await orders.markCredited(id)) {
        log.info({ order: id, amountPaise: creditPaise }, "deposit credited");
        deps.tell(player, "resDeposit", { CustRefNum: id, nAmount: order.amountPaise / 100 });
      }
    }
    if (!order.bonusTold) await tellBonus(order);
  }

  async function tellBonus({ id, player, amountPaise, promotionId, upiHash, tries }: OrderRow): Promise<void> {
    try {
      await deps.bonus.depositCredited({ player, depositId: id, amountPaise, promotionId, upiId: upiHash });
    } catch (error) {
      log.error({ order: id, error }, "the bonus of a deposit was not given; it will be tried again");
      return orders.finishLater(id, tryAgainAt(clock.now(), tries));
    }
    await orders.markTold(id);
  }

  /** Keeps money that fits no order for the operator, loudly; what is known to be a player's also goes to suspense. */
  async function stray(
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

  return { paid, finish, settleStray };
}

export type Crediting = ReturnType<typeof createCrediting>;
