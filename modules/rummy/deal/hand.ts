import { assert } from "../../kernel/index.ts";
import type { CardId } from "../cards/cards.ts";
import { type DraftSeat, handOf, type SeatState } from "./state.ts";

/** Does the seat hold this card? */
export function holds(seat: Pick<SeatState, "groups">, card: CardId): boolean {
  return seat.groups.some((group) => group.includes(card));
}

/** Puts a drawn card into the hand as a group of its own. */
export function takeUp(seat: DraftSeat, card: CardId): void {
  seat.groups = [...seat.groups, [card]];
}

/** Takes a card out of the hand; groups that become empty vanish. */
export function layDown(seat: DraftSeat, card: CardId): void {
  assert(holds(seat, card), `seat ${seat.seat} holds card ${card}`);
  const at = seat.groups.findIndex((group) => group.includes(card));
  const rest = seat.groups[at]!.filter((each) => each !== card);
  seat.groups = rest.length > 0 ? seat.groups.with(at, rest) : seat.groups.toSpliced(at, 1);
}

/** Regroups the hand, if `groups` hold exactly its cards; else changes nothing and answers false. */
export function regroup(seat: DraftSeat, groups: readonly (readonly CardId[])[]): boolean {
  const held = handOf(seat);
  const laid = groups.flat();
  const same = laid.length === held.length && new Set([...laid, ...held]).size === held.length;
  if (same && new Set(laid).size === laid.length) {
    seat.groups = groups.filter((group) => group.length > 0).map((group) => [...group]);
    return true;
  }
  return false;
}
