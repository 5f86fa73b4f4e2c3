import { expect, test } from "bun:test";
import fc from "fast-check";
import { faceFromCode } from "../cards/cards.ts";
import { nextFirstTurn, toss } from "./toss.ts";

const pack = (codes: string) => codes.split(" ").map((code) => faceFromCode(code)!);

test("R-5 the highest card starts, the ace above the king", () => {
  expect(toss([0, 2, 5], pack("KS AH QD")).winner).toBe(2);
  expect(toss([0, 2, 5], pack("2S 3H TD")).winner).toBe(5);
});

test("R-5 ties of rank go by suit: spades, hearts, diamonds, clubs", () => {
  expect(toss([0, 1, 2, 3], pack("9C 9D 9S 9H")).winner).toBe(2);
  expect(toss([1, 3], pack("9C 9D")).winner).toBe(3);
});

test("R-5 every seat gets a card, in ascending order", () => {
  expect(toss([4, 1], pack("9C 9D KS")).cards).toEqual([
    { seat: 1, card: pack("9C")[0]! },
    { seat: 4, card: pack("9D")[0]! },
  ]);
});

test("R-5 the first turn goes to the next seat dealt in, and around", () => {
  expect(nextFirstTurn([0, 2, 5], 0)).toBe(2);
  expect(nextFirstTurn([0, 2, 5], 5)).toBe(0);
  expect(nextFirstTurn([0, 2, 5], 3)).toBe(5);
});

test("R-5 with the same seats everybody starts once a round", () => {
  const seats = fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(seats, (dealtIn) => {
      let first = dealtIn[0]!;
      const starts = dealtIn.map(() => (first = nextFirstTurn(dealtIn, first)));
      expect(new Set(starts)).toEqual(new Set(dealtIn));
    }),
  );
});
