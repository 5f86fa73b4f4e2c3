/**
 * The own hand: groups that the player made, and loose cards right of them. Pure moves of cards between both. A group has
 * two cards at least: one that shrinks to a single card is none, and its card lies loose. On the wire a loose card is a
 * group of its own, so nothing of it is lost at a reload. No function here loses or doubles a card.
 */
import { type CardId, HAND_SIZE } from "../../modules/rummy/browser.ts";

export type Groups = readonly (readonly CardId[])[];

export interface Hand {
  readonly groups: Groups;
  /** Loose cards in the order shown; a drawn card comes to the right end. */
  readonly loose: readonly CardId[];
}

export const NO_HAND: Hand = { groups: [], loose: [] };

/** Stands for a card of the stock that is on its way into the hand, until the server says which one it is. */
export const NOT_YET_KNOWN: CardId = -1;

/**
 * Where moved cards go, counted in a hand without them: into a group or among the loose cards before the card at `index`,
 * or as a group of their own.
 */
export type Target =
  | { readonly kind: "group"; readonly group: number; readonly index: number }
  | { readonly kind: "loose"; readonly index: number }
  | { readonly kind: "new"; readonly before: number };

/** All cards of a hand, left to right. */
export function cardsOf(hand: Hand): CardId[] {
  return [...hand.groups.flat(), ...hand.loose];
}

/** The groups, then the loose cards: what lies beside each other. The last of them is always the loose zone, maybe empty. */
export function blocksOf(hand: Hand): Groups {
  return [...hand.groups, hand.loose];
}

/** True when both hold the same cards, however grouped. */
export function sameCards(a: Hand, b: Hand): boolean {
  const left = new Set(cardsOf(a));
  const right = cardsOf(b);
  return left.size === right.length && right.every((card) => left.has(card));
}

/** True when both lie in the same way. */
export function sameHand(a: Hand, b: Hand): boolean {
  return a === b || JSON.stringify(blocksOf(a)) === JSON.stringify(blocksOf(b));
}

/** A hand as the server has it: single cards lie loose, and so does a whole hand in one heap, as it is dealt. */
export function handOf(wire: Groups): Hand {
  if (wire.length === 1 && wire[0]!.length >= HAND_SIZE) return { groups: [], loose: [...wire[0]!] };
  return {
    groups: wire.filter((group) => group.length > 1).map((group) => [...group]),
    loose: wire.filter((group) => group.length === 1).flat(),
  };
}

/** A hand as the server takes it, without a card that has left. */
export function wireOf(hand: Hand, gone: CardId | null = null): number[][] {
  const parts = [...hand.groups, ...hand.loose.map((card) => [card])];
  return parts.map((group) => group.filter((card) => card !== gone)).filter((group) => group.length > 0);
}

/** What is left when cards are taken out. A group of one stays a group, for as long as something may still come back to it. */
export function without(hand: Hand, cards: readonly CardId[]): Hand {
  const gone = new Set(cards);
  const stays = (card: CardId) => !gone.has(card);
  return {
    groups: hand.groups.map((group) => group.filter(stays)).filter((group) => group.length > 0),
    loose: hand.loose.filter(stays),
  };
}

/** Single cards are no groups: they lie left of the other loose ones, the way they lay. */
function settled(hand: Hand): Hand {
  const groups = hand.groups.filter((group) => group.length > 1);
  if (groups.length === hand.groups.length) return hand;
  return { groups, loose: [...hand.groups.filter((group) => group.length === 1).flat(), ...hand.loose] };
}

/** Puts cards that are not in `rest` at a target counted in `rest`: where dragged cards will land. */
export function insertCards(rest: Hand, cards: readonly CardId[], target: Target): Hand {
  const into = (list: readonly CardId[], index: number) => [...list.slice(0, index), ...cards, ...list.slice(index)];
  if (target.kind === "loose") return settled({ groups: rest.groups, loose: into(rest.loose, target.index) });
  const groups = rest.groups.map((group, g) =>
    target.kind === "group" && target.group === g ? into(group, target.index) : [...group],
  );
  if (target.kind === "new") groups.splice(target.before, 0, [...cards]);
  return settled({ groups, loose: rest.loose });
}

/**
 * The player's own grouping brought up to the cards that the server says are there: lost cards go, new ones come to the
 * right end of the loose ones, and all others stay. With no card in common the server's grouping is taken as it is.
 */
export function reconcile(own: Hand, server: Groups): Hand {
  const there = new Set(server.flat());
  const kept = without(
    own,
    cardsOf(own).filter((card) => !there.has(card)),
  );
  const have = new Set(cardsOf(kept));
  if (have.size === 0) return handOf(server);
  const fresh = server.flat().filter((card) => !have.has(card));
  return settled({ groups: kept.groups, loose: [...kept.loose, ...fresh] });
}

/** Makes one group of the cards, at the place of the first of them that lay in a group, else right of the groups. */
export function groupCards(hand: Hand, cards: readonly CardId[]): Hand {
  const chosen = new Set(cards);
  const ordered = cardsOf(hand).filter((card) => chosen.has(card));
  const first = hand.groups.findIndex((group) => group.some((card) => chosen.has(card)));
  const place = first < 0 ? hand.groups.length : first;
  const whole = hand.groups.slice(0, place).filter((group) => group.every((card) => chosen.has(card))).length;
  return insertCards(without(hand, ordered), ordered, { kind: "new", before: place - whole });
}

/** Takes cards out of their groups: they lie loose, left of the other loose ones. */
export function ungroupCards(hand: Hand, cards: readonly CardId[]): Hand {
  const chosen = new Set(cards);
  const grouped = hand.groups.flat().filter((card) => chosen.has(card));
  return insertCards(without(hand, grouped), grouped, { kind: "loose", index: 0 });
}

/** True for one card of a group, or a whole one: such a selection is to be taken out of it, not grouped. */
export function isToUngroup(hand: Hand, cards: ReadonlySet<CardId>): boolean {
  const group = hand.groups.find((one) => one.some((card) => cards.has(card)));
  if (!group) return false;
  return cards.size === 1 || (cards.size === group.length && group.every((card) => cards.has(card)));
}

/** Moves one card a place to the left (-1) or right (1): within its group, then on into the next, last among the loose ones. */
export function nudge(hand: Hand, card: CardId, way: -1 | 1): Hand {
  const blocks = blocksOf(hand);
  const b = blocks.findIndex((block) => block.includes(card));
  const block = blocks[b];
  if (!block) return hand;
  const to = block.indexOf(card) + way;
  if (to >= 0 && to < block.length) return moved(blocks, card, b, to);
  const next = blocks[b + way];
  if (!next) return hand;
  return moved(blocks, card, b + way, way === 1 ? 0 : next.length);
}

/** The card at a place of a block, which is counted without the card. */
function moved(blocks: Groups, card: CardId, block: number, index: number): Hand {
  const rest = blocks.map((one) => one.filter((other) => other !== card));
  rest[block]!.splice(index, 0, card);
  return settled({ groups: rest.slice(0, -1).filter((group) => group.length > 0), loose: rest.at(-1)! });
}
