import { and, count, eq, gte, inArray, lte } from "drizzle-orm";
import { assert, type Database, type Instant, type Paise, paise, type Transaction } from "../../../kernel/index.ts";
import type { LimitChange, Period } from "../../limits/limits.ts";
import { readLimitChanges } from "../../limits/store.ts";
import { MOST_OPEN_ORDERS } from "../../schema/deposits.ts";
import { depositOrder } from "../../schema.ts";
import { lockDepositor } from "./depositor.ts";
import {
  absorbedSince,
  mayBePaid,
  type NewOrder,
  type OrderRow,
  paidSince,
  WAITING,
  wasPaidBackSince,
} from "./order-sums.ts";

/** What a player brought in and is about to, as a decision about one more order needs it. */
export interface Deposited {
  readonly lifetime: Paise;
  /** Amounts of orders that may still be paid: those that wait, and those that were given up while their code stays open. */
  readonly waiting: Paise;
  readonly waitingCount: number;
  /** Orders made since the moment that was asked for, but for one that waits and is wished for again. */
  readonly recentCount: number;
  /** How the tax is borne of an order that is wished for again; null: it would be a new one. */
  readonly promised: OrderRow["gstMode"] | null;
  /** What the player asked of their limits. */
  readonly limitChanges: (period: Period) => readonly LimitChange[];
  /** What was paid from `from` on. */
  paidSince(from: Instant): Promise<Paise>;
  /** GST that the operator bore for the player from `from` on. */
  absorbedSince(from: Instant): Promise<Paise>;
  /** Was a deposit paid back since then, or is one being? */
  wasPaidBackSince(from: Instant): Promise<boolean>;
  /** Orders that may still be paid and of which the operator would bear the tax: what they ask for. */
  readonly absorbedWaiting: readonly Paise[];
}

const date = (at: Instant) => new Date(at);

/** Does an order that waits, or was cancelled before its time, ask for what is wished for? */
const isSame = (row: OrderRow, wanted: NewOrder): boolean =>
  row.amountPaise === wanted.amountPaise &&
  row.promotionId === wanted.promotionId &&
  (WAITING.includes(row.state) ||
    (row.state === "expired" &&
      row.expiresAt.getTime() > wanted.createdAt &&
      row.payablePaise === wanted.payablePaise &&
      row.gateway === wanted.gateway));

/** How a new order is made, or one that waits is found again. */
export function openOrderQueries({ db }: Database) {
  return {
    /**
     * Makes an order unless `judge` refuses it. It runs under the player's lock, so that parallel orders are judged one
     * after the other. An order that already waits for the same payment is answered instead, unless a limit was tightened
     * since; one that was cancelled while its code is good waits again. `judge` queries this store only: another query would wait for a connection
     * while this one is held.
     */
    open<Refused extends { readonly code: string }>(
      wanted: NewOrder,
      recentSince: Instant,
      judge: (deposited: Deposited) => Promise<Refused | { readonly gstMode: OrderRow["gstMode"] }>,
    ): Promise<{ readonly order: OrderRow; readonly isNew: boolean } | { readonly refused: Refused }> {
      return db.transaction(async (tx) => {
        const { lifetimePaise } = await lockDepositor(tx, wanted.player);
        await expire(tx, wanted);
        const payable = await tx.select().from(depositOrder).where(mayBePaid(wanted.player));
        const same = payable.find((row) => isSame(row, wanted));
        const others = payable.filter((row) => row !== same);
        const judged = await judge(await depositedOf(tx, wanted, { lifetimePaise, same, others, recentSince }));
        if (!("gstMode" in judged)) return { refused: judged };
        if (same && WAITING.includes(same.state)) return { order: same, isNew: false };
        const slot = freeSlot(others);
        // Cancelled, and wished for again: its code is still good.
        if (same) return { order: await waitAgain(tx, same.id, slot), isNew: false };
        return { order: await insert(tx, wanted, judged.gstMode, slot), isNew: true };
      });
    },
  };
}

/**
 * Ends the waiting of orders whose time is up, whether the job has run or not. The gateway is still asked about them
 * once.
 */
async function expire(tx: Transaction, { player, createdAt }: NewOrder): Promise<void> {
  await tx
    .update(depositOrder)
    .set({ state: "expired" })
    .where(
      and(
        eq(depositOrder.player, player),
        inArray(depositOrder.state, WAITING),
        lte(depositOrder.expiresAt, date(createdAt)),
      ),
    );
}

/** What the judge is told; `others` are the orders that may still be paid, but for the one that is wished for again. */
async function depositedOf(
  tx: Transaction,
  { player, createdAt }: Pick<NewOrder, "player" | "createdAt">,
  known: {
    readonly lifetimePaise: Paise;
    readonly same: OrderRow | undefined;
    readonly others: readonly OrderRow[];
    readonly recentSince: Instant;
  },
): Promise<Deposited> {
  const { lifetimePaise, same, others, recentSince } = known;
  const [recent] = await tx
    .select({ count: count() })
    .from(depositOrder)
    .where(and(eq(depositOrder.player, player), gte(depositOrder.createdAt, date(recentSince))));
  return {
    lifetime: lifetimePaise,
    waiting: paise(others.reduce((sum, row) => sum + row.amountPaise, 0)),
    waitingCount: others.filter(({ state }) => WAITING.includes(state)).length,
    recentCount: (recent?.count ?? 0) - (same && WAITING.includes(same.state) ? 1 : 0),
    promised: same?.gstMode ?? null,
    limitChanges: await readLimitChanges(tx, player, createdAt),
    paidSince: (from) => paidSince(tx, player, from),
    absorbedSince: (from) => absorbedSince(tx, player, from),
    wasPaidBackSince: (from) => wasPaidBackSince(tx, player, from),
    absorbedWaiting: others.filter(({ gstMode }) => gstMode === "absorbed").map((row) => row.payablePaise),
  };
}

/** A free slot; the player's lock keeps it free. The last one when all are taken: the unique index refuses it. */
function freeSlot(others: readonly OrderRow[]): number {
  const taken = new Set(others.filter(({ state }) => WAITING.includes(state)).map(({ slot }) => slot));
  for (let slot = 1; slot < MOST_OPEN_ORDERS; slot++) if (!taken.has(slot)) return slot;
  return MOST_OPEN_ORDERS;
}

async function waitAgain(tx: Transaction, id: string, slot: number): Promise<OrderRow> {
  const [waits] = await tx.update(depositOrder).set({ state: "open", slot }).where(eq(depositOrder.id, id)).returning();
  assert(waits, "an order stays");
  return waits;
}

async function insert(
  tx: Transaction,
  wanted: NewOrder,
  gstMode: OrderRow["gstMode"],
  slot: number,
): Promise<OrderRow> {
  const [createdAt, expiresAt] = [date(wanted.createdAt), date(wanted.expiresAt)];
  const [order] = await tx
    .insert(depositOrder)
    .values({ ...wanted, gstMode, slot, state: "created", createdAt, expiresAt, nextAt: expiresAt })
    .returning();
  assert(order, "an insert returns its row");
  return order;
}
