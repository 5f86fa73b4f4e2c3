/** What the coach says of a hand. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { TableView } from "../../modules/tables/contract.ts";
import { card, hand, tableView } from "../fixtures/views.ts";
import { type Hand, handOf } from "./hand.ts";
import { adviceOn, neighboursOf } from "./hand-advice.ts";
import { judge } from "./judge.ts";

const NOW = 1_800_000_000_000;
/** Fives are wild, as in the fixture. */
const seen = (groups: string, patch: Parameters<typeof tableView>[1] = {}) =>
  adviceOf(tableView(NOW, { hand: hand(groups), ...patch }), handOf(hand(groups)));
const adviceOf = (view: TableView, own: Hand) => adviceOn(view, own, judge(own, view));
const drawn = (groups: string, code: string) =>
  seen(groups, {
    drawnCard: card(code),
    turn: { seat: 0, turn: 7, startedAt: NOW, bankFrom: NOW + 1, deadline: NOW + 2, drawn: true },
  });

describe("what is there and what is missing", () => {
  test.each([
    [
      "4H | 6H | 9S | TS | QC | KS | KD | 2D | 8C | AC | 3C | 7D | JD",
      "No pure sequence yet",
      /three cards of one suit/,
    ],
    [
      "7H 8H 9H | 9S | TS | QC | KS | KD | 2D | 8C | AC | 3C | JD",
      "You have a pure sequence",
      /second sequence is missing/,
    ],
    ["7H 8H 9H | 9S TS JS | QC | KS | KD | 2D | 8C | AC | 3C", "You have both sequences", /sequences and sets/],
  ])("R-6, R-10: %s", (groups, title, text) => {
    const advice = seen(groups);
    expect(advice.title).toBe(title);
    expect(advice.text).toMatch(text);
    expect(advice.text).toMatch(/If another player wins now, you pay \d+ points?\./);
  });

  test("R-15: a hand that may be declared is told to be ready, drawn card or not", () => {
    expect(seen("7H 8H 9H TH | 9S TS JS | KS KD KC | 2D 2C 2H").title).toBe("Ready to finish");
  });
});

describe("what the drawn card goes with", () => {
  test.each([
    ["7H | 8C | KS | KD | 2D", "8H", "a sequence with 7♥, or a set with 8♣"],
    ["QH | JC", "AH", "a sequence with Q♥"],
    ["2H | JC", "AH", "a sequence with 2♥"],
    ["4H | 4H' | JC", "6H", "a sequence with 4♥."],
  ])("%s and %s", (groups, code, text) => expect(drawn(`${groups} | ${code}`, code).text).toContain(text));

  test("R-3: a joker goes with anything, and is no neighbour by nature", () => {
    expect(drawn("7H | 8H | 5S", "5S").text).toContain("any card");
    expect(drawn("5H | KS | 6H", "6H").text).toContain("goes with nothing");
  });

  test("the same card again goes with nothing", () => {
    expect(drawn("8H | KS | 8H'", "8H'").text).toContain("goes with nothing");
  });
});

test("property: it names cards of the hand alone, and changes nothing but words with their order", () => {
  const cards = fc.uniqueArray(fc.integer({ min: 0, max: 105 }), { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(cards, ([first = 0, ...others]) => {
      const { inRow, ofRank } = neighboursOf(first, others);
      for (const one of [...inRow, ...ofRank]) expect(others).toContain(one);
      const again = neighboursOf(first, others.toReversed());
      expect(again.inRow.length).toBe(inRow.length);
      expect(again.ofRank.length).toBe(ofRank.length);
    }),
  );
});
