/** Where the platform's orders about tables lie, and what may be ordered. */
import type { Refusal, Result, Transaction } from "../../kernel/index.ts";
import type { FloorOrder } from "../floor-contract.ts";

/** What somebody wants the tables' processes to do. */
export interface OrderWish extends Pick<FloorOrder, "what" | "scope" | "target" | "by"> {
  /** Of a void: the deal that was seen running; null: none was. */
  readonly dealId: string | null;
}

/** What is written together with an order, or with what came of it, or not at all: last in the transaction, and a throw undoes both. */
export type OrderAlongside = (tx: Transaction, order: FloorOrder) => Promise<void>;

/**
 * `noTable`: nobody plays there; `roundTable`: a tournament's table ends with its tournament; `ordered`: it is ordered already, and whose
 * order stands is in the text.
 */
export type OrderRefusalCode = "noTable" | "roundTable" | "ordered";

/** Orders outlive whoever gave them and whoever was to carry them out. */
export interface FloorOrders {
  /** Gives an order, with its act in the same transaction. Of two orders of one thing one stands, and the other is told whose. */
  give(wish: OrderWish, alongside: OrderAlongside): Promise<Result<FloorOrder, Refusal<OrderRefusalCode>>>;
  /** Takes back that no further deal begins; undefined when it has ended, or is a void, which nobody takes back. */
  lift(id: string, alongside: OrderAlongside): Promise<FloorOrder | undefined>;
  /** Orders that are to be carried out, the oldest first. */
  open(): Promise<readonly FloorOrder[]>;
  /** The latest orders about a table, a process or (an empty target) the platform, newest first. */
  about(target: string, most: number): Promise<readonly FloorOrder[]>;
  /** Says what came of it, once; with its act in the same transaction. */
  end(id: string, outcome: NonNullable<FloorOrder["outcome"]>, alongside: OrderAlongside): Promise<void>;
}
