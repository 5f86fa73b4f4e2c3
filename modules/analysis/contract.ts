/** What the calls of analysis answer. Safe for the browser. */
import { z } from "zod";
import { printableLine } from "../kernel/index.ts";

/** Where a deal was played. */
export const PLACES = ["table", "private", "round", "day"] as const;

/** What a decision was: the best that could be known, or worse by so many points. */
const Verdict = z.enum(["best", "fine", "inaccuracy", "mistake", "blunder"]);

const Choice = z.discriminatedUnion("does", [
  z.object({ does: z.enum(["stay", "drop", "nothing"]) }),
  z.object({ does: z.literal("draw"), from: z.enum(["stock", "open"]) }),
  z.object({ does: z.enum(["discard", "finish"]), card: z.int() }),
  z.object({ does: z.literal("count"), points: z.int() }),
]);

const Reason = z.discriminatedUnion("code", [
  z.object({ code: z.enum(["missedTurn", "notDeclarable", "ahead"]) }),
  z.object({ code: z.enum(["declarable", "feeds"]), card: z.int() }),
  z.object({ code: z.literal("stay"), worth: z.int(), drop: z.int() }),
  z.object({ code: z.literal("breaks"), cards: z.array(z.int()).readonly() }),
  z.object({ code: z.enum(["farther", "helpers", "points"]), chosen: z.int(), best: z.int() }),
  z.object({ code: z.enum(["openNearer", "openCounts"]), card: z.int(), before: z.int(), after: z.int() }),
  z.object({ code: z.literal("stockHelps"), card: z.int(), helpers: z.int(), unseen: z.int() }),
  z.object({ code: z.literal("arrange"), count: z.int(), least: z.int() }),
]);

/** One decision; its names are the table protocol's (decision 0002). */
const Decision = z.object({
  turn: z.int(),
  kind: z.enum(["drop", "draw", "discard", "finish", "arrange"]),
  chosen: Choice,
  best: Choice,
  cost: z.number(),
  verdict: Verdict,
  reason: Reason.nullable(),
});

/** A deal's result, what of it chance gave, and what play made of it: whole points, of which the latter two sum up to the first. */
const DealFigures = z.object({ nResult: z.int(), nCards: z.int(), nPlay: z.int() });
export type DealFigures = z.infer<typeof DealFigures>;

/** `GET /api/rummy/deal/figures?ids=`: those that were judged already. */
export const FiguresData = z.object({ aFigures: z.array(DealFigures.extend({ iDealId: z.string() })).max(50) });
export type FiguresData = z.infer<typeof FiguresData>;

/** `POST /api/rummy/deal/{id}/analysis`. */
export const AnalysisData = z.discriminatedUnion("eState", [
  z.object({
    eState: z.literal("ready"),
    iDealId: z.string(),
    nVersion: z.int(),
    /** Null until the deal was judged, some seconds after its end. */
    oFigures: DealFigures.nullable(),
    aDecision: z.array(Decision).readonly(),
  }),
  /** Ask again; `nPlace` are before it. */
  z.object({ eState: z.literal("queued"), iDealId: z.string(), nPlace: z.int() }),
]);
export type AnalysisData = z.infer<typeof AnalysisData>;

/** Which of the player's deals count. A name with commas comes as a list. */
export const StatisticsQuery = z.strictObject({
  eVariant: z.enum(["points", "pool101", "pool201", "deals", "point21"]).optional(),
  nSeats: z.coerce.number().int().min(2).max(6).optional(),
  eCurrency: z.enum(["practice", "inr"]).optional(),
  bBots: z.enum(["true", "false"]).optional(),
  sTableName: z
    .union([z.string().max(80), z.array(z.string().max(80)).max(9)])
    .transform((name) => printableLine(typeof name === "string" ? name : name.join(",")))
    .optional(),
});
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** `GET /api/rummy/statistics`: points a deal. */
export const StatisticsData = z.object({
  nDeals: z.int(),
  nWon: z.int(),
  /** Means a deal, with what they may be off by (one standard error); null without deals, the errors with fewer than two. */
  nMean: z.number().nullable(),
  nMeanError: z.number().nullable(),
  nAdjusted: z.number().nullable(),
  nAdjustedError: z.number().nullable(),
  /** Where points went, a deal. */
  oLeaks: z.object({ nLateDrops: z.number(), nMissed: z.number(), nOpenPile: z.number(), nFed: z.number() }),
  /** The curve: after so many deals, the mean so far, and the mean without luck. Oldest first. */
  aCurve: z
    .array(z.object({ nDeals: z.int(), nEndedAt: z.number(), nMean: z.number(), nAdjusted: z.number() }))
    .max(200),
  /** Only the newest deals are counted. */
  bCut: z.boolean(),
  /** What the player has played, to choose from. */
  aKinds: z.array(
    z.object({
      eVariant: z.string(),
      nSeats: z.int(),
      eCurrency: z.enum(["practice", "inr"]),
      bBots: z.boolean(),
      sTableName: z.string(),
      nDeals: z.int(),
    }),
  ),
});
export type StatisticsData = z.infer<typeof StatisticsData>;
