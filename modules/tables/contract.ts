/**
 * The table protocol: one discriminated union each way, JSON text frames, at most {@link MAX_MESSAGE_BYTES}.
 * The specification names no messages of the game window, so names here are the house's own (decision 0002).
 *
 * Every server frame of a table's public stream carries `seq`, contiguous from the `seq` of the `welcome` snapshot;
 * a private supplement (`hand`, `card`) carries the `seq` of the public frame that it belongs to and arrives right
 * after it. Applying frames to the snapshot with `reduceView` (view.ts) gives exactly the snapshot that the server
 * would send now. Times are the server's milliseconds since the epoch; `welcome.now` and `pong` let a client
 * learn the offset of its own clock. Amounts are paise (practice: hundredths of a chip).
 */
import { z } from "zod";

export const PROTOCOL_VERSION = 1;
export const MAX_MESSAGE_BYTES = 4_096;

const card = z.int().min(0).max(105);
const seat = z.int().min(0).max(5);
const groups = z.array(z.array(card).min(1).max(14)).max(14);
/** Chosen by the client, unique within its connection's seat; a repeated id is answered as the first time and does nothing. */
const id = z
  .string()
  .min(1)
  .max(40)
  // It is journaled: text that PostgreSQL cannot keep would hold up everybody's batch.
  .refine((text) => /^[\x20-\x7e]+$/.test(text));
/** The turn that the command is meant for; another turn answers `staleTurn`. */
const turn = z.int().min(0);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

// ---- client → server -------------------------------------------------------------------------------------------------

