/** What the window tells of the table in words: standing, the player's own wrong show, and what was played meanwhile. */
import { describe, expect, test } from "bun:test";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import { reduceView } from "../../modules/tables/view/view.ts";
import { card, hand, seatInfo, tableView } from "../fixtures/views.ts";
import { statusLabel } from "./describe.ts";
import { newSessionState } from "./session-state.ts";
import { Story } from "./story.ts";
import { wrongShowOf } from "./wrong-show.ts";

describe("what lies on the table, at any time", () => {
  test("the open card, the wild jokers and the stock", () => {
    expect(statusLabel(tableView(0))).toBe(
      "Open card: 9 of hearts. Wild jokers: 5s, by the 5 of diamonds. Closed stock: 41 cards.",
    );
    const taken = { event: "drew", seq: 11, at: 0, seat: 3, from: "open", card: card("9H"), stockCount: 41 } as const;
    expect(statusLabel(reduceView(tableView(0), taken))).toStartWith("Open card: queen of clubs.");
  });

  test("an empty open pile, one card of stock, and no deal", () => {
    expect(statusLabel(tableView(0, { openPile: [], stockCount: 1 }))).toBe(
      "The open pile is empty. Wild jokers: 5s, by the 5 of diamonds. Closed stock: 1 card.",
    );
    expect(statusLabel(tableView(0, { phase: "waiting", wildRank: null, jokerCard: null }))).toBe(
      "No cards are on the table.",
    );
  });
});

test("B-8: that a bot sits down is told with its level", () => {
  const state = newSessionState("t", null);
  const story = new Story(state);
  const view = tableView(0, { seats: [seatInfo(0)] });
  for (const seat of [
    seatInfo(2),
    seatInfo(3),
    seatInfo(4),
    seatInfo(5, { name: "Bot Zoya", bot: true, level: "master" }),
  ])
    story.tell({ event: "seated", seq: 11, at: 0, seat }, view, view);
  expect(state.story.value).toEqual([
    "Meera sat down (bot, level: Easy).",
    "Kabir sat down.",
    "Zoya sat down (bot, level: Expert).",
    "Bot Zoya sat down (bot, level: Master).",
  ]);
});

test("R-16: the own wrong show is kept with its cards, its cost and what was wrong", () => {
  const [a, b, c, d] = hand("4H 5H 6H 7H | 9S TS QS | KS KD KC | 2D 8C AS") as [number[], number[], number[], number[]];
  const wrong = wrongShowOf({ groups: [a, b, c], loose: d }, tableView(0));
  expect(wrong).toEqual({
    dealId: "deal_3",
    count: 80,
    groups: [
      { kind: "pure", cards: a },
      { kind: "rest", cards: b },
      { kind: "set", cards: c },
      { kind: "rest", cards: d },
    ],
    lines: expect.arrayContaining([
      "Group 2 is neither a sequence nor a set.",
      "3 cards lie in no group.",
      "There is one sequence; two are needed.",
    ]),
  });
});

describe("what was played while the player was away", () => {
  const missed = (): { state: ReturnType<typeof newSessionState>; story: Story } => {
    const state = newSessionState("t", null);
    const story = new Story(state);
    let view = tableView(0);
    const receive = (message: ServerMessage) => {
      const after = reduceView(view, message);
      story.tell(message, view, after);
      view = after;
    };
    receive({ event: "missed", seq: 11, at: 0, seat: 0, missed: 1 });
    story.offer();
    receive({ event: "discarded", seq: 12, at: 0, seat: 0, card: card("8C"), reason: "missedTurn" });
    receive({ event: "discarded", seq: 13, at: 0, seat: 1, card: card("2S"), reason: "played" });
    return { state, story };
  };

  test("R-15: names what the table discarded for the player, first", () => {
    expect(missed().state.away.value).toEqual([
      "The table discarded your 8 of clubs.",
      "Aarav discarded the 2 of spades.",
    ]);
  });

  test("goes away with the player's next move", () => {
    const { state, story } = missed();
    story.forget();
    expect(state.away.value).toBeNull();
  });
});
