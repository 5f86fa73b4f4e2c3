/** What the calls about play answer: lobby, tables, tournaments, deals, announcements; and support's. */
import { z } from "zod";
import {
  JoinData,
  JoinedData,
  PrivateData,
  PrivatePriceData,
  TicketData,
  WebListData,
} from "../../../modules/lobby/contract.ts";
import { STATUS as LOBBY } from "../../../modules/lobby/http.ts";
import { MESSAGES as LOBBY_MESSAGES } from "../../../modules/lobby/messages.ts";
import { TicketData as ReportData, TicketListData } from "../../../modules/support/contract.ts";
import { STATUS as SUPPORT } from "../../../modules/support/http.ts";
import { REFUSALS as SUPPORT_REFUSALS } from "../../../modules/support/messages.ts";
import { AnyDealProof, ClientMessage, DealReplay, FinishedDeals } from "../../../modules/tables/contract.ts";
import { STATUS as REPLAYS } from "../../../modules/tables/http/replays.ts";
import { MESSAGES as TABLE_MESSAGES } from "../../../modules/tables/messages.ts";
import { ListData, PlayersData, QualifiersData, ViewData } from "../../../modules/tournament/contract.ts";
import { STATUS as TOURNAMENT } from "../../../modules/tournament/http.ts";
import { MESSAGES as TOURNAMENT_MESSAGES } from "../../../modules/tournament/messages.ts";
import { type CallDocs, refusalsOf } from "./call.ts";

const gates = {
  maintenance: "{what the operator says of the maintenance}",
  locationNotFound: "Location not found with reasons: unable to get location",
  locationRestricted: "Not Available - We are not available in your location",
};
const lobby = refusalsOf(LOBBY, LOBBY_MESSAGES, {
  ...gates,
  "notEligible/debt":
    "Your bank took a deposit back, and ₹{rupees} of it is still owed. Your next deposit pays it; then cash tables are open to you again.",
  tooManyTables: "You can play at {tables} tables at once.",
  stakeChanged: "A seat at this table costs ₹{rupees} by now. Please look again.",
  feeChanged: "The platform's fee at this table is {percent}% by now. Please look again.",
  journalsAway: TABLE_MESSAGES.journalsAway,
  "serverStopping/drained": TABLE_MESSAGES["serverStopping/drained"],
  "serverStopping/arrivals": TABLE_MESSAGES["serverStopping/arrivals"],
});
const cashGates = lobby(
  "maintenance",
  "cashClosed",
  "notEligible",
  "locationNotFound",
  "locationRestricted",
  "kycNeeded",
  "deviceUnknown",
);
/** What is said before a seat at a private table is asked for. */
const beforehand = lobby("maintenance", "cashClosed", "notEligible", "kycNeeded", "tooMany");
const seat = lobby("insufficientChips", "tooManyTables", "tableFull", "tooMany", "journalsAway", "serverStopping");
const tournament = refusalsOf(TOURNAMENT, TOURNAMENT_MESSAGES, {
  ...gates,
  ...Object.fromEntries(
    Object.entries(LOBBY_MESSAGES).filter(([key]) => /^(notEligible|kycNeeded|deviceUnknown|cashClosed)/.test(key)),
  ),
  "notEligible/debt":
    "Your bank took a deposit back, and ₹{rupees} of it is still owed. Your next deposit pays it; then cash tables are open to you again.",
});
const entry = tournament(
  "maintenance",
  "cashClosed",
  "notEligible",
  "locationNotFound",
  "locationRestricted",
  "kycNeeded",
  "deviceUnknown",
);
const tables = refusalsOf(
  {
    ...{ badTicket: 401, moved: 421, unknownSession: 410, busy: 503, tooMany: 429, noProof: 404, tableMoves: 503 },
    ...{ unknownTable: 400, notSeated: 400, serverStopping: 400 },
  },
  TABLE_MESSAGES,
);
const replays = refusalsOf(REPLAYS, TABLE_MESSAGES);
const support = refusalsOf(SUPPORT, SUPPORT_REFUSALS, { badReport: "{what is wrong with a field or the file}" });

