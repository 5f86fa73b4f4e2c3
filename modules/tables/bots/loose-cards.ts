/** How somebody who is new to the game looks at a hand: by the groups that need no joker. */
import { faceOf, isJoker } from "../../rummy/index.ts";

const RANK_COUNT = 13;

/** The cards that lie in no group, jokers not among them: first the longest sequences are laid aside, then sets. */
export function looseCards(hand: readonly number[], wildRank: number): readonly number[] {
  let left = hand.filter((card) => !isJoker(card, wildRank));
  for (let run = longestRun(left); run.length >= 3; run = longestRun(left))
    left = left.filter((card) => !run.includes(card));
  for (let set = largestSet(left); set.length >= 3; set = largestSet(left))
    left = left.filter((card) => !set.includes(card));
  return left;
}

function longestRun(cards: readonly number[]): readonly number[] {
  const byFace = new Map(cards.map((card) => [faceOf(card), card]));
  let longest: readonly number[] = [];
  for (let start = 0; start < 4 * RANK_COUNT; start += 1) {
    const suit = Math.floor(start / RANK_COUNT);
    const run: number[] = [];
    // The place after the king is the ace's.
    for (let place = start % RANK_COUNT; place <= RANK_COUNT; place += 1) {
      const card = byFace.get(suit * RANK_COUNT + (place % RANK_COUNT));
      if (card === undefined || run.includes(card)) break;
      run.push(card);
    }
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function largestSet(cards: readonly number[]): readonly number[] {
  const ofRank = (rank: number) => [
    ...new Map(cards.filter((card) => faceOf(card) % RANK_COUNT === rank).map((card) => [faceOf(card), card])).values(),
  ];
  const sets = Array.from({ length: RANK_COUNT }, (_, rank) => ofRank(rank).slice(0, 4));
  return sets.reduce((largest, set) => (set.length > largest.length ? set : largest), []);
}
