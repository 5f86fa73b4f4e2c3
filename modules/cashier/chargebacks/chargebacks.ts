import {
  assert,
  type Clock,
  type Database,
  type Log,
  type Paise,
  type PlayerId,
  paise,
  type Random,
  type SecurityEvents,
} from "../../kernel/index.ts";
import { type Move, movesByKey, type Wallet } from "../../wallet/index.ts";
import type { OrderRow, OrderStore } from "../deposits/store/orders.ts";
import type { DepositBonus, GatewayEvent } from "../ports.ts";
import { tryAgainAt } from "../retry.ts";
import type { ChargebackRow, ChargebackStore } from "./store/chargebacks.ts";

/** What stands against a withdrawal (M-15). */
export interface Debt {
  /** What chargebacks left owing. */
  readonly debt: Paise;
  /** A payment is disputed or being taken back. */
  readonly disputed: boolean;
}

/** The ledger's key of a chargeback: once a dispute. */
export const chargebackKey = (gateway: string, disputeId: string): string => `chargeback:${gateway}:${disputeId}`;

/**
 * What the payer's bank takes back (M-15): of the player what was credited, from D, then W, as far as there is, the rest
 * as a debt that the next deposits pay first. Bonuses pay none of it: what is left of the one that came with this very
 * payment goes back to the operator by the bonus module, the others stay. The tax that was paid to the state is
 * never reversed (M-6): where the player had paid it, the operator bears its loss.
 */
function chargebackMoves(order: Pick<OrderRow, "creditPaise" | "payablePaise">, amount: Paise): readonly Move[] {
  const { creditPaise, payablePaise } = order;
  assert(creditPaise !== null && amount > 0 && amount <= payablePaise, "no more is taken back than was paid");
  const ofPlayer = paise(Number((BigInt(creditPaise) * BigInt(amount)) / BigInt(payablePaise)));
  const moves: readonly Move[] = [
    {
      from: [{ bucket: "deposit" }, { bucket: "winnings" }, { house: "chargebackReceivable" }],
      to: { house: "gatewayClearing" },
      amount: ofPlayer,
    },
    { from: { house: "promotions" }, to: { house: "gatewayClearing" }, amount: paise(amount - ofPlayer) },
  ];
  return moves.filter((move) => move.amount > 0);
}

/** The ledger's key of giving a chargeback back. */
export const reversalKey = (gateway: string, disputeId: string): string =>
  `chargeback-reversed:${gateway}:${disputeId}`;

/**
 * M-15: a dispute that is won after its money was taken. Each rupee goes back where it was taken from; what a debt of it was
 * paid with meanwhile goes to D, or to the operator that wrote it off; what of the debt is still open is owed no more.
 */
export function reversalMoves(
  row: Pick<
    ChargebackRow,
    | "fromDepositPaise"
    | "fromWinningsPaise"
    | "debtPaise"
    | "fromHousePaise"
    | "reversedDebtPaise"
    | "reversedWrittenOffPaise"
  >,
) {
  const { fromDepositPaise, fromWinningsPaise, debtPaise, fromHousePaise, reversedDebtPaise } = row;
  const writtenOff = row.reversedWrittenOffPaise ?? 0;
  const paidSince = (debtPaise ?? 0) - (reversedDebtPaise ?? 0) - writtenOff;
  const from = { house: "gatewayClearing" } as const;
  const moves = [
    { from, to: { bucket: "deposit" }, amount: paise((fromDepositPaise ?? 0) + paidSince) },
    { from, to: { bucket: "winnings" }, amount: fromWinningsPaise ?? paise(0) },
    { from, to: { house: "chargebackReceivable" }, amount: reversedDebtPaise ?? paise(0) },
    { from, to: { house: "promotions" }, amount: paise((fromHousePaise ?? 0) + writtenOff) },
  ] as const;
  return moves.filter(({ amount }) => amount > 0) satisfies readonly Move[];
}

/** Outcome of a gateway's event. `paymentUnknown`: its payment is not known yet, so the event means nothing so far. */
export type EventOutcome = "done" | "paymentUnknown";

export interface Chargebacks {
  /** A gateway's event of a dispute. */
  disputed(gateway: string, dispute: Extract<GatewayEvent, { is: "dispute" }>): Promise<EventOutcome>;
  /** Does the next thing with a dispute that is due: takes what a lost one cost, gives a reversed one back. */
  take(row: ChargebackRow): Promise<void>;
  /** The dispute was won after its money was taken: it is given back, once. False when it was never taken. */
  reverse(gateway: string, disputeId: string): Promise<boolean>;
  debtOf(player: PlayerId): Promise<Debt>;
}