export const ClientMessage = z.discriminatedUnion("event", [
  /** First frame of a connection. `lastSeq` asks for the frames after it instead of a snapshot; `chain` is the tip of the nonce hash chain (fairness). */
  z.strictObject({
    event: z.literal("hello"),
    id,
    protocol: z.literal(PROTOCOL_VERSION),
    lastSeq: z.int().min(0).optional(),
    chain: hex32.optional(),
  }),
  /** Reveals the next nonce of the chain for shuffle number `shuffle`. */
  z.strictObject({ event: z.literal("reveal"), id, shuffle: z.int().min(1), nonce: hex32 }),
  z.strictObject({ event: z.literal("draw"), id, turn, from: z.enum(["stock", "open"]) }),
  z.strictObject({ event: z.literal("discard"), id, turn, card }),
  z.strictObject({ event: z.literal("drop"), id, turn }),
  /** Drop as soon as it is this seat's turn (before drawing); `on: false` takes it back. */
  z.strictObject({ event: z.literal("preDrop"), id, on: z.boolean() }),
  z.strictObject({ event: z.literal("finish"), id, turn, card }),
  z.strictObject({ event: z.literal("declare"), id, groups }),
  /** Saves the seat's grouping on the server, so that any browser finds it again. */
  z.strictObject({ event: z.literal("arrange"), id, groups }),
  z.strictObject({ event: z.literal("confirm"), id, groups }),
  /** Adds to the seat's chips between deals, in paise. */
  z.strictObject({ event: z.literal("topUp"), id, amount: z.int().positive() }),
  z.strictObject({ event: z.literal("sitOut"), id, on: z.boolean() }),
  z.strictObject({ event: z.literal("leave"), id }),
  z.strictObject({ event: z.literal("leaveAfterDeal"), id, on: z.boolean() }),
  /** Pool: takes the offer to come back into the match for another entry, or says that it will not. */
  z.strictObject({ event: z.literal("rejoin"), id, accept: z.boolean() }),
  /** Pool: votes on the split that is offered. A vote stands; one no ends the offer. */
  z.strictObject({ event: z.literal("split"), id, agree: z.boolean() }),
  /** "I'm back": ends the away state that missed turns led to. */
  z.strictObject({ event: z.literal("back"), id }),
  z.strictObject({ event: z.literal("ping"), id, at: z.number() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

// ---- what a seat sees ------------------------------------------------------------------------------------------------

export const Group = z.object({ kind: z.enum(["pure", "sequence", "set", "rest"]), cards: z.array(card) });
export const OutReason = z.enum(["firstDrop", "middleDrop", "missedTurns", "left", "wrongShow"]);

export const Outcome = z.enum(["won", "lost", "firstDrop", "middleDrop", "missedTurns", "left", "wrongShow", "void"]);

export const ResultRow = z.object({
  seat,
  name: z.string(),
  outcome: Outcome,
  count: z.int(),
  /** Net change of the seat's chips by this deal. */
  change: z.int(),
  /** Chips after the deal. */
  stack: z.int(),
  /** Score of the match after this deal (pool: points; deals: chips); 0 in points. */
  total: z.int(),
  groups: z.array(Group).nullable(),
});

export const DealResultView = z.object({
  deal: z.int(),
  dealId: z.string(),
  winner: seat.nullable(),
  how: z.enum(["declared", "lastStanding", "void"]),
  jokerCard: card.nullable(),
  wildRank: z.int().nullable(),
  /** Paise kept by the house from this deal. */
  fee: z.int(),
  rows: z.array(ResultRow),
  /** When the next deal starts, null when none is planned. */
  nextDealAt: z.number().nullable(),
  /** Where the deal's fairness can be checked. */
  verifyUrl: z.string(),
});
export type DealResultView = z.infer<typeof DealResultView>;

export const SeatInfo = z.object({
  seat,
  name: z.string(),
  avatar: z.string(),
  bot: z.boolean(),
  stack: z.int(),
  connected: z.boolean(),
  sittingOut: z.boolean(),
  /** In this deal: dealt in and not out; null between deals or when not dealt in. */
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
  variant: z.enum(["points", "pool101", "pool201", "deals", "point21"]),
  currency: z.enum(["practice", "inr"]),
  /** Entered by a code alone. */
  isPrivate: z.boolean(),
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

// ---- matches of pool and deals ----------------------------------------------------------------------------------------

/** A seat's side of the match. `score`: points in pool, chips in deals. */
export const MatchSeat = z.object({
  seat,
  name: z.string(),
  score: z.int(),
  /** `out`: eliminated (pool), or not among the tied in a tie-break (deals); `left`: gave the match up. */
  status: z.enum(["in", "out", "left"]),
  /** Entries paid: 1, and one more a rejoin. */
  entries: z.int(),
});
export type MatchSeat = z.infer<typeof MatchSeat>;

/** who may come back, at which score and for how much (paise). */
export const RejoinOffer = z.object({
  seats: z.array(seat),
  entryScore: z.int(),
  cost: z.int(),
  deadline: z.number(),
  answers: z.array(z.object({ seat, accept: z.boolean() })),
});
export type RejoinOffer = z.infer<typeof RejoinOffer>;

/** what each would get (paise), and who has voted. All must agree; silence means no. */
export const SplitOffer = z.object({
  shares: z.array(z.object({ seat, share: z.int() })),
  deadline: z.number(),
  votes: z.array(z.object({ seat, agree: z.boolean() })),
});
export type SplitOffer = z.infer<typeof SplitOffer>;

/** How the match went; `void`: everybody got their entries back, without a fee. */
export const MatchResultView = z.object({
  how: z.enum(["lastIn", "splitAgreed", "splitAutomatic", "mostChips", "earlyEnd", "void"]),
  /** Paise: what the players share, and what the house keeps. */
  prize: z.int(),
  fee: z.int(),
  /** Best place first; equal places share the same number. */
  rows: z.array(
    z.object({
      seat,
      name: z.string(),
      place: z.int(),
      score: z.int(),
      /** Paise paid in entries, and won. */
      paid: z.int(),
      won: z.int(),
    }),
  ),
  /** When the table closes; leaving before costs nothing. */
  endsAt: z.number(),
});
export type MatchResultView = z.infer<typeof MatchResultView>;

export const MatchView = z.object({
  /** What one entry costs; the prize and the fee of all entries and rejoins so far (paise). */
  entryFee: z.int(),
  prize: z.int(),
  fee: z.int(),
  /** Deals that counted; void ones do not. */
  dealsPlayed: z.int(),
  /** Deals: one more is played among those tied for first (their `status` is `in`). */
  tieBreak: z.boolean(),
  /** Everybody who started, by seat, those who stood up included. */
  seats: z.array(MatchSeat),
  rejoin: RejoinOffer.nullable(),
  split: SplitOffer.nullable(),
  result: MatchResultView.nullable(),
});
export type MatchView = z.infer<typeof MatchView>;

/** What is settled before a shuffle: it cannot be chosen any more once the nonces are known. */
export const ShuffleSetup = z.object({
  dealId: z.string(),
  deal: z.int(),
  /** 0 for the deck, then the reshuffles of the deal in order. */
  reshuffle: z.int(),
  packs: z.union([z.literal(1), z.literal(2)]),
  /** Who will be dealt in, or is still in; ascending. */
  seats: z.array(seat),
  /** Who moved first in the table's last deal; null before the first, which the toss opens. */
  lastFirst: seat.nullable(),
});

export const Commitment = z.object({
  shuffle: z.int(),
  /** Merkle root of the salted shuffled deck. */
  root: z.string(),
  /** Chain tips of the seats that take part; a seat without one has none. */
  chains: z.array(z.object({ seat, chain: z.string() })),
  /** What else goes into the seed; absent at tables opened before it did. */
  setup: ShuffleSetup.optional(),
});

export type Commitment = z.infer<typeof Commitment>;

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

// ---- server → client -------------------------------------------------------------------------------------------------

const seq = z.int().min(0);
const at = z.number();

export const ServerMessage = z.discriminatedUnion("event", [
  /** Answer to `hello`: the snapshot. `resumeKey` re-opens this seat's socket without a ticket; `chainNeeded` when the server has no nonce chain of this seat. */
  z.object({
    event: z.literal("welcome"),
    protocol: z.int(),
    now: z.number(),
    resumeKey: z.string(),
    view: TableView,
    chainNeeded: z.boolean(),
  }),
  z.object({ event: z.literal("ack"), id: z.string() }),
  z.object({ event: z.literal("refused"), id: z.string().nullable(), code: z.string(), message: z.string() }),
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
      "halted",
    ]),
    message: z.string(),
  }),

  // public stream
  z.object({ event: z.literal("seated"), seq, at, seat: SeatInfo }),
  z.object({
    event: z.literal("stood"),
    seq,
    at,
    seat,
    reason: z.enum(["left", "shortOfChips", "missedTurns", "gaveWay", "matchOver", "winCap", "cashClosed"]),
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
  /** The match begins: nobody new sits down from now on, and leaving forfeits. */
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

/** Refusal codes of the tables module itself; the deal's own are in rummy (`DealRefusalCode`). */
export const TABLE_REFUSALS = [
  "badMessage",
  "tooLarge",
  "tooFast",
  "helloFirst",
  "unknownTable",
  "notSeated",
  "staleTurn",
  "noDeal",
  "busy",
  "badTicket",
  "badReveal",
  "badChain",
  "topUpNotNow",
  "noOffer",
  "alreadyAnswered",
  "matchStarts",
  "notInThisGame",
  "mustLeave",
  "topUpTooMuch",
  "insufficientChips",
  "serverStopping",
] as const;
export type TableRefusalCode = (typeof TABLE_REFUSALS)[number];

// ---- proofs ----------------------------------------------------------------------------------------------------------

/** A committed card that the player saw, and the hashes from it to the root. Hashing: see /docs/protocol. */
export const ProofLeaf = z.object({
  position: z.int(),
  card,
  salt: z.string(),
  path: z.array(z.object({ side: z.enum(["left", "right"]), hash: z.string() })),
});

/** A shuffle as it can be checked: its commitment, what the nonces were, and the leaves of the cards that the player saw. */
const ProofShuffle = z.object({
  shuffle: z.int(),
  root: z.string(),
  /** Cards in the committed order. */
  cards: z.int(),
  chains: z.array(z.object({ seat, chain: z.string() })),
  nonces: z.array(z.object({ seat, nonce: z.string() })),
  leaves: z.array(ProofLeaf),
});

/**
 * What happened to the cards, in order; `card` is null where the player did not see it. `place` counts from the top of
 * the order that the nonces made: the stock is drawn from its lowest place up.
 */
export const ProofMove = z.discriminatedUnion("move", [
  z.object({ move: z.literal("turn"), seat, turn: z.int() }),
  z.object({
    move: z.literal("draw"),
    seat,
    from: z.enum(["stock", "open"]),
    place: z.int().optional(),
    card: card.nullable(),
  }),
  z.object({ move: z.literal("discard"), seat, card }),
  /** Laid on the finish slot. */
  z.object({ move: z.literal("finish"), seat, card: card.nullable() }),
  z.object({ move: z.literal("out"), seat }),
  z.object({ move: z.literal("reshuffle"), shuffle: z.int() }),
  /** All that the seat holds, laid open, and what it had laid on the finish slot. */
  z.object({ move: z.literal("show"), seat, cards: z.array(card), finishCard: card.nullable() }),
  z.object({ move: z.literal("end"), how: DealResultView.shape.how }),
]);
export type ProofMove = z.infer<typeof ProofMove>;

/** Where a deal stands among those of its day, once the day's root is published (/fairness). */
export const PublishedIn = z.object({
  /** The day in India, `YYYY-MM-DD`. */
  day: z.string(),
  /** The deal's place among the day's, by ascending id, and how many they are. */
  position: z.int(),
  deals: z.int(),
  path: ProofLeaf.shape.path,
  root: z.string(),
  previous: z.string(),
  chained: z.string(),
});
export type PublishedIn = z.infer<typeof PublishedIn>;

/** `GET /api/rummy/deal/{id}/proof`: what the player can check of a finished deal. */
export const DealProof = z.object({
  version: z.literal(2),
  dealId: z.string(),
  /** The deal's number at its table, from 1. */
  deal: z.int(),
  packs: z.union([z.literal(1), z.literal(2)]),
  seat,
  /** The seats dealt in, ascending. */
  seats: z.array(seat),
  /** Who moved first in the table's last deal; null before its first. */
  lastFirst: seat.nullable(),
  /** R-5's toss of a first deal, by seat; empty in later deals. */
  toss: z.array(z.object({ seat, card })),
  firstTurn: seat,
  /** The player's thirteen cards in the order dealt, R-3's and R-4's cards. */
  hand: z.array(card),
  jokerCard: card,
  openCard: card,
  /** The deck, then the deal's reshuffles; `seats` are those that the commitment named. */
  shuffles: z.array(ProofShuffle.extend({ seats: z.array(seat) })),
  moves: z.array(ProofMove),
  /** null until the day is over and its root published. */
  published: PublishedIn.nullable(),
});
export type DealProof = z.infer<typeof DealProof>;

/** The proof of a deal at a table that was opened under the first rules: neither toss nor draws are bound. */
export const OldDealProof = z.object({
  version: z.literal(1),
  dealId: z.string(),
  deal: z.int(),
  seat,
  seats: z.array(seat),
  firstTurn: seat,
  hand: z.array(card),
  jokerCard: card,
  openCard: card,
  shuffles: z.array(ProofShuffle),
});
export type OldDealProof = z.infer<typeof OldDealProof>;

export const AnyDealProof = z.discriminatedUnion("version", [DealProof, OldDealProof]);
export type AnyDealProof = z.infer<typeof AnyDealProof>;

// ---- finished deals --------------------------------------------------------------------------------------------------

/**
 * `GET /api/rummy/deal/{id}/replay`: what the player's seat was sent of a finished deal. `view` is the seat's view before
 * the first frame; `reduceView` with the frames leads to the result. `complete` is false when the player left in
 * mid-deal, or the deal was longer than a replay may be.
 */
export const DealReplay = z.object({
  dealId: z.string(),
  view: TableView,
  frames: z.array(z.object({ at, message: ServerMessage })).max(6_000),
  complete: z.boolean(),
});
export type DealReplay = z.infer<typeof DealReplay>;

/** One of `GET /api/rummy/deal/mine`: a finished deal that the player was dealt into. */
export const FinishedDeal = z.object({
  dealId: z.string(),
  endedAt: z.number(),
  tableNo: z.int(),
  tableName: z.string(),
  variant: TableInfo.shape.variant,
  currency: TableInfo.shape.currency,
  deal: z.int(),
  outcome: ResultRow.shape.outcome,
  count: z.int(),
  /** Net change of the seat's chips, in paise; 0 in pool and deals, where matches pay. */
  change: z.int(),
});
export type FinishedDeal = z.infer<typeof FinishedDeal>;

/** `GET /api/rummy/deal/mine?size=&pageNumber=`: newest first, pages from 1. */
export const FinishedDeals = z.object({ deals: z.array(FinishedDeal).max(50), more: z.boolean() });
export type FinishedDeals = z.infer<typeof FinishedDeals>;
