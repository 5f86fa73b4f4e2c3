import { below, type Random } from "../../kernel/index.ts";
import {
  countAfterDraw,
  deadwood,
  distance,
  distanceWithout,
  isJoker,
  leastCount,
  pointsOf,
  rankDiscards,
  stepsTaken,
} from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";
import type { BotStrength } from "../ports.ts";
import { looseCards } from "./loose-cards.ts";
import { feedsNextSeat } from "./next-seat.ts";

/** What a bot plays a turn by: a part of its seat's view (B-2). */
export interface Sight
  extends Pick<
    TableView,
    "you" | "hand" | "openPile" | "openJokerTakable" | "blockedDiscard" | "discards" | "pickUps" | "jokerCard"
  > {
  readonly table: Pick<TableView["table"], "nDeck" | "firstDrop" | "middleDrop" | "fullCount">;
  /** Seats that are dealt in and not out, the own one among them. */
  readonly seatsIn: number;
  readonly wildRank: number;
  /** Has the bot drawn in this turn? */
  readonly drawn: boolean;
}

/** What a bot does in its turn. */
export type TurnMove =
  | { readonly event: "draw"; readonly from: "stock" | "open" }
  | { readonly event: "discard" | "finish"; readonly card: number }
  | { readonly event: "drop" };

/** How the bots play that think on the thread of the tables. */
type Strength = Exclude<BotStrength, "planner">;

/** What the bot does in its turn, from what its seat sees and chance alone (B-1, B-2); a master that has not thought plays as an expert (B-6). */
export function playTurn(bot: BotStrength, view: Sight, random: Random): TurnMove {
  const strength = bot === "planner" ? "judge" : bot;
  return view.drawn ? layDown(strength, view, view.wildRank, random) : take(strength, view, view.wildRank, random);
}

