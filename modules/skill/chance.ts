import { faceOf, leastAfterDiscard, type Progress, packsOf } from "../rummy/index.ts";
import { progressOf } from "./value.ts";

/** A deal, as far as its cards go: what was dealt, and every move of a card. */
export interface DealtCards {
  /** Ascending by seat. */
  readonly hands: readonly { readonly seat: number; readonly cards: readonly number[] }[];
  readonly jokerCard: number;
  /** The first card that lay open. */
  readonly openCard: number;
  readonly wildRank: number;
  /** The seat that moved first. */
  readonly firstTurn: number;
  readonly moves: readonly CardMove[];
  readonly nDeck: 1 | 2;
  /** Most cards of a set. */
  readonly maxSetSize: number;
}

/** A move of a deal, as the record has it. Those that move no card say nothing here. */
export type CardMove =
  | { readonly move: "draw"; readonly seat: number; readonly from: "stock" | "open"; readonly card: number }
  | { readonly move: "discard" | "finish"; readonly seat: number; readonly card: number }
  | { readonly move: "reshuffle" }
  | { readonly move: "turn"; readonly seat: number; readonly turn: number }
  | { readonly move: "out"; readonly seat: number }
  | { readonly move: "show" | "end" };

/** The kinds of chance events in a deal, beside who begins. */
export type Chance = "hands" | "openCard" | "draws";

/** What chance gave one seat by itself, as sums of measures. */
export type ChanceTerms = Readonly<Record<Chance, readonly number[]>>;

/** What of a hand is summed up; always as many numbers. */
export type Measures = (progress: Progress) => readonly number[];

/**
 * Walks through a deal and sums up, for each seat, what chance gave it (Q-3): its hand's measures; the first open card for who moves first;
 * each card drawn from the closed stock, after the best discard. Of the latter two the expectation is subtracted, over every card that
 * could have come: the real rest of the stock. So the mean of both is zero whatever the measures are; of the hands it is zero once
 * others' hands are subtracted.
 */
export function chanceTerms(deal: DealtCards, measures: Measures): ReadonlyMap<number, ChanceTerms> {
  const { wildRank, maxSetSize } = deal;
  const bySeat = new Map<number, Record<Chance, readonly number[]>>();
  const hands = new Map(deal.hands.map(({ seat, cards }) => [seat, [...cards]]));
  const dealt = new Set([...hands.values()].flat());
  let stock = new Set(packsOf(deal.nDeck).filter((card) => !dealt.has(card) && card !== deal.jokerCard));
  let openPile = [deal.openCard];
  for (const { seat, cards } of deal.hands) {
    const own = measures(progressOf(cards, wildRank, maxSetSize));
    bySeat.set(seat, { hands: own, openCard: own.map(() => 0), draws: own.map(() => 0) });
  }
  const come = (seat: number, kind: Chance, card: number) => {
    const own = bySeat.get(seat)!;
    own[kind] = plus(own[kind], surprise(card, { hand: hands.get(seat)!, stock, wildRank, maxSetSize, measures }));
    stock.delete(card);
  };
  come(deal.firstTurn, "openCard", deal.openCard);
  for (const one of deal.moves) {
    if (one.move === "draw") {
      if (one.from === "stock") come(one.seat, "draws", one.card);
      else openPile.pop();
      hands.get(one.seat)!.push(one.card);
    } else if (one.move === "discard") {
      remove(hands.get(one.seat)!, one.card);
      openPile.push(one.card);
    } else if (one.move === "finish") {
      remove(hands.get(one.seat)!, one.card);
    } else if (one.move === "reshuffle") {
      stock = new Set(openPile.slice(0, -1));
      openPile = openPile.slice(-1);
    }
  }
  return bySeat;
}

interface Drawing extends Pick<DealtCards, "maxSetSize"> {
  readonly hand: readonly number[];
  /** Every card that could have come, the one that came among them. */
  readonly stock: ReadonlySet<number>;
  readonly wildRank: number;
  readonly measures: Measures;
}

/** What a card of the stock brings a hand after the best discard, less the mean over all of the stock. */
function surprise(card: number, { hand, stock, wildRank, maxSetSize, measures }: Drawing): readonly number[] {
  const after = (drawn: number) => measures(leastAfterDiscard([...hand, drawn], wildRank, maxSetSize));
  // Two copies of a face bring the same.
  return [...Map.groupBy(stock, faceOf).values()].reduce(
    (sum, copies) => plus(sum, after(copies[0]!), -copies.length / stock.size),
    after(card),
  );
}

/** The first plus `times` the second. */
export function plus(one: readonly number[], other: readonly number[], times = 1): readonly number[] {
  return one.map((value, at) => value + times * other[at]!);
}

function remove(hand: number[], card: number): void {
  const at = hand.indexOf(card);
  // The finish slot's card has left the hand before a wrong show lays it on the open pile.
  if (at >= 0) hand.splice(at, 1);
}
