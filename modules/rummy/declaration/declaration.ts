import { type CardId, HAND_SIZE, type WildRank } from "../cards/cards.ts";
import type { GroupKind } from "../deal/types.ts";
import { classifyGroup, MAX_SET_SIZE } from "./groups.ts";

/** Sequences that a declaration needs, pure ones included. */
export const SEQUENCES_TO_DECLARE = 2;

/** What is wrong with a declaration; `group` is an index into the submitted groups. */
export type DeclarationFault =
  | { readonly code: "wrongCardCount"; readonly cards: number }
  | { readonly code: "invalidGroup"; readonly group: number }
  | { readonly code: "noPureSequence" }
  | { readonly code: "tooFewSequences"; readonly sequences: number };

export interface DeclarationCheck {
  readonly valid: boolean;
  /** The kind of each submitted group, in the order submitted. */
  readonly kinds: readonly GroupKind[];
  /** Everything that is wrong, in the order of the groups; empty when valid. */
  readonly faults: readonly DeclarationFault[];
}

/** Judges a grouping as it was submitted, never re-split. Empty groups are passed over. */
export function checkDeclaration(
  groups: readonly (readonly CardId[])[],
  wildRank: WildRank,
  maxSetSize: number = MAX_SET_SIZE,
): DeclarationCheck {
  const kinds = groups.map((cards) => classifyGroup(cards, wildRank, maxSetSize));
  const cards = groups.reduce((sum, group) => sum + group.length, 0);
  const sequences = kinds.filter(isSequenceKind).length;
  const faults: DeclarationFault[] = [];
  if (cards !== HAND_SIZE) faults.push({ code: "wrongCardCount", cards });
  kinds.forEach((kind, group) => {
    if (kind === "rest" && groups[group]!.length > 0) faults.push({ code: "invalidGroup", group });
  });
  if (!kinds.includes("pure")) faults.push({ code: "noPureSequence" });
  if (sequences < SEQUENCES_TO_DECLARE) faults.push({ code: "tooFewSequences", sequences });
  return { valid: faults.length === 0, kinds, faults };
}

/** Does a group of this kind count as one of the two sequences? */
export function isSequenceKind(kind: GroupKind): boolean {
  return kind === "pure" || kind === "sequence";
}
