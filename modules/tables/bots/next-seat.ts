import { goTogether } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";

/** What a seat has seen of the others' draws and discards (B-2). */
export type SeenMoves = Pick<TableView, "you" | "discards" | "pickUps">;

/**
 * Would the card go with one that the next seat took from the open pile and holds? The next seat is the one that laid down after this
 * bot's last discard, or first of all if it has none yet: who has dropped since is nobody's next.
 */
export function feedsNextSeat({ you, discards, pickUps }: SeenMoves, card: number): boolean {
  const own = discards.findLastIndex(({ seat }) => seat === you);
  const next = discards.slice(own + 1).find(({ seat }) => seat !== you)?.seat;
  return pickUps.some(
    (taken) =>
      taken.seat === next &&
      goTogether(taken.card, card) &&
      !discards.slice(taken.after).some((laid) => laid.card === taken.card),
  );
}
