import { beforeEach, describe, expect, test } from "bun:test";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { MATCH_SCENES } from "../fixtures/match-scenes.ts";
import { roundView, tournamentStatus } from "../fixtures/round-scenes.ts";
import { bench, welcome } from "../fixtures/session-bench.ts";
import { card, hand, MOCK_HAND, seatInfo, tableView } from "../fixtures/views.ts";
import { cardsOf, groupCards, handOf } from "./hand.ts";

let it: ReturnType<typeof bench>;
beforeEach(() => {
  it = bench();
  it.open();
  it.receive(welcome(tableView(6_000)));
});

const drawn: TableView["turn"] = { seat: 0, turn: 7, startedAt: 0, bankFrom: 30_000, deadline: 40_000, drawn: true };

describe("what comes in", () => {
  test("the snapshot brings the hand as the server last had it, and the clock's offset", () => {
    expect(it.session.state.hand.value).toEqual(handOf(hand(MOCK_HAND)));
    expect(it.session.state.offsetMs.value).toBe(5_000);
  });

  test("a drawn card lies at the right end of the loose ones, and makes no group", () => {
    it.receive({ event: "drew", seq: 11, at: 0, seat: 0, from: "stock", stockCount: 40 });
    it.receive({ event: "card", seq: 11, card: card("5C") });
    expect(it.session.state.hand.value).toEqual({ groups: hand(MOCK_HAND), loose: [card("5C")] });
    expect(it.sounds).toContain("draw");
  });

  test("a new deal is sorted when the player likes it so", () => {
    const dealt: ServerMessage = {
      event: "dealt",
      seq: 11,
      at: 0,
      deal: 4,
      dealId: "deal_4",
      seats: [0, 1],
      toss: [],
      firstTurn: 1,
      jokerCard: card("5D"),
      wildRank: 4,
      openCard: card("9H"),
      stockCount: 79,
    };
    it.receive(dealt);
    it.receive({ event: "hand", seq: 11, hand: hand("KD 2S 4H AS 3H 9C 8C TD QH JS 7S 6D 2C") });
    const bySuits = hand("AS 2S 7S JS | 3H 4H QH | 6D TD KD | 2C 8C 9C");
    expect(it.session.state.hand.value).toEqual({ groups: bySuits, loose: [] });
    expect(cardsOf(it.session.state.hand.value)).toHaveLength(13);
  });

  test("a frame with others missing before it is not applied: the session says hello with its seq", () => {
    it.receive({ event: "confirmed", seq: 15, at: 0, seat: 2 });
    expect(it.session.state.view.value?.seq).toBe(10);
    expect(it.last("hello")).toMatchObject({ lastSeq: 10 });
  });

  test("a missed turn offers “I’m back” with what was played", () => {
    it.receive({ event: "discarded", seq: 11, at: 0, seat: 3, card: card("2C"), reason: "played" });
    it.receive({ event: "missed", seq: 12, at: 0, seat: 0, missed: 1 });
    expect(it.session.state.away.value?.[0]).toBe("Kabir discarded the 2 of clubs.");
    it.session.back();
    expect(it.session.state.away.value).toBeNull();
    expect(it.last("back")).toBeDefined();
  });

  test("a turn that comes while another table is in front raises the alert", () => {
    it.session.setFront(false);
    it.receive({
      event: "turn",
      seq: 11,
      at: 0,
      seat: 0,
      turn: 8,
      bankFrom: 30_000,
      deadline: 40_000,
      openJokerTakable: false,
    });
    expect(it.session.state.alert.value).toBe(true);
    it.session.setFront(true);
    expect(it.session.state.alert.value).toBe(false);
  });
});

const dealAnew = () =>
  it.receive({
    event: "dealt",
    seq: 11,
    at: 0,
    deal: 4,
    dealId: "deal_4",
    seats: [0, 1],
    toss: [],
    firstTurn: 1,
    jokerCard: card("5D"),
    wildRank: 4,
    openCard: card("9H"),
    stockCount: 79,
  });

