/** The players of the bench: today's levels, the frozen ones, and references written from their descriptions. */
import type { Random } from "../../../modules/kernel/index.ts";
import {
  countAfterDraw,
  distance,
  distanceWithout,
  faceOf,
  isJoker,
  leastCount,
  PRINTED_JOKER,
  pointsOf,
} from "../../../modules/rummy/index.ts";
import { foresee } from "../../../modules/tables/bots/foresight.ts";
import { looseCards } from "../../../modules/tables/bots/loose-cards.ts";
import { playTurn, type Sight, type TurnMove } from "../../../modules/tables/bots/turn-play.ts";
import { playFrozen } from "./frozen.ts";

/** Plays one turn from what its seat sees. */
export type Player = (sight: Sight, random: Random) => TurnMove;

/** The player's draw where the open card is wanted if `wants` it; a joker always is. */
function drawn({ openPile, openJokerTakable, wildRank }: Sight, wants: (top: number) => boolean): TurnMove {
  const [top] = openPile;
  if (top === undefined) return { event: "draw", from: "stock" };
  if (isJoker(top, wildRank)) return { event: "draw", from: openJokerTakable ? "open" : "stock" };
  return { event: "draw", from: wants(top) ? "open" : "stock" };
}

/** Finishes where that is possible; else discards the card that leaves the least `left`, of several the dearest. */
function laid(
  { hand, wildRank, blockedDiscard }: Sight,
  left: (cards: readonly number[], at: number) => number,
): TurnMove {
  const cards = hand.flat();
  const finish = cards.find(
    (card) =>
      leastCount(
        cards.filter((one) => one !== card),
        wildRank,
      ) === 0,
  );
  if (finish !== undefined) return { event: "finish", card: finish };
  const options = cards
    .map((card, at) => ({ card, left: left(cards, at), points: pointsOf(card, wildRank) }))
    .filter(({ card }) => card !== blockedDiscard);
  options.sort((a, b) => a.left - b.left || b.points - a.points);
  return { event: "discard", card: options[0]!.card };
}

/** Takes the open card if the hand then counts less; discards what leaves the least count. */
export const minScore: Player = (sight) => {
  const { hand, wildRank, drawn: hasDrawn } = sight;
  if (hasDrawn) return laid(sight, (cards, at) => leastCount(cards.toSpliced(at, 1), wildRank));
  const cards = hand.flat();
  return drawn(sight, (top) => countAfterDraw(cards, top, wildRank, true) < leastCount(cards, wildRank));
};

/** Takes the open card if the hand then is nearer to a declaration; discards what leaves the least distance. */
const minDist: Player = (sight) => {
  const { hand, wildRank, drawn: hasDrawn } = sight;
  if (hasDrawn) return laid(sight, (cards, at) => distanceWithout(cards, at, wildRank));
  const cards = hand.flat();
  return drawn(sight, (top) => {
    const nearest = cards.reduce((least, _, at) => Math.min(least, distanceWithout([...cards, top], at, wildRank)), 13);
    return nearest < distance(cards, wildRank);
  });
};

/**
 * The scripted beginner: knows groups without jokers alone, throws the dearest loose card and jokers when no other card is loose, never
 * drops, declares when all its cards lie in such groups.
 */
export const beginner: Player = (sight) => {
  const { hand, wildRank, drawn: hasDrawn, blockedDiscard } = sight;
  const cards = hand.flat();
  const loose = looseCards(cards, wildRank);
  if (!hasDrawn) {
    return drawn(sight, (top) => {
      const left = looseCards([...cards, top], wildRank);
      return !left.includes(top) && left.length <= loose.length;
    });
  }
  const finish = cards.find((card) => {
    const others = cards.filter((one) => one !== card);
    return others.every((one) => faceOf(one) !== PRINTED_JOKER) && leastCount(others, null) === 0;
  });
  if (finish !== undefined) return { event: "finish", card: finish };
  const free = cards.filter((card) => card !== blockedDiscard);
  const choice = [loose.filter((card) => free.includes(card)), free.filter((card) => isJoker(card, wildRank)), free]
    .find(({ length }) => length > 0)!
    .toSorted((a, b) => pointsOf(b, wildRank) - pointsOf(a, wildRank));
  return { event: "discard", card: choice[0]! };
};

/** Every player by the name that the bench prints. */
export const PLAYERS: Readonly<Record<string, Player>> = {
  beginner,
  easy: (sight, random) => playTurn("careful", sight, random),
  usual: (sight, random) => playTurn("steady", sight, random),
  expert: (sight, random) => playTurn("judge", sight, random),
  master: (sight, random) => foresee(sight, random),
  "easy 2026": (sight, random) => playFrozen("careful", sight, random),
  "usual 2026": (sight, random) => playFrozen("steady", sight, random),
  "expert 2026": (sight, random) => playFrozen("judge", sight, random),
  minScore,
  minDist,
};
