/** The three levels of bots as they played in November 2026, kept as references: nothing in here ever changes. */
import { below, type Random } from "../../../modules/kernel/index.ts";
import {
  bestArrangement,
  countAfterDraw,
  isJoker,
  leastCount,
  pointsOf,
  rankDiscards,
  stepsTaken,
} from "../../../modules/rummy/index.ts";
import type { Sight, TurnMove } from "../../../modules/tables/bots/turn-play.ts";

type BotStrength = "careful" | "steady" | "judge";

/** One turn of the first easy (`careful`), usual (`steady`) or expert (`judge`) bot. */
export function playFrozen(strength: BotStrength, view: Sight, random: Random): TurnMove {
  return view.drawn ? layDown(strength, view, view.wildRank, random) : take(strength, view, view.wildRank, random);
}

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
function expertDiscard(view: Sight, options: readonly Option[], wildRank: number, random: Random): number {
  const hand = view.hand.flat();
  const candidates = options.filter(({ points }) => points <= options[0]!.points + MARGIN).slice(0, CANDIDATES);
  if (candidates.length === 1) return candidates[0]!.card;
  const rests = candidates.map(({ card }) => hand.filter((one) => one !== card));
  const means = meanCounts(rests, sampled(unseen(view, hand), random), wildRank);
  const weighed = candidates.map(({ card, deadwood }, n) => ({ card, worth: means[n]! + DEADWOOD_SHARE * deadwood }));
  return weighed.reduce((best, one) => (one.worth < best.worth ? one : best)).card;
}

/** Does the open card leave less than a card from the stock would, on average? */
function takesOpen(view: Sight, top: number, wildRank: number, random: Random): boolean {
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
function unseen({ openPile, discards, jokerCard, table }: Sight, hand: readonly number[]): readonly number[] {
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

/** Draws; a judge may drop a hopeless hand first. */
function take(strength: BotStrength, view: Sight, wildRank: number, random: Random): TurnMove {
  const hand = view.hand.flat();
  const points = bestArrangement(hand, wildRank).points;
  if (strength === "judge" && hopeless(view, hand, points, wildRank)) return { event: "drop" };
  const [top] = view.openPile;
  const may = top !== undefined && (!isJoker(top, wildRank) || view.openJokerTakable);
  if (!may) return { event: "draw", from: "stock" };
  if (isJoker(top, wildRank)) return { event: "draw", from: "open" };
  const isExpert = strength === "judge";
  const worthIt = isExpert
    ? takesOpen(view, top, wildRank, random)
    : countAfterDraw(hand, top, wildRank, true) < points;
  return { event: "draw", from: worthIt ? "open" : "stock" };
}

/** A first drop is cheaper than what such a hand loses: nearly everything counts and no joker helps. */
function hopeless(view: Sight, hand: readonly number[], points: number, wildRank: number): boolean {
  const { firstDrop, fullCount } = view.table;
  const firstTurn = !view.discards.some((one) => one.seat === view.you);
  if (firstDrop === null || !firstTurn || points < fullCount * 0.85) return false;
  const jokers = hand.filter((card) => isJoker(card, wildRank)).length;
  const neighbours = hand.filter((card) =>
    hand.some((other) => other % 53 !== 52 && Math.abs(other - card) === 1),
  ).length;
  return jokers === 0 && neighbours < 6;
}

/** Finishes when the other 13 cards declare, else discards. */
function layDown(strength: BotStrength, view: Sight, wildRank: number, random: Random): TurnMove {
  const hand = view.hand.flat();
  const ranked = rankDiscards(hand, wildRank);
  const finish = ranked[0]!;
  // What counts nothing is a declaration; the card just taken from the open pile may end the turn on the finish slot.
  if (finish.points === 0) return { event: "finish", card: finish.card };
  const options = ranked.filter(({ card }) => card !== view.blockedDiscard);
  if (strength === "careful") return { event: "discard", card: carelessly(view, hand, wildRank, random) };
  if (strength === "judge") return { event: "discard", card: expertDiscard(view, options, wildRank, random) };
  const strays = strength === "steady" && below(random, STRAYS) === 0;
  return {
    event: "discard",
    card: options[strays ? below(random, Math.min(NEXT_BEST, options.length)) : 0]!.card,
  };
}

/** A steady bot lays down one of so many best cards, once in so many turns. */
const NEXT_BEST = 5;
const STRAYS = 2;

/** Any card that lies in no group, dear ones rather than cheap ones. */
function carelessly(view: Sight, hand: readonly number[], wildRank: number, random: Random): number {
  const loose = bestArrangement(hand.slice(0, 13), wildRank)
    .groups.flatMap(({ kind, cards }) => (kind === "rest" ? cards : []))
    .concat(hand.slice(13))
    .filter((card) => card !== view.blockedDiscard && !isJoker(card, wildRank));
  if (loose.length === 0) return rankDiscards(hand, wildRank, view.blockedDiscard)[0]!.card;
  const dear = loose.toSorted((a, b) => pointsOf(b, wildRank) - pointsOf(a, wildRank));
  return dear[below(random, Math.min(4, dear.length))]!;
}
