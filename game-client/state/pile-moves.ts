/** What came to the open pile and went from it, in the order in which it happened. */
import type { TableView } from "../../modules/tables/contract.ts";

export interface PileMove {
  readonly seat: number;
  readonly card: number;
  /** Picked up; else discarded. */
  readonly taken: boolean;
}

/** Oldest first. A card is picked up after as many discards as lay by then. */
export function movesInOrder({ discards, pickUps }: Pick<TableView, "discards" | "pickUps">): readonly PileMove[] {
  const taken = (after: number) =>
    pickUps.filter((one) => one.after === after).map(({ seat, card }): PileMove => ({ seat, card, taken: true }));
  return [
    ...discards.flatMap(({ seat, card }, i) => [...taken(i), { seat, card, taken: false }]),
    ...taken(discards.length),
  ];
}
