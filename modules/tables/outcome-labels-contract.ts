import type { FinishedDeal } from "./contract.ts";

/** How a deal went for a player, in words. */
export const OUTCOMES: Readonly<Record<FinishedDeal["outcome"], string>> = {
  won: "Won",
  lost: "Lost",
  firstDrop: "Dropped",
  middleDrop: "Dropped later",
  missedTurns: "Turns missed",
  left: "Left",
  wrongShow: "Wrong show",
  void: "Void",
};
