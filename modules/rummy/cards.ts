/**
 * Cards. A pack is 52 cards and one printed joker; a table plays with one or two packs.
 *
 * A **face** is 0 … 52: `suit * 13 + rank` with suits S, H, D, C = 0 … 3 and ranks A, 2 … K = 0 … 12; 52 is the printed joker.
 * A **card** is one physical card: `pack * 53 + face`, so 0 … 52 and 53 … 105. Two copies of a face are two cards.
 */
export type Face = number;
export type CardId = number;

export const FACES_PER_PACK = 53;
export const PRINTED_JOKER: Face = 52;
export const SUITS = "SHDC";
export const RANKS = "A23456789TJQK";

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
