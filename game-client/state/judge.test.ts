import { expect, test } from "bun:test";
import { card, hand, tableView } from "../fixtures/views.ts";
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
