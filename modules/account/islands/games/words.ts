import type { FinishedDeal } from "../../../tables/contract.ts";

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
