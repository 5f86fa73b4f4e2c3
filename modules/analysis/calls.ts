/** What the calls of analysis answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { AnalysisData, FiguresData, StatisticsData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const analysis = refusalDocs(REFUSALS);
const LIMIT = "60 a minute a player.";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/rummy/deal/figures": {
    data: FiguresData,
    limit: LIMIT,
    refusals: analysis("tooMany"),
    about: "`ids`: up to 50 ids of finished deals, with dots between. Deals that were not judged yet are left out.",
  },
  "POST /api/rummy/deal/{id}/analysis": {
    data: AnalysisData,
    limit: `${LIMIT} 60 new analyses an hour a player.`,
    refusals: analysis("noDeal", "tooEarly", "busy", "tooMany"),
    about: "For whoever was dealt in. Answers `queued` when it takes longer than some seconds: ask again.",
  },
  "GET /api/rummy/deal/best/{code}/analysis": {
    data: AnalysisData,
    limit: "120 a minute a network.",
    refusals: analysis("noDeal", "tooEarly", "busy", "tooMany"),
    about:
      "For everybody: `code` is the deal of the day's `sBestCode`. From two hours after its day. Answers `queued` when it takes longer than some seconds: ask again.",
  },
  "GET /api/rummy/statistics": {
    data: StatisticsData,
    limit: LIMIT,
    refusals: analysis("tooMany"),
    about:
      "Of the newest 5,000 deals those that the query names. Deals of more than 400 days ago count by their sums: the curve begins after them.",
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  aFigures: "The deals that were judged already.",
  nResult: "Points won from all others in the deal, or lost.",
  nCards: "What of the result the cards gave.",
  nPlay: "What play made of them: the result less `nCards`.",
  oFigures: "The deal's result told apart; null until it was judged, some seconds after its end, and after 400 days.",
  nVersion: "Which version of the analysis judged; another one may judge otherwise.",
  aDecision: "The player's decisions, in their order.",
  turn: "The deal's turn in which it was made.",
  chosen: "What the player did.",
  best: "The best that could be known then; the same as `chosen` where that was as good.",
  cost: "Expected points that it cost.",
  verdict: "`best`, `fine` (below 1 point), `inaccuracy` (below 3), `mistake` (below 8) or `blunder`.",
  reason: "A fact by which `best` is better; null where it is not.",
  worth: "What staying was worth, in points.",
  drop: "What a drop costs.",
  before: "Cards that are missing, or what the hand counts, without the open card.",
  helpers: "Unseen cards that bring the hand nearer.",
  unseen: "Cards that the player had not seen.",
  least: "What the same cards count at their best.",
  does: "What was done, or would have been.",
  nPlace: "How many analyses are before it.",
  nDeals: "Deals.",
  nWon: "Deals that the player won.",
  nMean: "Points won or lost a deal.",
  nMeanError: "What `nMean` may be off by: one standard error; null with fewer than two deals.",
  nAdjusted: "The same without what the cards gave.",
  nAdjustedError: "What `nAdjusted` may be off by: one standard error; null with fewer than two deals.",
  oLeaks: "Where points went, in expected points a deal.",
  nLateDrops: "Counted more than a first drop by going out later.",
  nMissed: "Discards where the hand could be declared.",
  nOpenPile: "Open cards taken though the stock was better.",
  nFed: "Own discards that the next seat took and could use.",
  aCurve: "The means so far, oldest first.",
  nEndedAt: "When the last of these deals ended; milliseconds.",
  bCut: "The player has more deals than are counted: the newest 5,000 are.",
  aKinds: "What the player has played, the most played first.",
  eVariant: "The variant's id.",
  bBots: "Bots were dealt in.",
};
