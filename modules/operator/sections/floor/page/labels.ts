/** The page's words for what happens at tables and for what is ordered about them. */

import type { FloorOrder, FloorRow, FloorTable } from "../../../../tables/floor-contract.ts";

export const PHASE_WORDS: Readonly<Record<FloorRow["phase"], string>> = {
  waiting: "Waiting for players",
  countdown: "About to deal",
  shuffling: "Shuffling",
  playing: "Playing",
  declaring: "Declaring",
  showdown: "Showdown",
  result: "Between deals",
  rejoin: "Rejoin offered",
  split: "Split offered",
  matchOver: "Match over",
  closed: "Closed",
};
export const STATE_WORDS = { playing: "Playing", between: "Between deals", waiting: "Waiting", over: "Over" } as const;
export const SORT_WORDS = { newest: "Newest first", oldest: "Oldest first", stake: "Highest stake first" } as const;

const OUTCOME_WORDS: Readonly<Record<NonNullable<FloorOrder["outcome"]>, string>> = {
  voided: "the deal was voided, every stake went back",
  drained: "played to its end",
  over: "it had ended by itself",
  otherDeal: "not done: that deal was over already",
  lifted: "taken back",
};

/** `Void by operator:asha: …`. */
export const orderLabel = ({ what, by, outcome }: Pick<FloorOrder, "what" | "by" | "outcome">): string =>
  `${what === "void" ? "Void" : "Drain"} by ${by}: ${outcome === null ? "under way" : OUTCOME_WORDS[outcome]}`;

/** What of a table should make an operator look twice before voiding it. */
export function voidWarnings(table: FloorTable): readonly string[] {
  return [
    ...(table.pot === null ? [] : ["The whole match is void: every entry and rejoin goes back, without a fee."]),
    ...(table.running === null ? ["No deal is being played: what was settled stays settled."] : []),
  ];
}
