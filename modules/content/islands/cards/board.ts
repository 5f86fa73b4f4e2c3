/** A hand as it is arranged: groups, loose cards and what is chosen, all by places of the hand. Pure. */
import { type CardId, classifyGroup, faceOf, type GroupKind, isJoker, rankOf, suitOf } from "../../../rummy/browser.ts";

export interface Board {
  readonly groups: readonly (readonly number[])[];
  readonly loose: readonly number[];
  readonly chosen: readonly number[];
}

/** Where chosen cards can go: a group by its number, a new one, or back among the loose. */
export type Zone = number | "new" | "loose";

/** All cards loose, in the order that the hand lies in. */
export const newBoard = (size: number): Board => ({
  groups: [],
  loose: Array.from({ length: size }, (_, place) => place),
  chosen: [],
});

/** Chooses a card, or lets it be again. */
export const toggled = (board: Board, place: number): Board => ({
  ...board,
  chosen: board.chosen.includes(place) ? board.chosen.filter((one) => one !== place) : [...board.chosen, place],
});

/** The cards go to a zone, in the order in which they were chosen; groups that lose their last card are gone. */
export const moved = (board: Board, places: readonly number[], to: Zone): Board => {
  if (places.length === 0) return board;
  const left = (cards: readonly number[]) => cards.filter((place) => !places.includes(place));
  const groups = board.groups.map((group, at) => (at === to ? [...left(group), ...places] : left(group)));
  return {
    groups: [...groups, ...(to === "new" ? [places] : [])].filter((group) => group.length > 0),
    loose: to === "loose" ? [...left(board.loose), ...places] : left(board.loose),
    chosen: [],
  };
};

/** The loose cards by suit and rank, jokers last; groups stay as they are. */
export const sorted = (board: Board, cards: readonly CardId[], wildRank: number): Board => {
  const weight = (place: number) => {
    const card = cards[place]!;
    const face = faceOf(card);
    return isJoker(card, wildRank) ? 100 + face : suitOf(face) * 13 + rankOf(face);
  };
  return { ...board, loose: [...board.loose].sort((a, b) => weight(a) - weight(b)) };
};

/** What each group is as it lies (the checker that a table's window has too; never the solver, R-50). */
export const kindsOf = (board: Board, cards: readonly CardId[], wildRank: number): readonly GroupKind[] =>
  board.groups.map((group) =>
    classifyGroup(
      group.map((place) => cards[place]!),
      wildRank,
    ),
  );

/** What a hand still needs before its other groups cost nothing; null: nothing. */
export const missingOf = (kinds: readonly GroupKind[]): "pure" | "sequence" | null => {
  if (!kinds.includes("pure")) return "pure";
  return kinds.filter((kind) => kind === "pure" || kind === "sequence").length > 1 ? null : "sequence";
};

/** Does a valid group cost points all the same, because something is missing? */
export const countsYet = (kind: GroupKind, missing: ReturnType<typeof missingOf>): boolean =>
  kind !== "rest" && missing !== null && !(kind === "pure" && missing === "sequence");
