/**
 * How far a hand is from a declaration: Q-1.
 *
 * A declaration has thirteen places: a pure sequence of three to five, then sequences and sets, one sequence at least. A card that is
 * exchanged may become any card, so a place outside the pure sequence takes a natural card of the hand that fits, else a joker of the
 * hand, else an exchanged card; places to spare prolong a sequence. Of the pure sequence's places each that the hand cannot fill costs
 * an exchange, jokers or not. So with `missing` such places and `placed` natural cards in all places, the distance is
 * max(missing, 13 − jokers − placed), and the search looks for the least. Seven places at most lie in sets, so there are two sets at most.
 */
import { type CardId, HAND_SIZE } from "../cards/cards.ts";
import { MAX_SET_SIZE } from "../declaration/groups.ts";
import { emptyHand, HALF, pack, RANKS_MASK } from "./packed.ts";
import { SIZE, WINDOWS } from "./runs.ts";
import { type SetChoice, setChoices } from "./sets.ts";
import { MOST_PLACES, PLACED, placedAt } from "./slots.ts";

const NEW_PURE = 3;
const PLACES = MOST_PLACES + 1;
const NONE = -100;

const packed = emptyHand();
/** The suits' cards after sets were taken out, and their wild cards. */
const single = new Int32Array(4);
const double = new Int32Array(4);
const wild = new Int32Array(4);
/** For each suit, pair of suits and three suits: the most cards that sequences place, by the number of places. */
const suits = [0, 1, 2, 3].map(() => new Int8Array(PLACES));
const pairs = [0, 1].map(() => new Int8Array(PLACES));
const others = new Int8Array(PLACES);
/** A pure sequence through this suit and whatever else: the most cards placed, by missing cards and places outside it. */
const pure = new Int8Array(NEW_PURE * PLACES);

/** Windows of three, and longer ones with the places at their two ends, which must be held: without them they are shorter ones. */
const PURE_WINDOWS = WINDOWS.map((window) => ({ window, size: SIZE[window]!, ends: endsOf(window) }));

let completions = 0;
/** Ways of taking sets that distances have completed with sequences so far: what they cost, on any machine. */
export const completionsTaken = (): number => completions;

let best = HAND_SIZE;
let jokersHeld = 0;
let choicesOf = setChoices(MAX_SET_SIZE);

/**
 * The fewest cards of a hand of thirteen that must be exchanged for others, of two packs, until it can be declared; 0 means that
 * it can. Of fourteen cards: what the best discard leaves. Exact.
 */
export function distance(hand: ArrayLike<CardId>, wildRank: number, maxSetSize: number = MAX_SET_SIZE): number {
  pack(hand, wildRank, packed);
  return search(maxSetSize);
}

/** The distance that is left after one of 14 cards, at index `without`, was laid down. */
export function distanceWithout(
  hand: ArrayLike<CardId>,
  without: number,
  wildRank: number,
  maxSetSize: number = MAX_SET_SIZE,
): number {
  pack(hand, wildRank, packed, without);
  return search(maxSetSize);
}

function search(maxSetSize: number): number {
  const { sh, dc, sh2, dc2, wildSh, wildDc, jokers } = packed;
  best = HAND_SIZE;
  jokersHeld = jokers;
  choicesOf = setChoices(maxSetSize);
  wild[0] = wildSh & RANKS_MASK;
  wild[1] = wildSh >> HALF;
  wild[2] = wildDc & RANKS_MASK;
  wild[3] = wildDc >> HALF;
  extend(sh, dc, sh2, dc2, 0, 0, RANKS_MASK);
  return best;
}

/** Completes with sequences what sets leave; then takes one more set of a rank in `ranks`, in every way, and goes on. */
function extend(sh: number, dc: number, sh2: number, dc2: number, placed: number, inSets: number, ranks: number): void {
  complete(sh, dc, sh2, dc2, placed, MOST_PLACES - inSets);
  const left = MOST_PLACES - NEW_PURE - inSets;
  if (left < NEW_PURE) return;
  for (let open = ranksHeldTwice(sh, dc) & ranks; open !== 0 && best > 0; open &= open - 1) {
    const rank = open & -open;
    const choices = choicesOf[suitsHolding(sh, dc, rank)]!;
    for (let index = 0; index < choices.length; index++) {
      const choice: SetChoice = choices[index]!;
      const size = choice.cards + choice.jokers;
      if (size > left) continue;
      const takenSh = Math.imul(rank, choice.sh);
      const takenDc = Math.imul(rank, choice.dc);
      extend(
        (sh & ~takenSh) | (sh2 & takenSh),
        (dc & ~takenDc) | (dc2 & takenDc),
        sh2 & ~takenSh,
        dc2 & ~takenDc,
        placed + choice.cards,
        inSets + size,
        -rank,
      );
    }
  }
}

