/** What an expert bot weighs beyond the hand as it is: what the cards that its seat has not seen would make of it. */
import { below, type Random } from "../../kernel/index.ts";
import { countAfterDraw, leastCount, rankDiscards } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";

/** Cards that are tried as the stock's next one, and discards that are weighed by them: a move costs so much and no more. */
const SAMPLES = 24;
const CANDIDATES = 5;
/** A discard that leaves so many more points than the best is no candidate. */
const MARGIN = 12;
/** What a point outside groups counts beside a point of the count that is to be expected. */
const DEADWOOD_SHARE = 0.25;

/** The discard after which the next draw leaves least, on average over cards that this seat has not seen. */
export function expertDiscard(view: TableView, wildRank: number, random: Random): number {
  const hand = view.hand.flat();
  const ranked = rankDiscards(hand, wildRank, view.blockedDiscard);
  const candidates = ranked.filter(({ points }) => points <= ranked[0]!.points + MARGIN).slice(0, CANDIDATES);
  if (candidates.length === 1) return ranked[0]!.card;
  const draws = sampled(unseen(view, hand), random);
  const worth = ({ card, deadwood }: ReturnType<typeof rankDiscards>[number]): number => {
    const rest = hand.filter((one) => one !== card);
    return meanCount(rest, draws, wildRank) + DEADWOOD_SHARE * deadwood;
  };
  const weighed = candidates.map((one) => ({ card: one.card, worth: worth(one) }));
  return weighed.reduce((best, one) => (one.worth < best.worth ? one : best)).card;
}

/** Does the open card leave less than a card from the stock would, on average? */
export function takesOpen(view: TableView, top: number, wildRank: number, random: Random): boolean {
  const hand = view.hand.flat();
  const open = countAfterDraw(hand, top, wildRank, true);
  if (open >= leastCount(hand, wildRank)) return false;
  return open < meanCount(hand, sampled(unseen(view, hand), random), wildRank);
}

/** What a hand of thirteen counts after one of these draws, on average. */
const meanCount = (hand: readonly number[], draws: readonly number[], wildRank: number): number =>
  draws.reduce((sum, drawn) => sum + countAfterDraw(hand, drawn, wildRank, false), 0) / draws.length;

/** Cards that may lie in the stock, or in others' hands. */
function unseen({ openPile, discards, jokerCard, table }: TableView, hand: readonly number[]): readonly number[] {
  const seen = new Set([
    ...hand,
    ...openPile,
    ...discards.map(({ card }) => card),
    ...(jokerCard === null ? [] : [jokerCard]),
  ]);
  return Array.from({ length: 53 * table.nDeck }, (_, card) => card).filter((card) => !seen.has(card));
}

const sampled = (cards: readonly number[], random: Random): readonly number[] =>
  Array.from({ length: SAMPLES }, () => cards[below(random, cards.length)]!);
