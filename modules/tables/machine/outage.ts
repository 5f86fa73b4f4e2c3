import type { Instant, Refusal } from "../../kernel/index.ts";
import { refusal } from "../messages.ts";
import { voidDeal } from "./end.ts";
import { voidTheMatch } from "./match.ts";
import { emitShifted, playDeal } from "./play.ts";
import { stand } from "./stand-up.ts";
import { change, changeSeat, dealRuns, emit, type Step, sitting } from "./step.ts";

/** The server was away for `shiftMs`, or its clock was set back (below 0): whatever runs ends that much later, and a running turn has ten seconds at least. */
export function resumed(step: Step, shiftMs: number): Refusal | null {
  if (step.state.view.phase === "closed") return refusal("closed");
  const later = (time: Instant | null) => (time === null ? null : ((time + shiftMs) as Instant));
  for (const seat of sitting(step.state)) {
    changeSeat(step, seat.seat, { absentSince: later(seat.absentSince), sitOutSince: later(seat.sitOutSince) });
  }
  const { gathering, round } = step.state;
  change(step, {
    round: round && { ...round, lastDealAfter: (round.lastDealAfter + shiftMs) as Instant },
    waitingSince: later(step.state.waitingSince),
    gathering: gathering && { ...gathering, since: (gathering.since + shiftMs) as Instant },
  });
  const { shuffle, view } = step.state;
  if (shuffle?.step === "revealing") {
    change(step, { shuffle: { ...shuffle, revealBy: (shuffle.revealBy + shiftMs) as Instant } });
  }
  if (dealRuns(step.state)) {
    const leastMs = step.state.config.timing.resumeTurnMs;
    playDeal(step, { type: "resumed", at: step.at, shiftMs, leastMs });
  } else {
    emitShifted(step, view.phaseEndsAt === null ? null : view.phaseEndsAt + shiftMs);
  }
  return null;
}

/** The outage was too long, a tournament is cancelled, or the platform voids the table: the deal is void, everybody gets their chips back, the table closes. */
export function abandon(step: Step, reason: "left" | "cancelled" | "voided" = "left"): Refusal | null {
  if (step.state.view.phase === "closed") return refusal("closed");
  change(step, { shuffle: null });
  if (dealRuns(step.state)) voidDeal(step);
  voidTheMatch(step);
  for (const seat of sitting(step.state)) stand(step, seat.seat, reason);
  emit(step, { event: "phase", phase: "closed", phaseEndsAt: null });
  return null;
}
