/** A hand of a finished deal as others see it. */
import { type GroupKind, isSequenceKind } from "../../modules/rummy/browser.ts";

interface ShownGroup {
  readonly kind: GroupKind;
  readonly cards: readonly number[];
}

/** Pure sequences, sequences, sets, then what is none; cards that lay loose, each a group of its own on the wire, together at the end. */
export function inMeldOrder(groups: readonly ShownGroup[]): readonly ShownGroup[] {
  const isLoose = ({ kind, cards }: ShownGroup) => kind === "rest" && cards.length === 1;
  const rank = ({ kind }: ShownGroup) => (kind === "pure" ? 0 : isSequenceKind(kind) ? 1 : kind === "set" ? 2 : 3);
  const loose = groups.filter(isLoose).flatMap(({ cards }) => cards);
  const others = groups.filter((group) => !isLoose(group)).toSorted((a, b) => rank(a) - rank(b));
  return loose.length > 0 ? [...others, { kind: "rest", cards: loose }] : others;
}
