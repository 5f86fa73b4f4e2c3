import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Instant, PlayerId } from "../../../kernel/index.ts";
import { depositOrder } from "../../schema.ts";

/** A deposit order as it lies in the database. */
export type OrderRow = typeof depositOrder.$inferSelect;
/** An order that is about to be made. */
export type NewOrder = Pick<
  OrderRow,
  "id" | "player" | "amountPaise" | "payablePaise" | "gstMode" | "promotionId" | "gateway"
> & { readonly createdAt: Instant; readonly expiresAt: Instant };

export const WAITING: OrderRow["state"][] = ["created", "open"];
/**
 * Money may still come: the order waits, or it was cancelled, failed or ran out after its code was shown, and the gateway
 * has not been heard to close that code yet. Whoever pays it is credited (M-15), so limits have to count it.
 */
export const mayBePaid = (player: PlayerId) =>
  and(
    eq(depositOrder.player, player),
    isNull(depositOrder.paidAt),
    or(
      inArray(depositOrder.state, WAITING),
      and(isNotNull(depositOrder.gatewayOrderId), isNotNull(depositOrder.nextAt)),
    ),
  );
