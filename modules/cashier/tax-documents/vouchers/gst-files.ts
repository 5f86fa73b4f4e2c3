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

/** Tables of GSTR-1 in which a month's deposits may stand: supplies to consumers (7), or advances received (11A); and the summary by HSN (12). */
export const GSTR1_TABLES = ["b2cs", "at", "hsn"] as const;
/** One of them. */
export type Gstr1Table = (typeof GSTR1_TABLES)[number];

const GSTR1_COLUMNS: Readonly<Record<Gstr1Table, readonly string[]>> = {
  b2cs: [
    ...["Type", "Place Of Supply", "Rate", "Applicable % of Tax Rate", "Taxable Value", "Cess Amount"],
    "E-Commerce GSTIN",
  ],
  at: ["Place Of Supply", "Rate", "Applicable % of Tax Rate", "Gross Advance Received", "Cess Amount"],
  hsn: [
    ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
    ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
  ],
};

/**
 * A month's deposits as the CSV of a table of GSTR-1's offline tool, with the columns that it has; a line a place and rate, of `hsn` a line a
 * code and rate. Places are written `29-Karnataka`. What could not be checked against an official sample: `docs/books.md`.
 */
export function gstr1Csv(rows: readonly GstSums[], table: Gstr1Table): string {
  const sums = new Map<string, GstSums>();
  for (const row of rows) {
    const key = table === "hsn" ? `${row.code} ${row.percent}` : `${row.place} ${row.percent}`;
    const known = sums.get(key);
    sums.set(key, known === undefined ? row : { ...known, ...totalsOf([known, row]) });
  }
  return [csvLine(GSTR1_COLUMNS[table]), ...[...sums.values()].map((row) => csvLine(GSTR1_FIELDS[table](row)))].join(
    "",
  );
}

const NOTHING = csvAmount(paise(0));
const rateOf = ({ percent }: GstSums) => ({ figure: percent.toFixed(2) });
const placeOf = ({ place }: GstSums): string => {
  const code = placeCode(place);
  return code === undefined ? "97-Other Territory" : `${code}-${place}`;
};
const GSTR1_FIELDS: Readonly<Record<Gstr1Table, (row: GstSums) => Parameters<typeof csvLine>[0]>> = {
  b2cs: (row) => ["OE", placeOf(row), rateOf(row), "", csvAmount(row.taxable), NOTHING, ""],
  at: (row) => [placeOf(row), rateOf(row), "", csvAmount(row.taxable), NOTHING],
  hsn: (row) => [
    ...[row.code, "Online money gaming", "NA", NOTHING, csvAmount(row.paid), rateOf(row), csvAmount(row.taxable)],
    ...[csvAmount(row.igst), csvAmount(row.cgst), csvAmount(row.sgst), NOTHING],
  ],
};

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
