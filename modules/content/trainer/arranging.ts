import {
  bestArrangement,
  type CardId,
  checkDeclaration,
  classifyGroup,
  countGroups,
  VARIANTS,
} from "../../rummy/index.ts";
import type { GroupShown } from "../contract.ts";
import type { TrainerHand } from "./dealing.ts";

/** What an arrangement of thirteen cards is worth beside the best there is. */
export interface JudgedArrangement {
  /** What the arrangement counts, 80 at most. */
  readonly points: number;
  /** What the best arrangement of these cards counts. */
  readonly bestPoints: number;
  /** Cards in groups that cost nothing, 0 … 13. */
  readonly free: number;
  readonly isDeclarable: boolean;
  /** The submitted groups' kinds, in their order. */
  readonly kinds: readonly GroupShown["eKind"][];
}

const FULL_COUNT = VARIANTS.points.rules.fullCount;

/**
 * The cards that places of a hand name, group by group; null where a place is none of the hand's, or stands twice. Cards
 * that no group holds are loose.
 */
export function groupsAt(
  { cards }: TrainerHand,
  places: readonly (readonly number[])[],
): readonly (readonly CardId[])[] | null {
  const all = places.flat();
  if (new Set(all).size < all.length || all.some((place) => cards[place] === undefined)) return null;
  return places.map((group) => group.map((place) => cards[place]!));
}

/** Judges what was submitted, never re-split, and finds the best there is. Some microseconds, whatever the hand. */
export function judgeArrangement(hand: TrainerHand, groups: readonly (readonly CardId[])[]): JudgedArrangement {
  const { cards, wildRank } = hand;
  const laid = new Set(groups.flat());
  const loose = cards.filter((card) => !laid.has(card));
  const whole = [...groups, ...loose.map((card) => [card])];
  const points = countGroups(whole, wildRank, FULL_COUNT);
  const kinds = groups.map((group) => classifyGroup(group, wildRank));
  return {
    points,
    bestPoints: Math.min(bestArrangement(cards, wildRank).points, FULL_COUNT),
    free: freeCards(groups, kinds),
    isDeclarable: checkDeclaration(whole, wildRank).valid,
    kinds,
  };
}

/** Cards that R-19 leaves uncounted: of a pure sequence, and with a second sequence those of every valid group. */
function freeCards(groups: readonly (readonly CardId[])[], kinds: readonly GroupShown["eKind"][]): number {
  if (!kinds.includes("pure")) return 0;
  const sequences = kinds.filter((kind) => kind === "pure" || kind === "sequence").length;
  return groups.reduce((sum, group, at) => {
    const isFree = kinds[at] === "pure" || (sequences > 1 && kinds[at] !== "rest");
    return sum + (isFree ? group.length : 0);
  }, 0);
}

/** The best arrangement, to be shown. */
export function bestShown({ cards, wildRank }: TrainerHand): readonly GroupShown[] {
  return bestArrangement(cards, wildRank).groups.map(({ kind, cards: group }) => ({ eKind: kind, aCards: [...group] }));
}
