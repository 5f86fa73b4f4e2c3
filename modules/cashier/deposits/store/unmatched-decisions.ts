import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type Database, type Instant, type PlayerId, paise, type Transaction } from "../../../kernel/index.ts";
import { depositOrder, depositor, unmatchedPayment } from "../../schema.ts";
import type { Credit } from "../../tax/gst.ts";
import { lockDepositor } from "./depositor.ts";
import { absorbedSince, type OrderRow } from "./order-sums.ts";
import type { UnmatchedRow } from "./unmatched-payments.ts";

const date = (at: Instant) => new Date(at);
const isUnmatched = (gateway: string, paymentId: string) =>
  and(eq(unmatchedPayment.gateway, gateway), eq(unmatchedPayment.paymentId, paymentId));

/** A payment as whose deposit it is matched, and under what. */
export interface Matching {
  readonly gateway: string;
  readonly paymentId: string;
  readonly player: PlayerId;
  /** The proposal's id. */
  readonly key: string;
  /** Id of the order that is made for it. */
  readonly orderId: string;
  readonly now: Instant;
}

/** How the payment is taxed (M-6), given what the platform has borne of the player's tax since `dayStart`. */
export interface Taxing {
  readonly dayStart: Instant;
  readonly judge: (
    payment: UnmatchedRow["amountPaise"],
    borne: number,
  ) => Credit & { readonly gstMode: OrderRow["gstMode"] };
}

/** What operators decide about money in suspense; each decision once, by its key. */
export function unmatchedDecisionQueries({ db }: Database) {
  return {
    /** Has it sent back to its payer. Answers the row when it is decided so by this key, now or before. */
    async decideReturn(
      gateway: string,
      paymentId: string,
      key: string,
      now: Instant,
    ): Promise<UnmatchedRow | undefined> {
      const [decided] = await db
        .update(unmatchedPayment)
        .set({ decision: "return", decisionKey: key, nextAt: date(now), tries: 0 })
        .where(
          and(
            isUnmatched(gateway, paymentId),
            eq(unmatchedPayment.state, "suspense"),
            isNull(unmatchedPayment.decision),
            ne(unmatchedPayment.reason, "keptOut"),
          ),
        )
        .returning();
      if (decided) return decided;
      const [known] = await db
        .select()
        .from(unmatchedPayment)
        .where(and(isUnmatched(gateway, paymentId), eq(unmatchedPayment.decisionKey, key)));
      return known;
    },

    /**
     * Makes it the player's deposit: an order that is paid by it, taxed by what holds now. Answers the order's id when it is
     * decided so by this key, now or before; undefined when something else was decided about it.
     */
    async matchSuspense(matching: Matching, taxing: Taxing): Promise<string | undefined> {
      const { gateway, paymentId, player, key } = matching;
      return db.transaction(async (tx) => {
        const { debtPaise } = await lockDepositor(tx, player);
        const [unmatched] = await tx
          .select()
          .from(unmatchedPayment)
          .where(isUnmatched(gateway, paymentId))
          .for("update");
        if (unmatched?.decisionKey === key) return unmatched.matchedOrder ?? undefined;
        const isFree = unmatched?.state === "suspense" && unmatched.decision === null && unmatched.reason !== "keptOut";
        if (!unmatched || !isFree || (unmatched.player !== null && unmatched.player !== player)) return undefined;
        const borne = await absorbedSince(tx, player, taxing.dayStart);
        await makePaidOrder(tx, unmatched, matching, { ...taxing.judge(unmatched.amountPaise, borne), debtPaise });
        await tx
          .update(unmatchedPayment)
          .set({
            state: "matched",
            decision: "match",
            decisionKey: key,
            matchedOrder: matching.orderId,
            nextAt: date(matching.now),
            tries: 0,
          })
          .where(isUnmatched(gateway, paymentId));
        return matching.orderId;
      });
    },
  };
}

type Judged = ReturnType<Taxing["judge"]> & { readonly debtPaise: OrderRow["amountPaise"] };

async function makePaidOrder(
  tx: Transaction,
  unmatched: UnmatchedRow,
  { player, orderId, now }: Matching,
  judged: Judged,
) {
  const { gstMode, gstPercent, gstPaise, creditPaise } = judged;
  const pays = paise(Math.min(judged.debtPaise, creditPaise));
  await tx.insert(depositOrder).values({
    id: orderId,
    player,
    gateway: unmatched.gateway,
    gatewayOrderId: null,
    qrString: null,
    slot: 1,
    amountPaise: unmatched.amountPaise,
    payablePaise: unmatched.amountPaise,
    gstMode,
    promotionId: null,
    state: "paid",
    createdAt: date(now),
    expiresAt: date(now),
    paidAt: date(now),
    nextAt: date(now),
    paymentId: unmatched.paymentId,
    upiHash: null,
    taxFrom: "gstBorne",
    gstPercent,
    gstPaise,
    creditPaise,
    debtPaise: pays,
  });
  await tx
    .update(depositor)
    .set({
      lifetimePaise: sql`${depositor.lifetimePaise} + ${creditPaise}`,
      debtPaise: sql`${depositor.debtPaise} - ${pays}`,
    })
    .where(eq(depositor.player, player));
}
