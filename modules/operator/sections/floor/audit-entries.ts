import type { Transaction } from "../../../kernel/index.ts";
import type { OrderAlongside } from "../../../tables/index.ts";
import { logQueries } from "../../log/store.ts";

type FloorOrder = Parameters<OrderAlongside>[1];

interface OrderEntry {
  /** `operator:NAME` or `terminal:USER`. */
  readonly actor: string;
  readonly reason: string | null;
}

/** Keeps an order about tables in the log, in the transaction that gives it (O-10). */
export const keepOrder =
  ({ actor, reason }: OrderEntry): OrderAlongside =>
  (tx, order) =>
    append(tx, order, { actor, verb: "ordered", reason });

/** The same for one that is taken back. */
export const keepLift =
  ({ actor, reason }: OrderEntry): OrderAlongside =>
  (tx, order) =>
    append(tx, order, { actor, verb: "lifted", reason });

/** Keeps what came of an order: the server's entry, once. */
export const keepOrderEnd: OrderAlongside = (tx, order) =>
  append(tx, order, { actor: "server", verb: "ended", reason: null });

const append = (
  tx: Transaction,
  { id, what, scope, target, dealId, outcome }: FloorOrder,
  { actor, verb, reason }: OrderEntry & { readonly verb: string },
): Promise<void> =>
  logQueries(tx).append({
    actor,
    kind: `${scope}.${what}.${verb}`,
    subject: target === "" ? scope : target,
    reason,
    after: { order: id, ...(dealId === null ? {} : { dealId }), ...(outcome === null ? {} : { outcome }) },
  });
