/** Tables of pool and deals before their match. */
import type { Instant } from "../../kernel/index.ts";
import { isPrivatePractice, type TableKind } from "../kind.ts";
import { matchProfileOf, readySeats } from "./ready.ts";
import type { TableState } from "./state.ts";
import { change, emit, type Step } from "./step.ts";

/** Starts, moves or stops the countdown to the match: full tables start soon, others wait a while for more players. */
export function gather(step: Step): void {
  const { state } = step;
  const { gathering, view } = state;
  const ready = readySeats(state);
  const full = ready.length === state.config.kind.maxSeats;
  const enough = full || ready.length >= leastPlayersOf(state.config.kind);
  if (!enough || ready.every((seat) => seat.player.bot !== null)) {
    if (gathering) change(step, { gathering: null });
    if (view.phase === "countdown") emit(step, { event: "phase", phase: "waiting", phaseEndsAt: null });
    return;
  }
  if (gathering?.full === full && view.phase === "countdown") return;
  const since = gathering?.since ?? step.at;
  change(step, { gathering: { since, full } });
  emit(step, { event: "phase", phase: "countdown", phaseEndsAt: startsAt(step, since, full) });
}

/** Friends at a private practice table need no third player. */
function leastPlayersOf(kind: TableKind): number {
  return isPrivatePractice(kind) ? 2 : matchProfileOf(kind)!.leastPlayers;
}

function startsAt({ at, state }: Step, since: Instant, full: boolean): number {
  const { countdownMs, match } = state.config.timing;
  const soon = at + countdownMs;
  const patient = since + match.gatherMs;
  const { phaseEndsAt } = state.view;
  if (full) return phaseEndsAt === null ? soon : Math.min(soon, phaseEndsAt);
  return Math.max(soon, patient);
}

/** Whether the match is so near, or under way, that players can no longer come or leave for free. The seats of a tournament and of the deal of the day are given. */
export function startLocked({ view, match, config }: TableState, at: Instant): boolean {
  if (match || config.tournament || config.daily) return true;
  if (!matchProfileOf(config.kind)) return false;
  return (
    view.phase === "countdown" && view.phaseEndsAt !== null && at > view.phaseEndsAt - config.timing.match.startLockMs
  );
}
