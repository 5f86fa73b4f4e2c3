/**
 * What the Sort button does: it makes groups of the runs and sets that anybody sees among the loose cards, and then of
 * the suits. It never touches a group that the player made, and it is no solver: it takes what is there by five
 * fixed steps and never weighs one arrangement against another (decision 0042).
 */
import {
  type CardId,
  classifyGroup,
  faceOf,
  type GroupKind,
  inOrder,
  isJoker,
  PRINTED_JOKER,
  pointsOf,
  rankOf,
  suitOf,
} from "../../modules/rummy/browser.ts";
import type { Groups, Hand } from "./hand.ts";

const SUITS = [0, 1, 2, 3] as const;
const LEAST = 3;
/** The ace stands below the two, and once more above the king. */
const ACE_HIGH = 13;
/** What a lone run of this many cards is cut into two of. */
const TWO_RUNS = 6;

/**
 * The loose cards sorted. First the runs of natural cards, of all suits the longest first and of equals the one of more
 * points; if there is none, one of which a wild card is a part in its own place. A run of six or more that is the hand's
 * only one is cut in two, because a declaration needs two. Then the sets of natural cards. What is left of a suit is a
 * group, low to high, if that is two cards or more; single cards lie loose by suits, jokers last. New groups come into the
 * order pure run, run, set; those of suits stand right of all.
 */
export function sortLoose(hand: Hand, wildRank: number | null): Hand {
  const wild = wildRank;
  const jokers = hand.loose.filter((card) => isJoker(card, wild));
  const left = new Set(hand.loose.filter((card) => !isJoker(card, wild)));
  const runs = takeAll(left, longestRun);
  const ownRuns = hand.groups.filter((group) => isRun(kindOf(group, wildRank)));
  if (runs.length + ownRuns.length === 0) {
    const withWild = longestRun(new Set([...left, ...jokers.filter((card) => faceOf(card) !== PRINTED_JOKER)]));
    if (withWild) {
      runs.push(withWild);
      for (const card of withWild) left.delete(card);
    }
  }
  const melds = [...(ownRuns.length === 0 ? cutInTwo(runs) : runs), ...takeAll(left, fullestSet)];
  const used = new Set(melds.flat());
  const bySuits = SUITS.map((suit) => [...left].filter((card) => suitOf(faceOf(card)) === suit).sort(bySuit));
  const singles = bySuits.filter(({ length }) => length === 1).flat();
  const loose = [...singles, ...jokers.filter((card) => !used.has(card)).sort(byJoker)];
  const groups = melds.reduce((all, meld) => place(all, meld, wildRank), [...hand.groups]);
  return { groups: [...groups, ...bySuits.filter(({ length }) => length > 1)], loose };
}

/** A sorted hand, and its groups that are no more than a suit: Sort's own, which it may take up again. */
export interface Sorted {
  readonly hand: Hand;
  readonly suits: Groups;
}

/**
 * Sorts, after it has let go of what is left of its own groups of suits. One to which the player has added is the player's, and so
 * are the parts of one that the player has parted: a card that lies loose or among others of its suit was put there.
 */
export function sortAgain(hand: Hand, suits: Groups, wildRank: number | null): Sorted {
  const among = (one: readonly CardId[]) => hand.groups.filter((group) => group.every((card) => one.includes(card)));
  const isWhole = (one: readonly CardId[]) => among(one).length === 1 && !one.some((card) => hand.loose.includes(card));
  const isOwn = (group: readonly CardId[]) => suits.some((one) => isWhole(one) && among(one)[0] === group);
  const kept = hand.groups.filter((group) => !isOwn(group));
  const freed = hand.groups.filter(isOwn).flat();
  const sorted = sortLoose({ groups: kept, loose: [...freed, ...hand.loose] }, wildRank);
  return { hand: sorted, suits: suitGroups(sorted, kept, wildRank) };
}

function suitGroups({ groups }: Hand, before: Groups, wildRank: number | null): Groups {
  return groups.filter((group) => !before.includes(group) && kindOf(group, wildRank) === "rest");
}

