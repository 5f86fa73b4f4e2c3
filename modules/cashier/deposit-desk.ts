import type { Clock, Database, Result } from "../kernel/index.ts";
import { ok, type Refusal, refuse } from "../kernel/index.ts";
import type { Wallet } from "../wallet/index.ts";
import { strayReturnedKey } from "./crediting.ts";
import { type ChargebackRow, createChargebackStore } from "./store/chargebacks.ts";
import { createEventStore, type StrayRow } from "./store/events.ts";
import { createOrderStore, type OrderRow } from "./store/orders.ts";

/** Rows of a list. */
const LISTED = 200;

export type { ChargebackRow, OrderRow, StrayRow };

type Done = Promise<
  Result<void, Refusal<"noSuchOrder" | "notCredited" | "noSuchPayment" | "notInSuspense" | "disputed" | "busy">>
>;

/** What an operator may see and do about deposits until the desk stands; works beside a running house. */
export interface DepositDesk {
  orders(state?: OrderRow["state"]): Promise<readonly OrderRow[]>;
  order(id: string): Promise<{ readonly order: OrderRow; readonly chargebacks: readonly ChargebackRow[] } | undefined>;
  chargebacks(): Promise<readonly ChargebackRow[]>;
  strays(): Promise<readonly StrayRow[]>;
  /** Says that a bank takes a credited deposit back (M-15), told by letter: the running house takes it as after a lost dispute. */
  chargeBack(orderId: string): Done;
  /** Says that money in suspense was sent back to its payer at the gateway. */
  returned(gateway: string, paymentId: string): Done;
}

export function createDepositDesk(deps: {
  readonly database: Database;
  readonly wallet: Pick<Wallet, "move">;
  readonly clock: Clock;
}): DepositDesk {
  const { database, wallet, clock } = deps;
  const orders = createOrderStore(database);
  const events = createEventStore(database);
  const store = createChargebackStore(database);
  return {
    orders: (state) => orders.list(LISTED, state),
    async order(id) {
      const order = await orders.byId(id);
      return order && { order, chargebacks: await store.ofOrder(id) };
    },
    chargebacks: () => store.list(LISTED),
    strays: () => events.strays(LISTED),

    async chargeBack(orderId) {
      const order = await orders.byId(orderId);
      if (!order) return refuse("noSuchOrder", `There is no order ${orderId}.`);
      if (order.paymentId === null || order.state !== "credited")
        return refuse("notCredited", "Only a credited deposit can be taken back.");
      const { gateway, player, payablePaise } = order;
      const dispute = { gateway, id: `operator-${orderId}`, orderId, player, amountPaise: payablePaise };
      const decided = await store.decide(dispute, "lost", clock.now());
      return decided === "secondDispute"
        ? refuse("disputed", "The gateway knows a dispute of this payment already.")
        : ok(undefined);
    },

    async returned(gateway, paymentId) {
      const stray = await events.stray(gateway, paymentId);
      if (!stray) return refuse("noSuchPayment", `There is no stray payment ${paymentId} of ${gateway}.`);
      if (stray.player === null || stray.state === "kept")
        return refuse("notInSuspense", "The ledger never had this payment.");
      const posted = await wallet.move({
        key: strayReturnedKey(gateway, paymentId),
        kind: "deposit",
        player: stray.player,
        moves: [{ from: { house: "suspense" }, to: { house: "gatewayClearing" }, amount: stray.amountPaise }],
      });
      if (!posted.ok) return refuse("busy", posted.error.message);
      await events.strayReturned(gateway, paymentId);
      return ok(undefined);
    },
  };
}
