import { envelope, type PlayerId } from "../../../kernel/index.ts";
import { serveAttachment } from "../../../support/index.ts";
import { columns } from "../../frame/export.ts";
import {
  action,
  actionWith,
  answer,
  type Call,
  filterRow,
  orderIn,
  parseInteger,
  parseToken,
  type Route,
  rowId,
} from "../../frame/route.ts";
import { ReplyRequest, ResolveRequest, TICKET_AGES, TICKET_FILTERS, type TicketRow } from "./contract.ts";
import type { TicketQuestion, Tickets } from "./service.ts";

/** Calls of the queue of tickets (O-19). */
export const ticketRoutes = (tickets: Tickets): readonly Route[] => [
  {
    method: "GET",
    path: "/tickets",
    file: columns<TicketRow>(
      "id",
      "state",
      "player",
      "title",
      "category",
      "createdAt",
      "stateAt",
      "stateBy",
      "answers",
      "answeredBy",
      "hasFile",
      "playerName",
    ),
    access: "tickets.view",
    summary:
      "Tickets in one state (`state`, else all that wait); query `age` (hours at least), `player`, `order` (oldest, newest), `after`, `known`",
    run: async ({ query }) => envelope(await tickets.page(questionOf(query))),
  },
  {
    method: "GET",
    path: "/tickets/:id",
    access: "tickets.view",
    summary: "One of them with its whole thread, and the answers that are offered for it",
    run: async ({ params }) => envelope(answer(await tickets.details(params.id ?? ""))),
  },
  {
    method: "GET",
    path: "/tickets/:id/attachment",
    access: "tickets.view",
    summary: "What its player has attached: a stranger's file",
    run: async ({ params }) => serveAttachment(answer(await tickets.attachment(params.id ?? "")), "cookie"),
  },
  actionWith({
    path: "/tickets/:id/reply",
    access: "tickets.answer",
    summary: "Answer it, unless somebody else has meanwhile",
    shown: { unneeded: "it says the newest answer that was seen" },
    body: ReplyRequest,
    run: (who, id, body) => tickets.reply(who, id, body),
  }),
  actionWith({
    path: "/tickets/:id/resolve",
    access: "tickets.answer",
    summary: "End it, with a last word or without",
    shown: { unneeded: "it says the newest answer that was seen" },
    body: ResolveRequest,
    run: (who, id, body) => tickets.resolve(who, id, body),
  }),
  action({
    path: "/tickets/:id/close",
    access: "tickets.answer",
    summary: "Close what is resolved",
    shown: { unneeded: "only what is resolved is closed, and it can be opened again" },
    run: (who, id) => tickets.close(who, id),
  }),
  action({
    path: "/tickets/:id/reopen",
    access: "tickets.answer",
    summary: "Open again what is resolved or closed",
    shown: { unneeded: "it takes nothing away" },
    run: (who, id) => tickets.reopen(who, id),
  }),
];

function questionOf(query: Call["query"]): TicketQuestion {
  const age = parseInteger(query.age);
  const player = filterRow(query.player) as PlayerId | null;
  return {
    ...(player === null ? {} : { player }),
    ...orderIn(query),
    state: TICKET_FILTERS.find((one) => one === query.state) ?? "waiting",
    olderThanHours: TICKET_AGES.find((one) => one === age) ?? 0,
    after: rowId(query.after),
    known: parseToken(query.known),
  };
}
