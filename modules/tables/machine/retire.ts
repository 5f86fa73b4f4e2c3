import type { Refusal } from "../../kernel/index.ts";
import { stand } from "./standing.ts";
import { announceSeat, change, changeSeat, dealRuns, emit, type Step, sitting } from "./step.ts";

/** Who has won from whom all that private tables allow plays no further deal there: a running deal is the last. */
export function retire(step: Step): Refusal | null {
  if (step.state.view.phase === "closed") return { code: "closed", message: "The table is closed." };
  if (step.state.match) return { code: "notInThisGame", message: "A match is played to its end." };
  if (dealRuns(step.state)) {
    for (const { seat, leavingAfterDeal } of sitting(step.state)) {
      if (leavingAfterDeal) continue;
      changeSeat(step, seat, { leavingAfterDeal: true });
      announceSeat(step, seat, { leavingAfterDeal: true });
    }
    return null;
  }
  change(step, { shuffle: null, waitingSince: null });
  for (const { seat } of sitting(step.state)) stand(step, seat, "winCap");
  emit(step, { event: "phase", phase: "closed", phaseEndsAt: null });
  return null;
}
