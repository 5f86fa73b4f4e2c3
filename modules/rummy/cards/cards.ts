/**
 * Cards. A pack is 52 cards and one printed joker; a table plays with one or two packs.
 *
 * A **face** is 0 … 52: `suit * 13 + rank` with suits S, H, D, C = 0 … 3 and ranks A, 2 … K = 0 … 12; 52 is the printed joker.
 * A **card** is one physical card: `pack * 53 + face`, so 0 … 52 and 53 … 105. Two copies of a face are two cards.
 * A face is also a card of the first pack, so whatever takes cards takes faces.
 */
export type Face = number;
/** One physical card: `pack * 53 + face`, 0 … 105. Two copies of a face have different ids. */
export type CardId = number;

/** The wild rank, 0 … 12; null where no rank is wild and only printed jokers are jokers. */
export type WildRank = number | null;

/** Faces of a pack: 52 and the printed joker. */
export const FACES_PER_PACK = 53;
/** The face of the printed joker, which has neither suit nor rank. */
export const PRINTED_JOKER: Face = 52;
export const SUITS = "SHDC";
/** The ranks' letters in the order of their numbers, ace first: the letter at 0 … 12 is the rank's. */
export const RANKS = "A23456789TJQK";
/** Cards that a player holds between turns. */
export const HAND_SIZE = 13;

/** The face of a card. */
export function faceOf(card: CardId): Face {
  return card % FACES_PER_PACK;
}

/** 0 … 12 for A … K; -1 for the printed joker. */
export function rankOf(face: Face): number {
  return face === PRINTED_JOKER ? -1 : face % 13;
}

/** 0 … 3 for S, H, D, C; -1 for the printed joker. */
export function suitOf(face: Face): number {
  return face === PRINTED_JOKER ? -1 : Math.floor(face / 13);
}

/** Is the card a printed or a wild joker? */
export function isJoker(card: CardId, wildRank: WildRank): boolean {
  const face = faceOf(card);
  return face === PRINTED_JOKER || rankOf(face) === wildRank;
}

/** What a card counts: ace, ten and court cards 10, 2 … 9 their face, jokers 0. */
export function pointsOf(card: CardId, wildRank: WildRank): number {
  if (isJoker(card, wildRank)) return 0;
  const rank = rankOf(faceOf(card));
  return rank === 0 || rank >= 9 ? 10 : rank + 1;
}

/** The rank that the turned card makes wild: its own, the aces' for a printed joker (R-3). */
export function wildRankOf(jokerCard: CardId): number {
  const face = faceOf(jokerCard);
  return face === PRINTED_JOKER ? 0 : rankOf(face);
}

/** Every card of `nDeck` packs in id order. */
export function packsOf(nDeck: 1 | 2): CardId[] {
  return Array.from({ length: nDeck * FACES_PER_PACK }, (_, card) => card);
}

/** `AS`, `TD`, `JO`: rank, then suit. */
export function codeOf(card: CardId): string {
  const face = faceOf(card);
  return face === PRINTED_JOKER ? "JO" : `${RANKS[rankOf(face)]}${SUITS[suitOf(face)]}`;
}

/** The face that a text code names, or null if it names none. */
export function faceFromCode(code: string): Face | null {
  if (code === "JO") return PRINTED_JOKER;
  if (code.length !== 2) return null;
  const rank = RANKS.indexOf(code.charAt(0));
  const suit = SUITS.indexOf(code.charAt(1));
  return rank < 0 || suit < 0 ? null : suit * 13 + rank;
}
