import { describe, expect, test } from "bun:test";
import type { SeatInfo, ServerMessage, TableView } from "../contract.ts";
import { missesFrames, reduceView } from "./view.ts";

const seatInfo = (seat: number): SeatInfo => ({
  seat,
  name: `P${seat}`,
  avatar: "a1",
  bot: false,
  stack: 24_000,
  connected: true,
  sittingOut: false,
  inDeal: null,
  out: null,
  missed: 0,
  cardCount: 0,
  bankMs: 10_000,
  leavingAfterDeal: false,
  total: 0,
});

const empty: TableView = {
  table: {
    tableId: "t",
    tableNo: 42,
    name: "Points",
    variant: "points",
    currency: "practice",
    isPrivate: false,
    maxSeats: 2,
    nDeck: 2,
    pointValue: 100,
    buyIn: 24_000,
    minStack: 8_000,
    feeBps: 1_000,
    firstDrop: 20,
    middleDrop: 40,
    fullCount: 80,
    limit: null,
    deals: 0,
    turnMs: 30_000,
    bankMs: 10_000,
    tournament: null,
  },
  seq: 0,
  phase: "waiting",
  deal: 0,
  dealId: null,
  seats: [seatInfo(1)],
  you: 1,
  hand: [],
  blockedDiscard: null,
  drawnCard: null,
  preDrop: false,
  turn: null,
  stockCount: 0,
  openPile: [],
  jokerCard: null,
  wildRank: null,
  openJokerTakable: false,
  discards: [],
  pickUps: [],
  phaseEndsAt: null,
  finish: null,
  showdown: null,
  commitment: null,
  lastResult: null,
  match: null,
  scoreboard: [],
};

const MINE = Array.from({ length: 13 }, (_, card) => card);

const upToMyTurn: ServerMessage[] = [
  { event: "seated", seq: 1, at: 1, seat: seatInfo(0) },
  { event: "phase", seq: 2, at: 1, phase: "countdown", phaseEndsAt: 10_001 },
  { event: "committed", seq: 3, at: 10_001, commitment: { shuffle: 1, root: "r", chains: [] }, revealBy: 11_001 },
  {
    event: "dealt",
    seq: 4,
    at: 10_500,
    deal: 1,
    dealId: "d",
    seats: [0, 1],
    toss: [],
    firstTurn: 1,
    jokerCard: 60,
    wildRank: 7,
    openCard: 61,
    stockCount: 78,
  },
  { event: "hand", seq: 4, hand: [MINE] },
  { event: "turn", seq: 5, at: 10_500, seat: 1, turn: 1, bankFrom: 40_500, deadline: 50_500, openJokerTakable: false },
];

const play = (view: TableView, messages: readonly ServerMessage[]) => messages.reduce(reduceView, view);

