import { type Seat, seatViewOf } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";
import type { TableState } from "./state.ts";

/**
 * Everything that the player at `seat` may know now: what everybody has seen, and of the deal only its own hand. Equals
 * `reduceView` of an earlier snapshot and the frames since.
 */
export function viewOf(state: TableState, seat: Seat): TableView {
  const own = state.seats[seat];
  const { view, deal } = state;
  const shared = {
    ...view,
    you: seat,
    preDrop: own?.preDrop ?? false,
    scoreboard: view.scoreboard.filter((one) => one.deal >= (own?.fromDeal ?? 0)),
  };
  if (!own?.dealtIn || !deal) return shared;
  const mine = seatViewOf(deal, seat);
  return {
    ...shared,
    hand: mine.hand.map((group) => [...group]),
    drawnCard: mine.drawnCard,
    blockedDiscard: mine.blockedDiscard,
    finish: view.finish && view.finish.seat === seat ? { ...view.finish, card: mine.finishCard } : view.finish,
  };
}
