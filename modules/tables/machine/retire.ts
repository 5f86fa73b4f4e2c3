import type { Refusal } from "../../kernel/index.ts";
import { refusal } from "../messages.ts";
import type { TableCommand } from "./command.ts";
import { stand } from "./stand-up.ts";
import { announceSeat, change, changeSeat, dealRuns, emit, type Step, sitting } from "./step.ts";

/** `winCap`: one has won from another all that private tables allow; `cashClosed`: cash is switched off (M-13); `restart`: its process goes down, and no other can play it; `drained`: the platform wants no further deal here. */
export type RetireReason = Extract<TableCommand, { type: "retire" }>["reason"];

/** No further deal is played: a running one is the last, and between deals everybody stands up at once. */
export function retire(step: Step, reason: RetireReason): Refusal | null {
  if (step.state.view.phase === "closed") return refusal("closed");
  const { match, config } = step.state;
  if (match || config.tournament || config.daily) return refusal("notInThisGame/retire");
  if (dealRuns(step.state)) {
    for (const { seat, leavingAfterDeal } of sitting(step.state)) {
      changeSeat(step, seat, { leavingAfterDeal: true, mustLeave: true });
      // A player who wanted to leave anyway leaves, and is told so.
      if (leavingAfterDeal) continue;
      changeSeat(step, seat, { retired: reason });
      announceSeat(step, seat, { leavingAfterDeal: true });
    }
    return null;
  }
  change(step, { shuffle: null, waitingSince: null });
  for (const { seat } of sitting(step.state)) stand(step, seat, reason);
  emit(step, { event: "phase", phase: "closed", phaseEndsAt: null });
  return null;
}
