import type { Instant } from "../../kernel/index.ts";
import type { RoundFailure } from "../../tables/index.ts";
import { givesUpAt, isOver } from "./clock.ts";
import { cancelEarly } from "./finish.ts";
import { tableOver } from "./reports.ts";
import { type Step, want } from "./step.ts";

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

/** The table's round ends with its last deal that counted; where it was all there is, and none did, everything goes back. */
function giveUp(step: Step, no: number, now: Instant): void {
  const { round } = step.state;
  const { tableId, dealsPlayed, over } = round.tables[no]!;
  if (over) return;
  if (round.no === 1 && round.tables.length === 1 && dealsPlayed === 0) {
    cancelEarly(step, now, ": its table cannot be played on");
    return;
  }
  if (tableId !== null) want(step, { type: "cancelTable", tableId });
  tableOver(step, no, now);
}
