import type { CardId, Seat } from "../../rummy/index.ts";

/**
 * What happened to the cards of a deal, in order, as it is written down for its proof. `place` counts from the top of
 * the order that the nonces made: the stock is drawn from its lowest place up.
 */
export type Move =
  | { readonly move: "turn"; readonly seat: Seat; readonly turn: number }
  | {
      readonly move: "draw";
      readonly seat: Seat;
      readonly from: "stock";
      readonly place: number;
      readonly card: CardId;
    }
  | { readonly move: "draw"; readonly seat: Seat; readonly from: "open"; readonly card: CardId }
  | { readonly move: "discard"; readonly seat: Seat; readonly card: CardId }
  /** Laid on the finish slot, face down for the others. */
  | { readonly move: "finish"; readonly seat: Seat; readonly card: CardId }
  | { readonly move: "out"; readonly seat: Seat }
  | { readonly move: "reshuffle"; readonly shuffle: number }
  /** All that a seat holds, laid open, and what it had laid on the finish slot. */
  | {
      readonly move: "show";
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly finishCard: CardId | null;
    }
  /** How the deal ended; the last one of all. */
  | { readonly move: "end"; readonly how: "declared" | "lastStanding" | "void" };

/** A shuffle with its cards as they came to lie: place by place. */
export interface Laid {
  readonly cards: readonly CardId[];
}

/** The positions of a deal's cards at first. */
export interface DealtFrom {
  readonly seats: readonly Seat[];
  readonly firstTurn: Seat;
  readonly handSize: number;
}

/** The places of the deck that a seat was dealt, round by round. */
export function dealtPlaces({ seats, firstTurn, handSize }: DealtFrom, seat: Seat): number[] {
  const order = [...seats.filter((one) => one >= firstTurn), ...seats.filter((one) => one < firstTurn)];
  return Array.from({ length: handSize }, (_, round) => round * order.length + order.indexOf(seat));
}

/**
 * The places that `seat` saw the card of, a set for each shuffle: its hand and draws, the joker and the open card, what
 * was discarded and shown. A card that was shuffled again lies at a new place, which says nothing of who drew it.
 */
export function seenPlaces(
  shuffles: readonly Laid[],
  dealt: DealtFrom,
  moves: readonly Move[],
  seat: Seat,
): ReadonlySet<number>[] {
  const seen = shuffles.map(() => new Set<number>());
  const lies = new Map<CardId, { readonly shuffle: number; readonly place: number }>();
  const lay = (shuffle: number) => {
    for (const [place, card] of shuffles[shuffle]!.cards.entries()) lies.set(card, { shuffle, place });
  };
  const see = (card: CardId) => {
    const { shuffle, place } = lies.get(card)!;
    seen[shuffle]!.add(place);
  };
  let current = 0;
  lay(0);
  const after = dealt.seats.length * dealt.handSize;
  for (const place of [...dealtPlaces(dealt, seat), after, after + 1]) seen[0]!.add(place);
  for (const one of moves) {
    if (one.move === "reshuffle") {
      current += 1;
      lay(current);
    } else if (one.move === "draw" && one.from === "stock") {
      if (one.seat === seat) seen[current]!.add(one.place);
    } else if (one.move === "discard") see(one.card);
    else if (one.move === "show") {
      for (const card of one.cards) see(card);
      if (one.finishCard !== null) see(one.finishCard);
    }
  }
  return seen;
}
