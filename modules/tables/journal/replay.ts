import { assert } from "../../kernel/index.ts";
import type { StakeKey } from "../../wallet/index.ts";
import type { Backlog } from "../live/backlog.ts";
import { type Applied, applyTable } from "../machine/apply.ts";
import type { TableState } from "../machine/state.ts";
import type { JournalEntry } from "./journal.ts";

/**
 * The table that a journal tells of: from its opening, or from the state `from` and the entries after it. `each` sees every
 * step, so that the messages which were sent last can be kept again. Crashes when the journal has a gap, holds what the table refuses, or settles otherwise than was journaled:
 * then it cannot be trusted, and the table is given up.
 */
export function replay(
  entries: readonly JournalEntry[],
  each: (applied: Applied) => void = () => {},
  from: TableState | null = null,
): TableState {
  let state = from;
  for (const { seq, command, settlement } of entries) {
    const next = (state?.applied ?? 0) + 1;
    assert(seq === next, `the journal goes on with ${next}, not ${seq}`);
    const applied = applyTable(state, command);
    assert(applied.ok, `the table takes what it once took: ${applied.ok || applied.error.code}`);
    const decided = applied.value.settlement;
    assert(contentsOf(decided) === contentsOf(settlement), "a deal settles as it was journaled");
    state = applied.value.state;
    each(applied.value);
  }
  assert(state, "a journal begins with the table's opening");
  return state;
}

/** A text that two settlements share when, and only when, the ledger is asked for the same; empty where nothing is settled. */
function contentsOf(settlement: JournalEntry["settlement"]): string {
  if (settlement === null) return "";
  const { key, transfers, paidIn, ownInPrize } = settlement;
  const stake = ({ tableId, seat, sitting }: StakeKey) => [tableId, seat, sitting];
  return JSON.stringify([
    key,
    transfers.map((one) => [one.type, stake(one.from), one.type === "stakeToStake" ? stake(one.to) : null, one.amount]),
    ...[paidIn, ownInPrize].map((parts) => parts?.map((one) => [stake(one.stake), one.amount]) ?? null),
  ]);
}

/** Keeps in a backlog what a step once sent. */
export function keepSent(backlog: Backlog, { outgoing, state }: Applied): void {
  for (const one of outgoing) {
    const sitting = one.to === "table" ? 0 : (state.seats[one.to]?.sitting ?? 0);
    backlog.keep(one, sitting, JSON.stringify(one.message));
  }
}
