import { beforeEach, expect, test } from "bun:test";
import { bench, welcome } from "../fixtures/session-bench.ts";
import { card, hand, tableView } from "../fixtures/views.ts";
import { cardsOf, groupCards, NOT_YET_KNOWN, nudge, wireOf } from "./hand.ts";
import { landingAt } from "./landing.ts";

let it: ReturnType<typeof bench>;
beforeEach(() => {
  it = bench();
  it.open();
  it.receive(welcome(tableView(6_000)));
});

test("a card dropped into the hand lands there, whatever came first: the answer, or another arrangement", () => {
  const { state, cards } = it.session;
  const into = landingAt(state.hand.value, { kind: "group", group: 2, index: 1 });
  it.session.draw("stock", into);
  expect(it.last("draw")).toMatchObject({ from: "stock", turn: 7 });
  expect(state.shown.value.groups[2]).toEqual([card("KS"), NOT_YET_KNOWN, card("KD"), card("KC")]);
  expect(state.judgement.value.count).toBe(10);
  cards.arrange(groupCards(state.hand.value, hand("2D 4H")[0]!));
  it.receive({ event: "drew", seq: 11, at: 0, seat: 0, from: "stock", stockCount: 40 });
  it.receive({ event: "card", seq: 11, card: card("KH") });
  expect(state.coming.value).toBeNull();
  expect(state.hand.value.groups).toContainEqual(hand("KS KH KD KC")[0]!);
  expect(state.shown.value).toBe(state.hand.value);
});

test("the open card is shown where it was dropped, and goes back when the draw is refused", () => {
  const { state } = it.session;
  it.session.draw("open", landingAt(state.hand.value, { kind: "loose", index: 0 }));
  expect(state.shown.value.loose).toEqual([card("9H")]);
  expect(cardsOf(state.hand.value)).toHaveLength(13);
  it.receive({ event: "refused", id: it.last("draw")!.id, code: "notYourTurn", message: "Too late." });
  expect(state.shown.value).toEqual(state.hand.value);
  expect(state.toasts.value.at(-1)?.text).toBe("Too late.");
});

test("nothing stays on its way when the turn is over, or a snapshot says otherwise", () => {
  const { state } = it.session;
  const drag = () => it.session.draw("stock", landingAt(state.hand.value, { kind: "loose", index: 0 }));
  drag();
  const next = { seat: 1, turn: 8, startedAt: 0, bankFrom: 30_000, deadline: 40_000, openJokerTakable: false };
  it.receive({ event: "turn", seq: 11, at: 0, ...next });
  expect(state.coming.value).toBeNull();
  drag();
  it.receive(welcome(tableView(6_000)));
  expect(state.coming.value).toBeNull();
});

test("every act of arranging is taken back, one after the other, and made again", () => {
  const { state, cards } = it.session;
  const dealt = state.hand.value;
  cards.select(card("2D"), true);
  cards.ungroup();
  const ungrouped = state.hand.value;
  expect(ungrouped.loose).toEqual(hand("8C 2D")[0]!);
  cards.sort();
  expect(state.hand.value).toEqual({ ...ungrouped, loose: hand("2D 8C")[0]! });
  cards.arrange(nudge(state.hand.value, card("7H"), 1));
  const nudged = state.hand.value;
  for (const before of [{ ...ungrouped, loose: hand("2D 8C")[0]! }, ungrouped, dealt]) {
    cards.undo();
    expect(state.hand.value).toEqual(before);
  }
  expect(state.undo.canUndo.value).toBe(false);
  cards.undo();
  expect(state.hand.value).toEqual(dealt);
  for (let steps = 0; steps < 3; steps += 1) cards.redo();
  expect(state.hand.value).toEqual(nudged);
  expect(state.undo.canRedo.value).toBe(false);
  it.runTimers();
  expect(it.last("arrange")).toMatchObject({ groups: wireOf(nudged) });
});

test("a sort is taken back after a draw and a discard: the new card stays, the old one does not come again", () => {
  const { state, cards } = it.session;
  const loose = "2S 9D 4H 3H 5H KD 8C 6C TC AS QD JC 7S";
  it.receive(
    welcome({
      ...tableView(6_000),
      dealId: "deal_4",
      hand: hand(loose)
        .flat()
        .map((one) => [one]),
    }),
  );
  cards.sort();
  expect(state.hand.value.groups).toEqual(hand("3H 4H 5H | AS 2S 7S | 9D QD KD | 6C 8C TC JC"));
  it.receive({ event: "drew", seq: 11, at: 0, seat: 0, from: "stock", stockCount: 40 });
  it.receive({ event: "card", seq: 11, card: card("7D") });
  it.receive({ event: "discarded", seq: 12, at: 0, seat: 0, card: card("KD"), reason: "played" });
  cards.undo();
  expect(state.hand.value).toEqual({ groups: [], loose: hand("2S 9D 4H 3H 5H 8C 6C TC AS QD JC 7S 7D")[0]! });
  it.receive({ event: "drew", seq: 13, at: 0, seat: 1, from: "stock", stockCount: 39 });
  cards.redo();
  expect(state.hand.value.groups).toEqual(hand("3H 4H 5H | AS 2S 7S | 9D QD | 6C 8C TC JC"));
  // Its groups of suits are Sort's own: with the drawn card they are taken up again.
  cards.sort();
  expect(state.hand.value.groups).toEqual(hand("3H 4H 5H | AS 2S 7S | 7D 9D QD | 6C 8C TC JC"));
  it.receive(welcome({ ...tableView(6_000), dealId: "deal_5" }));
  expect([state.undo.canUndo.value, state.undo.canRedo.value]).toEqual([false, false]);
});
