import { randomHex } from "../../kernel/index.ts";
import {
  bestArrangement,
  type CardId,
  checkDeclaration,
  countAfterDraw,
  type Draw,
  FACES_PER_PACK,
  HAND_SIZE,
  isJoker,
  leastCount,
  rankDiscards,
  VARIANTS,
} from "../../rummy/index.ts";
import type { ArrangeJudged, DiscardJudged, Exercise, ExerciseKind, GroupShown, ValidJudged } from "../contract.ts";
import type { ContentDeps } from "../ports.ts";
import { bestShown, groupsAt, judgeArrangement } from "./arranging.ts";
import { copyOf, dealtHand, FACES, firstWorthArranging, isWorthArranging, type TrainerHand } from "./dealing.ts";
import { declarationReasons, discardReasons } from "./reasons.ts";
import { groupedHand } from "./valid.ts";

/** What was judged, and why in the language that is read when it is asked. */
export type Explained<Judged> = Omit<Judged, "aReasons" | "aTexts"> & { readonly why: () => readonly string[] };

/**
 * Exercises with cards (C-1 … C-3). Nothing is kept: an exercise's cards follow from its random name, so that answers
 * are judged on cards that the server dealt. A hand of one's own choice cannot be judged, which makes it no helper at a
 * table.
 */
export interface Trainer {
  /** A new exercise. */
  deal(kind: ExerciseKind): Exercise;
  /** Judges "may this be declared?". */
  judgeValid(id: string, isValid: boolean): Explained<ValidJudged>;
  /** Judges an arrangement, groups by places; null where they are not places of the hand. */
  judgeArrange(id: string, groups: readonly (readonly number[])[]): ArrangeJudged | null;
  /** Judges letting go of the card at a place, 0 … 13. */
  judgeDiscard(id: string, place: number): Explained<DiscardJudged>;
}

/** Builds the trainer. */
export function createTrainer({ random, drawsFrom }: Pick<ContentDeps, "random" | "drawsFrom">): Trainer {
  const drawsOf = (kind: ExerciseKind, id: string, deal = 0): Draw =>
    drawsFrom("sha256", new TextEncoder().encode(`trainer/${kind}/${id}/${deal}`));
  const arrangeOf = (id: string): TrainerHand => firstWorthArranging((deal) => drawsOf("arrange", id, deal)).hand;

  const deal = (kind: ExerciseKind, sId: string): Exercise => {
    if (kind === "valid") {
      const { wildRank, groups } = groupedHand(drawsOf(kind, sId));
      const places = Array.from({ length: HAND_SIZE }, (_, place) => place);
      const aGroups = groups.map(({ length }) => places.splice(0, length));
      return { sId, eKind: kind, nWildRank: wildRank, aCards: groups.flat(), aGroups };
    }
    const { cards, wildRank } = kind === "arrange" ? arrangeOf(sId) : drawnHand(drawsOf(kind, sId));
    return { sId, eKind: kind, nWildRank: wildRank, aCards: cards };
  };

  return {
    deal: (kind) => deal(kind, randomHex(random, 8)),

    judgeValid(id, isValid) {
      const { wildRank, groups } = groupedHand(drawsOf("valid", id));
      const check = checkDeclaration(groups, wildRank);
      return {
        isRight: check.valid === isValid,
        isValid: check.valid,
        aKinds: check.kinds,
        why: () => declarationReasons(groups, wildRank, check),
      };
    },

    judgeArrange(id, places) {
      const hand = arrangeOf(id);
      const groups = groupsAt(hand, places);
      if (groups === null) return null;
      const { points, bestPoints, isDeclarable, kinds } = judgeArrangement(hand, groups);
      return { nPoints: points, nBestPoints: bestPoints, isDeclarable, aKinds: kinds, aBest: bestShown(hand) };
    },

    judgeDiscard: (id, place) => judgeDiscard(drawnHand(drawsOf("discard", id)), place),
  };
}

const FULL_COUNT = VARIANTS.points.rules.fullCount;
const MOST_SHUFFLES = 1_000;

/** Fourteen cards, the last of them just drawn, with something in them that is worth keeping. */
function drawnHand(draw: Draw): TrainerHand {
  let hand = dealtHand(draw, HAND_SIZE + 1);
  for (let shuffle = 1; shuffle < MOST_SHUFFLES && !isWorthArranging(hand); shuffle += 1)
    hand = dealtHand(draw, HAND_SIZE + 1);
  return hand;
}

/**
 * Judges letting go of one of fourteen cards: what the hand counts then, whether that breaks a group, and how many of
 * the unseen cards would help. Some 1,500 searches at the most.
 */
function judgeDiscard({ cards, wildRank }: TrainerHand, place: number): Explained<DiscardJudged> {
  const options = rankDiscards(cards, wildRank);
  const best = options[0]!;
  const chosen = options.find(({ card }) => card === cards[place])!;
  const kept = bestArrangement(without(cards, best.card), wildRank).groups;
  const home = kept.find(({ kind, cards: group }) => kind !== "rest" && group.includes(chosen.card));
  const isLess = chosen.points > best.points || chosen.deadwood > best.deadwood;
  const breaks = chosen.points > best.points && (home !== undefined || isJoker(chosen.card, wildRank));
  const verdict = breaks ? "costly" : isLess ? "fair" : "best";
  const facts = {
    verdict,
    chosen,
    best,
    wildRank,
    home: home === undefined ? null : { kind: home.kind, cards: home.cards },
    helped: helpfulDraws(cards, chosen.card, wildRank),
    helpedAtBest: verdict === "best" ? null : helpfulDraws(cards, best.card, wildRank),
  } as const;
  return {
    eVerdict: verdict,
    nPoints: Math.min(chosen.points, FULL_COUNT),
    nBestPoints: Math.min(best.points, FULL_COUNT),
    nBestPlace: cards.indexOf(verdict === "best" ? chosen.card : best.card),
    why: () => discardReasons(facts),
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
