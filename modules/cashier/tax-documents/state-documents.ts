import type { Database, Paise, PlayerId } from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import { createTaxYearStore } from "../tax/store/years.ts";
import { createWithdrawalStore } from "../withdrawals/store/withdrawals.ts";
import { type TdsLaw, tdsLawOn } from "./law/tds-law.ts";
import { type Days, monthsOfQuarter } from "./periods.ts";
import type { Challan, ChallansOf } from "./tds/allotting.ts";
import { createDeductions } from "./tds/deductions.ts";
import { type Quarter, type TaxPayer, tdsFile } from "./tds/tds-file.ts";
import {
  type Gstr1Table,
  type GstTotals,
  gstr1Csv,
  gstSummaryCsv,
  totalsOf,
  vouchersCsv,
} from "./vouchers/gst-files.ts";
import { createVoucherStore, type GstSums } from "./vouchers/store.ts";

/** Deposits without a voucher are counted this far. */
const MOST_WAITING = 100_000;

/** A month's GST on deposits (M-6), by place of supply and rate. */
export interface GstSummary {
  readonly rows: readonly GstSums[];
  readonly totals: GstTotals;
  /** Credited deposits of the month that have no voucher yet and are not in it. */
  readonly waiting: number;
}

/** What is known of a quarter's return before its file is made. */
export interface TdsQuarterFacts {
  /** The law on the quarter's first day; a financial year has one. */
  readonly law: TdsLaw;
  readonly deductions: number;
  readonly taxable: Paise;
  readonly tds: Paise;
  readonly owed: Paise;
  readonly challans: readonly Challan[];
}

/** Documents for the state: GST returns and returns of deducted tax. Large files are streamed in pieces. */
export interface StateDocuments {
  gst(days: Days): Promise<GstSummary>;
  gstCsv(days: Days): Promise<string>;
  /** A table of GSTR-1 as its offline tool reads it. */
  gstr1Csv(days: Days, table: Gstr1Table): Promise<string>;
  vouchersCsv(days: Days): AsyncGenerator<string>;
  tds(year: FinancialYear, quarter: Quarter): Promise<TdsQuarterFacts>;
  /** Every deduction of the quarter; `annexure`: with the columns of the return's annexure and no others. */
  tdsCsv(year: FinancialYear, quarter: Quarter, form?: "annexure"): Promise<AsyncGenerator<string>>;
}

/** What they take. */
export interface StateDocumentsDeps {
  readonly database: Database;
  readonly settings: Pick<Settings, "get">;
  readonly challansOf: ChallansOf;
  readonly panOf: (player: PlayerId) => Promise<TaxPayer | null>;
}

/** Documents for the state, over the cashier's tables; the desk and the command line use the same. */
export function createStateDocuments(deps: StateDocumentsDeps): StateDocuments {
  const { database, settings, panOf } = deps;
  const vouchers = createVoucherStore(database);
  const deductions = createDeductions({
    store: createWithdrawalStore(database),
    years: createTaxYearStore(database),
  });
  const challansOf = (year: FinancialYear, quarter: Quarter) => {
    const [first, , last] = monthsOfQuarter(year, quarter);
    return deps.challansOf(first, last);
  };

  return {
    async gst(days) {
      const [rows, waiting] = await Promise.all([
        vouchers.sumsWithin(days),
        vouchers.waitingWithin(days, MOST_WAITING),
      ]);
      return { rows, totals: totalsOf(rows), waiting };
    },
    gstCsv: async (days) => gstSummaryCsv(await vouchers.sumsWithin(days)),
    gstr1Csv: async (days, table) => gstr1Csv(await vouchers.sumsWithin(days), table),
    vouchersCsv: (days) => vouchersCsv(vouchers, days),

    async tds(year, quarter) {
      const sums = { deductions: 0, taxable: 0, tds: 0, owed: 0 };
      for await (const batch of deductions.ofYear(year))
        for (const one of batch) {
          if (one.quarter !== quarter) continue;
          sums.deductions += 1;
          sums.taxable += one.taxable;
          sums.tds += one.tds;
          sums.owed += one.owed;
        }
      const law = tdsLawOn(`${monthsOfQuarter(year, quarter)[0]}-01`);
      return {
        ...(sums as Pick<TdsQuarterFacts, "deductions" | "taxable" | "tds" | "owed">),
        law,
        challans: await challansOf(year, quarter),
      };
    },
    async tdsCsv(year, quarter, form) {
      const deductor = { tan: settings.get("papers").tan, name: settings.get("brand").company };
      const challans = await challansOf(year, quarter);
      return tdsFile({ deductions, challans, panOf, deductor, form: form ?? "all" }, year, quarter);
    },
  };
}
