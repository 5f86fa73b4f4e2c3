/** The wire of ratings, our own. Safe for the browser. */
import { z } from "zod";
import { isUuid } from "../kernel/index.ts";

/** Below so many rated deals a rating is provisional, and on no board. */
export const PROVISIONAL_DEALS = 30;
/** A player with so many deals or more is on the board of a week or a season. */
export const LEAGUE_DEALS = 50;
/** Rated deals of the same two accounts on a day of India, at most. */
export const PAIR_DEALS = 20;
/** The score of the average player, and what a point a deal adds to it. */
export const SCORE = { average: 1_500, ofPoint: 50 } as const;
/** Places of a board. */
export const BOARD_PLACES = 100;

/** A rating as it is told. */
export const Rating = z.object({
  nRating: z.number(),
  nDeviation: z.number(),
  nScore: z.int(),
  nDeals: z.int(),
  bProvisional: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

/** `GET /api/rating/mine` and `POST /api/rating/shown`. */
export const OwnRatings = z.object({ oTwo: Rating.nullable(), oMany: Rating.nullable(), bShown: z.boolean() });
export type OwnRatings = z.infer<typeof OwnRatings>;

/** `GET /api/rating/player`. */
export const PlayerQuery = z.strictObject({ iUserId: z.string("Name a player").refine(isUuid, "Name a player") });
export const PlayerRatings = z.object({ oTwo: Rating.nullable(), oMany: Rating.nullable() });
export type PlayerRatings = z.infer<typeof PlayerRatings>;

/** `GET /api/rating/table`. */
export const TableQuery = z.strictObject({ iTableId: z.string("Name a table").refine(isUuid, "Name a table") });
/** A rating as a seat's plate has it. */
export const SeatRating = z.object({ nSeat: z.int(), sRating: z.string() });
export type SeatRating = z.infer<typeof SeatRating>;
export const TableRatings = z.object({ aSeat: z.array(SeatRating).max(6) });
export type TableRatings = z.infer<typeof TableRatings>;

/** `POST /api/rating/shown`. */
export const ShownRequest = z.strictObject({ bShown: z.boolean("Say whether your rating is shown") });

/** Which board is asked for. */
export const BoardQuery = z.strictObject({
  eBoard: z.enum(["rating", "week", "season"]),
  eSeats: z.enum(["two", "many"]),
  eScope: z.enum(["all", "friends", "club"]),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** A place of a board. */
export const BoardRow = z.object({
  nPlace: z.int(),
  sUserName: z.string(),
  sAvatar: z.string(),
  nRating: z.number(),
  nDeviation: z.number().nullable(),
  nDeals: z.int(),
  bYou: z.boolean(),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** `GET /api/rating/board`. */
export const BoardData = z.object({
  aRow: z.array(BoardRow).max(BOARD_PLACES),
  /** The reader and who is next to them; empty where the reader is among `aRow`, or on no board. */
  aAround: z.array(BoardRow).max(7),
  eOwn: z.enum(["placed", "tooFew", "hidden", "away"]),
  nOwnDeals: z.int(),
  bClub: z.boolean(),
  dUntil: z.number().nullable(),
});
export type BoardData = z.infer<typeof BoardData>;
