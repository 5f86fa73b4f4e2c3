import { type DealEvent, faceOf, leastAfterDiscard, type Progress, packsOf } from "../rummy/index.ts";
import { progressOf } from "./value.ts";

/** A deal, as far as chance decided it. */
export interface DealtCards {
  /** All of its events, in order. */
  readonly events: readonly DealEvent[];
  readonly nDeck: 1 | 2;
  /** Most cards of a set. */
  readonly maxSetSize: number;
}

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
export function chanceTerms(
  deal: DealtCards,
  measures: Measures,
): { readonly bySeat: ReadonlyMap<number, ChanceTerms>; readonly firstTurn: number } {
  const bySeat = new Map<number, Record<Chance, readonly number[]>>();
  const hands = new Map<number, number[]>();
  let stock = new Set(packsOf(deal.nDeck));
  let openPile: number[] = [];
  let wildRank = 0;
  let firstTurn: number | null = null;
  const come = (seat: number, kind: Chance, card: number) => {
    const own = bySeat.get(seat)!;
    own[kind] = plus(own[kind], surprise(card, { ...deal, hand: hands.get(seat)!, stock, wildRank, measures }));
    stock.delete(card);
  };
  for (const event of deal.events) {
    if (event.type === "dealt") {
      wildRank = event.wildRank;
      openPile = [event.openCard];
      for (const { seat, cards } of event.hands) {
        hands.set(seat, [...cards]);
        for (const card of cards) stock.delete(card);
        const own = measures(progressOf(cards, wildRank, deal.maxSetSize));
        bySeat.set(seat, { hands: own, openCard: own.map(() => 0), draws: own.map(() => 0) });
      }
      stock.delete(event.jokerCard);
    } else if (event.type === "turn" && firstTurn === null) {
      firstTurn = event.seat;
      come(firstTurn, "openCard", openPile[0]!);
    } else if (event.type === "drew") {
      if (event.from === "stock") come(event.seat, "draws", event.card);
      else openPile.pop();
      hands.get(event.seat)!.push(event.card);
    } else if (event.type === "discarded") {
      remove(hands.get(event.seat)!, event.card);
      openPile.push(event.card);
    } else if (event.type === "finishing") {
      remove(hands.get(event.seat)!, event.card);
    } else if (event.type === "reshuffled") {
      stock = new Set(openPile.splice(0, openPile.length - 1));
    }
  }
  return { bySeat, firstTurn: firstTurn! };
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
