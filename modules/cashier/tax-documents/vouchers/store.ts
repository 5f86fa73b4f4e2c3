import { and, asc, count, eq, gte, inArray, lt, sql, sum } from "drizzle-orm";
import { assert, type Database, type Instant, type Paise, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import type { Region } from "../../../settings/index.ts";
import type { OrderRow } from "../../deposits/store/order-sums.ts";
import { depositOrder, receiptVoucher, voucherSeries } from "../../schema.ts";

/** A receipt voucher as it lies in the database. */
export type VoucherRow = typeof receiptVoucher.$inferSelect;
/** What a voucher says beside its number. */
export type NewVoucher = Omit<VoucherRow, "n">;

/** Vouchers of one place and rate, added up. */
export interface GstSums {
  readonly place: Region;
  readonly percent: number;
  readonly code: string;
  readonly vouchers: number;
  readonly paid: Paise;
  readonly taxable: Paise;
  readonly igst: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
}

const date = (at: Instant) => new Date(at);
const within = (from: Instant, to: Instant) =>
  and(gte(receiptVoucher.paidAt, date(from)), lt(receiptVoucher.paidAt, date(to)));

/** Receipt vouchers, and the deposits that wait for theirs. */
export function createVoucherStore(database: Database) {
  return { ...numbering(database), ...reading(database), ...counting(database) };
}

function numbering({ db }: Database) {
  return {
    /** Credited deposits without a voucher, in the order of their payments, behind the one last read. */
    unvouchered: (limit: number, after: Pick<OrderRow, "paidAt" | "id"> | null): Promise<readonly OrderRow[]> =>
      db
        .select()
        .from(depositOrder)
        .where(
          and(
            eq(depositOrder.state, "credited"),
            eq(depositOrder.isVouchered, false),
            after?.paidAt
              ? sql`(${depositOrder.paidAt}, ${depositOrder.id}) > (${after.paidAt.toISOString()}::timestamptz, ${after.id})`
              : undefined,
          ),
        )
        .orderBy(asc(depositOrder.paidAt), asc(depositOrder.id))
        .limit(limit),

    /**
     * Gives vouchers of one financial year the next numbers, in the order given. Concurrent calls wait for the series
     * and find the orders that are numbered; so each order has one voucher, and no number is left out.
     */
    async number(year: FinancialYear, vouchers: readonly NewVoucher[]): Promise<number> {
      return db.transaction(async (tx) => {
        await tx.insert(voucherSeries).values({ year, last: 0 }).onConflictDoNothing();
        const [series] = await tx.select().from(voucherSeries).where(eq(voucherSeries.year, year)).for("update");
        assert(series !== undefined, "the series was made");
        const ids = vouchers.map(({ orderId }) => orderId);
        const marked = await tx
          .update(depositOrder)
          .set({ isVouchered: true })
          .where(and(inArray(depositOrder.id, ids), eq(depositOrder.isVouchered, false)))
          .returning({ id: depositOrder.id });
        const isNew = new Set(marked.map(({ id }) => id));
        const rows = vouchers.filter(({ orderId }) => isNew.has(orderId));
        if (rows.length === 0) return 0;
        await tx.insert(receiptVoucher).values(rows.map((row, at) => ({ ...row, n: series.last + at + 1 })));
        await tx
          .update(voucherSeries)
          .set({ last: series.last + rows.length })
          .where(eq(voucherSeries.year, year));
        return rows.length;
      });
    },
  };
}

function reading({ db }: Database) {
  return {
    /** The voucher of a deposit. */
    async ofOrder(orderId: string): Promise<VoucherRow | undefined> {
      return (await db.select().from(receiptVoucher).where(eq(receiptVoucher.orderId, orderId)))[0];
    },

    /** Those of payments from `from` to before `to`, in the order of payment, after the one last read. */
    vouchersWithin: (
      { from, to }: { readonly from: Instant; readonly to: Instant },
      after: Pick<VoucherRow, "paidAt" | "orderId"> | null,
      limit: number,
    ): Promise<readonly VoucherRow[]> =>
      db
        .select()
        .from(receiptVoucher)
        .where(
          and(
            within(from, to),
            after
              ? sql`(${receiptVoucher.paidAt}, ${receiptVoucher.orderId}) > (${after.paidAt.toISOString()}::timestamptz, ${after.orderId})`
              : undefined,
          ),
        )
        .orderBy(asc(receiptVoucher.paidAt), asc(receiptVoucher.orderId))
        .limit(limit),
  };
}

function counting({ db }: Database) {
  return {
    /** Added up by place, rate and code. */
    async sumsWithin({ from, to }: { readonly from: Instant; readonly to: Instant }): Promise<readonly GstSums[]> {
      const { place, percent, code, paidPaise, taxablePaise, igstPaise, cgstPaise, sgstPaise } = receiptVoucher;
      const rows = await db
        .select({
          place,
          percent,
          code,
          vouchers: count(),
          paid: sum(paidPaise),
          taxable: sum(taxablePaise),
          igst: sum(igstPaise),
          cgst: sum(cgstPaise),
          sgst: sum(sgstPaise),
        })
        .from(receiptVoucher)
        .where(within(from, to))
        .groupBy(place, percent, code)
        .orderBy(asc(place), asc(percent), asc(code));
      const whole = (text: string | null): Paise => paise(Number(text ?? 0));
      return rows.map(({ paid, taxable, igst, cgst, sgst, ...key }) => ({
        ...key,
        paid: whole(paid),
        taxable: whole(taxable),
        igst: whole(igst),
        cgst: whole(cgst),
        sgst: whole(sgst),
      }));
    },

    /** Credited deposits of these days that have no voucher yet, counted no further than `most`. */
    async waitingWithin({ from, to }: { readonly from: Instant; readonly to: Instant }, most: number): Promise<number> {
      const some = db
        .select({ id: depositOrder.id })
        .from(depositOrder)
        .where(
          and(
            eq(depositOrder.state, "credited"),
            eq(depositOrder.isVouchered, false),
            gte(depositOrder.paidAt, date(from)),
            lt(depositOrder.paidAt, date(to)),
          ),
        )
        .limit(most)
        .as("some");
      const [row] = await db.select({ n: count() }).from(some);
      return row?.n ?? 0;
    },
  };
}

export type VoucherStore = ReturnType<typeof createVoucherStore>;
