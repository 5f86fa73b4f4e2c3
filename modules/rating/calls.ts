/** What the calls of ratings answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { BoardData, OwnRatings, PlayerRatings, TableRatings } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const rating = refusalDocs(REFUSALS);
const LIMIT = "60 a minute a player.";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/rating/mine": { data: OwnRatings, limit: LIMIT, refusals: rating("tooMany") },
  "GET /api/rating/player": {
    data: PlayerRatings,
    limit: LIMIT,
    refusals: rating("tooMany"),
    about: "Both ratings are null for a player who hides theirs, or whom the reader may not see.",
  },
  "GET /api/rating/table": {
    data: TableRatings,
    limit: LIMIT,
    refusals: rating("tooMany"),
    about:
      "Seats whose rating is shown: bots have the fixed one of their level. Empty at cash tables, in tournaments, for the deal of the day, and where the player has no seat.",
  },
  "GET /api/rating/board": {
    data: BoardData,
    limit: LIMIT,
    refusals: rating("tooMany"),
    about: "From 30 rated deals on for ratings, from 50 on for a week or a season. Up to a minute old.",
  },
  "POST /api/rating/shown": { data: OwnRatings, limit: LIMIT, refusals: rating("tooMany") },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  oTwo: "The rating at tables of two; null before the first rated deal.",
  oMany: "The rating where three to six were dealt in; null before the first rated deal.",
  bShown: "Others see the player's rating, and boards list it.",
  nRating:
    "Points a deal: what the player is expected to win against the average player; of a week or season what was won without luck.",
  nDeviation: "What `nRating` may be off by: one standard deviation; null for an average.",
  nScore: "1500 and 50 for each point of `nRating`.",
  bProvisional: "Fewer than 30 deals are rated.",
  aSeat: "Seats of the table whose rating is shown.",
  sRating: "Points a deal as a plate shows them: `+3.2`, or with a question mark where the rating is provisional.",
  eBoard: "`rating`, or the luck-adjusted average of this `week` or `season`, a quarter of the year in India.",
  eSeats: "`two`, or `many` for three to six dealt in.",
  eScope: "`all` players, the player's `friends`, or the player's `club`.",
  aRow: "The best, in their order.",
  "rating.BoardRow.nPlace": "The place on the board; who is not shown to the reader keeps theirs.",
  "rating.BoardRow.nDeals": "Rated deals; of a week or a season those in it.",
  "rating.Rating.nDeals": "Rated deals.",
  aAround: "The player's own place and three on each side, where it is not among `aRow`.",
  eOwn: "`placed`; `tooFew` deals yet; `hidden` by the player's own choice; `away` while excluded.",
  nOwnDeals: "The player's deals that count here.",
  bClub: "False: a club's board was asked for, and the player is in none.",
  dUntil: "When the week or the season ends; milliseconds. Null for ratings.",
};
