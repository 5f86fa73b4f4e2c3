/** A program's moves in words. */
import type { ProgramDealData } from "../contract.ts";
import { cardText, moveText } from "./deal-words.ts";

type Move = ProgramDealData["own"][number];

/** `laid down 7♠`. */
export const actText = ({ what, card }: Move): string => moveText({ by: "one", what, card, suitsOther: false });

/** What our bot would have done; empty where nothing is compared. */
export function oursText({ ours, agrees }: Move): string {
  if (ours === null) return "";
  if (agrees) return "the same";
  if (ours === "take") return "would have taken it";
  return ours === "draw" ? "would have drawn" : cardText(ours);
}

/** `1.9 s`. */
export const secondsText = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
