/** What the calls of the deal of the day answer, for their description. */
import { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { REFUSALS } from "./messages.ts";

const dealday = refusalDocs(REFUSALS);

const Bar = z.object({ nFrom: z.int(), nTo: z.int(), nPlayers: z.int() });
const oSpread = z.object({ nPlayers: z.int(), aBars: z.array(Bar) }).nullable();
const Own = z.object({
  eState: z.enum(["playing", "done", "gone"]),
  nPoints: z.int().nullable(),
  nBetterThan: z.int().nullable(),
  bCutOff: z.boolean(),
  iDealId: z.string().nullable(),
});
const Group = z.object({ eKind: z.enum(["pure", "sequence", "set", "rest"]), aCards: z.array(z.int()) });
const Opened = z.object({
  sDay: z.string(),
  sSeal: z.string(),
  sSeed: z.string(),
  sRoot: z.string(),
  oSpread,
  nBestPoints: z.int().nullable(),
  sBestCode: z.string().nullable(),
  aHands: z.array(z.array(Group)),
  nJokerCard: z.int(),
  nFirstSeat: z.int(),
});
const Today = z.object({
  sDay: z.string(),
  nEndsInMs: z.number(),
  sSeal: z.string(),
  sNextSeal: z.string(),
  oOwn: Own.nullable(),
  oOwnYesterday: Own.nullable(),
  oSpread,
  oYesterday: Opened.nullable(),
  nStreak: z.int().nullable(),
  isDayForgiven: z.boolean(),
});

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/deal-of-the-day": {
    data: Today,
    reads: ["authorization"],
    limit: "120 a minute a player; 240 of one network without a token.",
    refusals: dealday("tooMany"),
  },
  "POST /api/deal-of-the-day/play": {
    data: z.object({ iTableId: z.string(), sAuthToken: z.string() }),
    limit: "20 a minute a player, 600 a network.",
    refusals: dealday("dayOver", "played", "tableGone", "busy", "tooMany"),
    about: "One table a player and a day: asked again, it leads back there.",
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  oOwn: "The player's own deal of today; null: not begun, or no token.",
  oOwnYesterday: "The player's own deal of yesterday.",
  nBetterThan: "Of the others, how many per cent came out worse; equals count half. Null: nobody else has played.",
  bCutOff: "The day was over before the deal was.",
  sRoot: "The root of the day's shuffle, to which every table had committed.",
  aBars: "How many players came out between two numbers of points.",
  nFrom: "The least points that count here.",
  nTo: "The most points that count here.",
  nBestPoints: "The best result of the day.",
  sBestCode: "Opens the best deal at `/deal/{code}`.",
  aHands: "What each seat was dealt, arranged at its best; the player's first.",
  nJokerCard: "The card that was turned up for the wild rank.",
  nFirstSeat: "The seat that moved first.",
};
