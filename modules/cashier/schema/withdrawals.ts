import { sql } from "drizzle-orm";
import { check, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import type { Paise } from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import { LEAVING_CAUSES, WITHDRAWAL_STATES } from "../withdrawals/withdrawal.ts";
import { amount, cashierSchema, playerId } from "./columns.ts";

/**
 * One wish to take money out, and what became of it (M-8, M-9). Its amounts are fixed when it is asked for; the ledger moves
 * them under the row's id, and back under the same id when it is undone.
 */
export const withdrawal = cashierSchema.table(
  "withdrawal",
  {
    id: text("id").primaryKey(),
    player: text("player").notNull(),
    kind: text("kind", { enum: ["winnings", "refund"] }).notNull(),
    /** Set where the operator pays the deposit balance back because its player keeps out or closes the account. */
    cause: text("cause", { enum: LEAVING_CAUSES }),
    /** The deposit of a refund; null where it goes to the bank account instead of by its payment. */
    depositId: text("deposit_id"),
    paymentId: text("payment_id"),
    year: text("year").$type<FinancialYear>().notNull(),
    /** What leaves the operator, tax included: counts in A (M-7). */
    grossPaise: amount("gross_paise").notNull(),
    /** Net winnings that it taxes: counts in E. */
    taxablePaise: amount("taxable_paise").notNull(),
    tdsPaise: amount("tds_paise").notNull(),
    netPaise: amount("net_paise").notNull(),
    /** A refund's fee and the part of the deposit's bonus that was used, beside the gross. */
    feePaise: amount("fee_paise")
      .notNull()
      .default(0 as Paise),
    bonusUsedPaise: amount("bonus_used_paise")
      .notNull()
      .default(0 as Paise),
    state: text("state", { enum: WITHDRAWAL_STATES }).notNull(),
    askedAt: instantColumn("asked_at").notNull(),
    /** When the ledger took it: the instant of the transfer. */
    movedAt: instantColumn("moved_at"),
    changedAt: instantColumn("changed_at").notNull(),
    decidedBy: text("decided_by"),
    /** Key of the approval by two operators. A repetition after a crash finds it and does nothing. */
    decisionKey: text("decision_key"),
    reason: text("reason"),
    /** When the payout service may first have got it. Only the service ends it after that. */
    sentAt: instantColumn("sent_at"),
    payoutId: text("payout_id"),
    utr: text("utr"),
    /** What an undoing gives back (M-8), and the instant of the transfer that did. */
    returns: text("returns", { enum: ["gross", "net"] }),
    returnedAt: instantColumn("returned_at"),
    /** When the sweeper does the next thing with it; null: nothing is left to do, or the operator has to look. */
    nextAt: instantColumn("next_at"),
    tries: integer("tries").notNull().default(0),
    /** When a person was told last that it does not come to its end. */
    stuckToldAt: instantColumn("stuck_told_at"),
  },
  (t) => [
    uniqueIndex("withdrawal_open")
      .on(t.player)
      .where(sql`${t.state} in ('asked', 'inReview', 'approved') and ${t.cause} is null`),
    uniqueIndex("withdrawal_paying_back")
      .on(t.player, sql`coalesce(${t.depositId}, '')`)
      .where(sql`${t.state} in ('asked', 'inReview', 'approved') and ${t.cause} is not null`),
    uniqueIndex("withdrawal_refund_a_year")
      .on(t.player, t.year)
      .where(
        sql`${t.kind} = 'refund' and ${t.cause} is null and ${t.state} not in ('refused', 'rejected', 'cancelled', 'failed')`,
      ),
    index("withdrawal_by_player").on(t.player, t.askedAt, t.id),
    index("withdrawal_given_back").on(t.player, t.returnedAt, t.id).where(sql`${t.returnedAt} is not null`),
    index("withdrawal_by_year").on(t.year, t.player),
    index("withdrawal_by_state").on(t.state, t.askedAt, t.id),
    index("withdrawal_by_kind").on(t.kind, t.state, t.askedAt, t.id),
    index("withdrawal_payout").on(t.payoutId).where(sql`${t.payoutId} is not null`),
    index("withdrawal_by_sent").on(t.sentAt, t.payoutId).where(sql`${t.payoutId} is not null`),
    index("withdrawal_ended").on(t.changedAt).where(sql`${t.state} in ('paid', 'failed', 'rejected')`),
    index("withdrawal_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check("withdrawal_whole", sql`${t.grossPaise} = ${t.netPaise} + ${t.tdsPaise} and ${t.netPaise} > 0`),
    check(
      "withdrawal_amounts",
      sql`${t.tdsPaise} >= 0 and ${t.taxablePaise} >= 0 and ${t.feePaise} >= 0 and ${t.bonusUsedPaise} >= 0`,
    ),
    check("withdrawal_undone", sql`(${t.state} in ('rejected', 'cancelled', 'failed')) = (${t.returns} is not null)`),
    check("withdrawal_returned", sql`${t.returnedAt} is null or ${t.returns} is not null`),
    check("withdrawal_refund", sql`(${t.kind} = 'refund') = (${t.depositId} is not null or ${t.cause} is not null)`),
    check("withdrawal_payment", sql`(${t.depositId} is null) = (${t.paymentId} is null)`),
  ],
);

/** Players who exclude themselves or close the account: their deposit balance is paid back until none is left (M-9). */
export const accountExit = cashierSchema.table(
  "leaver",
  {
    player: playerId().primaryKey(),
    cause: text("cause", { enum: LEAVING_CAUSES }).notNull(),
    askedAt: instantColumn("asked_at").notNull(),
    nextAt: instantColumn("next_at").notNull(),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [index("leaver_due").on(t.nextAt)],
);
