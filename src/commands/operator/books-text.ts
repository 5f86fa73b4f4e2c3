import type { DayData, ImportData, ItemData } from "../../../modules/operator/index.ts";
import { rupees as inRupees, seenLine } from "./desk-command.ts";

const rupees = (amount: number | null): string => (amount === null ? "-" : inRupees(amount));

/** An item on a line. */
export const itemLine = ({ id, kind, subject, day, amountPaise, resolvedBy, reason }: ItemData): string =>
  [id, day, kind, subject, rupees(amountPaise), resolvedBy === null ? "" : `by ${resolvedBy}: ${reason ?? ""}`]
    .filter((part) => part !== "")
    .join("  ");

/** What became of a paper. */
export const statementLine = ({ rows, fresh, known, changed, unreadable, badRows }: ImportData): string =>
  `${rows} rows: ${fresh} new, ${known} known, ${changed} changed, ${unreadable} unreadable${badRows.length > 0 ? ` (${badRows.join(", ")} …)` : ""}`;

/** A day's reconciliation. */
export function dayText(view: DayData): string {
  const { day, payments, settlements, payouts, bank, payoutAccount, tables, ledger, openItems, isTied, closed } = view;
  const of = (what: string, { ours, onPaper }: DayData["payments"]) =>
    `${what}: ${rupees(ours.paise)} (${ours.count}), on paper ${rupees(onPaper.paise)} (${onPaper.count})`;
  const account = (what: string, { openingPaise, inPaise, outPaise, closingPaise, hasGap }: DayData["bank"]) =>
    `${what}: ${rupees(openingPaise)} + ${rupees(inPaise)} - ${rupees(outPaise)} = ${rupees(closingPaise)}${hasGap ? ", LINES ARE MISSING" : ""}`;
  return [
    `${day}: ${closed === null ? "open" : `closed by ${closed.by}`}, ${isTied ? "fits" : "DOES NOT FIT"}, ${openItems} items open`,
    of("payments", payments),
    `settlements: ${rupees(settlements.sent.paise)} (${settlements.sent.count}), at the bank ${rupees(settlements.arrived.paise)} (${settlements.arrived.count})`,
    of("payouts", payouts),
    account("bank", bank),
    account("paying account", payoutAccount),
    `fees: ${rupees(tables.journalPaise)} by journals, ${rupees(tables.ledgerPaise)} by the ledger`,
    `bank: ${rupees(ledger.paperPaise)} by its statement, ${rupees(ledger.bankPaise)} by the ledger; ${ledger.waiting} postings wait`,
    seenLine(view.shown),
  ].join("\n");
}