/** Tries every pure sequence in every suit with the best sequences beside it; `places` are left where the pure one has three. */
function complete(sh: number, dc: number, sh2: number, dc2: number, placed: number, places: number): void {
  completions += 1;
  single[0] = sh & RANKS_MASK;
  single[1] = sh >> HALF;
  single[2] = dc & RANKS_MASK;
  single[3] = dc >> HALF;
  double[0] = sh2 & RANKS_MASK;
  double[1] = sh2 >> HALF;
  double[2] = dc2 & RANKS_MASK;
  double[3] = dc2 >> HALF;
  for (let suit = 0; suit < 4; suit++) {
    const at = placedAt(single[suit]!, double[suit]!);
    const figures = suits[suit]!;
    for (let count = 0; count <= places; count++) figures[count] = PLACED[at + count]!;
  }
  combine(suits[0]!, suits[1]!, pairs[0]!, places);
  combine(suits[2]!, suits[3]!, pairs[1]!, places);
  // A pure sequence of new cards alone.
  note(NEW_PURE, placed + mostOf(pairs[0]!, pairs[1]!, places));
  for (let suit = 0; suit < 4 && best > 0; suit++) {
    if ((single[suit]! | wild[suit]!) === 0) continue;
    if (!fillPure(suit, places)) continue;
    combine(suits[suit ^ 1]!, pairs[suit < 2 ? 1 : 0]!, others, places);
    for (let missing = 0; missing < NEW_PURE && missing < best; missing++) {
      let most = NONE;
      for (let count = 0; count <= places; count++) {
        const sum = pure[missing * PLACES + count]! + others[places - count]!;
        if (sum > most) most = sum;
      }
      if (most >= 0) note(missing, placed + most);
    }
  }
}

function note(missing: number, placed: number): void {
  const found = Math.max(missing, HAND_SIZE - jokersHeld - placed);
  if (found < best) best = found;
}

/** Fills `pure` for a suit; false if no pure sequence through its cards can be better than what was found. */
function fillPure(suit: number, places: number): boolean {
  const cards = single[suit]!;
  const twice = double[suit]!;
  const held = cards | wild[suit]!;
  let any = false;
  pure.fill(NONE);
  for (let index = 0; index < PURE_WINDOWS.length; index++) {
    const { window, size, ends } = PURE_WINDOWS[index]!;
    const missing = size - SIZE[window & held]!;
    if (missing >= NEW_PURE || missing >= best || (ends & ~held) !== 0) continue;
    any = true;
    // A wild card in its own place is a joker less: it gains nothing.
    const gained = SIZE[window & cards]!;
    const at = placedAt((cards & ~window) | (twice & window), twice & ~window);
    const more = size - NEW_PURE;
    const row = missing * PLACES;
    for (let count = more; count <= places; count++) {
      const sum = gained + PLACED[at + count - more]!;
      if (sum > pure[row + count]!) pure[row + count] = sum;
    }
  }
  return any;
}

/** The most that two lots of suits place together, for each number of places up to `places`. */
function combine(one: Int8Array, other: Int8Array, into: Int8Array, places: number): void {
  for (let count = 0; count <= places; count++) into[count] = mostOf(one, other, count);
}

function mostOf(one: Int8Array, other: Int8Array, places: number): number {
  let most = 0;
  for (let count = 0; count <= places; count++) {
    const sum = one[count]! + other[places - count]!;
    if (sum > most) most = sum;
  }
  return most;
}

/** The ranks held in two suits or more. */
function ranksHeldTwice(sh: number, dc: number): number {
  const s = sh & RANKS_MASK;
  const h = sh >> HALF;
  const d = dc & RANKS_MASK;
  const c = dc >> HALF;
  return (s & h) | (d & c) | ((s | h) & (d | c));
}

function suitsHolding(sh: number, dc: number, rank: number): number {
  return (
    ((sh & rank) === 0 ? 0 : 1) |
    (((sh >> HALF) & rank) === 0 ? 0 : 2) |
    ((dc & rank) === 0 ? 0 : 4) |
    (((dc >> HALF) & rank) === 0 ? 0 : 8)
  );
}

/** The first and the last rank of a window of four or five; 0 of shorter ones. */
function endsOf(window: number): number {
  if (SIZE[window]! <= NEW_PURE) return 0;
  // Low windows hold neighbouring bits; one that ends with the ace above the king has bit 0 and the highest ones.
  const isHigh = (window & 1) !== 0 && (window & 2) === 0;
  const natural = isHigh ? window & ~1 : window;
  const lowest = natural & -natural;
  return lowest | (isHigh ? 1 : 1 << (31 - Math.clz32(natural)));
}
