/** The store of the platform's orders about tables, and what may be ordered. */
import type { Refusal, Result, Transaction } from "../../kernel/index.ts";
import type { FloorOrder } from "../floor-contract.ts";

/** An order for the tables' processes. */
export interface OrderWish extends Pick<FloorOrder, "what" | "scope" | "target" | "by"> {
  /** For a void: the deal that was seen running; null: none was. */
  readonly dealId: string | null;
}

/** What is written together with an order, or with what came of it, or not at all: last in the transaction, and a throw undoes both. */
export type OrderAlongside = (tx: Transaction, order: FloorOrder) => Promise<void>;

/**
 * `noTable`: the table is not played; `roundTable`: a tournament's table ends with its tournament; `ordered`: an order
 * stands already, and the text names who gave it.
 */
export type OrderRefusalCode = "noTable" | "roundTable" | "ordered";

/** Orders are durable: they outlive the operator who gave them and the process that was to carry them out. */
export interface FloorOrders {
  /** Gives an order, with its act in the same transaction. Of two equal orders one stands; the other is told who gave it. */
  give(wish: OrderWish, alongside: OrderAlongside): Promise<Result<FloorOrder, Refusal<OrderRefusalCode>>>;
  /** Takes a drain back, so that deals begin again. Undefined when the order has ended, or is a void, which cannot be taken back. */
  lift(id: string, alongside: OrderAlongside): Promise<FloorOrder | undefined>;
  /** Orders that are to be carried out, the oldest first. */
  open(): Promise<readonly FloorOrder[]>;
  /** The latest orders about a table, a process or (an empty target) the platform, newest first. */
  about(target: string, most: number): Promise<readonly FloorOrder[]>;
  /** Says what came of it, once; with its act in the same transaction. */
  end(id: string, outcome: NonNullable<FloorOrder["outcome"]>, alongside: OrderAlongside): Promise<void>;
}
