import { formatAmount, paise } from "../../kernel/index.ts";
import type { DaySum } from "../../wallet/index.ts";
import { ACCOUNTS, type AccountGroup, accountGroup, accountName, KIND_NAMES } from "../accounts-contract.ts";

/** Tally's own groups, in which its ledgers lie. */
const GROUPS: Readonly<Record<AccountGroup, string>> = {
  players: "Current Liabilities",
  assets: "Current Assets",
  liabilities: "Current Liabilities",
  capital: "Capital Account",
  income: "Direct Incomes",
  costs: "Indirect Expenses",
};
const SPECIAL: Readonly<Record<string, string>> = {
  bank: "Bank Accounts",
  payoutBank: "Bank Accounts",
  gstPayable: "Duties & Taxes",
  tdsPayable: "Duties & Taxes",
  suspense: "Suspense A/c",
};

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
/** Rupees with two decimals and no separators. */
const rupees = (amount: number): string =>
  `${amount < 0 ? "-" : ""}${formatAmount(paise(Math.abs(amount))).replaceAll(",", "")}`;

/** An envelope that Tally imports, of one report's messages. */
const envelope = (report: "All Masters" | "Vouchers", messages: readonly string[]): string =>
  [
    "<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>",
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC><REQUESTDATA>`,
    ...messages.map((message) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>`),
    "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n",
  ].join("\n");

/** Every account of the books as a ledger of Tally's, in one of Tally's groups: imported once, before vouchers. */
export const tallyMasters = (): string =>
  envelope(
    "All Masters",
    Object.keys(ACCOUNTS).map((account) => {
      const name = escaped(accountName(account));
      const parent = escaped(SPECIAL[account] ?? GROUPS[accountGroup(account)]);
      return `<LEDGER NAME="${name}" ACTION="Create"><NAME>${name}</NAME><PARENT>${parent}</PARENT></LEDGER>`;
    }),
  );

/**
 * What moved as Tally's journal vouchers: one a day and kind, with an account's net on its side, so that each voucher is even and nobody is
 * named. Of a debit Tally wants the amount below zero. Its id is the day's and kind's: who imports twice is told by Tally.
 */
export function tallyVouchers(rows: readonly DaySum[]): string {
  const vouchers = new Map<string, DaySum[]>();
  for (const row of rows) {
    const key = `${row.day.replaceAll("-", "")}-${row.kind}`;
    vouchers.set(key, [...(vouchers.get(key) ?? []), row]);
  }
  return envelope(
    "Vouchers",
    [...vouchers].flatMap(([key, moved]) => {
      const entries = moved.flatMap(entryOf);
      return entries.length === 0 ? [] : [voucherOf(key, moved[0]?.kind ?? "", entries)];
    }),
  );
}

function voucherOf(key: string, kind: string, entries: readonly string[]): string {
  const day = key.slice(0, 8);
  return [
    `<VOUCHER REMOTEID="rummy-${escaped(key)}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    `<DATE>${day}</DATE><EFFECTIVEDATE>${day}</EFFECTIVEDATE><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME>`,
    `<VOUCHERNUMBER>${escaped(key)}</VOUCHERNUMBER><NARRATION>${escaped(KIND_NAMES[kind] ?? kind)}</NARRATION>`,
    ...entries,
    "</VOUCHER>",
  ].join("\n");
}

function entryOf({ account, debitPaise, creditPaise }: DaySum): readonly string[] {
  const net = creditPaise - debitPaise;
  if (net === 0) return [];
  const isDebit = net < 0;
  return [
    `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(accountName(account))}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? "Yes" : "No"}</ISDEEMEDPOSITIVE><AMOUNT>${rupees(net)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
  ];
}