/** Cards that are tried as the stock's next one, and discards that are weighed by them. */
const SAMPLES = 16;
const CANDIDATES = 8;
/** A discard that leaves so many more points than the best is no candidate. */
const MARGIN = 20;
/** What a point outside groups counts beside a point of the count that is to be expected. */
const DEADWOOD_SHARE = 0.6;
/** What an exchange that is missing counts beside it. */
const POINTS_OF_DISTANCE = 10;
/** What it costs to lay down a card that goes with one that the next seat took. */
const POINTS_OF_FEEDING = 2;
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
  const weighed = candidates.map(({ card, deadwood: loose }, n) => ({
    card,
    worth:
      means[n]! +
      DEADWOOD_SHARE * loose +
      POINTS_OF_DISTANCE * distanceWithout(hand, hand.indexOf(card), wildRank) +
      (feedsNextSeat(view, card) ? POINTS_OF_FEEDING : 0),
  }));
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
export function unseen({ openPile, discards, jokerCard, table }: Sight, hand: readonly number[]): readonly number[] {
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
function take(strength: Strength, view: Sight, wildRank: number, random: Random): TurnMove {
  const hand = view.hand.flat();
  if (strength === "judge" && hopeless(view, hand, wildRank)) return { event: "drop" };
  const [top] = view.openPile;
  const may = top !== undefined && (!isJoker(top, wildRank) || view.openJokerTakable);
  if (!may) return { event: "draw", from: "stock" };
  const isWanted = isJoker(top, wildRank) || wantsOpen(strength, view, top, random);
  return { event: "draw", from: isWanted ? "open" : "stock" };
}

function wantsOpen(strength: Strength, view: Sight, top: number, random: Random): boolean {
  const hand = view.hand.flat();
  if (strength === "judge") return takesOpen(view, top, view.wildRank, random);
  if (strength === "careful") return groupsOpen(hand, top, view.wildRank) && below(random, OVERLOOKS) > 0;
  if (strength === "steady") return bringsNearer(hand, top, view.wildRank);
  return countAfterDraw(hand, top, view.wildRank, true) < leastCount(hand, view.wildRank);
}

/**
 * Does a usual bot's own discard after the open card leave less distance, or as much and less count? Measured as it then discards, so each
 * open card that it takes leaves it strictly better: two bots cannot hand each other the same cards for ever.
 */
function bringsNearer(hand: readonly number[], top: number, wildRank: number): boolean {
  const cards = [...hand, top];
  const before = distance(hand, wildRank);
  const after = distance(cards, wildRank);
  if (after !== before) return after < before;
  const options = rankDiscards(cards, wildRank, top);
  const left = options.filter(({ card }) => distanceWithout(cards, cards.indexOf(card), wildRank) === before);
  return left.length > 0 && left[0]!.points < leastCount(hand, wildRank);
}

/** Does the open card come to lie in a group without jokers, and no other card out of one? */
function groupsOpen(hand: readonly number[], top: number, wildRank: number): boolean {
  const loose = looseCards([...hand, top], wildRank);
  return !loose.includes(top) && loose.length <= looseCards(hand, wildRank).length;
}

/** A first drop is cheaper than what a hand loses that has no joker and is far from a declaration, farther for who moves first. */
function hopeless(view: Sight, hand: readonly number[], wildRank: number): boolean {
  const isFirstTurn = !view.discards.some((one) => one.seat === view.you);
  const { firstDrop, fullCount } = view.table;
  if (firstDrop === null || firstDrop * MOST_OF_COUNT > fullCount || !isFirstTurn) return false;
  if (hand.some((card) => isJoker(card, wildRank))) return false;
  const left = distance(hand, wildRank);
  return view.discards.length > 0 ? left >= FAR : left > FAR && deadwood(hand, wildRank) >= DEAR_DEADWOOD;
}

/** A hand may be dropped at once at this distance or a greater one; by who moves first only with so much deadwood. */
const FAR = 4;
const DEAR_DEADWOOD = 70;
/** A first drop that costs more than this part of the full count is never worth it. */
const MOST_OF_COUNT = 3;

/** Finishes as soon as its kind of player sees that it can, else discards. */
function layDown(strength: Strength, view: Sight, wildRank: number, random: Random): TurnMove {
  const hand = view.hand.flat();
  if (strength === "careful") return layDownSimply(view, hand, wildRank, random);
  const ranked = rankDiscards(hand, wildRank);
  const finish = ranked[0]!;
  // What counts nothing is a declaration; the card just taken from the open pile may end the turn on the finish slot.
  if (finish.points === 0) return { event: "finish", card: finish.card };
  const options = ranked.filter(({ card }) => card !== view.blockedDiscard);
  if (strength === "judge") return { event: "discard", card: expertDiscard(view, options, wildRank, random) };
  return { event: "discard", card: strength === "steady" ? nearest(hand, options, wildRank) : options[0]!.card };
}

/** The discard that leaves the least distance, of several the one that leaves the least count. */
function nearest(hand: readonly number[], options: readonly Option[], wildRank: number): number {
  const left = options.map(({ card }) => distanceWithout(hand, hand.indexOf(card), wildRank));
  return options[left.indexOf(Math.min(...left))]!.card;
}

/** An easy bot overlooks the open card once in so many times that it helps. */
const OVERLOOKS = 8;
/** It lays down one of so many dearest loose cards. */
const DEAREST = 4;

/** Knows groups without jokers; has jokers beside them in the end. Lays down a dear card that lies in no group. */
function layDownSimply(view: Sight, hand: readonly number[], wildRank: number, random: Random): TurnMove {
  const finish = hand.find((card) => {
    const others = hand.filter((one) => one !== card);
    const naturals = others.filter((one) => !isJoker(one, wildRank));
    return leastCount(naturals, null) === 0 && leastCount(others, wildRank) === 0;
  });
  if (finish !== undefined) return { event: "finish", card: finish };
  const free = hand.filter((card) => card !== view.blockedDiscard && !isJoker(card, wildRank));
  const loose = looseCards(hand, wildRank).filter((card) => card !== view.blockedDiscard);
  const dear = [loose, free, rankDiscards(hand, wildRank, view.blockedDiscard).map(({ card }) => card)]
    .find(({ length }) => length > 0)!
    .toSorted((a, b) => pointsOf(b, wildRank) - pointsOf(a, wildRank));
  return { event: "discard", card: dear[below(random, Math.min(DEAREST, dear.length))]! };
}
