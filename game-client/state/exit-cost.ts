/** The shown cost of going out, in the terms in which the server compares it. */
import type { TableView } from "../../modules/tables/contract.ts";
import { mySide } from "./match.ts";
import { leaveCost, mySeat } from "./moves.ts";

/** What stood on the screen when its player chose to go: the deal, what it counts, and whether the match is given up. */
export interface ExitShown {
  readonly deal: number;
  readonly points: number;
  readonly forfeit: boolean;
}

/** What leaving costs in this view; its points are also what a drop costs. */
export function exitShown(view: TableView): ExitShown {
  const forfeit = view.match !== null && !view.match.result && mySide(view)?.status === "in";
  return { deal: view.deal, points: leaveCost(view)?.count ?? 0, forfeit };
}

/** True where leaving costs nothing in this view. */
export function isFree(view: TableView): boolean {
  const { points, forfeit } = exitShown(view);
  return points === 0 && !forfeit;
}

/** What returns whole to the player who leaves now, in paise; 0 where leaving costs anything. */
export function comesBack(view: TableView): number {
  return isFree(view) ? (mySeat(view)?.stack ?? 0) : 0;
}

/** True when leaving costs the same by both views, in the same deal. */
export function sameExit(before: TableView, after: TableView): boolean {
  const a = exitShown(before);
  const b = exitShown(after);
  return a.deal === b.deal && a.points === b.points && a.forfeit === b.forfeit;
}
