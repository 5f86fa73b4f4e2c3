import { type CardId, FACES_PER_PACK, PRINTED_JOKER, rankOf, suitOf, type WildRank } from "../cards/cards.ts";
import { POINTS } from "./runs.ts";

/**
 * How the solver sees a hand: a rank mask (A … K = bits 0 … 12) a suit, two suits to a 32-bit word. The bits 13 … 15
 * of each half stay free, so that runs may be found by shifting a whole word.
 */
export interface PackedHand {
  /** Natural cards without the wild rank: spades in the low half and hearts in the high half; diamonds and clubs. */
  sh: number;
  dc: number;
  /** Those of them that are held twice. */
  sh2: number;
  dc2: number;
  /** The wild-rank cards held, in their own suits: what a pure sequence may use. */
  wildSh: number;
  wildDc: number;
  /** Printed jokers and wild-rank cards. */
  jokers: number;
  /** Points of all cards. */
  total: number;
}

/** Bits from a word's low half to its high half. */
export const HALF = 16;
/** A suit's thirteen ranks. */
export const RANKS_MASK = 0x1fff;

const CARDS = 2 * FACES_PER_PACK;
/** A card's bit in the spades-and-hearts word, or 0. */
const SH_BIT = new Int32Array(CARDS);
/** A card's bit in the diamonds-and-clubs word, or 0. */
const DC_BIT = new Int32Array(CARDS);
for (let card: CardId = 0; card < CARDS; card++) {
  const face = card % FACES_PER_PACK;
  if (face === PRINTED_JOKER) continue;
  const bit = 1 << (rankOf(face) + (suitOf(face) & 1 ? HALF : 0));
  (suitOf(face) < 2 ? SH_BIT : DC_BIT)[card] = bit;
}

/** An empty hand to pack into. */
export function emptyHand(): PackedHand {
  return { sh: 0, dc: 0, sh2: 0, dc2: 0, wildSh: 0, wildDc: 0, jokers: 0, total: 0 };
}

/** Packs a hand into `into`, leaving out the card at index `without`, if any. */
export function pack(hand: ArrayLike<CardId>, wildRank: WildRank, into: PackedHand, without = -1): PackedHand {
  let sh = 0;
  let dc = 0;
  let sh2 = 0;
  let dc2 = 0;
  for (let index = 0; index < hand.length; index++) {
    if (index === without) continue;
    const shBit = SH_BIT[hand[index]!]!;
    const dcBit = DC_BIT[hand[index]!]!;
    sh2 |= sh & shBit;
    sh |= shBit;
    dc2 |= dc & dcBit;
    dc |= dcBit;
  }
  const wild = wildRank === null ? 0 : (1 << wildRank) | (1 << (wildRank + HALF));
  into.wildSh = sh & wild;
  into.wildDc = dc & wild;
  into.sh = sh & ~wild;
  into.dc = dc & ~wild;
  into.sh2 = sh2 & ~wild;
  into.dc2 = dc2 & ~wild;
  into.total = pointsOfWord(into.sh) + pointsOfWord(into.dc) + pointsOfWord(into.sh2) + pointsOfWord(into.dc2);
  const cards = without < 0 ? hand.length : hand.length - 1;
  into.jokers = cards - bitCount(into.sh) - bitCount(into.dc) - bitCount(into.sh2) - bitCount(into.dc2);
  return into;
}

function pointsOfWord(word: number): number {
  return POINTS[word & RANKS_MASK]! + POINTS[word >> HALF]!;
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
