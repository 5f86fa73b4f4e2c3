/** Cards as people read them. */
import { faceOf, PRINTED_JOKER, RANKS, rankOf, suitOf } from "../../modules/rummy/browser.ts";

const SUIT_WORDS = ["spades", "hearts", "diamonds", "clubs"] as const;
const SUIT_SIGNS = ["♠", "♥", "♦", "♣"] as const;
const RANK_WORDS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"] as const;

/** A card of the wild rank that is not the printed joker: it wears the badge. */
export function isWild(card: number, wildRank: number | null): boolean {
  return wildRank !== null && rankOf(faceOf(card)) === wildRank;
}

/** "queen of spades", "joker"; for screen readers. */
export function cardLabel(card: number): string {
  const face = faceOf(card);
  if (face === PRINTED_JOKER) return "joker";
  return `${RANK_WORDS[rankOf(face)]} of ${SUIT_WORDS[suitOf(face)]}`;
}

/** "spades ace, 2 and queen; hearts 7; 1 joker": a hand as one says it, suit by suit, the wild ones named as such. */
export function handLabel(cards: readonly number[], wildRank: number | null): string {
  const printed = cards.filter((card) => faceOf(card) === PRINTED_JOKER).length;
  const suits = SUIT_WORDS.flatMap((name, suit) => {
    const ranks = cards
      .filter((card) => faceOf(card) !== PRINTED_JOKER && suitNumber(card) === suit)
      .map((card) => rankOf(faceOf(card)))
      .sort((a, b) => a - b)
      .map((rank) => `${RANK_WORDS[rank]}${rank === wildRank ? " wild" : ""}`);
    return ranks.length > 0 ? [`${name} ${listed(ranks)}`] : [];
  });
  const jokers = printed > 0 ? [printed === 1 ? "1 joker" : `${printed} jokers`] : [];
  return [...suits, ...jokers].join("; ");
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** "Q♠", "Joker"; for lists. */
export function cardSign(card: number): string {
  const face = faceOf(card);
  return face === PRINTED_JOKER ? "Joker" : `${rankSign(card)}${SUIT_SIGNS[suitOf(face)]}`;
}

/** "10", "Q"; "★" for the printed joker. */
export function rankSign(card: number): string {
  const face = faceOf(card);
  if (face === PRINTED_JOKER) return "★";
  const letter = RANKS[rankOf(face)] ?? "?";
  return letter === "T" ? "10" : letter;
}

/** 0 … 3 for S, H, D, C; -1 for the printed joker. */
export function suitNumber(card: number): number {
  return suitOf(faceOf(card));
}

/** "7s" or "Aces": how players call the wild cards. */
export function wildLabel(wildRank: number): string {
  const names = ["Aces", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "Jacks", "Queens", "Kings"];
  return names[wildRank] ?? "";
}
