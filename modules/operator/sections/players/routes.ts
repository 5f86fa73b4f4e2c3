import { csvAnswer, envelope, given, printableLine } from "../../../kernel/index.ts";
import { parseDay } from "../../../kernel/india.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import {
  actionWith,
  answer,
  type Call,
  orderIn,
  parseInteger,
  type Route,
  rowId,
  withBody,
} from "../../frame/route.ts";
import type { Actor } from "../../log/entry.ts";
import {
  BlockRequest,
  CorrectRequest,
  EndSessionsRequest,
  ExcludeRequest,
  LetterRequest,
  NoteRequest,
  SearchRequest,
  UnblockRequest,
} from "./contract.ts";
import type { LedgerQuery } from "./ledger.ts";
import type { PlayersWanted } from "./listing.ts";
import { type ListedPlayer, PAN_STATES, PLAYER_STATES } from "./listing-contract.ts";
import type { Players } from "./service.ts";

/** Calls that find players, show one in parts, and act on one (O-20 … O-22). */
export const playerRoutes = (players: Players): readonly Route[] => [
  withBody({
    path: "/players/search",
    access: "players.view",
    isLook: true,
    summary: "Players by the beginning of a name, a whole number or address, or an id of theirs, of a table or a deal",
    body: SearchRequest,
    run: async ({ request, body }) => envelope(answer(await players.search(actorOf(request), body.text))),
  }),
  listRoute(() => players),
  ...looks(() => players),
  ...letterRoutes(() => players),
  ...actions(() => players),
];

const listRoute = (players: () => Players): Route => ({
  method: "GET",
  path: "/players",
  file: {
    ...columns<ListedPlayer>("id", "name", "registeredAt", "state", "kyc", "balancePaise", "absentFor"),
    unkept: ["name"],
  },
  access: "players.list",
  summary:
    "All players by registration, the newest first; query `from` and `to` (days), `state`, `kyc`, `least` and `most` (rupees), `name` (how it begins; the list is in the names' order then), `order`, `after`",
  run: async ({ request, query, isKept = false }) =>
    envelope(answer(await players().list(actorOf(request), wantedOf(query), placeOf(query), isKept))),
});

function wantedOf(query: Call["query"]): PlayersWanted {
  const state = PLAYER_STATES.find((one) => one === query.state);
  const kyc = PAN_STATES.find((one) => one === query.kyc);
  const [from, to] = [parseDay(query.from ?? ""), parseDay(query.to ?? "")];
  const [least, most] = [parseInteger(query.least), parseInteger(query.most)];
  const name = printableLine(query.name ?? "").slice(0, 40) || undefined;
  return given({ state, kyc, from, to, least, most, name });
}

const placeOf = (query: Call["query"]) => ({ after: rowId(query.after), ...orderIn(query) });

function looks(players: () => Players): readonly Route[] {
  type Look = (who: Actor, id: string, query: Call["query"]) => Promise<Parameters<typeof answer>[0]>;
  const look = (path: string, access: Route["access"], summary: string, read: Look): Route => ({
    method: "GET",
    path: `/players/:id${path}`,
    access,
    summary,
    run: async ({ request, params, query }) => envelope(answer(await read(actorOf(request), params.id ?? "", query))),
  });
  return [
    look("", "players.view", "Who somebody is", (who, id) => players().profile(who, id)),
    look("/balances", "players.ledger", "What somebody holds", (who, id) => players().balances(who, id)),
    look(
      "/ledger",
      "players.ledger",
      "Transfers of somebody, the newest first; query `kind`, `from` and `to` (days), `after`",
      (who, id, query) => players().ledger(who, id, ledgerQuery(query)),
    ),
    look(
      "/deals",
      "players.view",
      "Finished deals of somebody, the newest first; query `after`",
      (who, id, { after }) => players().deals(who, id, after ?? null),
    ),
    look("/sessions", "players.view", "Log-ins of somebody", (who, id) => players().sessions(who, id)),
    look("/limits", "players.view", "Limits that somebody has set, and times kept out", (who, id) =>
      players().limits(who, id),
    ),
    look(
      "/notes",
      "players.notes",
      "What operators wrote about somebody, the newest first; query `after`",
      (who, id, { after }) => players().notes(who, id, parseInteger(after) ?? null),
    ),
    {
      method: "GET",
      path: "/players/:id/ledger/csv",
      access: "players.ledger",
      summary:
        "The newest 50,000 transfers of somebody as CSV, its last line says if there are more; query as of the ledger",
      async run({ request, params, query }) {
        return csvAnswer(answer(await players().ledgerCsv(actorOf(request), params.id ?? "", ledgerQuery(query))));
      },
    },
  ];
}

const ledgerQuery = ({ kind, from, to, after }: Call["query"]): LedgerQuery => ({ kind, from, to, after });

const actions = (players: () => Players): readonly Route[] => [
  actionWith({
    path: "/players/:id/notes",
    access: "players.notes",
    summary: "Write a note about somebody",
    shown: { unneeded: "a note changes nothing" },
    body: NoteRequest,
    run: (who, id, { note }) => players().addNote(who, id, note),
  }),
  actionWith({
    path: "/players/:id/block",
    access: "players.block",
    summary: "Keep somebody out",
    shown: { unneeded: "only who is not blocked is blocked, and can be let in again" },
    body: BlockRequest,
    run: (who, id, { reason }) => players().block(who, id, reason),
  }),
  actionWith({
    path: "/players/:id/unblock",
    access: "players.block",
    summary: "Let somebody in again",
    shown: { unneeded: "only who is blocked is let in again" },
    body: UnblockRequest,
    run: (who, id, { reason }) => players().unblock(who, id, reason),
  }),
  actionWith({
    path: "/players/:id/exclude",
    access: "players.exclude",
    summary: "Keep somebody out of play who asked for it",
    shown: { unneeded: "it is only ever made longer" },
    body: ExcludeRequest,
    run: (who, id, { period }) => players().exclude(who, id, period),
  }),
  actionWith({
    path: "/players/:id/sessions/end",
    access: "players.block",
    summary: "End one log-in of somebody, or all",
    shown: { unneeded: "a log-in stays what it is" },
    body: EndSessionsRequest,
    run: (who, id, { session }) => players().endSessions(who, id, session),
  }),
];

const letterRoutes = (players: () => Players): readonly Route[] => [
  {
    method: "GET",
    path: "/players/:id/nominee",
    access: "players.data",
    summary: "Who uses somebody's rights when they no longer can",
    run: async ({ request, params }) => envelope(answer(await players().nominee(actorOf(request), params.id ?? ""))),
  },
  withBody({
    path: "/players/:id/export",
    access: "players.data",
    summary: "All that is kept of somebody who asked for it by letter",
    body: LetterRequest,
    run: async ({ request, params, body }) =>
      envelope(answer(await players().exportOf(actorOf(request), params.id ?? "", body.reason))),
  }),
  actionWith({
    path: "/players/:id/correct",
    access: "players.data",
    summary: "Correct what somebody asked to be corrected by letter",
    shown: { unneeded: "it says what is right, whatever was there" },
    body: CorrectRequest,
    run: (who, id, body) => players().correct(who, id, body),
  }),
  actionWith({
    path: "/players/:id/close",
    access: "players.data",
    summary: "Close the account of somebody who asked for it by letter",
    shown: { unneeded: "an account closes once" },
    body: LetterRequest,
    run: (who, id, { reason }) => players().close(who, id, reason),
  }),
];
