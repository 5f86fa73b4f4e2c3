import { type Instant, instant } from "../../kernel/index.ts";
import { changeSeat, type DealState, type Draft, type DraftSeat, type SeatState, seatIn } from "./state.ts";
import type { DealTiming, Seat } from "./types.ts";

/** When a turn that starts at `startedAt` runs into the bank, and when it is missed. */
export function turnLimits(seat: SeatState, { profile, timing }: Rules, startedAt: Instant) {
  if (seat.absent && profile.absentDropMs !== null) {
    const deadline = instant(startedAt + profile.absentDropMs);
    return { bankFrom: deadline, deadline };
  }
  const bankFrom = instant(startedAt + turnMsOf(seat, timing));
  return { bankFrom, deadline: instant(bankFrom + seat.bankMs) };
}

type Rules = Pick<DealState, "profile" | "timing">;

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

/** A seat's connection came or went. */
export function setConnected(draft: Draft, seat: Seat, connected: boolean): void {
  const player = changeSeat(draft, seat);
  player.connected = connected;
  if (!connected) return;
  const wasShort = player.awaySpent;
  player.awaySpent = false;
  if (wasShort) announceLimits(draft, seat);
}

/** A seat's player has done something: an absence from earlier deals is over. */
export function endAbsence(draft: Draft, seat: Seat): void {
  if (!seatIn(draft.state, seat).absent) return;
  changeSeat(draft, seat).absent = false;
  announceLimits(draft, seat);
}

/** Announces the seat's running turn, if it has one, again with the time it has now. */
function announceLimits({ state, events }: Draft, seat: Seat): void {
  const { stage, turn } = state;
  if (stage.type !== "turn" || stage.seat !== seat) return;
  const { startedAt } = stage;
  const limits = turnLimits(seatIn(state, seat), state, startedAt);
  state.stage = { ...stage, ...limits };
  events.push({ type: "turn", seat, turn, startedAt, ...limits });
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