/** What chargebacks are given. */
export interface ChargebackDeps {
  readonly store: ChargebackStore;
  readonly orders: OrderStore;
  readonly database: Database;
  readonly wallet: Pick<Wallet, "move">;
  readonly bonus: Pick<DepositBonus, "depositReturned">;
  /**
   * Ends refunds of this deposit that are not sent yet. `unknown`: the ledger has not answered for one, ask again; `sent`: the
   * payer has it, or soon will.
   */
  readonly endRefunds: (player: PlayerId, depositId: string) => Promise<"ended" | "unknown" | "sent">;
  readonly security: SecurityEvents;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** How what was won after all is given back. */
function createReversals({ store, wallet, clock, random, log }: ChargebackDeps) {
  async function giveBack(row: ChargebackRow): Promise<void> {
    const { gateway, id, player, orderId, tries } = row;
    const key = reversalKey(gateway, id);
    const posted = await wallet.move({ key, kind: "chargeback", player, moves: reversalMoves(row) });
    if (!posted.ok) {
      log.error({ dispute: id, code: posted.error.code, alarm: "reversalNotPosted" }, "not given back");
      return store.takeLater(gateway, id, tryAgainAt(clock.now(), tries, random));
    }
    await store.reversalPosted(gateway, id, clock.now());
    log.warn({ order: orderId, dispute: id }, "a chargeback was given back");
  }

  async function reverse(gateway: string, id: string): Promise<boolean> {
    const row = await store.reverse(gateway, id, clock.now());
    if (row && row.reversalPostedAt === null) await giveBack(row);
    return row !== undefined;
  }

  return { giveBack, reverse };
}

/** How what was lost is taken. */
function createTaking(deps: ChargebackDeps) {
  const { store, orders, database, wallet, bonus, endRefunds, security, clock, random, log } = deps;

  async function take(row: ChargebackRow): Promise<void> {
    const { gateway, id, player, orderId, amountPaise, tries } = row;
    const order = await orders.byId(orderId);
    assert(order, "a chargeback is of an order");
    // Only what the ledger has can be taken back: the credit comes first, and the bonus that comes with it.
    if (order.state !== "credited" || !order.bonusTold)
      return store.takeLater(gateway, id, tryAgainAt(clock.now(), tries, random));
    // M-15: what goes back by a refund does not go back by the bank as well.
    const refund = await endRefunds(player, orderId);
    if (refund === "unknown") return store.takeLater(gateway, id, tryAgainAt(clock.now(), tries, random));
    if (refund === "sent") {
      log.error({ order: orderId, dispute: id, alarm: "paidTwice" }, "a refunded payment was charged back: contest it");
      const detail = { alarm: "paidTwice", order: orderId };
      security.record({ kind: "alarm", outcome: "failure", player, address: null, detail });
    }
    const key = chargebackKey(gateway, id);
    const posted = await wallet.move({ key, kind: "chargeback", player, moves: chargebackMoves(order, amountPaise) });
    if (!posted.ok) {
      log.error(
        { order: orderId, dispute: id, code: posted.error.code, alarm: "chargebackNotPosted" },
        "not taken back",
      );
      return store.takeLater(gateway, id, tryAgainAt(clock.now(), tries, random));
    }
    const moved = (await movesByKey(database, [key])).get(key);
    assert(moved, "what was posted is there");
    const from = (place: string) => paise(0 - (moved.amounts[place] ?? 0));
    const taken = {
      fromDepositPaise: from("player/deposit"),
      fromWinningsPaise: from("player/winnings"),
      debtPaise: from("house/chargebackReceivable"),
      fromHousePaise: from("house/promotions"),
    };
    // A promotion is for a deposit that stands: a part of it that is taken back ends it like the whole.
    await bonus.depositReturned(player, orderId);
    if (await store.markTaken(row, taken, clock.now()))
      log.warn({ order: orderId, dispute: id, ...taken, alarm: "chargeback" }, "a payment was taken back");
  }

  return take;
}

/** Payments that banks take back (M-15). */
export function createChargebacks(deps: ChargebackDeps): Chargebacks {
  const { store, orders, security, clock, log } = deps;
  const { giveBack, reverse } = createReversals(deps);
  const takeLost = createTaking(deps);
  const take = (row: ChargebackRow): Promise<void> => (row.reversedAt !== null ? giveBack(row) : takeLost(row));

  return {
    take,
    reverse,

    async disputed(gateway, { disputeId, paymentId, amountPaise, to }) {
      const order = await orders.ofPayment(gateway, paymentId);
      if (order === undefined) return "paymentUnknown";
      const disputed = paise(Math.min(amountPaise, order.payablePaise));
      const row = await store.decide(
        { gateway, id: disputeId, orderId: order.id, player: order.player, amountPaise: disputed },
        to,
        clock.now(),
      );
      if (row === "secondDispute" || row === "lostAgain") {
        log.error({ gateway, dispute: disputeId, alarm: row }, "a dispute that the operator has to settle");
        const detail = { alarm: row, order: order.id, dispute: disputeId };
        security.record({ kind: "alarm", outcome: "failure", player: order.player, address: null, detail });
      } else if (row === "overturned") {
        // Told before the money was taken: the event comes again.
        if (!(await reverse(gateway, disputeId))) throw new Error("a lost dispute is taken before it is given back");
      } else if (row?.state === "lost") await take(row);
      return "done";
    },

    debtOf: (player) => store.debtOf(player),
  };
}
