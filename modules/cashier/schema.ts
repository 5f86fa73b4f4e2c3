import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Paise, PlayerId } from "../kernel/index.ts";
import type { GatewayEvent } from "./deposits/gateway.ts";
import { NOTICE_KINDS } from "./notices/notice-texts.ts";
import type { FinancialYear } from "./tax/financial-year.ts";
import { LEAVING_CAUSES, WITHDRAWAL_STATES } from "./withdrawals/withdrawal.ts";

export const cashierSchema = pgSchema("cashier");
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Paise>();
const playerId = () => text("player").$type<PlayerId>();

/**
 * One wish to bring money in. What was paid and credited is decided in this row when the payment is known (`paid`) and
 * posted to the ledger under the order's key; `credited` says that the ledger has it.
 */
export const depositOrder = cashierSchema.table(
  "deposit_order",
  {
    /** `CustRefNum` of the wire and `tr` of the UPI link: 26 letters and digits that sort by time. */
    id: text("id").primaryKey(),
    player: playerId().notNull(),
    /** `nAmount`, what the player wants to have. */
    amountPaise: amount("amount_paise").notNull(),
    /** What the QR code asks for: with the tax on top where the mode says so (M-6). */
    payablePaise: amount("payable_paise").notNull(),
    gstMode: text("gst_mode", { enum: ["absorbed", "inclusive", "exclusive"] }).notNull(),
    promotionId: text("promotion_id"),
    /** Which of the player's few open orders it is; a unique index makes them few. */
    slot: smallint("slot").notNull(),
    state: text("state", { enum: ["created", "open", "failed", "expired", "paid", "credited"] }).notNull(),
    gateway: text("gateway").notNull(),
    /** Null until the gateway answered. */
    gatewayOrderId: text("gateway_order_id"),
    qrString: text("qr_string"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When the sweeper does the next thing with it: ask the gateway, post, tell the bonus room. Null: nothing is left to do. */
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
    /** From here on: what is fixed when the payment is known. */
    paymentId: text("payment_id"),
    /** Keyed hash of the payer's UPI address (M-10); the address itself is not kept. */
    upiHash: text("upi_hash"),
    paidAt: moment("paid_at"),
    gstPercent: integer("gst_percent"),
    gstPaise: amount("gst_paise"),
    /** What the player is credited, debts that it pays among it. */
    creditPaise: amount("credit_paise"),
    /** What of the credit pays for chargebacks (M-15). */
    debtPaise: amount("debt_paise"),
    bonusTold: boolean("bonus_told").notNull().default(false),
  },
  (t) => [
    uniqueIndex("deposit_order_slot").on(t.player, t.slot).where(sql`${t.state} in ('created', 'open')`),
    uniqueIndex("deposit_order_same")
      .on(t.player, t.amountPaise, sql`coalesce(${t.promotionId}, '')`)
      .where(sql`${t.state} in ('created', 'open')`),
    uniqueIndex("deposit_order_payment").on(t.gateway, t.paymentId).where(sql`${t.paymentId} is not null`),
    index("deposit_order_at_gateway").on(t.gateway, t.gatewayOrderId),
    index("deposit_order_by_player").on(t.player, t.createdAt, t.id),
    index("deposit_order_paid").on(t.player, t.paidAt).where(sql`${t.paidAt} is not null`),
    index("deposit_order_upi").on(t.upiHash).where(sql`${t.upiHash} is not null`),
    index("deposit_order_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check("deposit_order_amounts", sql`${t.amountPaise} > 0 and ${t.payablePaise} >= ${t.amountPaise}`),
    check("deposit_order_slots", sql`${t.slot} between 1 and 20`),
    check(
      "deposit_order_paid_whole",
      sql`(${t.state} in ('paid', 'credited')) = (${t.paidAt} is not null) and (${t.paidAt} is null) = (${t.creditPaise} is null)`,
    ),
  ],
);

/** The keys of UPI addresses' hashes, sealed with the encryption secret, so that hashes outlive its rotation. One row. */
export const upiHashKey = cashierSchema.table(
  "upi_hash_key",
  { id: smallint("id").primaryKey(), sealed: text("sealed").notNull() },
  (t) => [check("upi_hash_key_is_one", sql`${t.id} = 1`)],
);

/** One row a player who ever deposited: locked where something is decided about all deposits of the player together. */
export const depositor = cashierSchema.table(
  "depositor",
  {
    player: playerId().primaryKey(),
    /** All that was ever credited (M-12). */
    lifetimePaise: amount("lifetime_paise")
      .notNull()
      .default(0 as Paise),
    /** What chargebacks left owing (M-15). */
    debtPaise: amount("debt_paise")
      .notNull()
      .default(0 as Paise),
    /** When the balance is looked at for the debt; null: nothing is owed. */
    debtNextAt: moment("debt_next_at"),
  },
  (t) => [
    check("depositor_not_negative", sql`${t.lifetimePaise} >= 0 and ${t.debtPaise} >= 0`),
    index("depositor_debt_due").on(t.debtNextAt).where(sql`${t.debtNextAt} is not null`),
  ],
);

/** A part of a player's debt that was paid out of W and D, or that the house wrote off (M-15). One at a time a player. */
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

/** Who keeps out or closes the account: their deposit balance is paid back until none is left (M-9). */
export const leaver = cashierSchema.table(
  "leaver",
  {
    player: playerId().primaryKey(),
    cause: text("cause", { enum: LEAVING_CAUSES }).notNull(),
    askedAt: moment("asked_at").notNull(),
    nextAt: moment("next_at").notNull(),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [index("leaver_due").on(t.nextAt)],
);

/** What a player is told of their money by mail; once a kind and reference. */
export const notice = cashierSchema.table(
  "notice",
  {
    player: playerId().notNull(),
    kind: text("kind", { enum: NOTICE_KINDS }).notNull(),
    reference: text("reference").notNull(),
    /** What the text names, in paise. */
    amountPaise: amount("amount_paise").notNull(),
    at: moment("at").notNull(),
    sentAt: moment("sent_at"),
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.kind, t.reference] }),
    index("notice_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/** Every event a gateway told us under a valid signature, or answered when asked; ids are kept for good, so that none counts twice. */
export const gatewayEvent = cashierSchema.table(
  "gateway_event",
  {
    gateway: text("gateway").notNull(),
    id: text("id").notNull(),
    /** What we understood of it, without personal data. */
    event: jsonb("event").$type<GatewayEvent>().notNull(),
    /** SHA-256 of the raw body. */
    bodyHash: text("body_hash").notNull(),
    receivedAt: moment("received_at").notNull(),
    handledAt: moment("handled_at"),
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.id] }),
    index("gateway_event_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/** Money that came without an order that it fits: kept for the operator (wrong amount, second payment, unknown order). */
export const strayPayment = cashierSchema.table(
  "stray_payment",
  {
    gateway: text("gateway").notNull(),
    paymentId: text("payment_id").notNull(),
    /** The order that it named, if there is one; then the ledger holds the money in suspense. */
    orderId: text("order_id"),
    player: playerId(),
    amountPaise: amount("amount_paise").notNull(),
    currency: text("currency").notNull(),
    /** `keptOut`: of a player who has excluded themselves or closed the account; goes back by itself. */
    reason: text("reason", {
      enum: ["wrongAmount", "secondPayment", "unknownOrder", "wrongCurrency", "keptOut"],
    }).notNull(),
    at: moment("at").notNull(),
    /** `kept`: not in the ledger yet, or never (no player). */
    state: text("state", { enum: ["kept", "suspense", "returned"] }).notNull(),
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.paymentId] }),
    index("stray_payment_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/** A payment that the payer's bank takes back (M-15). */
export const chargeback = cashierSchema.table(
  "chargeback",
  {
    gateway: text("gateway").notNull(),
    /** The gateway's dispute. */
    id: text("id").notNull(),
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
    /** Once taken: where it came from. The tax in the payment is the house's loss. */
    fromDepositPaise: amount("from_deposit_paise"),
    fromWinningsPaise: amount("from_winnings_paise"),
    debtPaise: amount("debt_paise"),
    fromHousePaise: amount("from_house_paise"),
    /** Won after it was taken: since when it is given back, what of it cancels a debt that is still open, and since when the ledger has it. */
    reversedAt: moment("reversed_at"),
    reversedDebtPaise: amount("reversed_debt_paise"),
    /** What of its debt the house had written off: goes back to the house. */
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
    uniqueIndex("chargeback_order").on(t.orderId).where(sql`${t.state} <> 'won'`),
    index("chargeback_by_player").on(t.player, t.decidedAt, t.id),
    index("chargeback_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/** What a player asked of their deposit limits; append-only, the limit in force follows from the rows. */
export const depositLimitChange = cashierSchema.table(
  "deposit_limit_change",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    player: playerId().notNull(),
    period: text("period", { enum: ["day", "week", "month"] }).notNull(),
    /** Null: no limit. */
    limitPaise: amount("limit_paise"),
    askedAt: moment("asked_at").notNull(),
    fromAt: moment("from_at").notNull(),
  },
  (t) => [
    index("deposit_limit_change_by_player").on(t.player, t.period, t.id),
    check("deposit_limit_change_positive", sql`${t.limitPaise} is null or ${t.limitPaise} > 0`),
  ],
);

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
    /** Set where the house pays the deposit balance back because its player keeps out or closes the account. */
    cause: text("cause", { enum: LEAVING_CAUSES }),
    /** Of a refund: the order and the payment that brought the deposit; null where it goes to the bank account instead. */
    depositId: text("deposit_id"),
    paymentId: text("payment_id"),
    year: text("year").$type<FinancialYear>().notNull(),
    /** What leaves the house, tax included: counts in A (M-7). */
    grossPaise: amount("gross_paise").notNull(),
    /** Net winnings that it taxes: counts in E. */
    taxablePaise: amount("taxable_paise").notNull(),
    tdsPaise: amount("tds_paise").notNull(),
    netPaise: amount("net_paise").notNull(),
    /** Of a refund, beside the gross: the fee, and what was used of the deposit's bonus. */
    feePaise: amount("fee_paise")
      .notNull()
      .default(0 as Paise),
    bonusUsedPaise: amount("bonus_used_paise")
      .notNull()
      .default(0 as Paise),
    state: text("state", { enum: WITHDRAWAL_STATES }).notNull(),
    askedAt: moment("asked_at").notNull(),
    /** Since when the ledger has it, by the ledger: the instant of the transfer. */
    movedAt: moment("moved_at"),
    changedAt: moment("changed_at").notNull(),
    decidedBy: text("decided_by"),
    reason: text("reason"),
    /** Since when the payout service may have it: nobody but the service ends it after that. */
    sentAt: moment("sent_at"),
    payoutId: text("payout_id"),
    utr: text("utr"),
    /** What an undoing gives back (M-8), and the instant of the transfer that did. */
    returns: text("returns", { enum: ["gross", "net"] }),
    returnedAt: moment("returned_at"),
    /** When the sweeper does the next thing with it; null: nothing is left to do, or the operator has to look. */
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
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
    index("withdrawal_payout").on(t.payoutId).where(sql`${t.payoutId} is not null`),
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

/**
 * A player's tax of one financial year (M-7): locked where something is decided about it, and closed once, with the figures
 * that were reckoned then.
 */
export const taxYear = cashierSchema.table(
  "tax_year",
  {
    player: text("player").notNull(),
    year: text("year").$type<FinancialYear>().notNull(),
    /** Null: the year is open. From here on: what the closing reckoned, A, B, C, E and D_close. */
    closedAt: moment("closed_at"),
    withdrawnPaise: amount("withdrawn_paise"),
    depositedPaise: amount("deposited_paise"),
    openingPaise: amount("opening_paise"),
    taxedPaise: amount("taxed_paise"),
    closingPaise: amount("closing_paise"),
    taxablePaise: amount("taxable_paise"),
    tdsPaise: amount("tds_paise"),
    /** What of the tax is not taken yet, because neither W nor D held it. */
    owedPaise: amount("owed_paise"),
    nextAt: moment("next_at"),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.year] }),
    index("tax_year_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check("tax_year_closed_whole", sql`(${t.closedAt} is null) = (${t.tdsPaise} is null)`),
    check("tax_year_owed", sql`${t.owedPaise} is null or (${t.owedPaise} >= 0 and ${t.owedPaise} <= ${t.tdsPaise})`),
  ],
);

/** A part of a closed year's tax that was taken from the player: from W, then D. One at a time a player and year. */
export const taxCollection = cashierSchema.table(
  "tax_collection",
  {
    player: text("player").notNull(),
    year: text("year").$type<FinancialYear>().notNull(),
    n: integer("n").notNull(),
    fromWinningsPaise: amount("from_winnings_paise").notNull(),
    fromDepositPaise: amount("from_deposit_paise").notNull(),
    /** `asked`: the ledger has not answered; `refused`: the money was gone by then, nothing moved. */
    state: text("state", { enum: ["asked", "taken", "refused"] }).notNull(),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.year, t.n] }),
    uniqueIndex("tax_collection_one").on(t.player, t.year).where(sql`${t.state} = 'asked'`),
    check("tax_collection_positive", sql`${t.fromWinningsPaise} + ${t.fromDepositPaise} > 0`),
  ],
);

/** Financial years that were closed for everybody who ever held rupees. */
export const closedYear = cashierSchema.table("closed_year", {
  year: text("year").$type<FinancialYear>().primaryKey(),
  closedAt: moment("closed_at").notNull(),
  players: integer("players").notNull(),
});
