import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Paise } from "../../kernel/index.ts";
import type { GatewayEvent } from "../ports.ts";
import { amount, cashierSchema, moment, playerId } from "./columns.ts";

/** Orders of one player that may wait at once, at the very most; how many do is a setting. The database checks it. */
export const MOST_OPEN_ORDERS = 20;

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
    /** When the sweeper does the next thing with it: ask the gateway, post, tell the bonus module. Null: nothing is left to do. */
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
    /** Columns from here on are set when the payment is known. */
    paymentId: text("payment_id"),
    /** Keyed hash of the payer's UPI address (M-10); the address itself is not kept. */
    upiHash: text("upi_hash"),
    paidAt: moment("paid_at"),
    gstPercent: integer("gst_percent"),
    gstPaise: amount("gst_paise"),
    /**
     * The system account that a tax which the operator bears is taken from (M-6). Orders that were paid before it had an account of its own
     * took it from promotions, and what is posted again has to be posted the same way.
     */
    taxFrom: text("tax_from", { enum: ["promotions", "gstBorne"] })
      .notNull()
      .default("promotions"),
    /** What the player is credited, debts that it pays among it. */
    creditPaise: amount("credit_paise"),
    /** What of the credit pays for chargebacks (M-15). */
    debtPaise: amount("debt_paise"),
    bonusTold: boolean("bonus_told").notNull().default(false),
    /** It has its receipt voucher. */
    isVouchered: boolean("is_vouchered").notNull().default(false),
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
    index("deposit_order_by_payment_time").on(t.paidAt, t.paymentId).where(sql`${t.paidAt} is not null`),
    index("deposit_order_upi").on(t.upiHash).where(sql`${t.upiHash} is not null`),
    index("deposit_order_unvouchered").on(t.paidAt, t.id).where(sql`${t.state} = 'credited' and not ${t.isVouchered}`),
    index("deposit_order_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check("deposit_order_amounts", sql`${t.amountPaise} > 0 and ${t.payablePaise} >= ${t.amountPaise}`),
    check("deposit_order_slots", sql`${t.slot} between 1 and ${sql.raw(String(MOST_OPEN_ORDERS))}`),
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

/**
 * Money that came without an order that it fits: in suspense for the operator (wrong amount, second payment, unknown order), until it
 * is matched to a player or goes back to its payer.
 */
export const unmatchedPayment = cashierSchema.table(
  "stray_payment",
  {
    gateway: text("gateway").notNull(),
    paymentId: text("payment_id").notNull(),
    /** The order that it named, if there is one. */
    orderId: text("order_id"),
    /** The player of that order; null: the payer is unknown. */
    player: playerId(),
    amountPaise: amount("amount_paise").notNull(),
    currency: text("currency").notNull(),
    /** `keptOut`: of a player who has excluded themselves or closed the account; goes back by itself. */
    reason: text("reason", {
      enum: ["wrongAmount", "secondPayment", "unknownOrder", "wrongCurrency", "keptOut"],
    }).notNull(),
    at: moment("at").notNull(),
    /** `kept`: not in the ledger yet, or never (no rupees). `matched`: decided; the ledger has it when nothing is due any more. */
    state: text("state", { enum: ["kept", "suspense", "returned", "matched"] }).notNull(),
    nextAt: moment("next_at"),
    tries: integer("tries").notNull().default(0),
    /** What two operators decided about it, under which proposal; null: nothing, or it goes back by itself. */
    decision: text("decision", { enum: ["match", "return"] }),
    decisionKey: text("decision_key"),
    /** The gateway's refund, once it is sent back. */
    refundId: text("refund_id"),
    /** The order that was made for the player whose payment it is. */
    matchedOrder: text("matched_order"),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.paymentId] }),
    check("stray_payment_decided", sql`(${t.decision} is null) = (${t.decisionKey} is null)`),
    check("stray_payment_matched", sql`(${t.state} = 'matched') = (${t.matchedOrder} is not null)`),
    index("stray_payment_by_time").on(t.at, t.paymentId),
    index("stray_payment_refund").on(t.refundId).where(sql`${t.refundId} is not null`),
    index("stray_payment_open").on(t.at, t.gateway, t.paymentId).where(sql`${t.state} in ('kept', 'suspense')`),
    index("stray_payment_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
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
