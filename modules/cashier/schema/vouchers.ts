import { sql } from "drizzle-orm";
import { check, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { FinancialYear } from "../../kernel/india.ts";
import type { Region } from "../../settings/index.ts";
import { amount, cashierSchema, moment, playerId } from "./columns.ts";

/** Last number of a financial year's receipt vouchers. Numbering locks it, so that no number is left out. */
export const voucherSeries = cashierSchema.table(
  "voucher_series",
  {
    year: text("year").$type<FinancialYear>().primaryKey(),
    last: integer("last").notNull(),
  },
  (t) => [check("voucher_series_range", sql`${t.last} between 0 and 999999999`)],
);

/** The receipt voucher of a credited deposit (CGST Rules, rule 50). Written once and never changed: settings of a later day leave it alone. */
export const receiptVoucher = cashierSchema.table(
  "receipt_voucher",
  {
    orderId: text("order_id").primaryKey(),
    player: playerId().notNull(),
    year: text("year").$type<FinancialYear>().notNull(),
    n: integer("n").notNull(),
    /** When the payment was known: the voucher's date, which its financial year and its rate go by. */
    paidAt: moment("paid_at").notNull(),
    issuedAt: moment("issued_at").notNull(),
    /** The supplier's. */
    gstin: text("gstin").notNull(),
    /** HSN or SAC, and what it stands for. */
    code: text("code").notNull(),
    supply: text("supply").notNull(),
    place: text("place").$type<Region>().notNull(),
    percent: integer("percent").notNull(),
    paidPaise: amount("paid_paise").notNull(),
    taxablePaise: amount("taxable_paise").notNull(),
    igstPaise: amount("igst_paise").notNull(),
    cgstPaise: amount("cgst_paise").notNull(),
    sgstPaise: amount("sgst_paise").notNull(),
  },
  (t) => [
    uniqueIndex("receipt_voucher_number").on(t.year, t.n),
    index("receipt_voucher_by_day").on(t.paidAt, t.orderId),
    check("receipt_voucher_n", sql`${t.n} > 0`),
    check(
      "receipt_voucher_adds_up",
      sql`${t.paidPaise} = ${t.taxablePaise} + ${t.igstPaise} + ${t.cgstPaise} + ${t.sgstPaise}`,
    ),
    check(
      "receipt_voucher_not_negative",
      sql`least(${t.taxablePaise}, ${t.igstPaise}, ${t.cgstPaise}, ${t.sgstPaise}) >= 0`,
    ),
    check("receipt_voucher_one_place", sql`${t.igstPaise} = 0 or (${t.cgstPaise} = 0 and ${t.sgstPaise} = 0)`),
  ],
);
