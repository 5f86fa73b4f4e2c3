import { expect, test } from "bun:test";
import fc from "fast-check";
import { countsYet, kindsOf, missingOf, moved, newBoard, sorted, toggled } from "./board.ts";

test("C-2: whatever is moved where, every card lies in one place, and no group is empty", () => {
  const step = fc.record({
    places: fc.uniqueArray(fc.nat(12), { maxLength: 13 }),
    to: fc.oneof(fc.constant("new" as const), fc.constant("loose" as const), fc.nat(5)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const board = steps.reduce((now, { places, to }) => {
        const known = typeof to !== "number" || to < now.groups.length;
        return known ? moved(now, places, to) : now;
      }, newBoard(13));
      expect([...board.groups.flat(), ...board.loose].toSorted((a, b) => a - b)).toEqual(
        newBoard(13).loose as number[],
      );
      expect(board.groups.every((group) => group.length > 0)).toBe(true);
    }),
  );
});

test("a card is chosen and let be; moved cards are chosen no more", () => {
  const chosen = toggled(toggled(newBoard(13), 4), 2);
  expect(chosen.chosen).toEqual([4, 2]);
  expect(toggled(chosen, 4).chosen).toEqual([2]);
  expect(moved(chosen, chosen.chosen, "new")).toMatchObject({ groups: [[4, 2]], chosen: [] });
});

test("R-7: loose cards are sorted with jokers last, groups keep their order and are named", () => {
  // 5♠ Q♠(wild) 3♠ joker 4♠
  const cards = [4, 11, 2, 52, 3];
  expect(sorted(newBoard(5), cards, 11).loose).toEqual([2, 4, 0, 1, 3]);
  const board = moved(newBoard(5), [4, 0, 2], "new");
  expect(kindsOf(board, cards, 11)).toEqual(["pure"]);
  expect(sorted(board, cards, 11).groups).toEqual([[4, 0, 2]]);
});

test("R-19: a set is worth nothing before there are two sequences, one of them pure, and the board says which is missing", () => {
  const counting = (...kinds: Parameters<typeof missingOf>[0]) => {
    const missing = missingOf(kinds);
    return [missing, kinds.map((kind) => countsYet(kind, missing))];
  };
  expect(counting("set", "sequence")).toEqual(["pure", [true, true]]);
  expect(counting("pure", "set", "rest")).toEqual(["sequence", [false, true, false]]);
  expect(counting("pure", "sequence", "set")).toEqual([null, [false, false, false]]);
  expect(counting("pure", "pure", "set")).toEqual([null, [false, false, false]]);
  expect(counting()).toEqual(["pure", []]);
});
