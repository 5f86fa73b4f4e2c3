import { counted, HOUR_MS, type Instant, instant, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import { TAKE_SEAT } from "../events-contract.ts";
import { NOTICES } from "../messages.ts";
import type { DirectorState, RoundTableState } from "./state.ts";
import { entrantOf, entrantsIn, peopleOf, type Step, setRound, tellAll, want } from "./step.ts";

/** How long before the first deal players are warned, the earliest warning first (T-9). */
const WARNINGS_MS = [5 * MINUTE_MS, MINUTE_MS] as const;
/** How late a warning may come and still be correct. */
const LATE_MS = 3 * SECOND_MS;
/** The first of them. */
export const FIRST_WARNING_MS = WARNINGS_MS[0];
/** How long before seats can be taken their tables are opened. */
const OPEN_AHEAD_MS = 15_000;
/** How long after the round's time a table is given up; a last deal is over long before. */
const GIVEN_UP_MS = HOUR_MS;

/** When something is due; null: not by the clock. */
export function wakeAt(state: DirectorState): Instant | null {
  if (isOver(state)) return null;
  const { areOpening, areTold, hasBegun, isDrawn } = state.round;
  if (!isDrawn) return state.round.warnedUntil;
  const { opensAt, toldAt, startsAt } = timesOf(state);
  const due = [
    ...(areOpening ? [] : [opensAt]),
    ...(areTold ? [] : [toldAt]),
    ...(hasBegun ? [] : [startsAt]),
    ...warningsAfter(state),
    givesUpAt(state),
  ].filter((at) => at !== null);
  return due.length === 0 ? null : instant(Math.min(...due));
}

export function isOver({ phase }: DirectorState): boolean {
  return phase === "finished" || phase === "cancelled";
}

/** When tables of the running round that are not over are given up; null: none is played. */
export function givesUpAt(state: DirectorState): number | null {
  const { round, config } = state;
  if (isOver(state) || !round.hasBegun || round.tablesPlaying === 0) return null;
  return round.startsAt + config.plan.roundMs + GIVEN_UP_MS + round.awayMs;
}

function timesOf({ round: { no, startsAt }, config: { plan } }: DirectorState) {
  // Players who go on read how the round went before the window leads to the next table.
  const seatTakeMs = no === 1 ? plan.seatTakeMs : Math.min(plan.seatTakeMs, Math.floor(plan.breakMs / 2));
  const toldAt = startsAt - seatTakeMs;
  return { opensAt: toldAt - OPEN_AHEAD_MS, toldAt, startsAt };
}

function warningsAfter({ round }: DirectorState): readonly number[] {
  if (round.hasBegun) return [];
  return WARNINGS_MS.map((ms) => round.startsAt - ms).filter((at) => at > round.warnedUntil);
}

/** Does what is due by now (T-9). */
export function tick(step: Step, now: Instant): void {
  warn(step, now);
  const { opensAt, toldAt, startsAt } = timesOf(step.state);
  const { round } = step.state;
  if (!round.areOpening && now >= opensAt) {
    setRound(step, { areOpening: true });
    want(step, ...round.tables.map((_, table) => ({ type: "openTable", round: round.no, table }) as const));
  }
  if (!round.areTold && now >= toldAt) {
    setRound(step, { areTold: true });
    for (const table of round.tables) tellSeats(step, table);
  }
  if (!round.hasBegun && now >= startsAt) {
    setRound(step, { hasBegun: true });
    step.state = { ...step.state, phase: "running" };
  }
}

function warn(step: Step, now: Instant): void {
  const { state } = step;
  const { round, config } = state;
  if (!warningsAfter(state).some((at) => at <= now)) return;
  setRound(step, { warnedUntil: now });
  const leftMs = round.startsAt - now;
  // After an outage no warning tells of minutes that are over.
  if (leftMs <= 0) return;
  const what = round.no === 1 ? config.name : `Round ${round.no} of ${config.name}`;
  tellAll(step, entrantsIn(state), NOTICES.starts(what, lengthLabel(leftMs)));
}

/** "5 minutes", "30 seconds"; a second or two that a warning came late change nothing. */
function lengthLabel(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (ms > MINUTE_MS - LATE_MS) return counted(minutes, "minute");
  return counted(Math.max(1, Math.round(ms / SECOND_MS)), "second");
}

/** Tells the players of a table that they can take their seats now. */
export function tellSeats({ state, notices }: Step, { tableId, seats }: RoundTableState): void {
  if (tableId === null) return;
  const to = peopleOf(seats.map(({ player }) => entrantOf(state, state.round.players[player]!)));
  const data = { iTableId: tableId, iTournamentId: state.config.tournamentId };
  if (to.length > 0) notices.push({ to, event: TAKE_SEAT, data });
}

/**
 * clocks that ran while the server was away go on from where they stood. A start that is far off stays. `shiftMs` below 0:
 * the server's clock was set back, and what ran by it goes back too; the start that was announced is the calendar's.
 */
export function resume(step: Step, now: Instant, shiftMs: number): void {
  const { round } = step.state;
  // The first round's clock runs from when its tables are asked for.
  const sinceAskedMs = shiftMs < 0 ? 0 : Math.min(shiftMs, Math.max(0, now - timesOf(step.state).opensAt));
  const moveMs = round.no > 1 ? shiftMs : sinceAskedMs;
  if (shiftMs < 0 && round.warnedUntil > now) setRound(step, { warnedUntil: now });
  if (round.hasBegun) setRound(step, { awayMs: round.awayMs + shiftMs });
  else if (moveMs !== 0) setRound(step, { startsAt: instant(round.startsAt + moveMs) });
}