describe("what goes out", () => {
  test("a refused discard comes back to the hand with the server's reason", () => {
    it.receive(welcome({ ...tableView(6_000), turn: drawn }));
    it.session.discard(card("2D"));
    const message = it.last("discard");
    expect(message).toMatchObject({ card: card("2D"), turn: 7 });
    expect(it.session.state.leaving.value).toEqual({ card: card("2D"), to: "open" });
    it.receive({ event: "refused", id: message!.id, code: "sameCardBack", message: "Not that one." });
    expect(it.session.state.leaving.value).toBeNull();
    expect(it.session.state.waitingFor.value).toBeNull();
    expect(it.session.state.toasts.value[0]?.text).toBe("Not that one.");
  });

  test("a move that has no answer for long is said to be slow, until it has; the next one begins anew", () => {
    const { isSlow, waitingFor } = it.session.state;
    it.receive(welcome({ ...tableView(6_000), turn: { ...drawn, drawn: false } }));
    it.session.draw("stock");
    expect(isSlow.value).toBe(false);
    it.runTimers();
    expect([isSlow.value, waitingFor.value]).toEqual([true, "draw"]);
    it.receive({ event: "ack", id: it.last("draw")!.id });
    expect(waitingFor.value).toBeNull();
    it.session.discard(card("2D"));
    expect(isSlow.value).toBe(false);
    it.receive({ event: "ack", id: it.last("discard")!.id });
    it.runTimers();
    expect(isSlow.value).toBe(false);
  });

  test("a discard is gone from the hand once the table shows it", () => {
    it.receive(welcome({ ...tableView(6_000), turn: drawn }));
    it.session.discard(card("2D"));
    it.receive({ event: "ack", id: it.last("discard")!.id });
    it.receive({ event: "discarded", seq: 11, at: 0, seat: 0, card: card("2D"), reason: "played" });
    expect(cardsOf(it.session.state.hand.value)).not.toContain(card("2D"));
    expect(it.session.state.leaving.value).toBeNull();
  });

  test("a new grouping is saved on the server a moment later, once", () => {
    it.session.cards.arrange(groupCards(it.session.state.hand.value, hand("2D KS")[0]!));
    expect(it.last("arrange")).toBeUndefined();
    it.runTimers();
    expect(it.sent.filter((one) => one.event === "arrange")).toHaveLength(1);
    it.session.cards.sort();
    it.runTimers();
    expect(it.sent.filter((one) => one.event === "arrange")).toHaveLength(1);
  });

  test("a grouping of other cards is not taken", () => {
    const before = it.session.state.hand.value;
    it.session.cards.arrange(handOf(hand("AS 2S 3S")));
    expect(it.session.state.hand.value).toBe(before);
  });

  test("a move made while offline is said again, with the same id, after the reconnection", () => {
    it.offline();
    it.session.draw("stock");
    expect(it.last("draw")).toBeUndefined();
    it.online();
    it.open();
    const first = it.last("draw");
    it.open();
    expect(it.sent.filter((one) => one.event === "draw").map((one) => one.id)).toEqual([first!.id, first!.id]);
  });

  test("R-23: a free leave that was not heard is not said again into the next deal, and that is told", () => {
    const between = tableView(6_000, { phase: "result", deal: 3, turn: null, seats: [seatInfo(0, { inDeal: null })] });
    for (const back of [() => it.receive(welcome({ ...tableView(6_000), deal: 4 })), dealAnew]) {
      it = bench();
      it.open();
      it.receive(welcome(between));
      it.offline();
      it.session.leave();
      it.session.leave();
      it.online();
      back();
      it.open();
      expect(it.sent.filter(({ event }) => event === "leave")).toEqual([]);
      expect(it.session.state.toasts.value.map(({ text }) => text)).toEqual([
        "You have not left: a new deal began first.",
      ]);
    }
  });

  test("in its own deal it is said again, once, with what was shown; an older server gets neither deal nor cost", () => {
    for (const names of [true, false]) {
      it.receive(welcome(tableView(6_000, { deal: 3 }), false, names));
      it.offline();
      it.session.leave();
      it.session.leave();
      it.online();
      it.open();
      const said = it.sent.filter(({ event }) => event === "leave");
      const { id, ...rest } = said.at(-1)!;
      expect(said).toHaveLength(names ? 1 : 2);
      expect(rest).toEqual(
        names ? { event: "leave", deal: 3, points: 20, forfeit: false } : ({ event: "leave" } as never),
      );
      it.receive({ event: "refused", id, code: "lockedByFinish", message: "No." });
    }
  });

  test("R-32: an answer to an offer that was not heard is said again", () => {
    it.receive(welcome(MATCH_SCENES.rejoin!(6_000)));
    it.offline();
    it.session.rejoin(true);
    it.online();
    it.open();
    expect(it.last("rejoin")).toMatchObject({ accept: true, deal: it.session.state.view.value!.deal });
  });

  test("declaring sends the groups without the finish card", () => {
    const finishing = {
      dealId: "deal_4",
      phase: "declaring",
      finish: { seat: 0, card: card("8C") },
      turn: null,
    } as const;
    it.receive(
      welcome({ ...tableView(6_000), ...finishing, hand: hand("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 5C") }),
    );
    it.session.declare();
    expect(it.last("declare")).toMatchObject({ groups: hand("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 5C") });
  });
});

