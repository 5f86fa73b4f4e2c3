import type { Clock, Log, PlayerId, Random } from "../../kernel/index.ts";
import { gstPercentAt, type Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { DepositBonus, GatewayPayment, OrderReference, PlayerFacts } from "../ports.ts";
import { tryAgainAt } from "../retry.ts";
import { creditFor, depositMoves } from "../tax/gst.ts";
import type { EventStore } from "./store/events.ts";
import type { OrderRow, OrderStore } from "./store/orders.ts";
import type { UnmatchedPayments } from "./unmatched-payments.ts";

export interface CreditingDeps {
  readonly orders: OrderStore;
  readonly unmatchedPayments: Pick<UnmatchedPayments, "keep" | "belongsTo">;
  readonly events: Pick<EventStore, "paymentKnown" | "unmatched">;
  readonly wallet: Pick<Wallet, "move">;
  readonly bonus: Pick<DepositBonus, "depositCredited">;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Players who have excluded themselves or closed the account: their payments are never credited. */
  readonly facts: Pick<PlayerFacts, "statusOf">;
  readonly tell: (player: PlayerId, event: "resDeposit", data: { CustRefNum: string; nAmount: number }) => void;
}

/** The ledger's key of an order's credit: an order is credited once. */
export const depositKey = (orderId: string): string => `deposit:${orderId}`;
/** Turns payments into credits. Every step may be repeated and may end anywhere: the sweeper takes it up again. */
export function createCrediting(deps: CreditingDeps) {
  const { orders, unmatchedPayments, wallet, settings, clock, random, log } = deps;

  async function take(gateway: string, reference: OrderReference, payment: GatewayPayment): Promise<void> {
    const order = await orders.atGateway(gateway, reference);
    const of = await orders.ofPayment(gateway, payment.paymentId);
    if (of !== undefined && of.id !== order?.id) return toldOfAnother(deps, gateway, payment, of);
    if (order === undefined) return unmatchedPayments.keep(gateway, payment, "unknownOrder", null);
    if (order.paidAt !== null && order.paymentId === payment.paymentId) return finish(order);
    if (payment.currency !== "INR") return unmatchedPayments.keep(gateway, payment, "wrongCurrency", order);
    if (payment.amountPaise !== order.payablePaise)
      return unmatchedPayments.keep(gateway, payment, "wrongAmount", order);
    const now = clock.now();
    const { excludedUntil, closed } = await deps.facts.statusOf(order.player);
    if (order.paidAt === null && (closed || (excludedUntil !== null && now < excludedUntil)))
      return unmatchedPayments.keep(gateway, payment, "keptOut", order);
    const percent = gstPercentAt(settings.get("gst").rates, now);
    const credit = creditFor(order.payablePaise, order.gstMode, percent);
    const marked = await orders.markPaid(order, payment, credit, now);
    if (!marked.isNew && marked.order.paymentId !== payment.paymentId)
      return unmatchedPayments.keep(gateway, payment, "secondPayment", order);
    return finish(marked.order);
  }

  /** Brings a paid order to its end: into the ledger, then to bonus. */
  async function finish(order: OrderRow): Promise<void> {
    const { id, player, gstMode, taxFrom, gstPaise, creditPaise, debtPaise } = order;
    if (gstPaise === null || creditPaise === null || debtPaise === null) return;
    if (order.state === "paid") {
      const moves = depositMoves({ mode: gstMode, taxFrom, gstPaise, creditPaise, debtPaise });
      const posted = await wallet.move({ key: depositKey(id), kind: "deposit", player, moves });
      if (!posted.ok) {
        log.error({ order: id, code: posted.error.code, alarm: "depositNotPosted" }, "a paid deposit was not posted");
        return orders.finishLater(id, tryAgainAt(clock.now(), order.tries, random));
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
      return orders.finishLater(id, tryAgainAt(clock.now(), tries, random));
    }
    await orders.markTold(id);
  }

  return {
    finish,
    /** A payment that the gateway vouches for, by callback or when asked (M-15: late ones too). */
    async paid(gateway: string, reference: OrderReference, payment: GatewayPayment): Promise<void> {
      await take(gateway, reference, payment);
      // Looked at last: told of two orders at once, one of the two tellings sees the other.
      const of = await orders.ofPayment(gateway, payment.paymentId);
      if (of !== undefined) await unmatchedPayments.belongsTo(gateway, payment.paymentId, of.id);
      await deps.events.paymentKnown(gateway, payment.paymentId, clock.now());
    },
  };
}

/** A payment is money once. Where an operator has found its order, the gateway only repeats itself. */
async function toldOfAnother(
  { events, log }: Pick<CreditingDeps, "events" | "log">,
  gateway: string,
  { paymentId }: GatewayPayment,
  of: OrderRow,
): Promise<void> {
  if ((await events.unmatched(gateway, paymentId)) !== undefined) return;
  const fields = { gateway, payment: paymentId, order: of.id, alarm: "strayPayment" };
  log.error(fields, "a payment of this order was told of another");
}

export type Crediting = ReturnType<typeof createCrediting>;
