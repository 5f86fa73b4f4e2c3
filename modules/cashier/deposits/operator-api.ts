import {
  type Clock,
  type Database,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { createDebts } from "../chargebacks/debts.ts";
import { type ChargebackRow, createChargebackStore } from "../chargebacks/store/chargebacks.ts";
import { createDebtStore } from "../chargebacks/store/debts.ts";
import { refuseOperator as refused } from "../messages.ts";
import { createEventStore, type UnmatchedRow } from "./store/events.ts";
import { createOrderStore, type OrderRow } from "./store/orders.ts";
import { suspenseReturnedKey } from "./unmatched-payments.ts";

/** Rows of a list. */

export type { ChargebackRow, OrderRow, UnmatchedRow };

type Done = Promise<
  Result<
    void,
    Refusal<"noSuchOrder" | "notCredited" | "noSuchPayment" | "notInSuspense" | "disputed" | "notTaken" | "busy">
  >
>;

/** What an operator may see and do about deposits until the desk stands; works beside a running server. */
export interface DepositOperatorApi {
  orders(most: number, state?: OrderRow["state"]): Promise<readonly OrderRow[]>;
  order(id: string): Promise<{ readonly order: OrderRow; readonly chargebacks: readonly ChargebackRow[] } | undefined>;
  chargebacks(most: number): Promise<readonly ChargebackRow[]>;
  unmatchedPayments(most: number): Promise<readonly UnmatchedRow[]>;
  /** Says that a bank takes a credited deposit back (M-15), told by letter: the running server takes it as after a lost dispute. */
  chargeBack(orderId: string): Done;
  /** Says that a dispute was won after its money was taken (M-15): the running server gives it back, once. */
  reverse(gateway: string, disputeId: string): Done;
  /** Gives up what is left of a player's debt, at the operator's cost (M-15). Answers how much it was. */
  writeOff(
    player: PlayerId,
    reason: string,
    /** What two operators decided: this much and no less, once by the key. */
    decision?: { readonly key: string; readonly amount: Paise },
  ): Promise<Result<Paise, Refusal<"nothingOwed">>>;
  /** Says that money in suspense was sent back to its payer at the gateway. */
  returned(gateway: string, paymentId: string): Done;
}

/** The desk over the cashier's tables. */
export function createDepositOperatorApi(deps: {
  readonly database: Database;
  readonly wallet: Pick<Wallet, "balances" | "move">;
  readonly clock: Clock;
  readonly log: Log;
}): DepositOperatorApi {
  const { database, wallet, clock } = deps;
  const orders = createOrderStore(database);
  const events = createEventStore(database);
  const store = createChargebackStore(database);
  // Nobody is told of what the operator gives up.
  const notices = { add: async () => {} };
  const debts = createDebts({ ...deps, store: createDebtStore(database), notices });
  return {
    orders: orders.list,
    async order(id) {
      const order = await orders.byId(id);
      return order && { order, chargebacks: await store.ofOrder(id) };
    },
    chargebacks: store.list,
    unmatchedPayments: events.unmatchedPayments,

    async chargeBack(orderId) {
      const order = await orders.byId(orderId);
      if (!order) return refused("noSuchOrder", orderId);
      if (order.paymentId === null || order.state !== "credited") return refused("notCredited");
      const { gateway, player, payablePaise } = order;
      const dispute = { gateway, id: `operator-${orderId}`, orderId, player, amountPaise: payablePaise };
      const decided = await store.decide(dispute, "lost", clock.now());
      return decided === "lostAgain" || decided === "secondDispute" ? refused("disputed", decided) : ok(undefined);
    },

    async reverse(gateway, disputeId) {
      const row = await store.reverse(gateway, disputeId, clock.now());
      return row === undefined ? refused("notTaken", gateway, disputeId) : ok(undefined);
    },

    async writeOff(player, reason, decision) {
      const gone = await debts.writeOff(player, reason, decision);
      return gone > 0 ? ok(gone) : refused("nothingOwed");
    },

    async returned(gateway, paymentId) {
      const unmatched = await events.unmatched(gateway, paymentId);
      if (!unmatched) return refused("noSuchPayment", gateway, paymentId);
      if (unmatched.state !== "suspense" && unmatched.state !== "returned") return refused("notInSuspense");
      const posted = await wallet.move({
        key: suspenseReturnedKey(gateway, paymentId),
        kind: "deposit",
        player: unmatched.player,
        moves: [{ from: { house: "suspense" }, to: { house: "gatewayClearing" }, amount: unmatched.amountPaise }],
      });
      if (!posted.ok) return refused("busy", posted.error.message);
      await events.unmatchedReturned(gateway, paymentId);
      return ok(undefined);
    },
  };
}
