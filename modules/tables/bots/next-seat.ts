import { faceOf, PRINTED_JOKER } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";

/** What a seat has seen of the others' draws and discards (B-2). */
export type SeenMoves = Pick<TableView, "you" | "discards" | "pickUps">;

/** Ranks from each other at which two cards of a suit still fit into one sequence of three. */
const NEAR = 2;

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

function goTogether(one: number, other: number): boolean {
  const [a, b] = [faceOf(one), faceOf(other)];
  if (a === PRINTED_JOKER || b === PRINTED_JOKER) return false;
  if (a % 13 === b % 13) return true;
  return Math.floor(a / 13) === Math.floor(b / 13) && Math.abs((a % 13) - (b % 13)) <= NEAR;
}
