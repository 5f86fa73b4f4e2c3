import { HALF, type PackedHand, RANKS_MASK } from "./packed.ts";
import { COVERED, coveredAt, MOST_JOKERS, POINTS, SCRATCH_AT, STRIDE_BITS, WINDOW } from "./runs.ts";
import { type SetChoice, setChoices } from "./sets.ts";

/**
 * The search for the arrangement that covers most points.
 *
 * 1. Without a pure sequence nothing counts, so each possible pure sequence is taken out in turn. After that,
 *    wild cards are jokers and purity is of no interest any more.
 * 2. For each choice of sets among the other cards, the suits no longer touch each other: what sequences cover is
 *    looked up by suit and number of jokers (runs.ts), and the jokers are dealt out to the suits.
 * 3. Without a second sequence only the pure one counts.
 *
 * Nothing is allocated: the hand comes as words (packed.ts), and what the best arrangement is made of stays in `found`.
 */

/** Most sets that 14 cards and their jokers make. */
const MOST_SETS = 7;

/** What the best arrangement of the last search is made of. */
export const found = {
  /** Suit 0 … 3 and ranks of the pure sequence; suit -1 when there is none. */
  pureSuit: -1,
  pureRanks: 0,
  /** Do sets and further sequences count, or only the pure sequence? */
  ladder: false,
  /** The sets: each one's rank as a bit, and its nibble of suits (sets.ts). */
  setCount: 0,
  setRank: new Int32Array(MOST_SETS),
  setSuits: new Int32Array(MOST_SETS),
  /** The cards and jokers left for further sequences. */
  sh: 0,
  dc: 0,
  sh2: 0,
  dc2: 0,
  jokers: 0,
};

/** Points that the best arrangement so far covers, and that none can exceed. */
let best = 0;
let limit = 0;
/** Must there be a sequence among what is added? */
let needsSequence = true;
let choicesOf = setChoices(4);
/** How often a choice of sets was completed with sequences since the process began: what a search costs, on any machine. */
let steps = 0;
/** The branch under way. */
let pureSuit = -1;
let pureRanks = 0;
const setRank = new Int32Array(MOST_SETS);
const setSuits = new Int32Array(MOST_SETS);

/** The steps of all searches so far; a difference of two says what lay between. */
export const stepsTaken = (): number => steps;

/** The most points that an arrangement of the hand covers under R-19; `found` tells how. */
export function mostCovered(hand: PackedHand, maxSetSize: number): number {
  begin(hand, maxSetSize, true);
  const startsSh = runStarts(hand.sh | hand.wildSh);
  const startsDc = runStarts(hand.dc | hand.wildDc);
  if ((startsSh | startsDc) === 0) return 0;
  for (let suit = 0; suit < 4 && best < limit; suit++) {
    const starts = ((suit < 2 ? startsSh : startsDc) >> shiftOf(suit)) & RANKS_MASK;
    if (starts !== 0) tryPureSequences(hand, suit, starts);
  }
  return best;
}

/** The most points that valid groups cover, whether or not R-19 would count them; at most seven jokers are used. */
export function mostGrouped(hand: PackedHand, maxSetSize: number): number {
  begin(hand, maxSetSize, false);
  extend(hand.sh, hand.dc, hand.sh2, hand.dc2, hand.jokers, 0, RANKS_MASK, 0);
  return best;
}

function begin(hand: PackedHand, maxSetSize: number, ladder: boolean): void {
  best = 0;
  limit = hand.total;
  needsSequence = ladder;
  choicesOf = setChoices(maxSetSize);
  pureSuit = -1;
  found.pureSuit = -1;
  found.ladder = false;
  found.setCount = 0;
}

/** Ranks at which three consecutive ranks begin, in both halves of a word; the ace is also above the king. */
function runStarts(word: number): number {
  const places = word | ((word & 0x0001_0001) << 13);
  return places & (places >> 1) & (places >> 2);
}

function shiftOf(suit: number): number {
  return (suit & 1) * HALF;
}

/** Takes out each pure sequence of three to five cards that begins at a bit of `starts`; longer ones are two. */
function tryPureSequences(hand: PackedHand, suit: number, starts: number): void {
  const { sh, dc, sh2, dc2, jokers } = hand;
  const shift = shiftOf(suit);
  const wild = ((suit < 2 ? hand.wildSh : hand.wildDc) >> shift) & RANKS_MASK;
  const held = (((suit < 2 ? sh : dc) >> shift) & RANKS_MASK) | wild;
  for (let open = starts; open !== 0 && best < limit; open &= open - 1) {
    const start = 31 - Math.clz32(open & -open);
    for (let length = 3; length <= 5 && start + length <= 14; length++) {
      const window = WINDOW[(length << 4) | start]!;
      if ((window & ~held) !== 0) break;
      const naturals = window & ~wild;
      const left = naturals === window ? jokers : jokers - 1;
      const taken = naturals << shift;
      const points = POINTS[naturals]!;
      pureSuit = suit;
      pureRanks = window;
      if (points > best) note(points, false, sh, dc, sh2, dc2, left, 0);
      if (suit < 2) extend((sh & ~taken) | (sh2 & taken), dc, sh2 & ~taken, dc2, left, points, RANKS_MASK, 0);
      else extend(sh, (dc & ~taken) | (dc2 & taken), sh2, dc2 & ~taken, left, points, RANKS_MASK, 0);
    }
  }
}

