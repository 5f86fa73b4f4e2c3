import { and, eq, gte, inArray, isNotNull, isNull, or, sql, sum } from "drizzle-orm";
import {
  type Database,
  type Instant,
  type Paise,
  type PlayerId,
  paise,
  type Transaction,
} from "../../../kernel/index.ts";
import { depositOrder, depositor, withdrawal } from "../../schema.ts";

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
 * has not been heard to close that code yet. A player who pays it is credited (M-15), so limits have to count it.
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

const date = (at: Instant) => new Date(at);

/** What a player's orders add up to. */
export function orderSumQueries({ db }: Database) {
  return {
    async depositor(player: PlayerId): Promise<{ readonly lifetimePaise: Paise; readonly debtPaise: Paise }> {
      const [row] = await db.select().from(depositor).where(eq(depositor.player, player));
      return row ?? { lifetimePaise: paise(0), debtPaise: paise(0) };
    },

    paidSince: (player: PlayerId, from: Instant) => paidSince(db, player, from),

    /** Amounts of orders that may still be paid. */
    async waiting(player: PlayerId): Promise<Paise> {
      const [row] = await db
        .select({ amount: sum(depositOrder.amountPaise) })
        .from(depositOrder)
        .where(mayBePaid(player));
      return paise(Number(row?.amount ?? 0));
    },

    /** Is one paid that the ledger does not have yet? */
    async isPosting(player: PlayerId): Promise<boolean> {
      const rows = await db
        .select({ id: depositOrder.id })
        .from(depositOrder)
        .where(and(eq(depositOrder.player, player), eq(depositOrder.state, "paid")))
        .limit(1);
      return rows.length > 0;
    },
  };
}

/** Amounts that the player asked for and paid from `from` on: what deposit limits count. */
export async function paidSince(q: Database["db"] | Transaction, player: PlayerId, from: Instant): Promise<Paise> {
  const [row] = await q
    .select({ amount: sum(depositOrder.amountPaise) })
    .from(depositOrder)
    .where(and(eq(depositOrder.player, player), gte(depositOrder.paidAt, date(from))));
  return paise(Number(row?.amount ?? 0));
}

/** GST that the platform bore for what the player paid from `from` on. */
export async function absorbedSince(q: Transaction, player: PlayerId, from: Instant): Promise<Paise> {
  const [row] = await q
    .select({ amount: sum(depositOrder.gstPaise) })
    .from(depositOrder)
    .where(
      and(eq(depositOrder.player, player), gte(depositOrder.paidAt, date(from)), eq(depositOrder.gstMode, "absorbed")),
    );
  return paise(Number(row?.amount ?? 0));
}

/** Was a deposit paid back since then, or is one being? */
export async function wasPaidBackSince(q: Transaction, player: PlayerId, from: Instant): Promise<boolean> {
  const rows = await q
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.player, player),
        eq(withdrawal.kind, "refund"),
        gte(withdrawal.askedAt, from),
        sql`${withdrawal.state} not in ('refused', 'rejected', 'cancelled', 'failed')`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
