/** What an expert bot weighs beyond the hand as it is: what the cards that its seat has not seen would make of it. */
import { below, type Random } from "../../kernel/index.ts";
import { countAfterDraw, leastCount, type rankDiscards, stepsTaken } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";

/** Cards that are tried as the stock's next one, and discards that are weighed by them. */
const SAMPLES = 24;
const CANDIDATES = 5;
/** A discard that leaves so many more points than the best is no candidate. */
const MARGIN = 12;
/** What a point outside groups counts beside a point of the count that is to be expected. */
const DEADWOOD_SHARE = 0.25;
/**
 * The solver's steps after which no further card is tried (B-5): in a hundred moves one takes more. All tables wait while a bot
 * thinks, so a hand in which everything goes with everything must not cost what it would.
 */
const MOST_STEPS = 20_000;

type Option = ReturnType<typeof rankDiscards>[number];

/** The discard, of `options` as `rankDiscards` has them, after which the next draw leaves least, on average over cards that this seat has not seen. */
export function expertDiscard(view: TableView, options: readonly Option[], wildRank: number, random: Random): number {
  const hand = view.hand.flat();
  const candidates = options.filter(({ points }) => points <= options[0]!.points + MARGIN).slice(0, CANDIDATES);
  if (candidates.length === 1) return candidates[0]!.card;
  const rests = candidates.map(({ card }) => hand.filter((one) => one !== card));
  const means = meanCounts(rests, sampled(unseen(view, hand), random), wildRank);
  const weighed = candidates.map(({ card, deadwood }, n) => ({ card, worth: means[n]! + DEADWOOD_SHARE * deadwood }));
  return weighed.reduce((best, one) => (one.worth < best.worth ? one : best)).card;
}

/** Does the open card leave less than a card from the stock would, on average? */
export function takesOpen(view: TableView, top: number, wildRank: number, random: Random): boolean {
  const hand = view.hand.flat();
  const open = countAfterDraw(hand, top, wildRank, true);
  if (open >= leastCount(hand, wildRank)) return false;
  return open < meanCounts([hand], sampled(unseen(view, hand), random), wildRank)[0]!;
}

/** What each of these hands of thirteen counts after one of the draws, on average: over the same draws for all, one at least, as many as the steps allow. */
function meanCounts(
  hands: readonly (readonly number[])[],
  draws: readonly number[],
  wildRank: number,
): readonly number[] {
  const until = stepsTaken() + MOST_STEPS;
  const sums = hands.map(() => 0);
  let tried = 0;
  for (const drawn of draws) {
    if (tried > 0 && stepsTaken() >= until) break;
    for (const [n, hand] of hands.entries()) sums[n]! += countAfterDraw(hand, drawn, wildRank, false);
    tried += 1;
  }
  return sums.map((sum) => sum / tried);
}

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
