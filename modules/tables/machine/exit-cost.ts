/** What going out of a deal or a match costs a seat, and whether its player was shown just that. */
import { exitCountOf } from "../../rummy/index.ts";
import type { SeatMessage } from "./command.ts";
import type { TableSeat, TableState } from "./state.ts";
import { dealRuns } from "./step.ts";

export interface ExitCost {
  /** What the running deal counts; 0 where none runs for this seat. */
  readonly points: number;
  /** The match is given up, and its entries stay in the prize. */
  readonly forfeit: boolean;
}

/** What leaving costs a seat now; its points are also what a drop costs. */
export function exitCost(state: TableState, { seat, dealtIn }: TableSeat): ExitCost {
  const { deal, match } = state;
  const isIn = dealtIn && dealRuns(state) && deal!.seats.some((one) => one.seat === seat && !one.out);
  const side = match?.result ? undefined : match?.seats.find((one) => one.seat === seat);
  return { points: isIn ? exitCountOf(deal!, seat) : 0, forfeit: side?.status === "in" };
}

/** True where a message tells what its player was shown that it costs, and it costs something else by now. */
export function isCostChanged(state: TableState, seat: TableSeat, message: SeatMessage): boolean {
  const points = "points" in message ? message.points : undefined;
  const forfeit = "forfeit" in message ? message.forfeit : undefined;
  if (points === undefined && forfeit === undefined) return false;
  const now = exitCost(state, seat);
  return (points ?? now.points) !== now.points || (forfeit ?? now.forfeit) !== now.forfeit;
}
