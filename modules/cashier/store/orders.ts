import { and, count, eq, gte, inArray, isNotNull, isNull, lte, notExists, or, sql, sum } from "drizzle-orm";
import { type Database, type Instant, type Paise, type PlayerId, paise, type Transaction } from "../../kernel/index.ts";
import type { LimitChange, Period } from "../limits/limits.ts";
import { depositOrder, depositor, strayPayment, withdrawal } from "../schema.ts";
import type { Credit } from "../tax/gst.ts";
import { lockDepositor } from "./depositor.ts";
import { readLimitChanges } from "./limits.ts";

export type OrderRow = typeof depositOrder.$inferSelect;
export type NewOrder = Pick<
  OrderRow,
  "id" | "player" | "amountPaise" | "payablePaise" | "gstMode" | "promotionId" | "gateway"
> & { readonly createdAt: Instant; readonly expiresAt: Instant };

/** What a player brought in and is about to, as a decision about one more order needs it. */
export interface Deposited {
  readonly lifetime: Paise;
  /** Amounts of orders that may still be paid: those that wait, and those that were given up while their code stays open. */
  readonly waiting: Paise;
  readonly waitingCount: number;
  /** Orders made since the moment that was asked for. */
  readonly recentCount: number;
  /** What the player asked of their limits. */
  readonly limitChanges: (period: Period) => readonly LimitChange[];
  /** What was paid from `from` on. */
  paidSince(from: Instant): Promise<Paise>;
  /** GST that the house bore for the player from `from` on. */
  absorbedSince(from: Instant): Promise<Paise>;
  /** Was a deposit paid back since then, or is one being? */
  wasPaidBackSince(from: Instant): Promise<boolean>;
  /** Orders that may still be paid and of which the house would bear the tax: what they ask for. */
  readonly absorbedWaiting: readonly Paise[];
}

const date = (at: Instant) => new Date(at);
const WAITING: OrderRow["state"][] = ["created", "open"];
/**
 * Money may still come: the order waits, or it was cancelled, failed or ran out after its code was shown, and the gateway
 * has not been heard to close that code yet. Whoever pays it is credited (M-15), so limits have to count it.
 */
const mayBePaid = (player: PlayerId) =>
  and(
    eq(depositOrder.player, player),
    isNull(depositOrder.paidAt),
    or(
      inArray(depositOrder.state, WAITING),
      and(isNotNull(depositOrder.gatewayOrderId), isNotNull(depositOrder.nextAt)),
    ),
  );

/** Does an order that waits, or was cancelled before its time, ask for what is wished for? */
const isSame = (row: OrderRow, wanted: NewOrder): boolean =>
  row.amountPaise === wanted.amountPaise &&
  row.promotionId === wanted.promotionId &&
  (WAITING.includes(row.state) ||
    (row.state === "expired" &&
      row.expiresAt.getTime() > wanted.createdAt &&
      row.payablePaise === wanted.payablePaise &&
      row.gateway === wanted.gateway));

