import { z } from "zod";
import { Commitment } from "./commitment.ts";
import { at, card, seat, seq } from "./fields.ts";
import { MatchResultView, MatchView, RejoinOffer, SplitOffer } from "./match.ts";
import { DealResultView, OutReason } from "./result.ts";
import { TournamentStatus } from "./tournament.ts";
import { Phase, SeatInfo, TableView, Turn } from "./view.ts";

/** What the server sends. */
export const ServerMessage = z.discriminatedUnion("event", [
  /**
   * Answer to `hello`: the snapshot. `resumeKey` re-opens this seat's socket without a ticket; `chainNeeded` when the
   * server has no nonce chain of this seat; `namesDeal` when it takes `deal`, `points` and `forfeit`, which older
   * releases refuse; `waitsSince`: since when a person has waited at a table with free seats, null while none waits.
   */
  z.object({
    event: z.literal("welcome"),
    protocol: z.int(),
    now: z.number(),
    resumeKey: z.string(),
    view: TableView,
    chainNeeded: z.boolean(),
    namesDeal: z.boolean().optional(),
    waitsSince: z.number().nullable().optional(),
  }),
  z.object({ event: z.literal("ack"), id: z.string() }),
  /** `sText`: the message in the language that the connection's address asks for (`lang`); absent in English. */
  z.object({
    event: z.literal("refused"),
    id: z.string().nullable(),
    code: z.string(),
    message: z.string(),
    sText: z.string().optional(),
  }),
  z.object({ event: z.literal("pong"), id: z.string(), at: z.number(), now: z.number() }),
  /** This seat was opened elsewhere, or the player stood up, or the server goes down; no frames follow on this socket. */
  z.object({
    event: z.literal("goodbye"),
    reason: z.enum([
      "takenOver",
      "left",
      "stoodUp",
      "tableClosed",
      "serverStopping",
      "slowReader",
      "signedOut",
      "blocked",
      "halted",
      "watchersFull",
    ]),
    message: z.string(),
    sText: z.string().optional(),
  }),
  /**
   * The table is played by the process of this name: the same ticket or key opens it there, with `at` in the address.
   * Null: no process plays it at the moment; try again a little later. Nothing follows.
   */
  z.object({ event: z.literal("moved"), at: z.string().nullable() }),
  /** A tournament's table: how far the round is and what it means for the viewer. Sent after `welcome` and whenever it changes. */
  z.object({ event: z.literal("tournament"), status: TournamentStatus }),
  /**
   * Maintenance is announced, `closing` (no new deal begins), has begun (`closed`: everything stands as it is), or is over. After
   * `welcome` where there is something to tell, and on change. Moments by the server's clock, like `now`.
   */
  z.object({
    event: z.literal("maintenance"),
    now: z.number(),
    phase: z.enum(["open", "announced", "closing", "closed"]),
    startsAt: z.number().nullable(),
    endsAt: z.number().nullable(),
    text: z.string(),
  }),
  /** A seat has said something of the list. `what` is one of the codes of `say`; pass over those that you do not know. */
  z.object({ event: z.literal("said"), at, seat, what: z.string() }),
  /** How many look on at this practice table, one deal late. After `welcome` if anybody does, and on change. */
  z.object({ event: z.literal("onlookers"), people: z.int() }),
  /** What the viewer had at the table, and what a match brought, is back in their balance. */
  z.object({ event: z.literal("paidOut"), at }),

  // public stream
  z.object({ event: z.literal("seated"), seq, at, seat: SeatInfo }),
  z.object({
    event: z.literal("stood"),
    seq,
    at,
    seat,
    reason: z.enum([
      "left",
      "shortOfChips",
      "missedTurns",
      "gaveWay",
      "matchOver",
      "winCap",
      "cashClosed",
      "restart",
      "cancelled",
      "voided",
      "drained",
      "dealOver",
      "ownLimit",
    ]),
  }),
  z.object({ event: z.literal("seatChanged"), seq, at, seat: SeatInfo }),
  z.object({ event: z.literal("phase"), seq, at, phase: Phase, phaseEndsAt: z.number().nullable() }),
  z.object({ event: z.literal("committed"), seq, at, commitment: Commitment, revealBy: z.number() }),
  z.object({
    event: z.literal("dealt"),
    seq,
    at,
    deal: z.int(),
    dealId: z.string(),
    seats: z.array(seat),
    /** R-5's toss cards of the first deal, by seat; empty in later deals. */
    toss: z.array(z.object({ seat, card })),
    firstTurn: seat,
    jokerCard: card,
    wildRank: z.int(),
    openCard: card,
    stockCount: z.int(),
  }),
  z.object({
    event: z.literal("turn"),
    seq,
    at,
    seat,
    turn: z.int(),
    bankFrom: z.number(),
    deadline: z.number(),
    openJokerTakable: z.boolean(),
  }),
  /** `card` is there only when it came from the open pile. */
  z.object({
    event: z.literal("drew"),
    seq,
    at,
    seat,
    from: z.enum(["stock", "open"]),
    card: card.optional(),
    stockCount: z.int(),
  }),
  z.object({
    event: z.literal("discarded"),
    seq,
    at,
    seat,
    card,
    reason: z.enum(["played", "missedTurn", "dropped", "wrongShow"]),
  }),
  z.object({ event: z.literal("missed"), seq, at, seat, missed: z.int() }),
  z.object({ event: z.literal("out"), seq, at, seat, reason: OutReason, count: z.int() }),
  z.object({ event: z.literal("reshuffled"), seq, at, reshuffle: z.int(), stockCount: z.int() }),
  z.object({ event: z.literal("finishing"), seq, at, seat, deadline: z.number() }),
  z.object({
    event: z.literal("showdown"),
    seq,
    at,
    winner: seat,
    finishCard: card,
    groups: z.array(z.array(card)),
    deadline: z.number(),
  }),
  z.object({ event: z.literal("confirmed"), seq, at, seat }),
  z.object({ event: z.literal("result"), seq, at, result: DealResultView }),

  // matches of pool and deals
  /** The match begins: no new player sits down from now on, and leaving forfeits. */
  z.object({ event: z.literal("matchStarted"), seq, at, match: MatchView }),
  /** Pool: a score has reached the limit. The seat may watch on. */
  z.object({ event: z.literal("eliminated"), seq, at, seat, score: z.int() }),
  /** A seat has given the match up. */
  z.object({ event: z.literal("forfeited"), seq, at, seat }),
  /** opens the phase `rejoin`. */
  z.object({ event: z.literal("rejoinOffer"), seq, at, offer: RejoinOffer }),
  z.object({ event: z.literal("rejoinAnswered"), seq, at, seat, accept: z.boolean() }),
  /** The entry is paid: the seat is in again; prize and fee as they are now. */
  z.object({
    event: z.literal("rejoined"),
    seq,
    at,
    seat,
    score: z.int(),
    stack: z.int(),
    prize: z.int(),
    fee: z.int(),
  }),
  z.object({ event: z.literal("rejoinClosed"), seq, at }),
  /** opens the phase `split`. */
  z.object({ event: z.literal("splitOffer"), seq, at, offer: SplitOffer }),
  z.object({ event: z.literal("splitVoted"), seq, at, seat, agree: z.boolean() }),
  z.object({ event: z.literal("splitClosed"), seq, at, agreed: z.boolean() }),
  /** the deals are played and these are tied for first. */
  z.object({ event: z.literal("tieBreak"), seq, at, seats: z.array(seat) }),
  /** The match is over; opens the phase `matchOver`. */
  z.object({ event: z.literal("matchResult"), seq, at, result: MatchResultView }),
  /** Deadlines moved because the server was away (`resumed`). */
  z.object({ event: z.literal("shifted"), seq, at, turn: Turn.nullable(), phaseEndsAt: z.number().nullable() }),

  // private supplements to the public frame with the same seq
  /** The whole hand as grouped; after `finishing` also the card that the viewer laid on the finish slot, face down for the others. */
  z.object({ event: z.literal("hand"), seq, hand: z.array(z.array(card)), finishCard: card.optional() }),
  z.object({ event: z.literal("card"), seq, card }),
  z.object({ event: z.literal("preDropped"), seq, on: z.boolean() }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
