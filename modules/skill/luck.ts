import { type ChanceTerms, chanceTerms, type DealtCards } from "./chance.ts";
import { BETA, PLACE_EARLIER, SHORT_COUNT } from "./constants.ts";
import { measuresOf, worthOf } from "./value.ts";

/** A finished deal. */
export interface FinishedDeal extends DealtCards {
  /** The cap of every count. */
  readonly fullCount: number;
}

/** What luck was worth to a seat, in points, against the others' mean; below 0 it was bad. */
export interface Luck {
  /** The first hands. */
  readonly hands: number;
  /** The first open card, which is the first mover's to take. */
  readonly openCard: number;
  /** Cards drawn from the closed stock. */
  readonly draws: number;
  /** The place in the order of the first turns. */
  readonly begins: number;
  /** All of them together. */
  readonly total: number;
}

/** The full count of most variants. */
const USUAL_COUNT = 80;

/**
 * Each seat's luck in a deal (Q-3). Each term has the mean zero under a fair shuffle, so a result less `total` is expected to be what the
 * result is expected to be, with less chance in it. All seats' luck sums up to zero. Some milliseconds a draw: never on the event loop
 * of tables.
 */
export function luckOf(deal: FinishedDeal): ReadonlyMap<number, Luck> {
  const bySeat = chanceTerms(deal, measuresOf);
  const size = bySeat.size;
  const seats = [...bySeat.keys()];
  const points = deal.fullCount < USUAL_COUNT ? SHORT_COUNT : 1;
  const scale = (BETA[size] ?? 1) * points;
  const valued = (seat: number, kind: keyof ChanceTerms): number => worthOf(bySeat.get(seat)![kind]);
  const against = (seat: number, kind: keyof ChanceTerms): number => {
    const others = seats.filter((one) => one !== seat);
    return scale * (valued(seat, kind) - others.reduce((sum, one) => sum + valued(one, kind), 0) / others.length);
  };
  return new Map(
    seats.map((seat, at): [number, Luck] => {
      const after = (at - seats.indexOf(deal.firstTurn) + size) % size;
      const begins = points * (PLACE_EARLIER[size] ?? 0) * ((size - 1) / 2 - after);
      const [hands, openCard, draws] = [against(seat, "hands"), against(seat, "openCard"), against(seat, "draws")];
      return [seat, { hands, openCard, draws, begins, total: hands + openCard + draws + begins }];
    }),
  );
}

/** The three figures of a deal as players read them: whole points, of which the last two sum up to the first. */
export function toldFigures(result: number, luck: number): { result: number; cards: number; play: number } {
  const cards = Math.round(luck);
  return { result, cards, play: result - cards };
}
