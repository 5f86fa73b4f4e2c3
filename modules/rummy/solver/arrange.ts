import { type CardId, pointsOf, type WildRank } from "../cards.ts";
import type { ResultGroup } from "../deal-types.ts";
import { classifyGroup, MAX_SET_SIZE } from "../groups.ts";

export interface Arrangement {
  /** The least count before any cap and before R-21. */
  readonly points: number;
  readonly declarable: boolean;
  /** The groups that count, then one `rest` group of the other cards, if any. */
  readonly groups: readonly ResultGroup[];
}

/** The best arrangement of a hand. */
export function bestArrangement(
  hand: readonly CardId[],
  wildRank: WildRank,
  maxSetSize: number = MAX_SET_SIZE,
): Arrangement {
  const size = 1 << hand.length;
  const kinds: string[] = new Array(size);
  const value = hand.map((card) => pointsOf(card, wildRank));
  for (let mask = 0; mask < size; mask++) {
    kinds[mask] = classifyGroup(
      hand.filter((_, i) => mask & (1 << i)),
      wildRank,
      maxSetSize,
    );
  }
  let best = value.reduce((a, b) => a + b, 0);
  let bestGroups: number[] = [];
  const total = best;
  const chosen: number[] = [];
  const visit = (left: number, saved: number, pure: boolean, sequences: number, onlyPure: number) => {
    const counted = !pure ? total : sequences >= 2 ? total - saved : total - onlyPure;
    if (counted < best || (counted === best && counted === 0 && bestGroups.length === 0 && pure)) {
      best = counted;
      bestGroups = sequences >= 2 ? [...chosen] : chosen.filter((m) => kinds[m] === "pure").slice(0, 1);
    }
    if (left === 0 || best === 0) return;
    const low = left & -left;
    const others = left ^ low;
    for (let sub = others; sub > 0; sub = (sub - 1) & others) {
      const mask = sub | low;
      const kind = kinds[mask];
      if (kind === "rest") continue;
      let sum = 0;
      for (let i = 0; i < hand.length; i++) if (mask & (1 << i)) sum += value[i]!;
      chosen.push(mask);
      const sequence = kind !== "set";
      visit(
        left ^ mask,
        saved + sum,
        pure || kind === "pure",
        sequences + (sequence ? 1 : 0),
        kind === "pure" ? sum : onlyPure,
      );
      chosen.pop();
    }
    visit(others, saved, pure, sequences, onlyPure);
  };
  visit(size - 1, 0, false, 0, 0);
  const used = bestGroups.reduce((a, b) => a | b, 0);
  const cardsOf = (mask: number) => hand.filter((_, i) => mask & (1 << i));
  const groups = bestGroups.map((mask) => ({ kind: kinds[mask] as ResultGroup["kind"], cards: cardsOf(mask) }));
  const rest = cardsOf((size - 1) ^ used);
  if (rest.length > 0) groups.push({ kind: "rest", cards: rest });
  return { points: best, declarable: best === 0, groups };
}
