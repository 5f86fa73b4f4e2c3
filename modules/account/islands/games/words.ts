import type { FinishedDeal } from "../../../tables/contract.ts";

export const VARIANTS: Readonly<Record<FinishedDeal["variant"], string>> = {
  points: "Points Rummy",
  pool101: "Pool 101",
  pool201: "Pool 201",
  deals: "Deals",
  point21: "21-point",
};

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
