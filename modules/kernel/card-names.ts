import { say } from "./say.ts";
import { kernelTexts } from "./texts/index.ts";

/** "ace", "10": a rank's letter (`A` … `K`, `T` for ten) in the reader's language. */
export const rankName = (letter: string): string =>
  letter === "T" ? "10" : ((kernelTexts.cards.ranks as Readonly<Record<string, string>>)[letter] ?? letter);

/**
 * "7 of hearts", "king of spades", "joker", in the reader's language: for sentences, and for who listens. A card is `A` … `K` (`T` for ten) and
 * a suit's letter, `JO` the printed joker, `back` its other side.
 */
export const cardName = (code: string): string => {
  if (code === "back") return kernelTexts.cards.faceDown;
  if (code === "JO") return kernelTexts.cards.joker;
  const letter = code.slice(0, -1);
  const suit = kernelTexts.cards.suits[code.slice(-1) as keyof typeof kernelTexts.cards.suits];
  return say(letter === "Q" ? kernelTexts.cards.queenOf : kernelTexts.cards.cardOf, { rank: rankName(letter), suit });
};
