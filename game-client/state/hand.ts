/**
 * The own hand as groups: pure moves of cards between them. A group is a list of cards; a hand has no empty groups.
 * No function here loses or doubles a card.
 */
import { type CardId, faceOf, PRINTED_JOKER, rankOf, suitOf } from "../../modules/rummy/browser.ts";

export type Groups = readonly (readonly CardId[])[];

/** Most groups the server takes. */
export const MAX_GROUPS = 14;

/** Where moved cards go: into a group before the card that stands at `index`, or as a group of their own. */
export type Target =
  | { readonly kind: "group"; readonly group: number; readonly index: number }
  | { readonly kind: "new"; readonly before: number };

const tidy = (groups: readonly (readonly CardId[])[]): CardId[][] =>
  groups.filter((group) => group.length > 0).map((group) => [...group]);

/** All cards of a hand. */
export function cardsOf(groups: Groups): CardId[] {
  return groups.flat();
}

/** True when both hold the same cards, however grouped. */
export function sameCards(a: Groups, b: Groups): boolean {
  const left = new Set(cardsOf(a));
  const right = cardsOf(b);
  return left.size === right.length && right.every((card) => left.has(card));
}

/**
 * The player's own grouping brought up to the cards that the server says are there: lost cards go, new ones stand at
 * the end as a group of their own. With no card in common the server's grouping is taken as it is.
 */
export function reconcile(own: Groups, server: Groups): CardId[][] {
  const held = new Set(cardsOf(server));
  const kept = tidy(own.map((group) => group.filter((card) => held.has(card))));
  const have = new Set(cardsOf(kept));
  if (have.size === 0) return tidy(server);
  const fresh = cardsOf(server).filter((card) => !have.has(card));
  return fresh.length > 0 ? fit([...kept, fresh]) : kept;
}

/** Joins the last groups while there are more than the server takes. */
function fit(groups: CardId[][]): CardId[][] {
  while (groups.length > MAX_GROUPS) groups.splice(-2, 2, [...groups.at(-2)!, ...groups.at(-1)!]);
  return groups;
}

/** Moves cards, in the order given, to a target that is counted in the groups as they are now. */
export function moveCards(groups: Groups, cards: readonly CardId[], target: Target): CardId[][] {
  const moving = new Set(cards);
  const inserted = cards.filter((card) => groups.some((group) => group.includes(card)));
  const result: CardId[][] = [];
  groups.forEach((group, g) => {
    if (target.kind === "new" && target.before === g) result.push([...inserted]);
    const next: CardId[] = [];
    group.forEach((card, i) => {
      if (target.kind === "group" && target.group === g && target.index === i) next.push(...inserted);
      if (!moving.has(card)) next.push(card);
    });
    if (target.kind === "group" && target.group === g && target.index >= group.length) next.push(...inserted);
    result.push(next);
  });
  if (target.kind === "new" && target.before >= groups.length) result.push([...inserted]);
  return fit(tidy(result));
}

/** Puts cards that are not in `rest` at a target counted in `rest`: where a dragged card will land. */
export function insertCards(rest: Groups, cards: readonly CardId[], target: Target): CardId[][] {
  const apart = [...rest.map((group) => [...group]), [...cards]];
  return moveCards(apart, cards, target);
}

/** Makes one group of the cards, at the place of the first of them. */
export function groupCards(groups: Groups, cards: readonly CardId[]): CardId[][] {
  const chosen = new Set(cards);
  const ordered = cardsOf(groups).filter((card) => chosen.has(card));
  const before = groups.findIndex((group) => group.some((card) => chosen.has(card)));
  return moveCards(groups, ordered, { kind: "new", before: Math.max(0, before) });
}

/** Moves one card a place to the left (-1) or right (1): within its group, then on as a group of its own, then into the next. */
export function nudge(groups: Groups, card: CardId, way: -1 | 1): CardId[][] {
  const g = groups.findIndex((group) => group.includes(card));
  const group = groups[g];
  if (!group) return tidy(groups);
  const i = group.indexOf(card);
  const j = i + way;
  if (j >= 0 && j < group.length) {
    return moveCards(groups, [card], { kind: "group", group: g, index: way === 1 ? j + 1 : j });
  }
  if (group.length > 1) return moveCards(groups, [card], { kind: "new", before: way === 1 ? g + 1 : g });
  const neighbour = groups[g + way];
  if (!neighbour) return tidy(groups);
  return moveCards(groups, [card], { kind: "group", group: g + way, index: way === 1 ? 0 : neighbour.length });
}

/** By suit, each suit low to high; jokers together at the end. */
export function sortHand(groups: Groups, wildRank: number | null): CardId[][] {
  const suits: CardId[][] = [[], [], [], []];
  const jokers: CardId[] = [];
  for (const card of cardsOf(groups)) {
    const face = faceOf(card);
    const joker = face === PRINTED_JOKER || rankOf(face) === wildRank;
    (joker ? jokers : suits[suitOf(face)]!).push(card);
  }
  const byRank = (a: CardId, b: CardId) => rankOf(faceOf(a)) - rankOf(faceOf(b)) || a - b;
  return tidy([...suits.map((suit) => suit.sort(byRank)), jokers.sort((a, b) => faceOf(b) - faceOf(a) || a - b)]);
}
