import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { amount, cashierSchema, moment, playerId } from "./columns.ts";

/** A payment that the payer's bank takes back, or that was refunded at the gateway without an order of ours (M-15). */
export const chargeback = cashierSchema.table(
  "chargeback",
  {
    gateway: text("gateway").notNull(),
    /** The gateway's dispute or refund. */
    id: text("id").notNull(),
    kind: text("kind", { enum: ["dispute", "refund"] })
      .notNull()
      .default("dispute"),
    orderId: text("order_id").notNull(),
    player: playerId().notNull(),
    /** What is disputed, of what was paid. */
    amountPaise: amount("amount_paise").notNull(),
    /** `open` blocks withdrawals; `lost` is being taken; `taken` is in the ledger; `won` is over. */
    state: text("state", { enum: ["open", "lost", "taken", "won"] }).notNull(),
    openedAt: moment("opened_at").notNull(),
    decidedAt: moment("decided_at"),
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
    /** Once taken: where it came from. The tax in the payment is the operator's loss. */
    fromDepositPaise: amount("from_deposit_paise"),
    fromWinningsPaise: amount("from_winnings_paise"),
    debtPaise: amount("debt_paise"),
    fromHousePaise: amount("from_house_paise"),
    /** Won after it was taken: since when it is given back, what of it cancels a debt that is still open, and since when the ledger has it. */
    reversedAt: moment("reversed_at"),
    reversedDebtPaise: amount("reversed_debt_paise"),
    /** What of its debt the operator had written off: goes back to the operator. */
    reversedWrittenOffPaise: amount("reversed_written_off_paise"),
    reversalPostedAt: moment("reversal_posted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.id] }),
    check(
      "chargeback_reversed",
      sql`(${t.reversedAt} is null) = (${t.reversedDebtPaise} is null) and (${t.reversedAt} is null) = (${t.reversedWrittenOffPaise} is null) and (${t.reversedAt} is null or ${t.state} = 'taken')`,
    ),
    index("chargeback_reversals").on(t.player, t.reversedAt, t.id).where(sql`${t.reversedAt} is not null`),
    // A payment is disputed once, and may be refunded in parts.
    uniqueIndex("chargeback_order").on(t.orderId).where(sql`${t.state} <> 'won' and ${t.kind} = 'dispute'`),
    index("chargeback_by_order").on(t.orderId, t.id),
    index("chargeback_by_player").on(t.player, t.decidedAt, t.id),
    index("chargeback_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/** A part of a player's debt that was paid out of W and D, or that the operator wrote off (M-15). One at a time a player. */
export const debtPayment = cashierSchema.table(
  "debt_payment",
  {
    player: playerId().notNull(),
    n: integer("n").notNull(),
    fromWinningsPaise: amount("from_winnings_paise").notNull(),
    fromDepositPaise: amount("from_deposit_paise").notNull(),
    writtenOffPaise: amount("written_off_paise").notNull(),
    /** Why it was written off; null when the player paid. */
    reason: text("reason"),
    /** Where two operators wrote it off: their proposal. */
    decisionKey: text("decision_key"),
    /** `asked`: the ledger has not answered; `refused`: the money was gone by then, nothing moved. */
    state: text("state", { enum: ["asked", "taken", "refused"] }).notNull(),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.n] }),
    uniqueIndex("debt_payment_one").on(t.player).where(sql`${t.state} = 'asked'`),
    check(
      "debt_payment_positive",
      sql`${t.fromWinningsPaise} >= 0 and ${t.fromDepositPaise} >= 0 and ${t.writtenOffPaise} >= 0 and ${t.fromWinningsPaise} + ${t.fromDepositPaise} + ${t.writtenOffPaise} > 0`,
    ),
  ],
);
