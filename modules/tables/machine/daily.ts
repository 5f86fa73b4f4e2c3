/** The table of a player's deal of the day: one deal, whose clock stands still while the player's window is away. */
import { type Instant, instant } from "../../kernel/index.ts";
import { closeTable } from "./phases.ts";
import { playDeal } from "./play.ts";
import type { TableState } from "./state.ts";
import { change, dealRuns, type Step } from "./step.ts";

/** Since when the table stands still for its player; null while it runs, and everywhere else. A result is shown to whoever comes in time. */
export function stillSince({ config, seats, view }: TableState): Instant | null {
  if (!config.daily || view.phase === "result" || view.phase === "closed") return null;
  const away = seats.find((one) => one && one.player.bot === null && one.arrived && one.absentSince !== null);
  return away?.absentSince ?? null;
}

/** When the day is over for this table. A declaration that is being laid has its time first. */
export function closingOf({ config, deal }: TableState): Instant | null {
  if (!config.daily) return null;
  const { closesAt } = config.daily;
  const { stage } = deal ?? {};
  if (stage?.type !== "declaring" && stage?.type !== "showdown") return closesAt;
  return instant(Math.max(stage.deadline, closesAt));
}

/** The day is over: a deal that runs ends as if its player had left it, or as it lies once a declaration was begun; then the table closes. */
export function closeDaily(step: Step): void {
  const { deal, seats } = step.state;
  if (!deal || !dealRuns(step.state)) {
    change(step, { shuffle: null });
    closeTable(step, "dealOver");
    return;
  }
  const isLaid = deal.stage.type === "declaring" || deal.stage.type === "showdown";
  const seat = seats.findIndex((one) => one?.player.bot === null);
  playDeal(step, isLaid ? { type: "expire", at: step.at } : { type: "leave", at: step.at, seat });
}
