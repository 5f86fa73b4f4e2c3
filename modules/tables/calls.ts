/** What the calls about tables and finished deals answer, for their description. */
import { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { AnyDealProof, ClientMessage, DealReplay, FinishedDeals } from "./contract.ts";
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
    refusals: tableRefusals("noReplay", "tooLong", "busy", "tooMany"),
  },
  "GET /api/rummy/deal/{id}/proof": {
    summary: "What the player can check of a finished deal",
    tag: "tables",
    data: AnyDealProof,
    limit: "60 tickets and proofs a minute a player.",
    about: "There from the moment at which the result is told. How to check it: /docs/protocol#fairness.",
    refusals: tableRefusals("noProof", "tooMany"),
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
};
