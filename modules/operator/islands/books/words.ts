import type { REASON_CODES } from "../../../books/contract.ts";
import { formatAmount, paise } from "../../../kernel/index.ts";

/** "₹1,234.50"; a dash for none. */
export const rupees = (amount: number | null): string =>
  amount === null ? "–" : `${amount < 0 ? "−" : ""}₹${formatAmount(paise(Math.abs(amount)))}`;

export const CODE_WORDS: Readonly<Record<(typeof REASON_CODES)[number], string>> = {
  goodwill: "Goodwill",
  ourFault: "Our mistake",
  gatewayFault: "The gateway’s mistake",
  bankFault: "The bank’s mistake",
  misbooked: "Booked wrongly",
  rounding: "Rounding",
  uncollectable: "Cannot be collected",
  legal: "By law or order",
};

/** Why something is in the queue. */
export const ITEM_WORDS: Readonly<Record<string, string>> = {
  unknownLine: "Nobody knows this line",
  changedLine: "Came again with other contents",
  otherAmount: "Another amount than ours",
  notSettled: "Not settled by the gateway",
  notPaidOut: "Not shown by the paying account",
  notArrived: "Not shown by the bank",
  statementGap: "Lines of a statement are missing",
  tablesDiffer: "Journals and ledger differ",
  notPosted: "Bank and ledger differ",
};

export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  gateway: "Gateway",
  payouts: "Paying account",
  bank: "Bank",
};
