import { z } from "zod";
import { VARIANT_IDS } from "../../rummy/browser.ts";
import { BOT_LEVELS } from "../bots-contract.ts";
import { Commitment } from "./commitment.ts";
import { card, seat } from "./fields.ts";
import { MatchView } from "./match.ts";
import { DealResultView, Outcome, OutReason } from "./result.ts";
import { TableTournament } from "./tournament.ts";

export const SeatInfo = z.object({
  seat,
  name: z.string(),
  avatar: z.string(),
  bot: z.boolean(),
  /** How well a bot plays (B-1). */
  level: z.enum(BOT_LEVELS).exactOptional(),
  stack: z.int(),
  connected: z.boolean(),
  sittingOut: z.boolean(),
  /** Whether the seat is dealt in and not out; null between deals or when not dealt in. */
  inDeal: z.boolean().nullable(),
  out: z.object({ reason: OutReason, count: z.int() }).nullable(),
  missed: z.int(),
  /** Cards in hand: 13, or 14 after a draw; 0 when not in the deal. */
  cardCount: z.int(),
  bankMs: z.int(),
  leavingAfterDeal: z.boolean(),
  /** Score of the match so far; 0 in points. */
  total: z.int(),
});
export type SeatInfo = z.infer<typeof SeatInfo>;

export const TableInfo = z.object({
  tableId: z.string(),
  /** A short number for people: "Table 42". */
  tableNo: z.int(),
  name: z.string(),
  variant: z.enum(VARIANT_IDS),
  currency: z.enum(["practice", "inr"]),
  /** Entered by a code alone. */
  isPrivate: z.boolean(),
  /** No bots fill a practice table. */
  noBots: z.literal(true).exactOptional(),
  maxSeats: z.union([z.literal(2), z.literal(6)]),
  nDeck: z.union([z.literal(1), z.literal(2)]),
  /** Paise a point (points, point21). */
  pointValue: z.int(),
  buyIn: z.int(),
  minStack: z.int(),
  feeBps: z.int(),
  firstDrop: z.int().nullable(),
  middleDrop: z.int().nullable(),
  fullCount: z.int(),
  /** Pool: the score at which a seat is out, 101 or 201; else null. */
  limit: z.int().nullable(),
  /** Deals: how many a match has; else 0. */
  deals: z.int(),
  turnMs: z.int(),
  bankMs: z.int(),
  /** A tournament's round: seats are given, no player leaves, the match is played to its last deal; else null. */
  tournament: TableTournament.nullable(),
  /** The deal of the day is played here, of this day: one deal for nothing; absent elsewhere. */
  daily: z.string().optional(),
});
export type TableInfo = z.infer<typeof TableInfo>;

export const Turn = z.object({
  seat,
  turn: z.int(),
  startedAt: z.number(),
  bankFrom: z.number(),
  deadline: z.number(),
  drawn: z.boolean(),
});

/**
 * Phases: `waiting` for players, `countdown` to a deal, `shuffling` (commitment and nonces), `playing`, `declaring`
 * (finish slot used), `showdown` (losers arrange), `result`, `closed`. A match of pool or deals also knows `rejoin` and
 * `split` (offers are open, between `result` and the next deal) and `matchOver` (until the table closes).
 */
export const Phase = z.enum([
  "waiting",
  "countdown",
  "shuffling",
  "playing",
  "declaring",
  "showdown",
  "result",
  "rejoin",
  "split",
  "matchOver",
  "closed",
]);

/** Everything that one seat (or, with `you: null`, an onlooker) may know. No stock order, no other hands, no secrets. */
export const TableView = z.object({
  table: TableInfo,
  seq: z.int(),
  phase: Phase,
  /** Deal number at this table, from 1; 0 before the first. */
  deal: z.int(),
  dealId: z.string().nullable(),
  seats: z.array(SeatInfo),
  /** This viewer's seat. */
  you: seat.nullable(),
  /** The viewer's hand as last grouped (each group an array, ungrouped cards a group of their own). */
  hand: z.array(z.array(card)),
  /** The card that the viewer took from the open pile this turn and may not discard, else null. */
  blockedDiscard: card.nullable(),
  /** What the viewer drew this turn. */
  drawnCard: card.nullable(),
  preDrop: z.boolean(),
  turn: Turn.nullable(),
  stockCount: z.int(),
  /** The open pile's top first, at most 1 … all: everybody saw them. */
  openPile: z.array(card),
  jokerCard: card.nullable(),
  wildRank: z.int().nullable(),
  /** May the open pile's joker be taken? */
  openJokerTakable: z.boolean(),
  /** This deal's discards, oldest first. */
  discards: z.array(z.object({ seat, card })),
  /** What was taken from the open pile in this deal, oldest first; `after`: how many discards lay by then. */
  pickUps: z.array(z.object({ seat, card, after: z.int() })),
  /** `countdown`, `declaring`, `showdown`, `result`: when the phase ends. */
  phaseEndsAt: z.number().nullable(),
  finish: z.object({ seat, card: card.nullable() }).nullable(),
  showdown: z.object({ winner: seat, groups: z.array(z.array(card)), confirmed: z.array(seat) }).nullable(),
  commitment: Commitment.nullable(),
  lastResult: DealResultView.nullable(),
  /** Pool and deals: the match, from its start; null before, and always in points and point21. */
  match: MatchView.nullable(),
  /** Results of this sitting's deals, oldest first, at most 20: the score board. */
  scoreboard: z.array(
    z.object({
      deal: z.int(),
      /** `total`: the score after this deal; 0 in points. */
      rows: z.array(
        z.object({ seat, name: z.string(), outcome: Outcome, count: z.int(), change: z.int(), total: z.int() }),
      ),
    }),
  ),
});
export type TableView = z.infer<typeof TableView>;
