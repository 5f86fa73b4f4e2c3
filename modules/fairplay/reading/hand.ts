import { type CardId, faceOf, isJoker, PRINTED_JOKER } from "../../rummy/index.ts";

const SUITS = 4;
const RANKS = 13;

/** A hand as numbers of cards by face: what suits it is asked a thousand times a deal. */
export interface Hand {
  readonly counts: Uint8Array;
  /** Kept beside the counts, for the solver. */
  readonly cards: CardId[];
}

/** A hand of these cards. */
export function handOf(cards: readonly CardId[]): Hand {
  const counts = new Uint8Array(PRINTED_JOKER + 1);
  for (const card of cards) counts[faceOf(card)]! += 1;
  return { counts, cards: [...cards] };
}

/** Puts a card into the hand. */
export function put({ counts, cards }: Hand, card: CardId): void {
  counts[faceOf(card)]! += 1;
  cards.push(card);
}

/** Takes a card out of the hand; false when it is not there. */
export function take({ counts, cards }: Hand, card: CardId): boolean {
  const at = cards.indexOf(card);
  if (at < 0) return false;
  cards.splice(at, 1);
  counts[faceOf(card)]! -= 1;
  return true;
}

/**
 * Would the card make a sequence or a set of three with two cards of the hand, jokers left out? A second card of a face that the hand
 * has would not. A look of some ten nanoseconds, where the solver takes hundreds.
 */
export function suits(counts: Uint8Array, card: CardId, wildRank: number): boolean {
  if (isJoker(card, wildRank)) return false;
  const face = faceOf(card);
  return counts[face] === 0 && makesThree(counts, face);
}

/** Is the card part of three that go together, in the hand that holds it? */
export function isPartOfThree({ counts }: Hand, card: CardId, wildRank: number): boolean {
  const face = faceOf(card);
  return !isJoker(card, wildRank) && counts[face] === 1 && makesThree(counts, face);
}

function makesThree(counts: Uint8Array, face: number): boolean {
  const rank = face % RANKS;
  const first = face - rank;
  let others = 0;
  for (let suit = 0; suit < SUITS; suit += 1) {
    const other = suit * RANKS + rank;
    if (other !== face && counts[other]! > 0) others += 1;
  }
  if (others >= 2) return true;
  // The ace stands below the two and above the king.
  const has = (at: number): boolean => at >= 0 && at <= RANKS && counts[first + (at % RANKS)]! > 0;
  const inRun = (at: number): boolean => (has(at - 1) && (has(at - 2) || has(at + 1))) || (has(at + 1) && has(at + 2));
  return inRun(rank) || (rank === 0 && inRun(RANKS));
}
