/** Cards as people read them. */

import { say } from "../../modules/kernel/index.ts";
import { faceOf, PRINTED_JOKER, RANKS, rankOf, suitOf } from "../../modules/rummy/browser.ts";
import { listLabel } from "./counts.ts";
import { stateTexts } from "./texts/index.ts";

const SUITS = [0, 1, 2, 3] as const;
const SUIT_SIGNS = ["♠", "♥", "♦", "♣"] as const;
const QUEEN = 11;

type Names = Readonly<Record<number, string>>;
const suitName = (suit: number): string => (stateTexts.suits as Names)[suit] ?? "";
const rankName = (rank: number): string => (stateTexts.ranks as Names)[rank] ?? "";

/** A card of the wild rank that is not the printed joker: it wears the badge. */
export function isWild(card: number, wildRank: number | null): boolean {
  return wildRank !== null && rankOf(faceOf(card)) === wildRank;
}

/** "queen of spades", "joker"; for screen readers. */
export function cardLabel(card: number): string {
  const face = faceOf(card);
  if (face === PRINTED_JOKER) return stateTexts.joker;
  const rank = rankOf(face);
  return say(rank === QUEEN ? stateTexts.queenOf : stateTexts.cardOf, {
    rank: rankName(rank),
    suit: suitName(suitOf(face)),
  });
}

/** "spades ace, 2 and queen; hearts 7; 1 joker": a hand as one says it, suit by suit, the wild ones named as such. */
export function handLabel(cards: readonly number[], wildRank: number | null): string {
  const printed = cards.filter((card) => faceOf(card) === PRINTED_JOKER).length;
  const suits = SUITS.flatMap((suit) => {
    const ranks = cards
      .filter((card) => faceOf(card) !== PRINTED_JOKER && suitNumber(card) === suit)
      .map((card) => rankOf(faceOf(card)))
      .sort((a, b) => a - b)
      .map((rank) => (rank === wildRank ? say(stateTexts.wildCard, { card: rankName(rank) }) : rankName(rank)));
    return ranks.length > 0 ? [`${suitName(suit)} ${listLabel(ranks)}`] : [];
  });
  const jokers = printed > 0 ? [say(stateTexts.jokers, { count: printed })] : [];
  return [...suits, ...jokers].join("; ");
}

/** "Q♠", "Joker"; for lists. */
export function cardSign(card: number): string {
  const face = faceOf(card);
  return face === PRINTED_JOKER ? stateTexts.jokerSign : `${rankSign(card)}${SUIT_SIGNS[suitOf(face)]}`;
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
  return (stateTexts.wildRanks as Names)[wildRank] ?? "";
}
