/** Which bots a player meets who chooses none (B-3). Pure, and without zod: the lobby's page and the server decide by the same function. */
import type { BotLevel } from "../tables/bots-contract.ts";

/** A finished deal, as far as it counts here. */
export interface Result {
  readonly currency: "practice" | "inr";
  readonly outcome: string;
  /** Players who were dealt in; 0: not known. */
  readonly nPlayers: number;
}

/** The levels that results lead to. Masters come only to whoever asks for them. */
const BY_RESULTS = ["easy", "usual", "expert"] as const satisfies readonly BotLevel[];
/** How many of the player's last deals count: what one page of `GET /api/rummy/deal/mine` has at most. */
export const COUNTED_DEALS = 50;
/** Deals at one level before it changes. */
const LEAST_DEALS = 10;
/** Deals won beyond one's share, or short of it, that change the level. */
const LEAD = 2.5;

/**
 * The level by a player's last deals, newest first. It begins with easy bots. At each level the deals won are compared with the player's
 * share, which is one of as many as were dealt in; well above it the next level comes, well below it the one before, after ten deals or
 * more. Deals for rupees and void ones say nothing.
 */
export function levelByResults(newestFirst: readonly Result[]): (typeof BY_RESULTS)[number] {
  let level = 0;
  let deals = 0;
  let lead = 0;
  for (const { currency, outcome, nPlayers } of newestFirst.slice(0, COUNTED_DEALS).toReversed()) {
    if (currency !== "practice" || outcome === "void" || nPlayers < 2) continue;
    deals += 1;
    lead += (outcome === "won" ? 1 : 0) - 1 / nPlayers;
    if (deals < LEAST_DEALS || Math.abs(lead) < LEAD) continue;
    level = Math.min(BY_RESULTS.length - 1, Math.max(0, level + Math.sign(lead)));
    deals = 0;
    lead = 0;
  }
  return BY_RESULTS[level]!;
}
