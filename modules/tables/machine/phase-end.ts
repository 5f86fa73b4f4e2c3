import { type Instant, instant } from "../../kernel/index.ts";
import { entryPending } from "./offers.ts";
import type { TableState } from "./state.ts";

/** Phases outside deals that end by themselves. */
const ENDING: ReadonlySet<TableState["view"]["phase"]> = new Set([
  "countdown",
  "result",
  "rejoin",
  "split",
  "matchOver",
]);

/** When the running phase ends by itself, outside a deal; null when it does not. */
export function phaseEndOf(state: TableState): Instant | null {
  if (state.shuffle) return state.shuffle.step === "revealing" ? state.shuffle.revealBy : null;
  const { phase, phaseEndsAt } = state.view;
  if (phaseEndsAt === null || !ENDING.has(phase) || entryPending(state)) return null;
  return instant(phaseEndsAt);
}

/** Would the running phase's end begin a deal? A tournament's round keeps its times. */
export const leadsToDeal = ({ config, shuffle, view }: TableState): boolean =>
  !config.tournament && shuffle === null && ENDING.has(view.phase) && view.phase !== "matchOver";
