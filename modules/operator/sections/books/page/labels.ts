import type { REASON_CODES } from "../../../../books/contract.ts";
import { formatAmount, paise } from "../../../../kernel/index.ts";
import type { DayData } from "../contract.ts";

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

/** How a day stands, in words (K-8); `isFine`: nothing is left to do. What no statement has told of yet is not said to fit. */
export function statusOf(data: DayData): { readonly text: string; readonly isFine: boolean } {
  const { closed, openItems, payments, payouts, settlements, bank, payoutAccount, tables } = data;
  if (closed !== null) return { text: `Closed by ${closed.by}`, isFine: true };
  if (openItems > 0) return { text: `${openItems} open in the queue`, isFine: false };
  if (!data.isTied) return { text: "Does not fit", isFine: false };
  const isToCome =
    payments.ours.count > payments.onPaper.count ||
    payouts.ours.count > payouts.onPaper.count ||
    settlements.sent.count > settlements.arrived.count;
  if (isToCome) return { text: "Papers are still to come", isFine: false };
  const lines = payments.ours.count + payouts.ours.count + settlements.sent.count + bank.lines + payoutAccount.lines;
  const isEmpty = lines === 0 && tables.ledgerPaise === 0 && tables.journalPaise === 0;
  return isEmpty ? { text: "Nothing to compare", isFine: false } : { text: "Fits", isFine: true };
}

/** Why the day cannot be closed now, as the server would say it; null where it can. `today`: in India, `YYYY-MM-DD`. */
export function obstacleOf({ day, closed, openItems, isTied }: DayData, today: string): string | null {
  if (closed !== null) return "It is closed.";
  if (day >= today) return "It can be closed when it is over.";
  if (openItems > 0) return "It can be closed when nothing of it or before is open in the queue.";
  return isTied ? null : "It can be closed when it fits: check it, and look into the queue.";
}
