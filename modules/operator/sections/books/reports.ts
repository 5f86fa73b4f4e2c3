import { KIND_NAMES } from "../../../books/accounts-contract.ts";
import type { AccountLedgerRow, Books } from "../../../books/index.ts";
import { csvAmount, csvLine, iso, type Paise } from "../../../kernel/index.ts";
import type { KeyedPage } from "../../frame/queue-contract.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { ROWS } from "../../frame/route.ts";
import type { LedgerLineData, ProfitAndLossData, TrialBalanceData } from "./reports-contract.ts";

const refused = refusals({ report: [400, (why: string) => why] });

/** Days of a report, as an address's query names them. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The accountant's reports at the desk (K-11). */
export interface ReportsAtDesk {
  trialBalance(period: Period): Answer<TrialBalanceData>;
  profitAndLoss(period: Period): Answer<ProfitAndLossData>;
  /** The file for Tally's import: `masters` or `vouchers`. */
  tally(period: Period, part: string): Answer<string>;
  ledger(
    place: Period & { readonly account: string; readonly after: string | null },
  ): Answer<KeyedPage<LedgerLineData>>;
}

export const createReportsAtDesk = ({ reports }: Pick<Books, "reports">): ReportsAtDesk => ({
  async trialBalance({ from, to }) {
    const made = await reports.trialBalance(from, to);
    return made.ok ? made : refused("report", made.error.message);
  },
  async profitAndLoss({ from, to }) {
    const made = await reports.profitAndLoss(from, to);
    return made.ok ? made : refused("report", made.error.message);
  },
  async tally({ from, to }, part) {
    const made = await reports.tally(part === "masters" ? part : "vouchers", from, to);
    return made.ok ? made : refused("report", made.error.message);
  },
  async ledger(place) {
    const page = await reports.ledger({ ...place, most: ROWS });
    if (!page.ok) return refused("report", page.error.message);
    const { rows, next } = page.value;
    return { ok: true, value: { rows: rows.map(lineData), next } };
  },
});

const lineData = ({ day, at, key, tableId, kind, ...row }: AccountLedgerRow): LedgerLineData => ({
  ...row,
  at: day ?? iso(at) ?? "",
  kind: KIND_NAMES[kind] ?? kind,
  reference: key,
  table: tableId,
});

const amount = (paise: number) => csvAmount(paise as Paise);
const debit = (balance: number) => amount(Math.max(0, 0 - balance));
const credit = (balance: number) => amount(Math.max(0, balance));

/** A trial balance as CSV, with its totals as the last line. */
export const trialBalanceCsv = ({ rows, totals }: TrialBalanceData): string =>
  [
    csvLine([
      "account",
      "name",
      "group",
      "openingDebit",
      "openingCredit",
      "debit",
      "credit",
      "closingDebit",
      "closingCredit",
    ]),
    ...rows.map(({ account, name, group, openingPaise, debitPaise, creditPaise, closingPaise }) =>
      csvLine([
        ...[account, name, group, debit(openingPaise), credit(openingPaise), amount(debitPaise), amount(creditPaise)],
        ...[debit(closingPaise), credit(closingPaise)],
      ]),
    ),
    csvLine(["Total", "", "", ...Object.values(totals).map(amount)]),
  ].join("");

/** A profit and loss as CSV: a line a figure, costs below zero. */
export const profitAndLossCsv = ({
  feesPaise,
  gstPaise,
  netFeesPaise,
  costs,
  resultPaise,
}: ProfitAndLossData): string =>
  [
    csvLine(["line", "amount"]),
    csvLine(["Service fees", amount(feesPaise)]),
    csvLine(["GST on deposits, borne by us", amount(0 - gstPaise)]),
    csvLine(["Service fees less that GST", amount(netFeesPaise)]),
    ...costs.map(({ name, paise }) => csvLine([name, amount(0 - paise)])),
    csvLine(["Result", amount(resultPaise)]),
  ].join("");
