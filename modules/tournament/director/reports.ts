import { given, type Instant } from "../../kernel/index.ts";
import type { RoundReport } from "../../tables/index.ts";
import { isOver, tellSeats } from "./clock.ts";
import { reseat } from "./late.ts";
import { endRound } from "./rounds.ts";
import type { RoundSeat, RoundTableState, SeatedPlayer } from "./state.ts";
import { answer, entrantOf, type Step, setRound, want } from "./step.ts";

/** Tables that were asked for are open. */
export function tablesOpened(step: Step, opened: readonly { readonly call: number; readonly tableId: string }[]): void {
  const asked = new Map(
    answer(
      step,
      opened.map(({ call }) => call),
    ).map((call) => [call.call, call]),
  );
  const seats: SeatedPlayer[] = [];
  for (const { call, tableId } of opened) {
    const wanted = asked.get(call);
    if (wanted?.type !== "openTable") continue;
    const isLate = wanted.round !== step.state.round.no || step.state.round.tables[wanted.table]!.over;
    if (isOver(step.state) || isLate) {
      want(step, { type: "cancelTable", tableId });
      continue;
    }
    setTable(step, wanted.table, { tableId });
    const table = step.state.round.tables[wanted.table]!;
    seats.push(...peopleAt(step, table).map((player) => ({ player, tableId })));
    if (step.state.round.areTold) tellSeats(step, table);
  }
  if (seats.length > 0) want(step, { type: "seat", round: step.state.round.no, seats });
}

function peopleAt({ state }: Step, { seats }: RoundTableState) {
  return seats.flatMap(({ player }) => {
    const { id, bot } = entrantOf(state, state.round.players[player]!);
    return bot === null ? [id] : [];
  });
}

function setTable(step: Step, table: number, change: Partial<RoundTableState>): void {
  const { tables } = step.state.round;
  setRound(step, { tables: tables.with(table, { ...tables[table]!, ...change }) });
}

/** Takes what a table tells, unless it is known already, of another round, or of a table that is not this one's (T-11). */
export function takeReport(step: Step, report: RoundReport, now: Instant): void {
  const { round } = step.state;
  const no = report.table - 1;
  const table = round.tables[no];
  if (isOver(step.state) || report.round !== round.no || !table || table.over) return;
  if (table.tableId !== null && table.tableId !== report.tableId) return;
  if (report.dealsPlayed < table.dealsPlayed || report.seats.length !== table.seats.length) return;
  takeNewcomers(step, no, report);
  const seats = seatsAfter(step, no, report);
  if (seats === null) return;
  setTable(step, no, {
    seats,
    dealsPlayed: report.dealsPlayed,
    tableId: report.tableId,
    ...given({ boards: report.boards }),
  });
  if (!report.over) return;
  want(step, { type: "closeTable", tableId: report.tableId });
  tableOver(step, no, now);
}

/** Closes a table at which nothing more is played; the last one ends the round. */
export function tableOver(step: Step, no: number, now: Instant): void {
  setTable(step, no, { over: true });
  setRound(step, { tablesPlaying: step.state.round.tablesPlaying - 1 });
  if (step.state.round.tablesPlaying === 0) endRound(step, now);
}

/** A table may tell of one who took a late seat before it answers that they did. */
function takeNewcomers(step: Step, no: number, { seats }: RoundReport): void {
  const asked = step.state.queue.find((call) => call.type === "reseat" && call.table === no);
  if (asked?.type !== "reseat") return;
  if (seats.some(({ seat, player }) => seat === asked.seat && player === asked.player)) reseat(step, asked.call, true);
}

/** null: other people sit there than should. */
function seatsAfter({ state }: Step, no: number, report: RoundReport): readonly RoundSeat[] | null {
  const { round } = state;
  const bySeat = new Map(report.seats.map((seat) => [seat.seat, seat]));
  const seats = round.tables[no]!.seats.map((seat, n) => {
    const told = bySeat.get(n);
    const isSame = told?.player === entrantOf(state, round.players[seat.player]!).id;
    if (!told || !isSame) return null;
    return { ...seat, chips: told.chips, counts: told.counts, arrived: told.arrived };
  });
  return seats.every((seat) => seat !== null) ? seats : null;
}