/** Deposit orders and who makes them. */
export function createOrderStore({ db }: Database) {
  const byId = async (id: string): Promise<OrderRow | undefined> =>
    (await db.select().from(depositOrder).where(eq(depositOrder.id, id)))[0];

  return {
    byId,

    /** The player's own order; undefined for anybody else's. */
    async ofPlayer(player: PlayerId, id: string): Promise<OrderRow | undefined> {
      const row = await byId(id);
      return row?.player === player ? row : undefined;
    },

    /** The order that a gateway means: by our number, or by the gateway's. */
    async atGateway(
      gateway: string,
      order: { readonly orderId: string | null; readonly gatewayOrderId: string | null },
    ): Promise<OrderRow | undefined> {
      const named = order.orderId === null ? undefined : await byId(order.orderId);
      if (named?.gateway === gateway) return named;
      if (order.gatewayOrderId === null) return undefined;
      const [row] = await db
        .select()
        .from(depositOrder)
        .where(and(eq(depositOrder.gateway, gateway), eq(depositOrder.gatewayOrderId, order.gatewayOrderId)));
      return row;
    },

    async ofPayment(gateway: string, paymentId: string): Promise<OrderRow | undefined> {
      const [row] = await db
        .select()
        .from(depositOrder)
        .where(and(eq(depositOrder.gateway, gateway), eq(depositOrder.paymentId, paymentId)));
      return row;
    },

    /**
     * Makes an order unless `judge` finds a reason against it; decided under the player's lock, so that parallel orders
     * are judged one after the other. An order that waits for the same payment already is answered instead, and one that
     * was cancelled while its code is good waits again. `judge` asks
     * nobody but this store: other queries would wait for a connection while this one is held.
     */
    async open<Refused extends { readonly code: string }>(
      wanted: NewOrder,
      recentSince: Instant,
      judge: (deposited: Deposited) => Promise<Refused | { readonly gstMode: OrderRow["gstMode"] }>,
    ): Promise<{ readonly order: OrderRow; readonly isNew: boolean } | { readonly refused: Refused }> {
      return db.transaction(async (tx) => {
        const { lifetimePaise } = await lockDepositor(tx, wanted.player);
        // Whose time is up waits no more, whether the sweeper has come by or not; it still asks the gateway a last time.
        await tx
          .update(depositOrder)
          .set({ state: "expired" })
          .where(
            and(
              eq(depositOrder.player, wanted.player),
              inArray(depositOrder.state, WAITING),
              lte(depositOrder.expiresAt, date(wanted.createdAt)),
            ),
          );
        const payable = await tx.select().from(depositOrder).where(mayBePaid(wanted.player));
        const same = payable.find((row) => isSame(row, wanted));
        if (same && WAITING.includes(same.state)) return { order: same, isNew: false };
        const others = payable.filter((row) => row !== same);
        const waiting = others.filter(({ state }) => WAITING.includes(state));
        const [recent] = await tx
          .select({ count: count() })
          .from(depositOrder)
          .where(and(eq(depositOrder.player, wanted.player), gte(depositOrder.createdAt, date(recentSince))));
        const judged = await judge({
          lifetime: lifetimePaise,
          waiting: paise(others.reduce((sum, row) => sum + row.amountPaise, 0)),
          waitingCount: waiting.length,
          recentCount: recent?.count ?? 0,
          limitChanges: await readLimitChanges(tx, wanted.player),
          paidSince: (from) => paidSince(tx, wanted.player, from),
          absorbedSince: (from) => absorbedSince(tx, wanted.player, from),
          wasPaidBackSince: (from) => wasPaidBackSince(tx, wanted.player, from),
          absorbedWaiting: others.filter(({ gstMode }) => gstMode === "absorbed").map((row) => row.payablePaise),
        });
        if (!("gstMode" in judged)) return { refused: judged };
        // A free one: under the player's lock nobody else takes it.
        const slot = Array.from({ length: 20 }, (_, i) => i + 1).find((n) => waiting.every((row) => row.slot !== n));
        if (same) {
          // Cancelled, and wished for again: its code is still good.
          const [waits] = await tx
            .update(depositOrder)
            .set({ state: "open", slot: slot ?? 20 })
            .where(eq(depositOrder.id, same.id))
            .returning();
          if (!waits) throw new Error("an order stays");
          return { order: waits, isNew: false };
        }
        const [order] = await tx
          .insert(depositOrder)
          .values({
            ...wanted,
            gstMode: judged.gstMode,
            slot: slot ?? 20,
            state: "created",
            createdAt: date(wanted.createdAt),
            expiresAt: date(wanted.expiresAt),
            nextAt: date(wanted.expiresAt),
          })
          .returning();
        if (!order) throw new Error("an insert returns its row");
        return { order, isNew: true };
      });
    },

    /** Keeps the gateway's code; the first one counts, and the order is answered as it is then. */
    async keepCode(
      id: string,
      code: { readonly gatewayOrderId: string; readonly qrString: string },
      nextAt: Instant,
    ): Promise<OrderRow | undefined> {
      await db
        .update(depositOrder)
        .set({ ...code, state: "open", nextAt: date(nextAt) })
        .where(and(eq(depositOrder.id, id), eq(depositOrder.state, "created")));
      return byId(id);
    },

    /** Ends an order's waiting; true for the one call that did. Money that comes later is credited all the same (M-15). */
    async endWaiting(id: string, state: "failed" | "expired"): Promise<boolean> {
      const ended = await db
        .update(depositOrder)
        .set({ state })
        .where(and(eq(depositOrder.id, id), inArray(depositOrder.state, WAITING)))
        .returning({ id: depositOrder.id });
      return ended.length === 1;
    },

    /** Ends the waiting of all of a player's orders: they keep out, or close the account. */
    async endAll(player: PlayerId): Promise<void> {
      await db
        .update(depositOrder)
        .set({ state: "expired" })
        .where(and(eq(depositOrder.player, player), inArray(depositOrder.state, WAITING)));
    },

    /** When to look at an unpaid order again; null: never. */
    async lookAgain(id: string, nextAt: Instant | null): Promise<void> {
      await db
        .update(depositOrder)
        .set({ nextAt: nextAt === null ? null : date(nextAt), tries: sql`${depositOrder.tries} + 1` })
        .where(and(eq(depositOrder.id, id), isNull(depositOrder.paidAt)));
    },

    /**
     * Fixes what a payment is credited as: once an order, whatever its state was. `credit` and the debts it pays are
     * decided under the player's lock. Answers the order as it is then, and whether this call did it. A payment that was kept
     * apart before is never credited: it may be on its way back.
     */
    async markPaid(
      order: Pick<OrderRow, "id" | "player" | "gateway">,
      payment: { readonly paymentId: string; readonly upiHash: string | null },
      credit: Credit,
      now: Instant,
    ): Promise<{ readonly order: OrderRow; readonly isNew: boolean }> {
      return db.transaction(async (tx) => {
        const { debtPaise } = await lockDepositor(tx, order.player);
        const pays = paise(Math.min(debtPaise, credit.creditPaise));
        const kept = tx
          .select({ paymentId: strayPayment.paymentId })
          .from(strayPayment)
          .where(
            and(
              eq(strayPayment.gateway, order.gateway),
              eq(strayPayment.paymentId, payment.paymentId),
              eq(strayPayment.orderId, order.id),
            ),
          );
        const [paid] = await tx
          .update(depositOrder)
          .set({
            state: "paid",
            // One by one: what comes as a payment has more fields than these, an amount among them.
            paymentId: payment.paymentId,
            upiHash: payment.upiHash,
            gstPercent: credit.gstPercent,
            gstPaise: credit.gstPaise,
            creditPaise: credit.creditPaise,
            debtPaise: pays,
            paidAt: date(now),
            nextAt: date(now),
            tries: 0,
          })
          .where(and(eq(depositOrder.id, order.id), isNull(depositOrder.paidAt), notExists(kept)))
          .returning();
        if (!paid) {
          const [known] = await tx.select().from(depositOrder).where(eq(depositOrder.id, order.id));
          if (!known) throw new Error("an order stays");
          return { order: known, isNew: false };
        }
        await tx
          .update(depositor)
          .set({
            lifetimePaise: sql`${depositor.lifetimePaise} + ${credit.creditPaise}`,
            debtPaise: sql`${depositor.debtPaise} - ${pays}`,
          })
          .where(eq(depositor.player, order.player));
        return { order: paid, isNew: true };
      });
    },

    /** Says that the ledger has the credit; true for the one call that did. */
    async markCredited(id: string): Promise<boolean> {
      const marked = await db
        .update(depositOrder)
        .set({ state: "credited" })
        .where(and(eq(depositOrder.id, id), eq(depositOrder.state, "paid")))
        .returning({ id: depositOrder.id });
      return marked.length === 1;
    },

    async markTold(id: string): Promise<void> {
      await db.update(depositOrder).set({ bonusTold: true, nextAt: null }).where(eq(depositOrder.id, id));
    },

    /** Leaves a paid order to the sweeper for later. */
    async finishLater(id: string, nextAt: Instant): Promise<void> {
      await db
        .update(depositOrder)
        .set({ nextAt: date(nextAt), tries: sql`${depositOrder.tries} + 1` })
        .where(and(eq(depositOrder.id, id), eq(depositOrder.bonusTold, false)));
    },

    /** Takes orders that are due; nobody else gets them until `leaseMs` have passed. */
    async claimDue(limit: number, leaseMs: number, now: Instant): Promise<readonly OrderRow[]> {
      const due = db
        .select({ id: depositOrder.id })
        .from(depositOrder)
        .where(and(isNotNull(depositOrder.nextAt), lte(depositOrder.nextAt, date(now))))
        .orderBy(depositOrder.nextAt)
        .limit(limit)
        .for("update", { skipLocked: true });
      return db
        .update(depositOrder)
        .set({ nextAt: new Date(now + leaseMs) })
        .where(inArray(depositOrder.id, due))
        .returning();
    },

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

    /** Hashes of the UPI addresses that paid for this player, newest first. */
    async upiHashes(player: PlayerId): Promise<readonly string[]> {
      const rows = await db
        .selectDistinct({ upiHash: depositOrder.upiHash })
        .from(depositOrder)
        .where(and(eq(depositOrder.player, player), isNotNull(depositOrder.paidAt), isNotNull(depositOrder.upiHash)))
        .limit(200);
      return rows.flatMap(({ upiHash }) => upiHash ?? []);
    },

    /** For the operator: newest first, of one state or of all. */
    async list(limit: number, state?: OrderRow["state"]): Promise<readonly OrderRow[]> {
      return db
        .select()
        .from(depositOrder)
        .where(state && eq(depositOrder.state, state))
        .orderBy(sql`${depositOrder.id} desc`)
        .limit(limit);
    },
  };
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Amounts that the player asked for and paid from `from` on: what deposit limits count. */
async function paidSince(q: Database["db"] | Transaction, player: PlayerId, from: Instant): Promise<Paise> {
  const [row] = await q
    .select({ amount: sum(depositOrder.amountPaise) })
    .from(depositOrder)
    .where(and(eq(depositOrder.player, player), gte(depositOrder.paidAt, date(from))));
  return paise(Number(row?.amount ?? 0));
}

/** GST that the house bore for what the player paid from `from` on. */
async function absorbedSince(q: Transaction, player: PlayerId, from: Instant): Promise<Paise> {
  const [row] = await q
    .select({ amount: sum(depositOrder.gstPaise) })
    .from(depositOrder)
    .where(
      and(eq(depositOrder.player, player), gte(depositOrder.paidAt, date(from)), eq(depositOrder.gstMode, "absorbed")),
    );
  return paise(Number(row?.amount ?? 0));
}

async function wasPaidBackSince(q: Transaction, player: PlayerId, from: Instant): Promise<boolean> {
  const rows = await q
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.player, player),
        eq(withdrawal.kind, "refund"),
        gte(withdrawal.askedAt, date(from)),
        sql`${withdrawal.state} not in ('refused', 'rejected', 'cancelled', 'failed')`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
