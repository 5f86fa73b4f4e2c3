import { LONGEST_PAPER } from "../../../books/contract.ts";
import { envelope, HttpRefusal } from "../../../kernel/index.ts";
import { parseDay } from "../../../kernel/india.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import {
  action,
  actionWith,
  answer,
  type Call,
  NOBODY,
  orderIn,
  type Route,
  rowId,
  withBody,
} from "../../frame/route.ts";
import {
  AskStatementsRequest,
  type ChallanData,
  ChallanRequest,
  type ImportData,
  type ItemData,
  ResolveItemRequest,
  type SignedDayData,
  type UnmatchedData,
} from "./contract.ts";
import { monthRoutes } from "./month-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import type { BooksService } from "./service.ts";

/** Calls of the books (O-29). */
export const booksRoutes = (books: BooksService): readonly Route[] => [
  ...dayRoutes(books),
  ...queueRoutes(books),
  ...statementRoutes(books),
  ...reportRoutes(books),
  ...monthRoutes(books),
];

const dayRoutes = (books: BooksService): readonly Route[] => [
  {
    method: "GET",
    path: "/books/days/:id",
    access: "books.view",
    summary: "A day's tie-out, `YYYY-MM-DD`",
    run: async ({ params }) => envelope(answer(await books.day(params.id ?? ""))),
  },
  {
    method: "POST",
    path: "/books/days/:id/check",
    access: "books.close",
    isLook: true,
    summary: "Look for what does not fit of a day, and queue it",
    run: async ({ request, params }) => envelope(answer(await books.check(actorOf(request), params.id ?? ""))),
  },
  action({
    path: "/books/days/:id/close",
    access: "books.close",
    summary: "Close a day that is over and fits",
    shown: (day) => books.shown.day(day),
    run: (who, day, shown) => books.close(who, day, shown),
  }),
  {
    method: "GET",
    path: "/books/signed",
    file: columns<SignedDayData>("day", "transfers", "entries", "players", "heldPaise", "hash"),
    access: "books.view",
    summary:
      "Days that the ledger has closed and signed, newest first; query `order` (oldest, newest), `after` (a day)",
    run: async ({ query }) => envelope(await books.signed.page({ after: dayIn(query.after), ...orderIn(query) })),
  },
  {
    method: "GET",
    path: "/books/signed/:id",
    access: "books.view",
    summary: "One of them, with what anybody verifies it by",
    run: async ({ params }) => envelope(answer(await books.signed.details(dayIn(params.id) ?? "1970-01-01"))),
  },
  {
    method: "GET",
    path: "/books/accounts",
    access: "books.view",
    summary: "What the operator's accounts hold, credit less debit",
    run: async () => envelope(await books.accounts()),
  },
];

const queueRoutes = (books: BooksService): readonly Route[] => [
  {
    method: "GET",
    path: "/books/items",
    file: columns<ItemData>(
      "id",
      "kind",
      "subject",
      "narration",
      "day",
      "amountPaise",
      "state",
      "openedAt",
      "resolvedAt",
      "resolvedBy",
      "reason",
    ),
    access: "books.view",
    summary:
      "What does not fit, newest first; query `state` (else open), `order` (oldest, newest), `after` (a row's id)",
    run: async ({ query }) =>
      envelope(
        await books.items(query.state === "resolved" ? "resolved" : "open", {
          after: rowId(query.after),
          ...orderIn(query),
        }),
      ),
  },
  actionWith({
    path: "/books/items/:id/resolve",
    access: "books.close",
    summary: "Resolve an item that holds no money in suspense",
    shown: (id) => books.shown.item(rowId(id) ?? NOBODY),
    body: ResolveItemRequest,
    run: (who, id, body) => books.resolve(who, rowId(id) ?? NOBODY, body),
  }),
  {
    method: "GET",
    path: "/books/suspense",
    file: columns<UnmatchedData>(
      "gateway",
      "payment",
      "player",
      "amountPaise",
      "currency",
      "reason",
      "state",
      "decision",
      "at",
    ),
    access: "books.view",
    summary:
      "Payments that fit no order, oldest first; query `order` (oldest, newest), `after` (a row's `at/gateway/payment`)",
    run: async ({ query }) => envelope(await books.suspense({ after: placeIn(query.after), ...orderIn(query) })),
  },
];

const statementRoutes = (books: BooksService): readonly Route[] => [
  {
    method: "GET",
    path: "/books/papers",
    file: columns<ImportData>(
      "id",
      "source",
      "by",
      "begunAt",
      "endedAt",
      "state",
      "problem",
      "rows",
      "fresh",
      "known",
      "changed",
      "unreadable",
    ),
    access: "books.view",
    summary: "Papers that were read, newest first; query `order` (oldest, newest), `after` (a row's id)",
    run: async ({ query }) => envelope(await books.imports({ after: rowId(query.after), ...orderIn(query) })),
  },
  {
    method: "POST",
    path: "/books/files/:id",
    access: "books.close",
    summary: "Read a paper (`gateway` or `bank`): the CSV itself, as it is, as `text/csv`",
    isFile: true,
    run: async ({ request, params }) =>
      envelope(answer(await books.upload(actorOf(request), params.id ?? "", bytesOf(request)))),
  },
  withBody({
    path: "/books/papers",
    access: "books.close",
    summary: "Ask a service for a day's paper",
    body: AskStatementsRequest,
    run: async ({ request, body }) => envelope(answer(await books.ask(actorOf(request), body))),
  }),
  {
    method: "GET",
    path: "/books/challans",
    file: columns<ChallanData>("id", "tax", "number", "bsr", "paidOn", "period", "amountPaise", "by"),
    access: "books.view",
    summary: "Taxes that were paid, newest first; query `order` (oldest, newest), `after` (a row's id)",
    run: async ({ query }) => envelope(await books.challans({ after: rowId(query.after), ...orderIn(query) })),
  },
  withBody({
    path: "/books/challans",
    access: "books.close",
    summary: "Enter a challan",
    body: ChallanRequest,
    run: async ({ request, body }) => envelope(answer(await books.enter(actorOf(request), body))),
  }),
];

/** The id of nothing. */
const PLACE = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z\/[\w-]{1,40}\/[\w-]{1,64}$/;
const placeIn = (after: Call["query"][string]): string | null =>
  after !== undefined && PLACE.test(after) ? after : null;

/** The body as it comes, no more of it than a statement may have. */
async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of request.body ?? []) {
    read += chunk.byteLength;
    if (read > LONGEST_PAPER) throw new HttpRefusal(413, { code: "tooLarge", message: "The file is too large." });
    yield chunk;
  }
}

/** A day as the database takes it; null: none. */
const dayIn = (text: string | undefined): string | null =>
  text !== undefined && parseDay(text) === text ? text : null;
