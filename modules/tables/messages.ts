/**
 * Every text of the tables' refusals, by its code. Where a code is refused for several reasons, the reason follows a slash:
 * `busy/topUp` is refused as `busy`. The deal's own are in rummy.
 */
import { counted, type RefusalRows, refusalsOf, wordingsOf } from "../kernel/index.ts";
import { INSUFFICIENT_CHIPS } from "../wallet/contract.ts";

/** What each refusal is answered with, by its code; the protocol has no statuses. */
export const REFUSALS = {
  // the protocol
  badMessage: "The message was not understood.",
  tooLarge: "The message is too long.",
  tooFast: "Too many messages. Wait a moment.",
  tooOften: "One thing at a time: wait a few seconds.",
  noPhrases: "Nothing is said here: other tables still play the same cards.",
  sayNotAway: "You are away. Say that you are back first.",
  helloFirst: "Say hello first.",
  badTicket: [401, "This table cannot be opened. Open it again from the lobby."],
  moved: [421, "This table is played by another process of the server."],
  unknownSession: [410, "This connection is over. Open it again."],
  "busy/polls": "Too many players are here. Try again.",
  tooMany: [429, "Too many requests. Please try again later."],

  // a seat
  insufficientChips: INSUFFICIENT_CHIPS,
  // The specification's answer to a second join.
  alreadySeated: "success.",
  tooManyTables: (tables: number) => `You can play at ${counted(tables, "table")} at once.`,
  tableFull: [400, "The table is full."],
  noBots: "Bots sit at practice tables only.",
  notSeated: [400, "You have no seat at this table."],
  matchStarts: "The match is about to start.",
  mustLeave: "You leave this table when the deal is over.",
  notOwner: "Another process plays this table.",
  "serverStopping/joins": "The server is restarting. Try again in a moment.",
  "serverStopping/busy": "The tables are busy. Try again.",
  journalsAway: "No new table can be opened at the moment. Please try again in a few minutes.",
  "serverStopping/drained": "No new games begin at the moment. Please come back in a while.",
  "serverStopping/arrivals": "The server is restarting.",

  // a table
  unknownTable: [400, "This table is not open."],
  tableMoves: [503, "The table is being moved. Try again in a moment."],
  busy: [503, "The table is busy. Try again."],
  serverStopping: [400, "The server is restarting. Your table stays as it is."],
  maintenance: "Maintenance has begun. Your deal stays as it is and goes on afterwards.",
  stalePlan: "Not possible.",
  refused: "Not possible.",
  closed: "The table is closed.",
  notDue: "Nothing is due.",
  notAsked: "Nothing of that number is under way.",
  nothingNew: "That is known already.",

  // the deal, and what is between deals
  noDeal: "No deal is being played.",
  notInDeal: "You are not in this deal.",
  staleTurn: "That turn is over.",
  staleDeal: "Another deal has begun meanwhile. Nothing was done.",
  costChanged: "What it costs has changed meanwhile. Nothing was done: look again.",
  dropNotAllowed: "There is no drop in this game.",
  lockedByFinish: "Not possible while a declaration is being made.",
  topUpNotNow: "Chips can be added between deals.",
  topUpTooMuch: "You can top up to the table's buy-in.",
  "busy/topUp": "A top-up is on its way.",
  "notInThisGame/topUp": "There are no top-ups in this game.",
  "notInThisGame/sitOut": "Nobody sits out in this game.",
  noShuffle: "No shuffle is wanted.",
  badReveal: "No nonce is wanted.",
  "badReveal/again": "Revealed already.",
  "badReveal/chain": "The nonce does not open the chain.",

  // a match
  noOffer: "Nothing is offered to you now.",
  alreadyAnswered: "You have answered already.",
  "busy/entry": "Your entry is being paid.",
  "notInThisGame/retire": "A match is played to its end.",

  // a tournament's round
  "notInThisGame/round": "You keep your seat until the round is over. You may close this window and come back.",
  notARound: "This table belongs to no tournament.",
  seatTaken: "This seat's player has come.",
  lateSeatOver: "This seat is not given away any more.",
  roundRuns: "The round is still being played.",
  watching: "You are watching this table.",

  // what the platform orders
  noTable: "Nobody plays at this table.",
  roundTable: "This is a tournament's table: it ends with its tournament, which can be cancelled.",
  ordered: (by: string) => `It is ordered already, by ${by}.`,

  // proofs and replays
  noProof: [404, "You did not play in this deal."],
  notYet: [409, "Other tables still play these cards. They are told when the last one is over."],
  noReplay: [404, "You did not play in this deal."],
  noInspection: "There is no such deal, or it is still being played.",
  "noInspection/unreadable": "This deal cannot be shown any more.",
  "noReplay/unreadable": "This deal cannot be shown any more.",
  "noReplay/stillClosed": "Others play with these cards still. This deal can be watched when its day is over.",
  tooLong: [422, "This table was played too long to watch its deals again."],
  "tooMany/replays": "You watch many deals at once. Try again in a moment.",
  "busy/replays": "Many players watch deals now. Try again in a moment.",

  // deals that are shown to everybody, and tables of friends
  "notShown/cash": "Deals for rupees are not shown to others.",
  "notShown/tournament": "Deals of tournaments are not shown to others: players of the round may still play.",
  notShown: [409, "Only deals of open practice tables are shown to others."],
  "notShown/private": "Deals of private tables are not shown to others.",
  tooManyShown: [409, "You show a hundred deals already. Hide one first."],
  noShownDeal: [404, "There is no such deal, or it is not shown any more."],
  "busy/looking": "Many people look on at this table. Try again in a while.",
  noLook: [404, "There is no such table, or it cannot be watched."],
} as const satisfies RefusalRows;

/** The refusal for a reason, with its code and text. */
export const refusal = wordingsOf(REFUSALS);

/** The same as a result: `return refused("tableFull")`. */
export const refused = refusalsOf(REFUSALS);

/** Why a window is closed by the server, as its player reads it; by the reason of `goodbye`. */
export const GOODBYES = {
  takenOver: "This table was opened in another window.",
  left: "You have left the table.",
  stoodUp: "You have stood up from the table. Your chips are back in your balance.",
  tableClosed: "The table is closed.",
  serverStopping: "The server is restarting. Your table stays as it is.",
  signedOut: "You have signed out. Log in again to take your seat.",
  blocked:
    "Your account is blocked. What you have at the table and in your balance stays yours. Please write to our support.",
  halted: "This table was stopped for a check. Your chips stay reserved until it is done.",
  watchersFull: "Too many people are watching this table.",
  slowReader: "Your connection was too slow. It opens again by itself.",
} as const;
