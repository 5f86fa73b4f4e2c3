/** The cards that came to the open pile and went from it, in order. */
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

/** Cards of an opponent's that are shown at their seat. */
const SHOWN = 2;

/** What an opponent discarded last in the deal that is played, the newest first; nothing of the viewer's own. */
export function lastDiscards(
  { discards, phase, you }: Pick<TableView, "discards" | "phase" | "you">,
  seat: number,
): readonly number[] {
  if (seat === you || phase !== "playing") return [];
  const own = discards.filter((one) => one.seat === seat);
  return own
    .slice(-SHOWN)
    .toReversed()
    .map(({ card }) => card);
}
