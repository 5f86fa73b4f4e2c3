import { type Instant, instant } from "../../kernel/index.ts";
import type { DealTiming } from "../deal-types.ts";
import type { Draft, DraftSeat, SeatState } from "./state.ts";

/** When a turn that starts at `startedAt` runs into the bank, and when it is missed. */
export function turnLimits(seat: SeatState, timing: DealTiming, startedAt: Instant) {
  const bankFrom = instant(startedAt + turnMsOf(seat, timing));
  return { bankFrom, deadline: instant(bankFrom + seat.bankMs) };
}

/** A seat's own time a turn, without the bank. */
function turnMsOf(seat: SeatState, timing: DealTiming): number {
  if (seat.awaySpent) return timing.disconnectedTurnMs;
  return seat.slow ? timing.slowTurnMs : timing.turnMs;
}

/** Charges a turn that ends at `at`: what it took of the bank, and whether the seat has become slow. */
export function chargeTurn(
  seat: DraftSeat,
  timing: DealTiming,
  turn: { startedAt: Instant; bankFrom: Instant },
  at: Instant,
) {
  seat.bankMs -= Math.min(seat.bankMs, Math.max(0, at - turn.bankFrom));
  seat.turnTimesMs = [...seat.turnTimesMs, Math.max(0, at - turn.startedAt)].slice(-timing.slowWindow);
  const total = seat.turnTimesMs.reduce((sum, ms) => sum + ms, 0);
  if (seat.turnTimesMs.length === timing.slowWindow && total > timing.slowAverageMs * timing.slowWindow) {
    seat.slow = true;
  }
}

/**
 * A seat's player came or went. Coming back ends the short turns of an absence, the running one included:
 * it is announced again with its new limits.
 */
export function setConnected({ state, events }: Draft, seat: DraftSeat, connected: boolean): void {
  const wasShort = seat.awaySpent;
  seat.connected = connected;
  if (!connected || !wasShort) return;
  seat.awaySpent = false;
  const { stage, timing, turn } = state;
  if (stage.type !== "turn" || stage.seat !== seat.seat) return;
  const { startedAt } = stage;
  const limits = turnLimits(seat, timing, startedAt);
  state.stage = { ...stage, ...limits };
  events.push({ type: "turn", seat: seat.seat, turn, startedAt, ...limits });
}

/** An outage of `shiftMs` passed: running clocks move by it, and a running turn has `leastMs` from now at least. */
export function shiftClocks({ state, events }: Draft, at: Instant, shiftMs: number, leastMs: number): void {
  const { stage } = state;
  if (stage.type === "turn") {
    const moveMs = Math.max(shiftMs, at + leastMs - stage.deadline);
    const moved = (time: Instant) => instant(time + moveMs);
    state.stage = {
      ...stage,
      startedAt: moved(stage.startedAt),
      bankFrom: moved(stage.bankFrom),
      deadline: moved(stage.deadline),
    };
  } else if ("deadline" in stage) {
    state.stage = { ...stage, deadline: instant(stage.deadline + shiftMs) };
  }
  events.push({ type: "shifted", shiftMs });
}
