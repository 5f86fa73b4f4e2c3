import { err, type Instant, ok, type Refusal, type Result, unreachable } from "../../kernel/index.ts";
import { deadlineOf } from "../../rummy/index.ts";
import { refusal } from "../messages.ts";
import { client, dismiss } from "./client.ts";
import type { TableCommand } from "./command.ts";
import { closeDaily, closingOf, stillSince } from "./daily.ts";
import { opened } from "./open.ts";
import { abandon, resumed } from "./outage.ts";
import { phaseEndOf } from "./phase-end.ts";
import { phaseEnded, settlePhase } from "./phases.ts";
import { playDeal } from "./play.ts";
import { retire } from "./retire.ts";
import { cancelRound, closeRound, giveSeat, reseat } from "./round.ts";
import { answered, connection, hold, idleAt, standIdle } from "./seats.ts";
import { commit, mix } from "./shuffling.ts";
import type { Effect, Farewell, Outgoing, TableState } from "./state.ts";
import { dealRuns, type Step, sitting } from "./step.ts";

/** What a command did: the table after it, and what to send and ask once it is journaled. */
export interface Applied {
  readonly state: TableState;
  readonly outgoing: readonly Outgoing[];
  readonly farewells: readonly Farewell[];
  /** The settlement that this command decided, for the journal (M-14). */
  readonly settlement: Extract<Effect, { type: "settle" }> | null;
}

/**
 * Carries out one command, or says why it changed nothing. Pure: a table is a function of its commands, and `state` is
 * never touched. The first command is `open`, on a `state` of null.
 */
export function applyTable(state: TableState | null, command: TableCommand): Result<Applied, Refusal> {
  if (command.type === "open") return ok({ ...NOTHING, state: opened(command) });
  if (state === null) throw new Error("invariant broken: a table is opened before anything else");
  const step: Step = { state: { ...state }, at: command.at, outgoing: [], farewells: [] };
  const refused = execute(step, command);
  if (refused) return err(refused);
  settlePhase(step);
  step.state.applied += 1;
  return ok({
    state: step.state,
    outgoing: step.outgoing,
    farewells: step.farewells,
    settlement: step.state.calls > state.calls ? settlementAfter(step.state, state.calls) : null,
  });
}

/** The settlement among the calls after the first `calls`. */
function settlementAfter({ queue }: TableState, calls: number): Applied["settlement"] {
  for (const one of queue) if (one.type === "settle" && one.call > calls) return one;
  return null;
}

const NOTHING = { outgoing: [], farewells: [], settlement: null };

function execute(step: Step, command: Exclude<TableCommand, { type: "open" }>): Refusal | null {
  switch (command.type) {
    case "hold":
      return hold(step, command);
    case "answered":
      return answered(step, command);
    case "connection":
      return connection(step, command);
    case "client":
      return client(step, command);
    case "dismiss":
      return dismiss(step, command);
    case "shuffle":
      return commit(step, command);
    case "tick":
      return tick(step);
    case "resumed":
      return resumed(step, command.shiftMs);
    case "abandon":
      return abandon(step, command.order === undefined ? "left" : "voided");
    case "retire":
      return retire(step, command.reason);
    case "seat":
      return giveSeat(step, command);
    case "reseat":
      return reseat(step, command);
    case "closeRound":
      return closeRound(step);
    case "cancelRound":
      return cancelRound(step);
    default:
      return unreachable(command);
  }
}

/** Whatever is due happens, each thing once. */
function tick(step: Step): Refusal | null {
  const due = wakeAt(step.state);
  if (due === null || step.at < due) return refusal("notDue");
  const closing = closingOf(step.state);
  if (closing !== null && step.at >= closing) {
    closeDaily(step);
    return null;
  }
  const phaseEnd = phaseEndOf(step.state);
  const dealEnd = dealRuns(step.state) ? deadlineOf(step.state.deal!) : null;
  if (dealEnd !== null && step.at >= dealEnd) playDeal(step, { type: "expire", at: step.at });
  else if (phaseEnd !== null && step.at >= phaseEnd) {
    if (step.state.shuffle) mix(step);
    else phaseEnded(step);
  }
  standIdle(step);
  return null;
}

/** When a `tick` is next due; null while only a player's command can change anything. */
export function wakeAt(state: TableState): Instant | null {
  if (state.view.phase === "closed") return null;
  const closing = closingOf(state);
  if (stillSince(state) !== null) return closing;
  let first = phaseEndOf(state);
  const sooner = (due: Instant | null) => {
    if (due !== null && (first === null || due < first)) first = due;
  };
  if (closing !== null) sooner(closing);
  // In a deal no player is idle.
  if (dealRuns(state)) sooner(deadlineOf(state.deal!));
  else for (const seat of sitting(state)) sooner(idleAt(state, seat));
  return first;
}
