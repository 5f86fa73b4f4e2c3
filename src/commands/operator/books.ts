import { stat } from "node:fs/promises";
import { err, formatAmount, ok, paise } from "../../../modules/kernel/index.ts";
import type { DayData, ImportData, ItemData } from "../../../modules/operator/index.ts";
import { dayText, itemLine, statementLine } from "./books-text.ts";
import { act, deskCommand, jsonIn, list, reasonIn, rupees, seenLine } from "./desk-command.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

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
    'books challan {"tax", "number", "bsr", "paidOn", "period", "amountPaise"}',
  ],
  mayNameSomebody: true,
  verbs: {
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
      return day === undefined || more.length > 0 ? null : act<DayData>(at, `/books/days/${day}/check`, dayText);
    },
    async close(at, [day, ...more]) {
      if (day === undefined || more.length > 0) return null;
      return act(at, `/books/days/${day}/close`, `${day} is closed.`, { look: `books show ${day}` });
    },
    async resolve(at, [id, ...words]) {
      const reason = reasonIn(words);
      if (id === undefined || reason === null) return null;
      return act(at, `/books/items/${id}/resolve`, "Resolved.", { body: { reason }, look: "books list" });
    },
    async import({ desk }, [source, path, ...more]) {
      if ((source !== "gateway" && source !== "bank") || path === undefined || more.length > 0) return null;
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return err(`there is no file ${path}`);
      const read = await desk.act<ImportData>(`/books/files/${source}`, { file: Bun.file(path).stream() });
      return read.ok ? ok(statementLine(read.value)) : read;
    },
    async ask(at, [source, day, ...more]) {
      if ((source !== "gateway" && source !== "payouts") || !DAY.test(day ?? "") || more.length > 0) return null;
      return act<ImportData>(at, "/books/papers", statementLine, { body: { source, day } });
    },
    async challan(at, words) {
      const given = jsonIn(words.join(" "));
      if (!given.ok) return null;
      const text = ({ amountPaise }: { readonly amountPaise: number }) =>
        `₹${formatAmount(paise(amountPaise))} were paid.`;
      return act(at, "/books/challans", text, { body: given.value as object });
    },
  },
});
