/**
 * A straightforward exhaustive search for the best arrangement: the solver's oracle and the benchmark's yardstick.
 * It shares no code with modules/rummy: cards are text codes, groups are judged by laying them out place by place.
 */
const ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

type Kind = "pure" | "sequence" | "set";

/** Least count of a hand of text codes under a wild rank (`"7"`, `null` for none), uncapped. */
export function exhaustiveCount(hand: readonly string[], wild: string | null): number {
  const isJoker = (card: string) => card === "JO" || card[0] === wild;
  const points = (card: string) => (isJoker(card) ? 0 : "ATJQK".includes(card[0]!) ? 10 : Number(card[0]));
  const total = hand.reduce((sum, card) => sum + points(card), 0);
  const groupsFrom: { mask: number; kind: Kind; points: number }[][] = hand.map(() => []);
  for (let mask = 1; mask < 1 << hand.length; mask++) {
    const cards = hand.filter((_, index) => mask & (1 << index));
    const kind = kindOf(cards, isJoker);
    if (kind === null) continue;
    const lowest = 31 - Math.clz32(mask & -mask);
    groupsFrom[lowest]!.push({ mask, kind, points: cards.reduce((sum, card) => sum + points(card), 0) });
  }
  // Settle cards from the first on: each is left over or lies in a group with later ones.
  // A state is the settled cards, whether a pure sequence was laid, and how many sequences (2 means two or more).
  let states = new Map<number, number>([[0, 0]]);
  let best = 0;
  const width = 1 << hand.length;
  const key = (settled: number, pure: number, sequences: number) => (pure * 3 + sequences) * width + settled;
  for (let card = 0; card < hand.length; card++) {
    const next = new Map<number, number>();
    const keep = (at: number, covered: number) => {
      if ((next.get(at) ?? -1) < covered) next.set(at, covered);
    };
    for (const [at, covered] of states) {
      const settled = at % width;
      const rungs = Math.floor(at / width);
      if (settled & (1 << card)) {
        keep(at, covered);
        continue;
      }
      keep(at + (1 << card), covered);
      for (const group of groupsFrom[card]!) {
        if (group.mask & settled) continue;
        const pure = rungs >= 3 || group.kind === "pure" ? 1 : 0;
        const sequences = Math.min(2, (rungs % 3) + (group.kind === "set" ? 0 : 1));
        keep(key(settled | group.mask, pure, sequences), covered + group.points);
        if (group.kind === "pure") best = Math.max(best, group.points);
      }
    }
    states = next;
  }
  for (const [at, covered] of states) if (Math.floor(at / width) === 5) best = Math.max(best, covered);
  return total - best;
}

function kindOf(cards: readonly string[], isJoker: (card: string) => boolean): Kind | null {
  if (cards.length < 3) return null;
  if (laysOut(cards, () => false)) return "pure";
  if (laysOut(cards, isJoker)) return "sequence";
  const naturals = cards.filter((card) => !isJoker(card));
  const oneRank = naturals.every((card) => card[0] === naturals[0]![0]);
  return cards.length <= 4 && oneRank && new Set(naturals).size === naturals.length ? "set" : null;
}

/** Can the cards fill consecutive places of one suit, jokers wherever a card is missing? */
function laysOut(cards: readonly string[], isJoker: (card: string) => boolean): boolean {
  const naturals = cards.filter((card) => !isJoker(card));
  const left = new Set(naturals);
  const suit = naturals[0]?.[1] ?? "S";
  if (cards.length > 13 || left.size < naturals.length || naturals.some((card) => card[1] !== suit)) return false;
  for (let start = 0; start + cards.length <= ORDER.length; start++) {
    const places = ORDER.slice(start, start + cards.length).map((rank) => rank + suit);
    if (naturals.every((card) => places.includes(card))) return true;
  }
  return false;
}
