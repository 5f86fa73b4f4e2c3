/** Words of the books that pages, commands and tables share. Safe for the browser. */

/** Issuers of statements: the gateway, the account that pays withdrawals, the bank. */
export const SOURCES = ["gateway", "payouts", "bank"] as const;
export type Source = (typeof SOURCES)[number];

/** What the bank is expected to show. */
export const CLAIM_KINDS = ["settlement", "topUp", "challan"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Why something is in the queue. */
export const ITEM_KINDS = [
  "unknownLine",
  "changedLine",
  "otherAmount",
  "notSettled",
  "notPaidOut",
  "notArrived",
  "statementGap",
  "tablesDiffer",
  "notPosted",
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const ITEM_STATES = ["open", "resolved"] as const;

/** What is done before a month is closed (K-13). */
export const MONTH_CHECKS = [
  ...(["days", "papers", "queue", "suspense", "gstChallan", "tdsChallan"] as const),
  ...(["gstr1", "tdsFile", "trial", "signed"] as const),
] as const;
export type MonthCheckName = (typeof MONTH_CHECKS)[number];
/** Files of returns that finance takes for a month: tables of GSTR-1, and deducted tax for the last one of a quarter. */
export const MONTH_FILES = ["b2cs", "at", "hsn", "tds"] as const;
export type MonthFile = (typeof MONTH_FILES)[number];

/** Taxes that are paid by challan. */
export const TAXES = ["gst", "tds"] as const;

/** The accounts at banks whose opening balance is entered (K-12), and whose statement tells of each. */
export const OPENED = { bank: "bank", payoutBank: "payouts" } as const;
export type Opened = keyof typeof OPENED;

/** Accounts that corrections may move money among (K-9). */
export const CORRECTABLE = [
  "gatewayClearing",
  "payoutClearing",
  "bankTransit",
  "suspense",
  "gatewayCharges",
  "payoutCharges",
  "gstInput",
  "gstPayable",
  "tdsPayable",
  "promotions",
  "gstBorne",
  "adjustments",
] as const;
export type Correctable = (typeof CORRECTABLE)[number];

/** Why money is moved by hand. */
export const REASON_CODES = [
  "goodwill",
  "ourFault",
  "gatewayFault",
  "bankFault",
  "misbooked",
  "rounding",
  "uncollectable",
  "legal",
] as const;

/** How long an upload may be, in bytes (K-10). */
export const LONGEST_PAPER = 16_000_000;
/** Longest reason for resolving an item, in characters. */
export const LONGEST_RESOLUTION = 200;
