import { ok } from "../../../modules/kernel/index.ts";
import type { LedgerLineData, ProfitAndLossData, TrialBalanceData } from "../../../modules/operator/index.ts";
import { type AtDesk, list, rupees, type Said, type Verb } from "./desk-command.ts";
import { saved } from "./saved.ts";

/** Words of `operator books …` for the accountant's reports. */
export const REPORT_USAGE = [
  "books trial FIRST-DAY LAST-DAY [FOLDER]",
  "books profit FIRST-DAY LAST-DAY [FOLDER]",
  "books tally masters|vouchers FIRST-DAY LAST-DAY FOLDER",
  "books ledger ACCOUNT FIRST-DAY LAST-DAY [--page N]",
] as const;

/** A report of some days as text, or as a file in the folder. */
async function report<Data>(
  { desk }: AtDesk,
  path: string,
  [from, to, folder, ...more]: readonly string[],
  text: (data: Data) => string,
): Promise<Said> {
  if (from === undefined || to === undefined || more.length > 0) return null;
  if (folder === undefined) {
    const data = await desk.look<Data>(`/books/${path}`, { from, to });
    return data.ok ? ok(text(data.value)) : data;
  }
  const file = await desk.look<Response>(`/books/${path}/csv`, { from, to });
  return file.ok ? ok(await saved(folder, `${path}-${from}-${to}.csv`, file.value)) : file;
}

/** What these words do; they change nothing. */
export const REPORT_VERBS: Readonly<Record<"trial" | "profit" | "tally" | "ledger", Verb>> = {
  trial: (at, words) => report<TrialBalanceData>(at, "trial-balance", words, trialText),
  profit: (at, words) => report<ProfitAndLossData>(at, "profit-and-loss", words, profitText),
  async tally({ desk }, [part, from, to, folder, ...more]) {
    if ((part !== "masters" && part !== "vouchers") || folder === undefined || more.length > 0) return null;
    const file = await desk.look<Response>("/books/tally", { part, from, to });
    return file.ok ? ok(await saved(folder, `tally-${part}-${from}-${to}.xml`, file.value)) : file;
  },
  async ledger(at, [account, from, to, ...more]) {
    if (account === undefined || from === undefined || to === undefined || more.length > 0) return null;
    const query = { account, from, to };
    const first = await at.desk.look("/books/ledger", query);
    if (!first.ok) return first;
    return list<LedgerLineData>(at, "/books/ledger", { query, line: ledgerLine, none: "Nothing moved on these days." });
  },
};

/** A balance with its side. */
const sided = (balance: number): string =>
  `${rupees(Math.abs(balance))}${balance === 0 ? "" : balance < 0 ? " Dr" : " Cr"}`;

const trialText = ({ rows, totals, isEven }: TrialBalanceData): string =>
  [
    ...rows.map(
      ({ account, name, openingPaise, debitPaise, creditPaise, closingPaise }) =>
        `${name} (${account}): ${sided(openingPaise)}, debit ${rupees(debitPaise)}, credit ${rupees(creditPaise)}, ${sided(closingPaise)}`,
    ),
    `Total: debit ${rupees(totals.debitPaise)}, credit ${rupees(totals.creditPaise)}; closing ${rupees(totals.closingDebitPaise)} Dr, ${rupees(totals.closingCreditPaise)} Cr`,
    isEven ? "Even." : "NOT EVEN",
  ].join("\n");

const profitText = ({ feesPaise, gstPaise, netFeesPaise, costs, resultPaise }: ProfitAndLossData): string =>
  [
    `Service fees: ${rupees(feesPaise)}`,
    `GST on deposits, borne by us: ${rupees(0 - gstPaise)}`,
    `Service fees less that GST: ${rupees(netFeesPaise)}`,
    ...costs.map(({ name, paise }) => `${name}: ${rupees(0 - paise)}`),
    `Result: ${rupees(resultPaise)}`,
  ].join("\n");

const ledgerLine = ({ at, transfer, kind, reference, player, debitPaise, creditPaise, balancePaise }: LedgerLineData) =>
  [
    ...[at, transfer === null ? "" : `#${transfer}`, kind, reference ?? "", player ?? ""],
    ...[debitPaise > 0 ? `debit ${rupees(debitPaise)}` : "", creditPaise > 0 ? `credit ${rupees(creditPaise)}` : ""],
    sided(balancePaise),
  ]
    .filter((part) => part !== "")
    .join("  ");
