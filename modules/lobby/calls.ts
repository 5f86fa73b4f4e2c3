/** What the calls about the lobby and the way to a seat answer, for their description. */
import type { z } from "zod";
import { type CallDocs, type RefusalDocs, refusalDocs, textsOf } from "../kernel/index.ts";
import { JoinData, JoinedData, PrivateData, PrivatePriceData, TicketData, WebListData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const gateTexts = {
  maintenance: "{what the operator says of the maintenance}",
  locationNotFound: "Location not found with reasons: unable to get location",
  locationRestricted: "Not Available - We are not available in your location",
};
const DEBT =
  "Your bank took a deposit back, and ₹{rupees} of it is still owed. Your next deposit pays it; then cash tables are open to you again.";
const CASH =
  "For cash: `location: lat,lng` in decimal degrees must come along, or the answer is 400 (locationNotFound); it must lie in India in a state where cash is played, or the answer is 403 (locationRestricted); of each player 60 places an hour are looked for that nobody asked for lately, and more are 429 (tooMany). `device` names the browser or program: 32 digits 0-9 a-f that a client makes once and keeps. Two players of one device never sit together. Without it the join is taken all the same: the log-in counts as a device of its own, and the seat is flagged for fair play. A `device` in another form is refused (deviceUnknown). Practice needs neither.";
const JOINS = "120 joins a minute a player.";

/** What the gates of cash answer, wherever rupees are staked, and what a client has to know of them. */
export const GATES = {
  texts: {
    ...gateTexts,
    ...Object.fromEntries(
      Object.entries(textsOf(REFUSALS)).filter(([key]) =>
        /^(notEligible|kycNeeded|deviceUnknown|cashClosed)/.test(key),
      ),
    ),
    "notEligible/debt": DEBT,
  },
  about: CASH,
};

/** What the tables answer where the lobby asks them. */
export interface TableDocs {
  readonly texts: Readonly<Record<"journalsAway" | "serverStopping/drained" | "serverStopping/arrivals", string>>;
  readonly refusals: RefusalDocs<"unknownTable" | "notSeated" | "tooMany" | "tableMoves" | "serverStopping">;
}

/** Refusals of the lobby, of which some name what the tables say. */
function refusalsOfLobby(texts: TableDocs["texts"]) {
  const lobby = refusalDocs(REFUSALS, {
    ...gateTexts,
    "notEligible/debt": DEBT,
    tooManyTables: "You can play at {tables} tables at once.",
    stakeChanged: "A seat at this table costs ₹{rupees} by now. Please look again.",
    "stakeChanged/practice": "A seat at this table takes {chips} practice chips by now. Please look again.",
    tooManyOpen: "You have opened {tables} private tables that are not over. Close one first.",
    feeChanged: "The platform's fee at this table is {percent}% by now. Please look again.",
    journalsAway: texts.journalsAway,
    "serverStopping/drained": texts["serverStopping/drained"],
    "serverStopping/arrivals": texts["serverStopping/arrivals"],
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

  return { lobby, cashGates, beforehand, seat };
}

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export function callsOf(docs: TableDocs): CallDocs<z.ZodType> {
  const { refusals } = docs;
  const { lobby, cashGates, seat } = refusalsOfLobby(docs.texts);
  return {
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
      refusals: [...cashGates, ...seat, ...lobby("noSuchRow", "linkedAccounts", "feeChanged")],
    },
    "GET /api/rummy/table/joined": { data: JoinedData },
    ...privateCalls(docs),
    ...rematchCalls(docs),
    "POST /api/rummy/table/ticket": {
      summary: "A ticket that opens the socket of a table where the player sits: once, within a minute",
      tag: "tables",
      data: TicketData,
      limit: "60 tickets and proofs a minute a player.",
      refusals: refusals("unknownTable", "notSeated", "tooMany", "tableMoves", "serverStopping"),
    },
  };
}

/** How many codes may be tried. */
const TRIES = "Wrong codes are counted: 10 an hour of a player, 30 an hour of all players of one network address.";

/** Private tables. */
function privateCalls({ texts }: TableDocs): CallDocs<z.ZodType> {
  const { lobby, cashGates, beforehand, seat } = refusalsOfLobby(texts);
  return {
    "POST /api/rummy/table/private/create/price": {
      data: PrivatePriceData,
      limit: JOINS,
      about:
        "Asks for no place and moves nothing. What it answers goes with the create, which is refused where it is another price by then.",
      refusals: [...beforehand, ...lobby("notPrivate", "badValue", "feeChanged", "stakeChanged")],
    },
    "POST /api/rummy/table/private/join/price": {
      data: PrivatePriceData,
      limit: JOINS,
      about: `Asks for no place and moves nothing; a wrong code counts as one that was tried. What it answers goes with the join. ${TRIES}`,
      refusals: [...beforehand, ...lobby("noSuchCode", "tableFull", "tooManyTries")],
    },
    "POST /api/rummy/table/private/create": {
      data: PrivateData.nullable(),
      reads: ["location!", "device"],
      limit: JOINS,
      about: `For cash unless \`eGameType\` says practice. Private tables for cash are points tables, and ask for an approved PAN and a bank account. For practice the table is one of \`POST /rummy/table/weblist\`, and nothing is asked for; a player opens 30 such tables an hour, and has three that are not over. ${CASH}`,
      refusals: [
        ...cashGates,
        ...seat,
        ...lobby("notPrivate", "badValue", "linkedAccounts", "feeChanged", "stakeChanged", "tooManyOpen"),
      ],
    },
    "POST /api/rummy/table/private/join": {
      data: PrivateData.nullable(),
      reads: ["location!", "device"],
      limit: JOINS,
      about: `The code tells whether the table is for cash or for practice. ${TRIES} ${CASH}`,
      refusals: [
        ...cashGates,
        ...seat,
        ...lobby("noSuchCode", "linkedAccounts", "winCap", "tooManyTries", "feeChanged", "stakeChanged"),
      ],
    },
  };
}

/** The same people at a practice table once more. */
function rematchCalls({ texts }: TableDocs): CallDocs<z.ZodType> {
  const { lobby, seat } = refusalsOfLobby(texts);
  return {
    "POST /api/rummy/table/rematch": {
      data: PrivateData.nullable(),
      limit: JOINS,
      about:
        'For whoever was dealt into the last deal of a practice table, for half an hour. The first call opens a private table of the same kind, the others of that deal join the same one, and hear of it by `resRematch`: `iTableId` is the table that was played, `sUserName` who plays again, `nSat` how many sit by then. `data` null with the message "success." means that the player sits at such a table already.',
      refusals: [...lobby("maintenance", "noRematch"), ...seat],
    },
  };
}

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  eRummyType: "The game; `deal` is taken for `deals`.",
  eGameType: "For practice chips, for rupees, or a tournament's.",
  nMaxPlayer: "Seats: 2 or 6.",
  nTablePoint: "A point's value (point, point21), the limit 101 or 201 (pool), or how many deals (deals).",
  nTableFee:
    "What a seat costs: buy-in (point, point21) or entry (pool, deals). In a request it picks among rows that are alike otherwise.",
  nDeck: "Packs of cards.",
  "lobby.LobbyRow.nMinutes":
    "About how many minutes a game takes: a deal of point and point21, a match of pool and deals.",
  nBonusPercent: "Up to so many per cent of the buy-in or entry instant bonus pays.",
  nFeePercent: "The platform's fee, per cent of what a winner wins from others; 0 for practice.",
  "lobby.PrivatePriceData.isSeated": "Does the player sit there already? Then a join takes nothing.",
  eOpponents:
    "How well bots play that fill a practice table; unless told by the player's results, which lead from easy to expert.",
  nSeated: "Players at such tables now.",
  "lobby.PrivatePriceData.nSeated": "People who sit at this table now.",
  bBots: "Do bots fill free seats of the practice table? In a request no, unless told.",
  sAuthToken: "The ticket for `/ws/table?ticket=…`: opens this table once, within a minute.",
  sPrivateCode: "Six letters and digits that open the private table.",
  oTurn: "What the table waits for of the player; null: it waits for nobody, or for somebody else.",
  eAwaited:
    "The player, who is away while the table begins; a turn, a declaration, the loser's hand, or an answer: to rejoin, or to split the prize.",
  nLeftMs: "Milliseconds until it is too late, the time bank included.",
  nBankMs: "How many of them are the time bank's.",
};
