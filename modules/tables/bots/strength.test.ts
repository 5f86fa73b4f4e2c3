import { expect, test } from "bun:test";
import { playMatch } from "../../../test/bench/bots/mirrored.ts";
import { beginner, minScore, PLAYERS } from "../../../test/bench/bots/players.ts";
import { isJoker } from "../../rummy/index.ts";
import { looseCards } from "./loose-cards.ts";

const { easy, usual, expert } = PLAYERS as Record<"easy" | "usual" | "expert", typeof beginner>;

// The bands are wide: `npm run bench -- bots` has the figures with their intervals.
test("Q-14: the scripted beginner is the easy bots' equal, and hardly a deal ends before its fifth turn", () => {
  const { wins, early } = playMatch([beginner, easy], { deals: 200, seed: 3 });
  expect(wins.mean).toBeWithin(40, 65);
  expect(early.mean).toBeLessThan(4);
});

test("Q-14: usual bots are no worse than the least count, and better than easy ones", () => {
  const { points } = playMatch([usual, minScore], { deals: 200, seed: 3 });
  expect(points.mean + points.within).toBeGreaterThan(0);
  expect(playMatch([usual, easy], { deals: 40, seed: 3 }).points.mean).toBeGreaterThan(5);
});

test("Q-13: nobody's discard gives a joker away, and usual ones give no distance away", () => {
  const watched: typeof beginner = (sight, random) => {
    const move = usual(sight, random);
    if (move.event === "discard") expect(isJoker(move.card, sight.wildRank)).toBe(false);
    return move;
  };
  const simple: typeof beginner = (sight, random) => {
    const move = easy(sight, random);
    if (move.event === "discard") expect(isJoker(move.card, sight.wildRank)).toBe(false);
    return move;
  };
  expect(playMatch([watched, simple], { deals: 40, seed: 5 }).doings[0].givenAway).toBe(0);
});

test("Q-13: an expert drops no hand with a joker", () => {
  let drops = 0;
  const watched: typeof beginner = (sight, random) => {
    const move = expert(sight, random);
    if (move.event !== "drop") return move;
    drops += 1;
    expect(sight.hand.flat().some((card) => isJoker(card, sight.wildRank))).toBe(false);
    return move;
  };
  playMatch([watched, easy], { deals: 40, seed: 9 });
  expect(drops).toBeGreaterThan(0);
});

test("B-1: loose cards lie in no group without jokers; an ace is low or high", () => {
  // 2S 3S 4S and QH KH AH; 7S is wild.
  expect(looseCards([1, 2, 3, 6, 24, 25, 13, 30], 6)).toEqual([30]);
  expect(looseCards([0, 1, 12], 6)).toEqual([0, 1, 12]);
  expect(looseCards([4, 17, 30, 43], 6)).toEqual([]);
});