/** Completes an arrangement with sequences; then lays one more set of a rank in `ranks`, in every way, and goes on. */
function extend(
  sh: number,
  dc: number,
  sh2: number,
  dc2: number,
  jokers: number,
  covered: number,
  ranks: number,
  depth: number,
): void {
  steps++;
  const inSequences = coveredBySequences(sh, dc, sh2, dc2, Math.min(jokers, MOST_JOKERS));
  // Three bare jokers are a sequence that covers nothing; with fewer cards there will be no sequence either.
  if (needsSequence && inSequences === 0 && jokers < 3) return;
  if (covered + inSequences > best) note(covered + inSequences, true, sh, dc, sh2, dc2, jokers, depth);
  for (let open = ranksWithSets(sh, dc, jokers) & ranks; open !== 0; open &= open - 1) {
    const rank = open & -open;
    const choices = choicesOf[suitsHolding(sh, dc, rank)]!;
    for (let index = 0; index < choices.length && best < limit; index++) {
      const choice: SetChoice = choices[index]!;
      if (choice.jokers > jokers) break;
      const takenSh = Math.imul(rank, choice.sh);
      const takenDc = Math.imul(rank, choice.dc);
      setRank[depth] = rank;
      setSuits[depth] = choice.suits;
      extend(
        (sh & ~takenSh) | (sh2 & takenSh),
        (dc & ~takenDc) | (dc2 & takenDc),
        sh2 & ~takenSh,
        dc2 & ~takenDc,
        jokers - choice.jokers,
        covered + POINTS[rank]! * choice.cards,
        -rank,
        depth + 1,
      );
    }
  }
}

/** The ranks held in three suits, or in two if there is a joker. */
function ranksWithSets(sh: number, dc: number, jokers: number): number {
  const s = sh & RANKS_MASK;
  const h = sh >> HALF;
  const d = dc & RANKS_MASK;
  const c = dc >> HALF;
  return jokers === 0 ? (s & h & (d | c)) | (d & c & (s | h)) : (s & h) | (d & c) | ((s | h) & (d | c));
}

/** The suits that hold a rank, as a nibble. */
function suitsHolding(sh: number, dc: number, rank: number): number {
  return (
    ((sh & rank) === 0 ? 0 : 1) |
    (((sh >> HALF) & rank) === 0 ? 0 : 2) |
    ((dc & rank) === 0 ? 0 : 4) |
    (((dc >> HALF) & rank) === 0 ? 0 : 8)
  );
}

/** The most points that sequences in all suits cover with `jokers` jokers. */
function coveredBySequences(sh: number, dc: number, sh2: number, dc2: number, jokers: number): number {
  let s = (sh & RANKS_MASK) << STRIDE_BITS;
  let h = (sh >> HALF) << STRIDE_BITS;
  let d = (dc & RANKS_MASK) << STRIDE_BITS;
  let c = (dc >> HALF) << STRIDE_BITS;
  if ((sh2 | dc2) !== 0) {
    s = copied(coveredAt(sh & RANKS_MASK, sh2 & RANKS_MASK), 0);
    h = copied(coveredAt(sh >> HALF, sh2 >> HALF), 1);
    d = copied(coveredAt(dc & RANKS_MASK, dc2 & RANKS_MASK), 2);
    c = copied(coveredAt(dc >> HALF, dc2 >> HALF), 3);
  }
  let most = 0;
  for (let j = 0; j <= jokers; j++) {
    const sum = coveredByTwo(s, h, j) + coveredByTwo(d, c, jokers - j);
    if (sum > most) most = sum;
  }
  return most;
}

/** The most that two suits, by their figures' places, cover with `jokers` jokers between them. */
function coveredByTwo(one: number, other: number, jokers: number): number {
  let most = 0;
  for (let j = 0; j <= jokers; j++) {
    const sum = COVERED[one + j]! + COVERED[other + jokers - j]!;
    if (sum > most) most = sum;
  }
  return most;
}

/** Copies a suit's figures to where looking up the next suit cannot displace them. */
function copied(at: number, suit: number): number {
  const to = SCRATCH_AT + (suit << STRIDE_BITS);
  for (let j = 0; j <= MOST_JOKERS; j++) COVERED[to + j] = COVERED[at + j]!;
  return to;
}

function note(
  points: number,
  ladder: boolean,
  sh: number,
  dc: number,
  sh2: number,
  dc2: number,
  jokers: number,
  setCount: number,
): void {
  best = points;
  found.pureSuit = pureSuit;
  found.pureRanks = pureRanks;
  found.ladder = ladder;
  found.setCount = setCount;
  for (let index = 0; index < setCount; index++) {
    found.setRank[index] = setRank[index]!;
    found.setSuits[index] = setSuits[index]!;
  }
  found.sh = sh;
  found.dc = dc;
  found.sh2 = sh2;
  found.dc2 = dc2;
  found.jokers = jokers;
}
