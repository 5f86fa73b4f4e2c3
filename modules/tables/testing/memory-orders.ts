/** The platform's orders where there is no database: in tests and simulations. Acts have no author there. */
import { err, ok } from "../../kernel/index.ts";
import type { FloorOrders } from "../floor/floor-orders.ts";
import type { FloorOrder } from "../floor-contract.ts";
import { refusal } from "../messages.ts";

export function createMemoryOrders(): FloorOrders & { readonly all: FloorOrder[] } {
  const all: FloorOrder[] = [];
  const endAs = (id: string, outcome: NonNullable<FloorOrder["outcome"]>): FloorOrder | undefined => {
    const at = all.findIndex((one) => one.id === id && one.endedAt === null);
    if (at < 0) return undefined;
    all[at] = { ...all[at]!, outcome, endedAt: ENDED };
    return all[at];
  };
  return {
    all,
    async give({ what, scope, target, dealId, by }) {
      const there = all.find((one) => one.endedAt === null && one.what === what && one.target === target);
      if (there) return err(refusal("ordered", there.by));
      const order = {
        id: `order-${all.length}`,
        what,
        scope,
        target,
        dealId,
        by,
        at: ENDED,
        endedAt: null,
        outcome: null,
      };
      all.push(order);
      return ok(order);
    },
    lift: async (id) => endAs(id, "lifted"),
    open: async () => all.filter(({ endedAt }) => endedAt === null),
    about: async (target, most) => all.filter((one) => one.target === target).slice(-most),
    async end(id, outcome, alongside) {
      const order = endAs(id, outcome);
      if (order) await alongside(NO_TRANSACTION, order);
    },
  };
}

/** No transaction: nothing is written together with anything. */
const NO_TRANSACTION = undefined as never;
const ENDED = "2026-01-01T00:00:00.000Z";
