import { expect, test } from "bun:test";
import { card, dealResult, hand, tableView } from "../fixtures/views.ts";
import { resultTitle } from "../screens/result.tsx";
import { nameOf } from "./describe.ts";
import { handOf } from "./hand.ts";
import { faultLines, judge } from "./judge.ts";

const view = tableView(0);
const lying = (text: string) => handOf(hand(text));

test("R-19: labels say what saves its cards, and the count is of the rest", () => {
  const { labels, count, valid } = judge(lying("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 8C"), view);
  expect(labels.map((one) => [one.kind, one.counts])).toEqual([
    ["pure", true],
    ["sequence", true],
    ["set", true],
    ["rest", false],
  ]);
  expect(count).toBe(10);
  expect(valid).toBe(false);
});

test("R-19: without a pure sequence no group saves its cards, and the label says what is missing", () => {
  const { labels, count } = judge(lying("4H JO 6H | KS KD KC | 2D 8C"), view);
  expect(labels[0]).toMatchObject({ counts: false, text: "Sequence · needs pure" });
  expect(count).toBe(50);
});

test("R-16: the finish card is not judged", () => {
  const groups = lying("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 3D 5C 8C");
  expect(judge(groups, view).valid).toBe(false);
  expect(judge(groups, view, card("8C")).labels.at(-1)?.kind).toBe("sequence");
});

test("R-10: faults are told in one line a kind", () => {
  const { faults } = judge(lying("4H 5H 6H | 9S TS | KS KD | 2D 8C 3D JC 5S 6S"), view);
  expect(faultLines(faults)).toEqual([
    "Groups 2, 3 and 4 are neither a sequence nor a set.",
    "There is one sequence; two are needed.",
  ]);
});

test("R-10: loose cards are one fault together, and their points are told beside the groups", () => {
  const { faults, labels, loosePoints } = judge(lying("4H 5H 6H | KS KD | 2D | 8C | JO"), view);
  expect(labels.map((one) => one.text)).toEqual(["Pure sequence", "20 points"]);
  expect(loosePoints).toBe(10);
  expect(faultLines(faults)).toContain("3 cards lie in no group.");
  expect(faultLines(faults)).toContain("Group 2 is neither a sequence nor a set.");
  expect(judge(lying("4H 5H 6H | KS KD KC"), view).loosePoints).toBeNull();
});

test("R-19: a hand that is worth more than it may cost says that its count is the most", () => {
  const heavy = lying("KS KD QC QD JH JC TS 9D 8C 7H 6S 5C 4D");
  expect(judge(heavy, view)).toMatchObject({ count: 80, isCapped: true });
  expect(judge(heavy, { ...view, table: { fullCount: 21 } })).toMatchObject({ count: 21, isCapped: true });
  expect(judge(lying("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 8C"), view)).toMatchObject({
    count: 10,
    isCapped: false,
  });
});

test("the name of who has gone is still known by the match and the last deal", () => {
  const gone = { ...view, seats: view.seats.filter(({ seat }) => seat === view.you), lastResult: dealResult(0, 3) };
  expect([nameOf(gone, 3), nameOf(gone, 0)]).toEqual(["Kabir", "You"]);
  expect(resultTitle(dealResult(0, 3), gone)).toBe("Kabir wins the deal");
  const other = { ...view, seats: view.seats.map((one) => (one.seat === 3 ? { ...one, name: "Newcomer" } : one)) };
  expect(resultTitle(dealResult(0, 3), other)).toBe("Kabir wins the deal");
});
