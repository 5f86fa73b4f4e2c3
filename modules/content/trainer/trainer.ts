import { randomHex } from "../../kernel/index.ts";
import { checkDeclaration, type Draw, HAND_SIZE } from "../../rummy/index.ts";
import type { ArrangeJudged, DiscardJudged, Exercise, ExerciseKind, ValidJudged } from "../contract.ts";
import type { ContentDeps } from "../ports.ts";
import { bestShown, groupsAt, judgeArrangement } from "./arranging.ts";
import { firstWorthArranging, type TrainerHand } from "./dealing.ts";
import { drawnHand, judgeDiscard } from "./discarding.ts";
import { declarationReasons } from "./reasons.ts";
import { groupedHand } from "./valid.ts";

/**
 * Exercises with cards (C-1 … C-3). Nothing is kept: an exercise's cards follow from its random name, so that answers
 * are judged on cards that the server dealt. A hand of one's own choice cannot be judged, which makes it no helper at a
 * table.
 */
export interface Trainer {
  /** A new exercise. */
  deal(kind: ExerciseKind): Exercise;
  /** Judges "may this be declared?". */
  judgeValid(id: string, isValid: boolean): ValidJudged;
  /** Judges an arrangement, groups by places; null where they are not places of the hand. */
  judgeArrange(id: string, groups: readonly (readonly number[])[]): ArrangeJudged | null;
  /** Judges letting go of the card at a place, 0 … 13. */
  judgeDiscard(id: string, place: number): DiscardJudged;
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
        aReasons: declarationReasons(groups, wildRank, check),
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
