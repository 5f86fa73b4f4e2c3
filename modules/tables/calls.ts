/** What the calls about tables and finished deals answer, for their description. */
import { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import {
  AnyDealProof,
  ClientMessage,
  DealReplay,
  FinishedDeals,
  NameRequest,
  OwnShownDeals,
  ShownLink,
  ShownReplay,
  ShowPreview,
  TableLook,
} from "./contract.ts";
import { REFUSALS } from "./messages.ts";

/** Refusals of the tables; the lobby answers some of them. */
export const tableRefusals = refusalDocs(REFUSALS);
const Poll = z.object({
  session: z.string(),
  cursor: z.number(),
  frames: z.array(z.string()),
  closed: z.boolean(),
});
const POLLING =
  "The table's protocol without websockets (see /docs/protocol#polling). An answer 421 has `{at}` in `data`: the process to ask instead, by `&at=`.";
const POLL_REFUSALS = tableRefusals("moved", "unknownSession");

const OWN_LIMIT = "30 calls about shown deals a minute a player.";
const OPENED_LIMIT = "60 shown deals a minute a network.";
const SHOW_REFUSALS = tableRefusals("noReplay", "notShown", "tooLong", "busy", "tooMany");

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "POST /api/rummy/table/poll": {
    summary: "Open a polling session with a ticket, a resume key, or a token and a table",
    tag: "tables",
    data: Poll,
    about: POLLING,
    refusals: [...tableRefusals("badTicket", "busy"), ...tableRefusals("moved")],
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
    refusals: tableRefusals("noReplay", "notYet", "tooLong", "busy", "tooMany"),
  },
  "GET /api/rummy/deal/shown": {
    summary: "The deals that the player shows to everybody",
    tag: "tables",
    data: OwnShownDeals,
  },
  "POST /api/rummy/deal/names": {
    summary: "Let the own name stand in deals that others show, or not",
    tag: "tables",
    data: NameRequest,
    limit: OWN_LIMIT,
    about: "It holds at once, for deals that are shown already too. Not allowed unless a player says so.",
    refusals: tableRefusals("tooMany"),
  },
  "GET /api/rummy/deal/{id}/show": {
    summary: "What others would read of a deal, before it is shown",
    tag: "tables",
    data: ShowPreview,
    limit: OWN_LIMIT,
    refusals: SHOW_REFUSALS,
  },
  "POST /api/rummy/deal/{id}/show": {
    summary: "Show a finished practice deal to everybody",
    tag: "tables",
    data: ShownLink,
    limit: OWN_LIMIT,
    about:
      "For whoever was dealt into it. Shown are the cards and moves that went to the player's seat, and the result. A deal that is shown already keeps its link. Deals for rupees, of private tables and of tournaments are not shown.",
    refusals: [...SHOW_REFUSALS, ...tableRefusals("tooManyShown")],
  },
  "POST /api/rummy/deal/{id}/hide": {
    summary: "Show a deal no more: its link opens nothing from now on",
    tag: "tables",
    data: null,
    limit: OWN_LIMIT,
    refusals: tableRefusals("noShownDeal", "tooMany"),
  },
  "GET /api/rummy/deal/shown/{code}": {
    summary: "A deal that its player shows to everybody",
    tag: "tables",
    data: ShownReplay,
    limit: OPENED_LIMIT,
    about: "For everybody who has the code. A code that is unknown and one that is hidden answer alike.",
    refusals: tableRefusals("noShownDeal", "noReplay", "tooLong", "busy", "tooMany"),
  },
  "GET /api/rummy/deal/shown/{code}/proof": {
    summary: "What can be checked of a deal that is shown to everybody",
    tag: "tables",
    data: AnyDealProof,
    limit: OPENED_LIMIT,
    about: "The proof of the player who shows it. How to check it: /docs/protocol#fairness.",
    refusals: tableRefusals("noShownDeal", "tooMany"),
  },
  "GET /api/rummy/table/{id}/look": {
    summary: "A friend's practice table, one deal late",
    tag: "tables",
    data: TableLook,
    limit: "30 a minute a player.",
    about:
      "The deal that was over last, as everybody at the table saw it; nothing of the one that is played. Everybody at the table must let it be watched, and is told how many look on. `iDealId` names a deal that the caller has already.",
    refusals: tableRefusals("noLook", "noReplay", "tooLong", "busy", "tooMany"),
  },
  "DELETE /api/rummy/table/{id}/look": {
    summary: "Look on no more",
    tag: "tables",
    data: null,
    limit: "30 a minute a player, with those that look on.",
    about: "The people at the table are told so. Who asks no more is not counted after 25 seconds.",
    refusals: tableRefusals("noLook", "tooMany"),
  },
  "GET /api/rummy/deal/{id}/proof": {
    summary: "What the player can check of a finished deal",
    tag: "tables",
    data: AnyDealProof,
    limit: "60 tickets and proofs a minute a player.",
    about: "There from the moment at which the result is told. How to check it: /docs/protocol#fairness.",
    refusals: tableRefusals("noProof", "notYet", "tooMany"),
  },
};

/** What fields of the table's calls mean; those of its protocol are `pages/field-meanings.ts`. */
export const MEANINGS: Readonly<Record<string, string>> = {
  session: "Goes with every poll and message.",
  cursor: "Everything up to here was answered: goes with the next poll.",
  frames: "The table's messages in order, each as the text that the socket would carry.",
  closed: "Nothing will follow.",
  at: "The process that has it; null while none does.",
  events: "What was announced, in order.",
  event: "Its name.",
  sLink: "The page of the shown deal.",
  sShowCode: "Opens the shown deal; 32 hex digits.",
  bNamed: "Does the own name stand in it?",
  bIndexed: "May search engines list it?",
  bNameInShown: "May the own name stand in deals that others show?",
  aShown: "The shown deals, the newest first.",
  sTableName: "The table's name in the lobby.",
  nDeal: "Its number at the table, from 1.",
  sVariant: "The game.",
  dEndedAt: "When it was over.",
  dShownAt: "When it was first shown.",
  aSeat: "Every seat that was dealt in.",
  nSeat: "The seat's number, from 0.",
  sNamed: "The own name, where it is to stand in the deal; null of other seats.",
  oShown: "How it is shown already; null: not at all.",
  oReplay: "The deal as its onlookers see it; null: none that is new.",
  nAgainMs: "Ask again after so many milliseconds.",
  iDealId: "The deal's id.",
};
