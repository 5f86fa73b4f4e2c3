import { rupees as inRupees, seenLine } from "./desk-command.ts";

interface Sum {
  readonly count: number;
  readonly paise: number;
}
interface Statement {
  readonly openingPaise: number | null;
  readonly inPaise: number;
  readonly outPaise: number;
  readonly closingPaise: number | null;
  readonly hasGap: boolean;
}

/** A day as the desk answers it. */
export interface Day {
  readonly shown: string;
  readonly day: string;
  readonly payments: { readonly ours: Sum; readonly onPaper: Sum };
  readonly settlements: { readonly sent: Sum; readonly arrived: Sum };
  readonly payouts: { readonly ours: Sum; readonly onPaper: Sum };
  readonly bank: Statement;
  readonly payoutAccount: Statement;
  readonly tables: { readonly journalPaise: number; readonly ledgerPaise: number };
  readonly ledger: { readonly paperPaise: number; readonly bankPaise: number; readonly waiting: number };
  readonly openItems: number;
  readonly isTied: boolean;
  readonly closed: { readonly by: string } | null;
}

/** What does not fit. */
export interface Item {
  readonly id: string;
  readonly shown: string;
  readonly kind: string;
  readonly subject: string;
  readonly day: string;
  readonly amountPaise: number;
  readonly resolvedBy: string | null;
  readonly reason: string | null;
}

/** What became of a paper. */
export interface PaperRead {
  readonly rows: number;
  readonly fresh: number;
  readonly known: number;
  readonly changed: number;
  readonly unreadable: number;
  readonly badRows: readonly number[];
}

const rupees = (amount: number | null): string => (amount === null ? "-" : inRupees(amount));

/** An item on a line. */
export const itemLine = ({ id, kind, subject, day, amountPaise, resolvedBy, reason }: Item): string =>
  [id, day, kind, subject, rupees(amountPaise), resolvedBy === null ? "" : `by ${resolvedBy}: ${reason ?? ""}`]
    .filter((part) => part !== "")
    .join("  ");

/** What became of a paper. */
export const paperLine = ({ rows, fresh, known, changed, unreadable, badRows }: PaperRead): string =>
  `${rows} rows: ${fresh} new, ${known} known, ${changed} changed, ${unreadable} unreadable${badRows.length > 0 ? ` (${badRows.join(", ")} …)` : ""}`;

/** A day's tie-out. */
export function dayText(view: Day): string {
  const { day, payments, settlements, payouts, bank, payoutAccount, tables, ledger, openItems, isTied, closed } = view;
  const of = (what: string, { ours, onPaper }: Day["payments"]) =>
    `${what}: ${rupees(ours.paise)} (${ours.count}), on paper ${rupees(onPaper.paise)} (${onPaper.count})`;
  const account = (what: string, { openingPaise, inPaise, outPaise, closingPaise, hasGap }: Statement) =>
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