const Poll = z.object({
  session: z.string(),
  cursor: z.number(),
  frames: z.array(z.string()),
  closed: z.boolean(),
});
const Announcements = z.object({
  cursor: z.string(),
  events: z.array(z.object({ event: z.string(), data: z.unknown() })),
});
const CASH =
  "For cash: `location: lat,lng` in decimal degrees must come along, or the answer is 400 (locationNotFound); it must lie in India in a state where cash is played, or the answer is 403 (locationRestricted); of each player 60 places an hour are looked for that nobody asked for lately, and more are 429 (tooMany). `device` names the browser or program: 32 digits 0-9 a-f that a client makes once and keeps. Two players of one device never sit together. Without it the join is taken all the same: the log-in counts as a device of its own, and the seat is flagged for fair play. A `device` in another form is refused (deviceUnknown). Practice needs neither.";
const JOINS = "120 joins a minute a player.";
const POLLING =
  "The table's protocol without websockets (see /docs/protocol#polling). An answer 421 has `{at}` in `data`: the process to ask instead, by `&at=`.";
const POLL_REFUSALS = tables("moved", "unknownSession");

export const PLAY_CALLS: CallDocs = {
  "POST /api/rummy/table/weblist": {
    summary: "Kinds of tables with what a seat costs and how many play",
    tag: "lobby",
    data: WebListData,
  },
  "POST /api/rummy/table/join": {
    data: JoinData.nullable(),
    reads: ["location", "device"],
    limit: JOINS,
    about: `\`data\` null with the message "success." means that the player sits at such a table already: \`GET /api/rummy/table/joined\` names it and \`POST /api/rummy/table/ticket\` opens it. Joins for cash are answered once those of three seconds are collected and seats are drawn. ${CASH}`,
    refusals: [...cashGates, ...seat, ...lobby("noSuchRow", "keptApart", "feeChanged")],
  },
  "GET /api/rummy/table/joined": { data: JoinedData },
  "POST /api/rummy/table/private/create/price": {
    data: PrivatePriceData,
    limit: JOINS,
    about:
      "Asks for no place and moves nothing. What it answers goes with the create, which is refused where it is another price by then.",
    refusals: [...beforehand, ...lobby("notPrivate", "badValue")],
  },
  "POST /api/rummy/table/private/join/price": {
    data: PrivatePriceData,
    limit: JOINS,
    about:
      "Asks for no place and moves nothing; a wrong code counts as one that was tried. What it answers goes with the join.",
    refusals: [...beforehand, ...lobby("noSuchCode", "tableFull", "tooManyTries")],
  },
  "POST /api/rummy/table/private/create": {
    data: PrivateData.nullable(),
    reads: ["location!", "device"],
    limit: JOINS,
    about: `Private tables are points tables for cash, and ask for an approved PAN and a bank account. ${CASH}`,
    refusals: [...cashGates, ...seat, ...lobby("notPrivate", "badValue", "keptApart", "feeChanged", "stakeChanged")],
  },
  "POST /api/rummy/table/private/join": {
    data: PrivateData.nullable(),
    reads: ["location!", "device"],
    limit: JOINS,
    about: CASH,
    refusals: [
      ...cashGates,
      ...seat,
      ...lobby("noSuchCode", "keptApart", "winCap", "tooManyTries", "feeChanged", "stakeChanged"),
    ],
  },
  "POST /api/rummy/table/ticket": {
    summary: "A ticket that opens the socket of a table where the player sits: once, within a minute",
    tag: "tables",
    data: TicketData,
    limit: "60 tickets and proofs a minute a player.",
    refusals: tables("unknownTable", "notSeated", "tooMany", "tableMoves", "serverStopping"),
  },
  "POST /api/rummy/table/poll": {
    summary: "Open a polling session with a ticket, a resume key, or a token and a table",
    tag: "tables",
    data: Poll,
    about: POLLING,
    refusals: [...tables("badTicket", "busy"), ...tables("moved")],
  },
  "GET /api/rummy/table/poll": {
    summary: "The table's messages after a cursor; waits up to 25 seconds for one",
    tag: "tables",
    data: Poll,
    about: POLLING,
    refusals: POLL_REFUSALS,
  },
  "POST /api/rummy/table/send": {
    summary: "One message to the table, as the body",
    tag: "tables",
    data: null,
    body: { type: "application/json", schema: ClientMessage },
    about: POLLING,
    refusals: POLL_REFUSALS,
  },
  "POST /api/rummy/table/poll/send": {
    summary: "The same as /api/rummy/table/send",
    tag: "tables",
    data: null,
    body: { type: "application/json", schema: ClientMessage },
    about: POLLING,
    refusals: POLL_REFUSALS,
  },
  "GET /api/rummy/deal/mine": {
    summary: "The player's finished deals, newest first",
    tag: "tables",
    data: FinishedDeals,
  },
  "GET /api/rummy/deal/{id}/replay": {
    summary: "A finished deal as the player's seat saw it",
    tag: "tables",
    data: DealReplay,
    limit: "10 new replays a minute a player.",
    about: "For whoever was dealt into it. The shapes are those of the table's protocol (/docs/protocol).",
    refusals: replays("noReplay", "tooLong", "busy", "tooMany"),
  },
  "GET /api/rummy/deal/{id}/proof": {
    summary: "What the player can check of a finished deal",
    tag: "tables",
    data: AnyDealProof,
    limit: "60 tickets and proofs a minute a player.",
    about: "There from the moment at which the result is told. How to check it: /docs/protocol#fairness.",
    refusals: tables("noProof", "tooMany"),
  },
  "POST /api/tournament/list": {
    data: ListData,
    limit: "240 a minute a player, with details.",
    about: "Without a page: up to a hundred.",
    refusals: tournament("tooMany"),
  },
  "POST /api/tournament/view/{id}": { data: ViewData, refusals: tournament("noSuchTournament", "tooMany") },
  "GET /api/tournament/players/{id}": {
    data: PlayersData,
    beside: z.object({ count: z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() }) }),
    about:
      "Nobody before the first round has seats. First those who are still in, then by place. Pages count from 1; `size` is 1 to 40, 10 unless given.",
    refusals: tournament("noSuchTournament", "tooMany"),
  },
  "POST /api/tournament/join": {
    data: null,
    reads: ["location", "device"],
    limit: "60 entries and withdrawals a minute a player.",
    about: `Where rupees are paid or won the gates of cash hold. ${CASH}`,
    refusals: [
      ...entry,
      ...tournament(
        "noSuchTournament",
        "notOpenYet",
        "closed",
        "alreadyJoined",
        "tooOften",
        "keptApart",
        "insufficientChips",
      ),
      ...tournament("badTicket", "noSeatLeft", "busy", "tooMany", "ended", "notNow"),
    ],
  },
  "POST /api/tournament/withdraw/{id}": {
    data: null,
    refusals: tournament("noSuchTournament", "notJoined", "tooLate", "busy", "tooMany", "ended", "notNow"),
  },
  "POST /api/state/tournament/qualifiers": {
    data: QualifiersData,
    refusals: tournament("noSuchTournament", "tooMany"),
  },
  "GET /api/realtime/poll": {
    data: Announcements,
    about:
      "The lobby's socket `/ws?authorization=…` without websockets: the same events (/docs/protocol#lobby). The first call, without a cursor, answers one at once; the next ones wait up to 25 seconds for something to happen.",
  },
  "POST /api/support/addTicket": {
    data: null,
    body: {
      type: "multipart/form-data",
      schema: z.object({
        sTitle: z.string().max(200),
        sDescription: z.string().max(200),
        eCategory: z.string().max(200).optional(),
        aMedia: z.string().meta({ format: "binary" }).optional(),
      }),
    },
    limit: "A few open reports a player, and a few a day.",
    refusals: support("unreadable", "tooLarge", "badReport", "tooManyOpen", "tooManyToday", "mediaFull", "uploading"),
  },
  "GET /api/support/listTickets": { data: TicketListData, query: ["size", "pageIndex"] },
  "GET /api/support/getTicket/{id}": { data: ReportData, refusals: support("notFound") },
  "DELETE /api/support/remove/{id}": { data: null, refusals: support("notFound", "notCancellable") },
  "GET /api/support/media/{id}": {
    data: "application/octet-stream",
    about: "Answered as what the file is: an image or a film.",
    refusals: support("mediaNotFound"),
  },
  "POST /api/support/contactus": {
    data: null,
    limit: "A few a day an address, then a proof of work.",
    refusals: support("tooManyContacts"),
  },
};
