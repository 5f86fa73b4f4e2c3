import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { placesAt, type RoundExit, rankExits } from "./ranks.ts";

const standing = (entryNo: number, chips: number, earlierChips: readonly number[] = []) => ({
  entryNo,
  chips,
  earlierChips,
});
const numbers = (all: readonly { readonly entryNo: number }[]) => all.map(({ entryNo }) => entryNo);

describe("T-8, R-35: places and ranks", () => {
  test("at a table chips decide, then chips of earlier rounds from the latest on, then who registered first", () => {
    const table = [
      standing(1, 80, [500, 100]),
      standing(2, 90, [0, 0]),
      standing(3, 80, [100, 200]),
      standing(5, 80, [600, 100]),
      standing(4, 80, [500, 100]),
    ];
    expect(numbers(placesAt(table))).toEqual([2, 3, 5, 1, 4]);
    expect(placesAt(table).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  });

  test("of those who go out in a round the place at the table decides before the chips", () => {
    const exits: RoundExit[] = [
      { ...standing(1, 300), place: 5 },
      { ...standing(2, 10), place: 4 },
      { ...standing(3, 20), place: 4 },
    ];
    const ranked = rankExits(exits, 25);
    expect(numbers(ranked)).toEqual([3, 2, 1]);
    expect(ranked.map(({ rank }) => rank)).toEqual([25, 26, 27]);
  });

  test("two never share a rank, whatever they have in common, and the order in which they come does not matter", () => {
    const exit = fc.record({
      chips: fc.integer({ min: -80, max: 80 }),
      earlierChips: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 2 }),
      place: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(exit, { minLength: 1, maxLength: 40 }), (drafts) => {
        const exits = drafts.map((draft, entryNo) => ({ ...draft, entryNo }));
        const ranked = rankExits(exits, 7);
        expect(ranked.map(({ rank }) => rank)).toEqual(exits.map((_, index) => 7 + index));
        expect(numbers(rankExits(exits.toReversed(), 7))).toEqual(numbers(ranked));
      }),
    );
  });
});
