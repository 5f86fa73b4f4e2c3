import { envelope, given, instant, isUuid, type PlayerId, printableLine } from "../../../kernel/index.ts";
import { serveAttachment, type TicketCursor } from "../../../support/index.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import {
  actionWith,
  answer,
  type Call,
  filterId,
  filterRow,
  parseInteger,
  parseToken,
  type Route,
} from "../../frame/route.ts";
import {
  AssignRequest,
  LONGEST_SEARCH,
  MINE,
  MoveRequest,
  NOBODYS,
  ReplyRequest,
  ResolveRequest,
  TICKET_AGES,
  TICKET_FILTERS,
  TICKET_ORDERS,
  TICKET_SENDERS,
  type TicketRow,
} from "./contract.ts";
import type { TicketQuestion, Tickets } from "./service.ts";

const SAYS_VERSION = { unneeded: "it says the version that was seen" } as const;

/** Calls of the queue of tickets (O-19, O-52). */
export const ticketRoutes = (tickets: Tickets): readonly Route[] => [...reads(tickets), ...actions(tickets)];

const reads = (tickets: Tickets): readonly Route[] => [
  {
    method: "GET",
    path: "/tickets",
    file: {
      ...columns<TicketRow>(
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
        "number",
        "assignee",
        "dueAt",
        "senderName",
        "senderEmail",
        "isGrievance",
      ),
      unkept: ["words"],
    },
    access: "tickets.view",
    summary:
      "Tickets in one state (`state`, `all`, else all that wait); query `age` (hours at least), `player`, `from` (players, strangers), `assignee` (me, nobody, a name), `words` (or a number), `kind` (grievance), `order` (due, oldest, newest), `after`, `known`",
    run: async ({ request, query }) => envelope(await tickets.page(questionOf(query, actorOf(request).signature))),
  },
  {
    method: "GET",
    path: "/tickets/staff",
    access: "tickets.view",
    summary: "Operators who may be given tickets",
    run: async () => envelope(await tickets.staff()),
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
];

const actions = (tickets: Tickets): readonly Route[] => [
  actionWith({
    path: "/tickets/:id/reply",
    access: "tickets.answer",
    summary: "Answer it, unless somebody else has meanwhile",
    shown: SAYS_VERSION,
    body: ReplyRequest,
    run: (who, id, body) => tickets.reply(who, id, body),
  }),
  actionWith({
    path: "/tickets/:id/resolve",
    access: "tickets.answer",
    summary: "End it, with a last word or without",
    shown: SAYS_VERSION,
    body: ResolveRequest,
    run: (who, id, body) => tickets.resolve(who, id, body),
  }),
  actionWith({
    path: "/tickets/:id/close",
    access: "tickets.answer",
    summary: "Close what is resolved",
    shown: SAYS_VERSION,
    body: MoveRequest,
    run: (who, id, body) => tickets.close(who, id, body),
  }),
  actionWith({
    path: "/tickets/:id/reopen",
    access: "tickets.answer",
    summary: "Open again what is resolved or closed",
    shown: SAYS_VERSION,
    body: MoveRequest,
    run: (who, id, body) => tickets.reopen(who, id, body),
  }),
  actionWith({
    path: "/tickets/:id/assign",
    access: "tickets.answer",
    summary: "Give it to an operator, or to nobody, unless somebody else has changed it meanwhile",
    shown: SAYS_VERSION,
    body: AssignRequest,
    run: (who, id, body) => tickets.assign(who, id, body),
  }),
];

function questionOf(query: Call["query"], me: string): TicketQuestion {
  const age = parseInteger(query.age);
  const words = printableLine(query.words ?? "").slice(0, LONGEST_SEARCH);
  return {
    ...given({
      player: (filterRow(query.player) as PlayerId | null) ?? undefined,
      from: TICKET_SENDERS.find((one) => one === query.from),
      order: TICKET_ORDERS.find((one) => one === query.order),
      words: words === "" ? undefined : words,
      isGrievance: query.kind === "grievance" ? true : undefined,
      assignee: assigneeOf(query.assignee, me),
    }),
    state: TICKET_FILTERS.find((one) => one === query.state) ?? "waiting",
    olderThanHours: TICKET_AGES.find((one) => one === age) ?? 0,
    after: cursorIn(query.after),
    known: parseToken(query.known),
  };
}

/** The operator whose tickets are asked for; null: nobody's; undefined: everybody's. */
function assigneeOf(text: string | undefined, me: string): string | null | undefined {
  if (text === NOBODYS) return null;
  return text === MINE ? me : (filterId(text) ?? undefined);
}

/** The row that the page before ended with, as {@link cursorText} has said it. */
function cursorIn(text: string | undefined): TicketCursor | null {
  const [, key, id] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return key === undefined || id === undefined || !isUuid(id) ? null : { key: instant(Number(key)), id };
}