describe("reduceView", () => {
  test("follows a table from waiting into the first turn", () => {
    const view = play(empty, upToMyTurn);
    expect(view.phase).toBe("playing");
    expect(view.seats.map((one) => [one.seat, one.inDeal, one.cardCount])).toEqual([
      [0, true, 13],
      [1, true, 13],
    ]);
    expect(view.hand).toEqual([MINE]);
    expect(view.turn).toMatchObject({ seat: 1, turn: 1, drawn: false, startedAt: 10_500 });
    expect(view.seq).toBe(5);
  });

  test("R-13: a card taken from the open pile joins the hand and is blocked; the discard clears both", () => {
    const drawn = play(empty, [
      ...upToMyTurn,
      { event: "drew", seq: 6, at: 2, seat: 1, from: "open", card: 61, stockCount: 78 },
    ]);
    expect(drawn.hand).toEqual([MINE, [61]]);
    expect([drawn.blockedDiscard, drawn.drawnCard, drawn.openPile]).toEqual([61, 61, []]);
    const after = reduceView(drawn, { event: "discarded", seq: 7, at: 3, seat: 1, card: 0, reason: "played" });
    expect(after.hand).toEqual([MINE.slice(1), [61]]);
    expect([after.blockedDiscard, after.drawnCard, after.openPile]).toEqual([null, null, [0]]);
    expect(after.discards).toEqual([{ seat: 1, card: 0 }]);
  });

  test("a card from the stock comes as a private supplement, and may come twice", () => {
    const drew: ServerMessage = { event: "drew", seq: 6, at: 2, seat: 1, from: "stock", stockCount: 77 };
    const view = play(empty, [
      ...upToMyTurn,
      drew,
      { event: "card", seq: 6, card: 99 },
      { event: "card", seq: 6, card: 99 },
    ]);
    expect(view.hand).toEqual([MINE, [99]]);
    expect([view.drawnCard, view.blockedDiscard]).toEqual([99, null]);
  });

  test("old frames change nothing, missing ones are noticed", () => {
    const view = play(empty, upToMyTurn);
    for (const old of upToMyTurn) expect(reduceView(view, old)).toBe(view);
    expect(missesFrames(view, { event: "confirmed", seq: 6, at: 1, seat: 0 })).toBe(false);
    expect(missesFrames(view, { event: "confirmed", seq: 7, at: 1, seat: 0 })).toBe(true);
    expect(missesFrames(view, { event: "card", seq: 6, card: 1 })).toBe(true);
  });

  test("the finish card is known to its owner only, until the show", () => {
    const drew: ServerMessage[] = [
      { event: "drew", seq: 6, at: 2, seat: 1, from: "stock", stockCount: 77 },
      { event: "card", seq: 6, card: 99 },
    ];
    const finishing: ServerMessage = { event: "finishing", seq: 7, at: 3, seat: 1, deadline: 33 };
    const mine = play(empty, [
      ...upToMyTurn,
      ...drew,
      finishing,
      { event: "hand", seq: 7, hand: [MINE], finishCard: 99 },
    ]);
    expect([mine.phase, mine.turn, mine.finish, mine.hand]).toEqual(["declaring", null, { seat: 1, card: 99 }, [MINE]]);
    const theirs = play({ ...empty, you: null }, [...upToMyTurn, drew[0]!, finishing]);
    expect(theirs.finish).toEqual({ seat: 1, card: null });
    expect(theirs.seats.find((one) => one.seat === 1)?.cardCount).toBe(13);
  });

  test("after a wrong show the finish card lies on the open pile and the next turn resumes play", () => {
    const view = play({ ...empty, you: 0 }, [
      ...upToMyTurn.filter((message) => message.event !== "hand"),
      { event: "drew", seq: 6, at: 2, seat: 1, from: "stock", stockCount: 77 },
      { event: "finishing", seq: 7, at: 3, seat: 1, deadline: 33 },
      { event: "discarded", seq: 8, at: 4, seat: 1, card: 99, reason: "wrongShow" },
      { event: "out", seq: 9, at: 4, seat: 1, reason: "wrongShow", count: 80 },
      { event: "turn", seq: 10, at: 4, seat: 0, turn: 2, bankFrom: 30_004, deadline: 40_004, openJokerTakable: false },
    ]);
    expect([view.phase, view.finish, view.openPile[0], view.phaseEndsAt]).toEqual(["playing", null, 99, null]);
    expect(view.seats[1]).toMatchObject({ inDeal: false, out: { reason: "wrongShow", count: 80 }, cardCount: 0 });
  });

  test("a result moves the stacks, fills the score board and keeps twenty deals", () => {
    const row = {
      seat: 1,
      name: "P1",
      outcome: "won" as const,
      count: 0,
      change: 900,
      stack: 24_900,
      total: 0,
      groups: null,
    };
    const result = (deal: number): ServerMessage => ({
      event: "result",
      seq: 5 + deal,
      at: 9,
      result: {
        deal,
        dealId: `d${deal}`,
        winner: 1,
        how: "lastStanding",
        jokerCard: 60,
        wildRank: 7,
        fee: 100,
        rows: [row],
        nextDealAt: 10_009,
        verifyUrl: "/verify/d",
      },
    });
    const view = play(empty, [...upToMyTurn, ...Array.from({ length: 25 }, (_, n) => result(n + 1))]);
    expect(view.seats[1]).toMatchObject({ stack: 24_900, inDeal: null, cardCount: 0 });
    expect([view.phase, view.phaseEndsAt, view.turn]).toEqual(["result", 10_009, null]);
    expect(view.scoreboard.map((one) => one.deal)).toEqual(Array.from({ length: 20 }, (_, n) => n + 6));
  });
});
