import { assert, type Instant, ok, type Refusal, type Result, unreachable } from "../../kernel/index.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import { isOver, resume, tick } from "./clock.ts";
import type { DirectorCommand } from "./command.ts";
import { cancel, cancelOverdue, giveUpOverdue, tableFailed } from "./failures.ts";
import { claim, entered, mayClaim, reseat, seatFound } from "./late.ts";
import { open } from "./open.ts";
import { tablesOpened, takeReport } from "./reports.ts";
import { drawSeats } from "./rounds.ts";
import type { DirectorState, Notice, OutsideCall } from "./state.ts";
import { answer, type Step, stepFrom } from "./step.ts";

/** What a command has done. */
export interface Directed {
  readonly state: DirectorState;
  /** What is wanted of the world besides what was wanted before. */
  readonly calls: readonly OutsideCall[];
  readonly notices: readonly Notice[];
}

/**
 * The director's machine (T-11): pure, so that its journal alone says where a tournament stands. `state` is null before the
 * `open` command. What is repeated, late or not this tournament's changes nothing; what cannot be is refused.
 */
export function applyDirector(
  state: DirectorState | null,
  command: DirectorCommand,
): Result<Directed, Refusal<TournamentRefusalCode>> {
  if (command.type === "open") {
    assert(state === null, "a tournament is opened once");
    return ok(open(command));
  }
  assert(state !== null, "a tournament is opened first");
  if (command.type === "cancel" && isOver(state)) return refused("ended");
  if (command.type === "claimSeat" && !mayClaim(state, command.player)) return refused("noSeatLeft");
  const step = stepFrom(state);
  apply(step, command);
  return ok(step);
}

function apply(step: Step, command: Exclude<DirectorCommand, { type: "open" }>): void {
  const { at } = command;
  switch (command.type) {
    case "tablesOpened":
      tablesOpened(step, command.opened);
      break;
    case "report":
      for (const report of command.reports) takeReport(step, report, at);
      break;
    case "tick":
      due(step, at);
      break;
    case "tableFailed":
      tableFailed(step, command.failure, at);
      break;
    case "claimSeat":
      claim(step, command);
      break;
    case "seatFound":
      seatFound(step, command.call, command.found);
      break;
    case "entered":
      entered(step, command.call, command.done);
      break;
    case "reseated":
      reseat(step, command.call, command.done);
      break;
    case "answered":
      answer(step, command.calls);
      break;
    case "resumed":
      if (isOver(step.state)) break;
      resume(step, at, command.shiftMs);
      cancelOverdue(step, at, command.isSet ? 0 : command.shiftMs);
      break;
    case "cancel":
      cancel(step, at, "");
      break;
    default:
      unreachable(command);
  }
}

/** What the clock brings. A round's seats first, in a step of their own. */
function due(step: Step, now: Instant): void {
  if (isOver(step.state)) return;
  if (step.state.round.isDrawn) {
    tick(step, now);
    giveUpOverdue(step, now);
  } else drawSeats(step);
}
