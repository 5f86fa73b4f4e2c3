/** GST by month for the returns: sums by place and rate, and the register of vouchers. */
import { csvAmount, csvLine, type Instant, type Paise, paise } from "../../../kernel/index.ts";
import { dayOf } from "../../../kernel/india.ts";
import { placeCode } from "../law/places-of-supply.ts";
import { voucherNumber } from "./numbering.ts";
import type { GstSums, VoucherStore } from "./store.ts";

const PAGE = 1_000;

/** What all places come to together. */
export type GstTotals = Pick<GstSums, "vouchers" | "paid" | "taxable" | "igst" | "cgst" | "sgst">;

const AMOUNTS = ["paid", "taxable", "igst", "cgst", "sgst"] as const;

export function totalsOf(rows: readonly GstSums[]): GstTotals {
  const sum = (name: (typeof AMOUNTS)[number]): Paise => paise(rows.reduce((total, row) => total + row[name], 0));
  return {
    vouchers: rows.reduce((total, row) => total + row.vouchers, 0),
    paid: sum("paid"),
    taxable: sum("taxable"),
    igst: sum("igst"),
    cgst: sum("cgst"),
    sgst: sum("sgst"),
  };
}

/** The summary as CSV, with its totals as the last line. */
export function gstSummaryCsv(rows: readonly GstSums[]): string {
  const line = (head: readonly (string | number)[], of: GstTotals) =>
    csvLine([...head, of.vouchers, ...AMOUNTS.map((name) => csvAmount(of[name]))]);
  return [
    csvLine([
      "placeOfSupply",
      "placeCode",
      "hsn",
      "ratePercent",
      "vouchers",
      "received",
      "taxable",
      "igst",
      "cgst",
      "sgst",
    ]),
    ...rows.map((row) => line([row.place, placeCode(row.place) ?? "", row.code, row.percent], row)),
    line(["Total", "", "", ""], totalsOf(rows)),
  ].join("");
}

/** Every voucher of the days, by payment, streamed in pieces. */
export async function* vouchersCsv(
  store: Pick<VoucherStore, "vouchersWithin">,
  days: { readonly from: Instant; readonly to: Instant },
): AsyncGenerator<string> {
  yield csvLine([
    ...["voucher", "date", "player", "deposit", "placeOfSupply", "placeCode", "hsn", "ratePercent"],
    ...["received", "taxable", "igst", "cgst", "sgst", "gstin"],
  ]);
  for (let after: Parameters<VoucherStore["vouchersWithin"]>[1] = null; ; ) {
    const rows = await store.vouchersWithin(days, after, PAGE);
    const lines = rows.map((row) =>
      csvLine([
        ...[voucherNumber(row), dayOf(row.paidAt.getTime() as Instant), row.player, row.orderId],
        ...[row.place, placeCode(row.place) ?? "", row.code, row.percent],
        ...[row.paidPaise, row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map(csvAmount),
        row.gstin,
      ]),
    );
    if (lines.length > 0) yield lines.join("");
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE) return;
  }
}
