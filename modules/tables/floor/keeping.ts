import { err } from "../../kernel/index.ts";
import type { FloorFigures, FloorOrder, ProcessAbout } from "../floor-contract.ts";
import { refusal } from "../messages.ts";
import type { FloorOrders, OrderAlongside } from "./floor-orders.ts";

/** The source of orders about tables, as the process that plays them knows it. */
export interface FloorKeeping {
  readonly orders: FloorOrders;
  /** Keeps what came of an order, in its transaction. */
  readonly ended: OrderAlongside;
  /**
   * Makes this process take no more tables, for as long as it runs, and give away those that it has. Resolves when no
   * process takes any more of them. Idempotent.
   */
  readonly drainHere: () => Promise<void>;
  /** What the server around the tables counts. */
  readonly serverFigures: () => Promise<FloorFigures["server"]>;
  /** What it says of itself and its machine. */
  readonly about: () => ProcessAbout | null;
}

/** Says what came of an order, once. */
export const endOrder = (
  { orders, ended }: FloorKeeping,
  { id }: FloorOrder,
  outcome: NonNullable<FloorOrder["outcome"]>,
): Promise<void> => orders.end(id, outcome, ended);

/** A source that never orders anything. */
export const NO_ORDERS: FloorKeeping = {
  orders: {
    give: async () => err(refusal("noTable")),
    lift: async () => undefined,
    open: async () => [],
    about: async () => [],
    end: async () => {},
  },
  ended: async () => {},
  drainHere: async () => {},
  serverFigures: async () => ({ sockets: 0, failed: 0, batches: 0, batchSeconds: 0 }),
  about: () => null,
};
