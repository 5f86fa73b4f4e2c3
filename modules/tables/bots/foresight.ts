import { below, type Random } from "../../kernel/index.ts";
import {
  completionsTaken,
  deadwood,
  distance,
  distanceWithout,
  faceOf,
  isJoker,
  leastAfterDiscard,
  leastCount,
  type Progress,
  rankDiscards,
  stepsTaken,
} from "../../rummy/index.ts";
import { feedsNextSeat } from "./next-seat.ts";
import { isCheaperToDrop } from "./staying.ts";
import { playTurn, type Sight, type TurnMove, unseen } from "./turn-play.ts";

/** Futures that a choice is played out in: the bench has the curve of strength by it. */
const FUTURES = 16;
/** Discards that are played out, beside the expert's own. */
const CANDIDATES = 3;
/** Cards that are drawn in a future. */
const DRAWS = 2;
/** What a declaration is worth more for each draw that it comes earlier. */
const POINTS_OF_A_DRAW = 6;
/** What it costs to lay down a card that goes with one that the next seat took. */
const POINTS_OF_FEEDING = 5;
/** What another discard than the expert's must lack less, of the turns together, to be laid down in its place. */
const CLEARLY = 10;
/** The search after which no further future is played out (B-5): one move of a hundred comes to that. */
const MOST_EFFORT = 500_000;
/** What a completion of a distance takes, in the solver's steps. */
const STEPS_OF_COMPLETION = 18;

/** What an exchange that is missing, and a point outside groups, lack beside a point of the count: as experts weigh them. */
const POINTS_OF_DISTANCE = 10;
const DEADWOOD_SHARE = 0.6;

/** Cards that come one after the other from the stock. */
type Future = readonly number[];

/**
 * What a master does in its turn: it plays the expert's likeliest choices out over the same futures, which are drawn from the cards that its seat has
 * not seen, and takes the one that lacks least in them. From what its seat sees and chance alone (B-2); in bounded steps (B-5).
 */
export function foresee(view: Sight, random: Random, futures = FUTURES): TurnMove {
  const own = playTurn("judge", view, random);
  if (own.event === "finish") return own;
  const hand = view.hand.flat();
  const isHopeless = view.seatsIn === 2 ? own.event === "drop" : isCheaperToDrop(view, progressOf(hand, view.wildRank));
  if (!view.drawn && isHopeless) return { event: "drop" };
  const drawn = drawFutures(unseen(view, hand), random, futures);
  return view.drawn ? discardOf(view, hand, own, drawn) : drawOf(view, hand, drawn);
}

/** The open card or the stock's. */
function drawOf(view: Sight, hand: readonly number[], futures: readonly Future[]): TurnMove {
  const { openPile, openJokerTakable, wildRank } = view;
  const [top] = openPile;
  if (top === undefined) return { event: "draw", from: "stock" };
  if (isJoker(top, wildRank)) return { event: "draw", from: openJokerTakable ? "open" : "stock" };
  const taken = nearest([...hand, top], wildRank, top);
  // What leaves the hand no better is not played out.
  const now = lackOf(progressOf(taken, wildRank));
  if (now >= lackOf(progressOf(hand, wildRank))) return { event: "draw", from: "stock" };
  const [open, stock] = lacksAfter(
    [(future) => now + playOut(taken, future.slice(1), wildRank), (future) => playOut(hand, future, wildRank)],
    futures,
  );
  return { event: "draw", from: open! < stock! ? "open" : "stock" };
}

