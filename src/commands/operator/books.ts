import { stat } from "node:fs/promises";
import { isDay } from "../../../modules/kernel/calendar.ts";
import { err, formatAmount, ok, paise } from "../../../modules/kernel/index.ts";
import type { DayData, ImportData, ItemData, MonthData } from "../../../modules/operator/index.ts";
import { REPORT_USAGE, REPORT_VERBS } from "./books-reports.ts";
import { deskCommand, jsonIn, list, perform, reasonIn, rupees, seenLine } from "./desk-command.ts";

/** `operator books …`: days, the queue, papers and challans (O-29); what moves money by hand takes two at the desk. */
export const booksCommand = deskCommand({
  usage: [
    "books list [open|resolved] [--page N]",
    "books show DAY",
    "books accounts",
    "books check DAY",
    "books close DAY --seen DIGEST",
    "books resolve ITEM REASON --seen DIGEST",
    "books import gateway|bank FILE",
    "books ask gateway|payouts DAY",
    "books month MONTH",
    "books close-month MONTH --seen DIGEST",
    ...REPORT_USAGE,
    'books challan {"tax", "number", "bsr", "paidOn", "period", "amountPaise"}',
  ],
  mayNameSomebody: true,
  verbs: {
    ...REPORT_VERBS,
    async list(at, [state = "open", ...more]) {
      if (more.length > 0 || (state !== "open" && state !== "resolved")) return null;
      const line = (row: ItemData) => `${itemLine(row)}  ${seenLine(row.shown)}`;
      return list(at, "/books/items", { query: { state }, line, none: `Nothing is ${state}.` });
    },
    async show({ desk }, [day, ...more]) {
      if (day === undefined || more.length > 0) return null;
      const shown = await desk.look<DayData>(`/books/days/${day}`);
      return shown.ok ? ok(dayText(shown.value)) : shown;
    },
    async accounts({ desk }, words) {
      if (words.length > 0) return null;
      const accounts =
        await desk.look<readonly { readonly account: string; readonly paise: number }[]>("/books/accounts");
      if (!accounts.ok) return accounts;
      return ok(accounts.value.map(({ account, paise: amount }) => `${account}: ${rupees(amount)}`).join("\n"));
    },
    async check(at, [day, ...more]) {
      return day === undefined || more.length > 0 ? null : perform<DayData>(at, `/books/days/${day}/check`, dayText);
    },
    async close(at, [day, ...more]) {
      if (day === undefined || more.length > 0) return null;
      return perform(at, `/books/days/${day}/close`, `${day} is closed.`, { look: `books show ${day}` });
    },
    async month({ desk }, [month, ...more]) {
      if (month === undefined || more.length > 0) return null;
      const shown = await desk.look<MonthData>(`/books/months/${month}`);
      return shown.ok ? ok(monthText(shown.value)) : shown;
    },
    async "close-month"(at, [month, ...more]) {
      if (month === undefined || more.length > 0) return null;
      return perform(at, `/books/months/${month}/close`, `${month} is closed.`, { look: `books month ${month}` });
    },
    async resolve(at, [id, ...words]) {
      const reason = reasonIn(words);
      if (id === undefined || reason === null) return null;
      return perform(at, `/books/items/${id}/resolve`, "Resolved.", { body: { reason }, look: "books list" });
    },
    async import({ desk }, [source, path, ...more]) {
      if ((source !== "gateway" && source !== "bank") || path === undefined || more.length > 0) return null;
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return err(`there is no file ${path}`);
      const read = await desk.perform<ImportData>(`/books/files/${source}`, { file: Bun.file(path).stream() });
      return read.ok ? ok(statementLine(read.value)) : read;
    },
    async ask(at, [source, day, ...more]) {
      if ((source !== "gateway" && source !== "payouts") || !isDay(day ?? "") || more.length > 0) return null;
      return perform<ImportData>(at, "/books/papers", statementLine, { body: { source, day } });
    },
    async challan(at, words) {
      const given = jsonIn(words.join(" "));
      if (!given.ok) return null;
      const text = ({ amountPaise }: { readonly amountPaise: number }) =>
        `₹${formatAmount(paise(amountPaise))} were paid.`;
      return perform(at, "/books/challans", text, { body: given.value as object });
    },
  },
});

/** A month's checklist. */
const monthText = ({ month, isOver, checks, closed, shown }: MonthData): string =>
  [
    `${month}: ${closed === null ? (isOver ? "open" : "not over") : `closed by ${closed.by}`}`,
    ...checks.map(({ name, isDone, done, of, days }) =>
      [isDone ? "done" : "TO DO", name, `${done} of ${of}`, ...(isDone ? [] : days)].join("  "),
    ),
    seenLine(shown),
  ].join("\n");

const rupeesOr = (amount: number | null): string => (amount === null ? "-" : rupees(amount));

/** An item on a line. */
const itemLine = ({ id, kind, subject, day, amountPaise, resolvedBy, reason }: ItemData): string =>
  [id, day, kind, subject, rupeesOr(amountPaise), resolvedBy === null ? "" : `by ${resolvedBy}: ${reason ?? ""}`]
    .filter((part) => part !== "")
    .join("  ");

/** What became of a paper. */
const statementLine = ({ rows, fresh, known, changed, unreadable, badRows }: ImportData): string =>
  `${rows} rows: ${fresh} new, ${known} known, ${changed} changed, ${unreadable} unreadable${badRows.length > 0 ? ` (${badRows.join(", ")} …)` : ""}`;

/** A day's reconciliation. */
function dayText(view: DayData): string {
  const { day, payments, settlements, payouts, bank, payoutAccount, tables, ledger, openItems, isTied, closed } = view;
  const of = (what: string, { ours, onPaper }: DayData["payments"]) =>
    `${what}: ${rupeesOr(ours.paise)} (${ours.count}), on paper ${rupeesOr(onPaper.paise)} (${onPaper.count})`;
  const account = (what: string, { openingPaise, inPaise, outPaise, closingPaise, hasGap }: DayData["bank"]) =>
    `${what}: ${rupeesOr(openingPaise)} + ${rupeesOr(inPaise)} - ${rupeesOr(outPaise)} = ${rupeesOr(closingPaise)}${hasGap ? ", LINES ARE MISSING" : ""}`;
  const balance = (what: string, held: NonNullable<DayData["balances"]>["bank"] | undefined) =>
    held
      ? [
          `${what} at the end: ${rupees(held.statementPaise)} by its statement, ${rupees(held.bookedPaise)} by the books`,
        ]
      : [];
  return [
    `${day}: ${closed === null ? "open" : `closed by ${closed.by}`}, ${isTied ? "fits" : "DOES NOT FIT"}, ${openItems} items open`,
    of("payments", payments),
    `settlements: ${rupeesOr(settlements.sent.paise)} (${settlements.sent.count}), at the bank ${rupeesOr(settlements.arrived.paise)} (${settlements.arrived.count})`,
    of("payouts", payouts),
    ...balance("bank", view.balances?.bank),
    ...balance("paying account", view.balances?.payoutAccount),
    account("bank", bank),
    account("paying account", payoutAccount),
    `fees: ${rupeesOr(tables.journalPaise)} by journals, ${rupeesOr(tables.ledgerPaise)} by the ledger`,
    `bank: ${rupeesOr(ledger.paperPaise)} by its statement, ${rupeesOr(ledger.bankPaise)} by the ledger; ${ledger.waiting} postings wait`,
    seenLine(view.shown),
  ].join("\n");
}