describe("fair shuffles", () => {
  test("a browser that takes a seat over, or whose chain is spent, offers a chain of its own", async () => {
    const offered = async (not: string | undefined) => {
      const tip = () => (it.last("hello") as { chain?: string } | undefined)?.chain;
      while (tip() === undefined || tip() === not) await new Promise((done) => setImmediate(done));
      return tip()!;
    };
    it.receive(welcome(tableView(6_000)));
    const first = await offered(undefined);
    const commitment = { shuffle: 4, root: "00", chains: [{ seat: 0, chain: "ab".repeat(32) }] };
    it.receive({ event: "committed", seq: 11, at: 0, commitment, revealBy: 7_000 });
    expect(await offered(first)).not.toBe(first);
    expect(it.last("reveal")).toBeUndefined();
  });

  test("a chain is offered when the server has none, and each commitment gets the nonce before its tip", async () => {
    it.receive(welcome(tableView(6_000), true));
    while (!it.last("hello") || !("chain" in it.last("hello")!)) await new Promise((done) => setImmediate(done));
    const links = it.chain()!.links;
    expect(it.last("hello")).toMatchObject({ chain: links.at(-1)! });
    const commitment = { shuffle: 4, root: "00", chains: [{ seat: 0, chain: links.at(-1)! }] };
    it.receive({ event: "committed", seq: 11, at: 0, commitment, revealBy: 7_000 });
    expect(it.last("reveal")).toMatchObject({ shuffle: 4, nonce: links.at(-2)! });
    expect(it.session.state.takenNonce.value).toBeNull();
    const { id } = it.last("reveal") as { id: string };
    it.receive({ event: "ack", id });
    expect(it.session.state.takenNonce.value).toEqual({ shuffle: 4, nonce: links.at(-2)! });
  });
});

test("a seat taken over elsewhere says why and stops", () => {
  it.receive({ event: "goodbye", reason: "takenOver", message: "This table was opened in another window." });
  expect(it.session.state.farewell.value).toMatchObject({ reason: "takenOver" });
});

test("a second card that is laid off before the first one's answer stays in the hand", () => {
  const [first, second] = [card("2D"), card("8C")];
  const turn = { seat: 0, turn: 7, startedAt: 0, bankFrom: 60_000, deadline: 70_000, drawn: true };
  it.receive(welcome(tableView(6_000, { hand: hand("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 8C 5C"), turn })));
  it.session.discard(first);
  it.session.discard(second);
  expect(it.sent.filter(({ event }) => event === "discard")).toHaveLength(1);
  expect(it.session.state.leaving.value).toEqual({ card: first, to: "open" });
  it.receive({ event: "discarded", seq: 11, at: 0, seat: 0, card: first, reason: "played" });
  expect(it.session.state.leaving.value).toBeNull();
});

test("what was asked before the seat went to another window is not done when it comes back", () => {
  it.receive(welcome(tableView(6_000)));
  it.offline();
  it.session.leave();
  it.online();
  it.receive({ event: "goodbye", reason: "takenOver", message: "This table was opened in another window." });
  it.session.reopen();
  it.receive(welcome(tableView(6_000)));
  expect([it.last("leave"), it.session.state.waitingFor.value]).toEqual([undefined, null]);
});

test("a table that the platform has ended says so, also when it is closed a moment later", () => {
  it.receive(welcome(tableView(6_000, { seats: [seatInfo(0), seatInfo(1)] })));
  const { you, seq } = it.session.state.view.value!;
  it.receive({ event: "stood", seq: seq + 1, at: 0, seat: you!, reason: "voided" });
  it.receive({ event: "goodbye", reason: "tableClosed", message: "The table is closed." });
  const { reason, message } = it.session.state.farewell.value!;
  expect([reason, message]).toEqual(["tableClosed", expect.stringContaining("The platform has ended this table.")]);
});

