import {
  bestArrangement,
  type CardId,
  countAfterDraw,
  type Draw,
  FACES_PER_PACK,
  HAND_SIZE,
  isJoker,
  leastCount,
  rankDiscards,
  VARIANTS,
} from "../../rummy/index.ts";
import type { DiscardJudged, GroupShown } from "../contract.ts";
import { copyOf, dealtHand, FACES, isWorthArranging, type TrainerHand } from "./dealing.ts";
import { discardReasons } from "./reasons.ts";

const FULL_COUNT = VARIANTS.points.rules.fullCount;
const MOST_SHUFFLES = 1_000;

/** Fourteen cards, the last of them just drawn, with something in them that is worth keeping. */
export function drawnHand(draw: Draw): TrainerHand {
  let hand = dealtHand(draw, HAND_SIZE + 1);
  for (let shuffle = 1; shuffle < MOST_SHUFFLES && !isWorthArranging(hand); shuffle += 1)
    hand = dealtHand(draw, HAND_SIZE + 1);
  return hand;
}

/**
 * Judges letting go of one of fourteen cards: what the hand counts then, whether that breaks a group, and how many of
 * the unseen cards would help. Some 1,500 searches at the most.
 */
export function judgeDiscard({ cards, wildRank }: TrainerHand, place: number): DiscardJudged {
  const options = rankDiscards(cards, wildRank);
  const best = options[0]!;
  const chosen = options.find(({ card }) => card === cards[place])!;
  const kept = bestArrangement(without(cards, best.card), wildRank).groups;
  const home = kept.find(({ kind, cards: group }) => kind !== "rest" && group.includes(chosen.card));
  const isLess = chosen.points > best.points || chosen.deadwood > best.deadwood;
  const breaks = chosen.points > best.points && (home !== undefined || isJoker(chosen.card, wildRank));
  const verdict = breaks ? "costly" : isLess ? "fair" : "best";
  return {
    eVerdict: verdict,
    nPoints: Math.min(chosen.points, FULL_COUNT),
    nBestPoints: Math.min(best.points, FULL_COUNT),
    nBestPlace: cards.indexOf(verdict === "best" ? chosen.card : best.card),
    aReasons: discardReasons({
      verdict,
      chosen,
      best,
      wildRank,
      home: home === undefined ? null : { kind: home.kind, cards: home.cards },
      helped: helpfulDraws(cards, chosen.card, wildRank),
      helpedAtBest: verdict === "best" ? null : helpfulDraws(cards, best.card, wildRank),
    }),
    aBest: shown(bestArrangement(without(cards, verdict === "best" ? chosen.card : best.card), wildRank).groups),
  };
}

/** How many of the 92 cards that are not in the hand make it count less when they are drawn next. */
function helpfulDraws(cards: readonly CardId[], discard: CardId, wildRank: number): number {
  const hand = without(cards, discard);
  const points = leastCount(hand, wildRank);
  const seen = new Set(cards);
  return FACES.reduce((sum, face) => {
    const copy = copyOf(face, seen);
    if (copy === null || countAfterDraw(hand, copy, wildRank, false) >= points) return sum;
    return sum + (seen.has(face) || seen.has(face + FACES_PER_PACK) ? 1 : 2);
  }, 0);
}

const without = (cards: readonly CardId[], card: CardId) => cards.filter((other) => other !== card);

const shown = (groups: readonly { readonly kind: GroupShown["eKind"]; readonly cards: readonly CardId[] }[]) =>
  groups.map(({ kind, cards }): GroupShown => ({ eKind: kind, aCards: [...cards] }));
