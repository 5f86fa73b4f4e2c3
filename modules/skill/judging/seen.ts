import { packsOf } from "../../rummy/index.ts";
import type { CardMove } from "../chance.ts";
import type { JudgedCards } from "./deal.ts";

/** A deal as one seat sees it, move by move: what it holds, and which cards it cannot have seen. */
export class Sight {
  readonly hand: number[];
  /** The open pile, its top last. */
  pile: number[];
  /** Still in, the seat itself among them. */
  readonly playing: Set<number>;
  /** The card that the seat took from the open pile in this turn: it cannot be discarded. */
  blocked: number | null = null;
  /** Somebody has drawn: a joker that lies open may not be taken any more. */
  hasDrawn = false;
  readonly #all: readonly number[];
  readonly #jokerCard: number;
  readonly #seat: number;
  /** Cards that others took from the open pile and hold. */
  readonly #held = new Map<number, number>();

  constructor(deal: JudgedCards, seat: number) {
    this.hand = [...deal.hands.find((one) => one.seat === seat)!.cards];
    this.pile = [deal.openCard];
    this.playing = new Set(deal.hands.map((one) => one.seat));
    this.#all = packsOf(deal.nDeck);
    this.#jokerCard = deal.jokerCard;
    this.#seat = seat;
  }

  /** Cards that may come from the stock, as far as the seat can know: all but those that it sees or knows to be held. */
  unseen(): readonly number[] {
    const seen = new Set([...this.hand, ...this.pile, ...this.#held.keys(), this.#jokerCard]);
    return this.#all.filter((card) => !seen.has(card));
  }

  /** What a seat took from the open pile and holds. */
  takenBy(seat: number): readonly number[] {
    return [...this.#held].flatMap(([card, holder]) => (holder === seat ? [card] : []));
  }

  /** The next one after the seat who is still in; null: nobody. */
  next(): number | null {
    const order = [...this.playing].toSorted((a, b) => a - b);
    return order.find((seat) => seat > this.#seat) ?? order.find((seat) => seat !== this.#seat) ?? null;
  }

  /** Follows a move. */
  see(one: CardMove): void {
    if (one.move === "draw") this.#draw(one);
    else if (one.move === "discard") {
      this.#drop(one.seat, one.card);
      this.pile.push(one.card);
    } else if (one.move === "finish") this.#drop(one.seat, one.card);
    else if (one.move === "out") this.playing.delete(one.seat);
    else if (one.move === "reshuffle") this.pile = this.pile.slice(-1);
  }

  #draw({ seat, from, card }: Extract<CardMove, { move: "draw" }>): void {
    this.hasDrawn = true;
    if (from === "open") this.pile.pop();
    if (seat === this.#seat) {
      this.hand.push(card);
      this.blocked = from === "open" ? card : null;
    } else if (from === "open") this.#held.set(card, seat);
  }

  #drop(seat: number, card: number): void {
    this.#held.delete(card);
    const at = seat === this.#seat ? this.hand.indexOf(card) : -1;
    // A wrong show lays a card on the pile that has left the hand already.
    if (at >= 0) this.hand.splice(at, 1);
  }
}