test("a result opens its panel, with the sound of it", () => {
  const seats = [seatInfo(0), seatInfo(1)];
  it.receive(welcome(tableView(6_000, { seats })));
  const result = {
    deal: 3,
    dealId: "deal_3",
    winner: 0,
    how: "lastStanding",
    jokerCard: null,
    wildRank: null,
    fee: 0,
  } as const;
  it.receive({
    event: "result",
    seq: 11,
    at: 0,
    result: { ...result, rows: [], nextDealAt: null, verifyUrl: "/verify/deal_3" },
  });
  expect(it.session.state.showResult.value).toBe(true);
  expect(it.sounds.at(-1)).toBe("win");
});

describe("matches of pool and deals", () => {
  const pool = () => MATCH_SCENES.poolResult!(6_000);
  const offer = { seats: [0], entryScore: 62, cost: 10_000, deadline: 20_000, answers: [] };

  test("R-32: an offer takes the place of the deal's result, and is answered once", () => {
    it.receive(welcome(pool()));
    expect(it.session.state.showResult.value).toBe(true);
    it.receive({ event: "rejoinOffer", seq: 11, at: 6_000, offer });
    expect(it.session.state.showResult.value).toBe(false);
    expect(cardsOf(it.session.state.hand.value)).toEqual([]);
    it.session.rejoin(true);
    expect(it.last("rejoin")).toMatchObject({ accept: true });
    expect(it.session.state.waitingFor.value).toBe("rejoin");
  });

  test("R-32: an entry that could not be paid may be tried again", () => {
    it.receive(welcome(pool()));
    it.receive({ event: "rejoinOffer", seq: 11, at: 6_000, offer });
    it.session.rejoin(true);
    const { id } = it.last("rejoin")!;
    it.receive({ event: "refused", id, code: "insufficientChips", message: "Insufficient Rummy chips" });
    expect(it.session.state.waitingFor.value).toBeNull();
    expect(it.session.state.toasts.value[0]?.text).toBe("Insufficient Rummy chips");
  });

  test("R-31: an elimination is told at once", () => {
    it.receive(welcome(pool()));
    it.receive({ event: "eliminated", seq: 11, at: 6_000, seat: 2, score: 104 });
    expect(it.session.state.toasts.value[0]?.text).toBe("Meera is out with 104 points.");
    expect(it.session.state.story.value.at(-1)).toBe("Meera is out with 104 points.");
  });

  test("R-33: a vote goes out", () => {
    it.receive(welcome(MATCH_SCENES.split!(6_000)));
    it.session.split(false);
    expect(it.last("split")).toMatchObject({ agree: false });
  });

  test("on the way to the next match the farewell does not get in between", () => {
    it.receive(welcome(MATCH_SCENES.matchWon!(6_000)));
    it.session.leaveForNext();
    expect(it.last("leave")).toBeDefined();
    it.receive({ event: "stood", seq: 11, at: 0, seat: 0, reason: "left" });
    it.receive({ event: "goodbye", reason: "left", message: "You left." });
    expect(it.session.state.farewell.value?.reason).toBe("again");
  });
});

describe("a tournament's table", () => {
  let it: ReturnType<typeof bench>;
  beforeEach(() => {
    it = bench();
  });

  test("what the server tells of the tournament is kept, beside the table's own frames", () => {
    it.receive(welcome(roundView(6_000)));
    const view = it.session.state.view.value;
    it.receive({ event: "tournament", status: tournamentStatus({ rank: 4 }) });
    expect(it.session.state.tournament.value?.you.rank).toBe(4);
    expect(it.session.state.view.value).toBe(view);
  });

  test("an onlooker has no nonce to give", async () => {
    it.receive(welcome(roundView(6_000, { you: null, hand: [] })));
    await new Promise((done) => setImmediate(done));
    expect(it.chain()).toBeNull();
    expect(it.sent.filter(({ event }) => event === "hello" || event === "reveal")).toEqual([]);
  });

  test("asking to watch says hello again, so that the ticket is fresh", () => {
    it.open();
    it.receive(welcome(roundView(6_000)));
    it.receive({ event: "tournament", status: tournamentStatus() });
    it.session.watch();
    expect(it.last("hello")).toMatchObject({ lastSeq: 10 });
    expect(it.session.state.watchAsked.value).toBe(it.session.state.tournament.value);
  });
});
