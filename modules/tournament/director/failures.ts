import type { Instant } from "../../kernel/index.ts";
import type { RoundFailure } from "../../tables/index.ts";
import { givesUpAt, isOver } from "./clock.ts";
import { cancelEarly, cancelLate, TOO_LATE } from "./finish.ts";
import { tableOver } from "./reports.ts";
import { drawSeats } from "./rounds.ts";
import { type Step, want } from "./step.ts";

/** T-15: nobody is there any more after a long outage, nor so long after the start that was announced. A start that is only late is put off. */
export function cancelOverdue(step: Step, now: Instant, awayMs: number): void {
  const { round, config } = step.state;
  const isToStart = round.no <= 1 && !round.hasBegun;
  const lateMs = isToStart ? round.startsAt - config.startsAt : awayMs;
  if (lateMs > config.plan.latestMs) cancel(step, now, TOO_LATE);
}

/** T-15, at any time. The first round has not ended while it is the running one, or the next one. */
export function cancel(step: Step, now: Instant, why: string): void {
  if (!step.state.round.isDrawn) drawSeats(step);
  if (step.state.round.no <= 1) cancelEarly(step, now, why);
  else cancelLate(step, now);
}

/** A table says that it can be played no further; what is late, repeated or of another table changes nothing (T-11). */
export function tableFailed(step: Step, { round: no, table, tableId }: RoundFailure, now: Instant): void {
  const { round } = step.state;
  const known = round.tables[table - 1];
  if (isOver(step.state) || no !== round.no || !known) return;
  if (known.tableId === null || known.tableId === tableId) giveUp(step, table - 1, now);
}

/** Gives up what is not over long after the round's time: no table may hold a tournament up for ever (T-9). */
export function giveUpOverdue(step: Step, now: Instant): void {
  const at = givesUpAt(step.state);
  if (at === null || now < at) return;
  const { no, tables } = step.state.round;
  for (const table of tables.keys()) {
    if (isOver(step.state) || step.state.round.no !== no) return;
    giveUp(step, table, now);
  }
}

/** The table's round ends with its last deal that counted. */
function giveUp(step: Step, no: number, now: Instant): void {
  const { round } = step.state;
  const { tableId, over } = round.tables[no]!;
  if (over) return;
  if (tableId !== null) want(step, { type: "cancelTable", tableId });
  tableOver(step, no, now);
}