/** The group's cards in the order in which players lay them: jokers in the place that they take (R-6 … R-8). What is no meld stays as it lies. */
export function laidOut(group: readonly CardId[], wildRank: number | null): readonly CardId[] {
  const kind = kindOf(group, wildRank);
  return kind === "rest" ? group : inOrder(group, kind, wildRank);
}

/** Takes out what `find` sees, again and again, until it sees nothing. */
function takeAll(left: Set<CardId>, find: (cards: ReadonlySet<CardId>) => CardId[] | null): CardId[][] {
  const taken: CardId[][] = [];
  for (let meld = find(left); meld; meld = find(left)) {
    taken.push(meld);
    for (const card of meld) left.delete(card);
  }
  return taken;
}

/** The longest run of one suit, at equal length the one of more points; null without three cards in a row. */
function longestRun(cards: ReadonlySet<CardId>): CardId[] | null {
  let best: CardId[] | null = null;
  for (const suit of SUITS) {
    const byRank = new Map<number, CardId>();
    for (const card of [...cards].sort((a, b) => b - a)) {
      if (suitOf(faceOf(card)) === suit) byRank.set(rankOf(faceOf(card)), card);
    }
    const ace = byRank.get(0);
    if (ace !== undefined) byRank.set(ACE_HIGH, ace);
    for (let low = 0; low < ACE_HIGH; low += 1) {
      const run = runFrom(byRank, low);
      if (run.length >= LEAST && (best === null || isBetter(run, best))) best = run;
    }
  }
  return best;
}

function runFrom(byRank: ReadonlyMap<number, CardId>, low: number): CardId[] {
  const run: CardId[] = [];
  for (let rank = low; byRank.has(rank) && run.length < ACE_HIGH; rank += 1) run.push(byRank.get(rank)!);
  return run;
}

/** The most cards of one rank and different suits, at equal number the one of more points; null without three. */
function fullestSet(cards: ReadonlySet<CardId>): CardId[] | null {
  const ranks = new Map<number, Map<number, CardId>>();
  for (const card of [...cards].sort((a, b) => b - a)) {
    const face = faceOf(card);
    const suits = ranks.get(rankOf(face)) ?? new Map<number, CardId>();
    ranks.set(rankOf(face), suits.set(suitOf(face), card));
  }
  let best: CardId[] | null = null;
  for (const suits of ranks.values()) {
    const set = [...suits.values()].sort(bySuit);
    if (set.length >= LEAST && (best === null || isBetter(set, best))) best = set;
  }
  return best;
}

/** More cards, or as many that count more. What a card is worth by its face: none of them stands in as a joker. */
function isBetter(meld: readonly CardId[], than: readonly CardId[]): boolean {
  const points = (cards: readonly CardId[]) => cards.reduce((sum, card) => sum + pointsOf(card, null), 0);
  return meld.length > than.length || (meld.length === than.length && points(meld) > points(than));
}

function cutInTwo(runs: readonly CardId[][]): CardId[][] {
  const [only] = runs;
  if (!only || runs.length > 1 || only.length < TWO_RUNS) return [...runs];
  const half = Math.ceil(only.length / 2);
  return [only.slice(0, half), only.slice(half)];
}

const ORDER: readonly GroupKind[] = ["pure", "sequence", "set", "rest"];

function kindOf(group: readonly CardId[], wildRank: number | null): GroupKind {
  return classifyGroup(group, wildRank);
}

function isRun(kind: GroupKind): boolean {
  return kind === "pure" || kind === "sequence";
}

/** Puts a meld before the first group of a lesser kind; the groups that are there keep their order. */
function place(groups: readonly (readonly CardId[])[], meld: readonly CardId[], wildRank: number | null) {
  const kind = ORDER.indexOf(kindOf(meld, wildRank));
  const at = groups.findIndex((group) => ORDER.indexOf(kindOf(group, wildRank)) > kind);
  return at < 0 ? [...groups, meld] : [...groups.slice(0, at), meld, ...groups.slice(at)];
}

function bySuit(a: CardId, b: CardId): number {
  return suitOf(faceOf(a)) - suitOf(faceOf(b)) || rankOf(faceOf(a)) - rankOf(faceOf(b)) || a - b;
}

/** Printed jokers first. */
function byJoker(a: CardId, b: CardId): number {
  return faceOf(b) - faceOf(a) || a - b;
}