/** The expert's discard, or the one of those that leave least now that is clearly better. */
function discardOf(view: Sight, hand: readonly number[], own: TurnMove, futures: readonly Future[]): TurnMove {
  const { wildRank } = view;
  const candidates = rankDiscards(hand, wildRank, view.blockedDiscard)
    .map(({ card, points, deadwood: loose }) => {
      const progress = {
        distance: distanceWithout(hand, hand.indexOf(card), wildRank),
        count: points,
        deadwood: loose,
      };
      return { card, now: lackOf(progress) };
    })
    .toSorted((one, other) => one.now - other.now)
    .filter(({ card }, at) => at < CANDIDATES || (own.event === "discard" && own.card === card));
  const lacks = lacksAfter(
    candidates.map(({ card, now }) => {
      const rest = hand.filter((one) => one !== card);
      return (future: Future) => now + playOut(rest, future, wildRank);
    }),
    futures,
  );
  const weighed = candidates.map(({ card }, at) => ({
    card,
    lack:
      lacks[at]! +
      (feedsNextSeat(view, card) ? POINTS_OF_FEEDING : 0) -
      (own.event === "discard" && own.card === card ? CLEARLY : 0),
  }));
  return { event: "discard", card: weighed.reduce((best, one) => (one.lack < best.lack ? one : best)).card };
}

/** What each choice lacks on average: over the same futures for all, one at least, as many as the effort allows. */
function lacksAfter(choices: readonly ((future: Future) => number)[], futures: readonly Future[]): readonly number[] {
  const until = effort() + MOST_EFFORT;
  const sums = choices.map(() => 0);
  let played = 0;
  for (const future of futures) {
    if (played > 0 && effort() >= until) break;
    for (const [at, lack] of choices.entries()) sums[at]! += lack(future);
    played += 1;
  }
  return sums.map((sum) => sum / played);
}

/**
 * What the hand lacks at the ends of all these turns together, the nearest card laid down in each: another may end the deal in any of them. A
 * declaration lacks nothing from then on, and the less the earlier it comes.
 */
function playOut(hand: readonly number[], future: Future, wildRank: number): number {
  let cards = hand;
  let lacked = 0;
  for (const [at, drawn] of future.entries()) {
    const held = [...cards, drawn];
    const left = future.length - 1 - at;
    if (left === 0) return lacked + lackOf(leastAfterDiscard(held, wildRank));
    if (distance(held, wildRank) === 0) return lacked - POINTS_OF_A_DRAW * left;
    cards = nearest(held, wildRank, null);
    lacked += lackOf(progressOf(cards, wildRank));
  }
  return lacked;
}

/** What is left of fourteen cards after the discard that leaves the least distance, of several the one that leaves the least count. */
function nearest(cards: readonly number[], wildRank: number, blocked: number | null): readonly number[] {
  const goal = distance(cards, wildRank);
  const ranked = rankDiscards(cards, wildRank, blocked).map(({ card }) => card);
  const left = (card: number) => distanceWithout(cards, cards.indexOf(card), wildRank);
  const best =
    ranked.find((card) => left(card) === goal) ??
    ranked.reduce((one, other) => (left(other) < left(one) ? other : one));
  return cards.filter((one) => one !== best);
}

const progressOf = (hand: readonly number[], wildRank: number): Progress => ({
  distance: distance(hand, wildRank),
  count: leastCount(hand, wildRank),
  deadwood: deadwood(hand, wildRank),
});

/** What a hand lacks of one that can be declared, in points of the count. */
const lackOf = ({ distance: left, count, deadwood: loose }: Progress): number =>
  count + POINTS_OF_DISTANCE * left + DEADWOOD_SHARE * loose;

/** Futures whose first cards are spread evenly over the unseen faces. */
function drawFutures(cards: readonly number[], random: Random, count: number): readonly Future[] {
  const byFace = cards.toSorted((one, other) => faceOf(one) - faceOf(other));
  const shift = below(random, byFace.length);
  const futures = Array.from({ length: count }, (_, at) => [
    byFace[(shift + Math.floor((at * byFace.length) / count)) % byFace.length]!,
    ...Array.from({ length: DRAWS - 1 }, () => cards[below(random, cards.length)]!),
  ]);
  // In the order of chance, so that those are spread, too, that the effort allows.
  return futures
    .map((future) => ({ future, order: below(random, 0x1_0000) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ future }) => future);
}

/** How much this thread has searched so far, in the solver's steps: the same for the same searches, on any machine. */
const effort = (): number => stepsTaken() + STEPS_OF_COMPLETION * completionsTaken();
