import {
  assert,
  type Instant,
  instant,
  ok,
  paise,
  type Refusal,
  type Result,
  unreachable,
} from "../../kernel/index.ts";
import type { RoundFailure } from "../../tables/index.ts";
import { roundsFor } from "../duplicate/plan.ts";
import { type CancelReason, refused, type TournamentRefusalCode } from "../messages.ts";
import { moneyOf } from "../templates/preview.ts";
import { FIRST_WARNING_MS, givesUpAt, isOver, resume, tick } from "./clock.ts";
import type { DirectorCommand } from "./command.ts";
import { cancelEarly, cancelLate, TOO_LATE } from "./finish.ts";
import { claim, entered, mayClaim, reseat, seatFound } from "./late.ts";
import { tableOver, tablesOpened, takeReport } from "./reports.ts";
import { drawSeats, undrawn } from "./rounds.ts";
import type { DirectorConfig, DirectorState, Effect, Notice, Round } from "./state.ts";
import { answer, type Step, stepFrom, want } from "./step.ts";

type Open = Extract<DirectorCommand, { type: "open" }>;

/** T-12: rounds, pool and prizes follow from who is there, and stay; with too few players nothing is played (T-15). */
function open(command: Open): Step {
  const { at, config, entrants, standby, seed } = command;
  assert(
    config.isForRupees ? entrants.every(({ bot }) => bot === null) : true,
    "no bot plays where rupees can be won (R-52)",
  );
  const { plan } = config;
  // Registration may have ended late, after an outage: then players still get time to take their seats.
  const startsAt = instant(Math.max(config.startsAt, at + plan.seatTakeMs));
  const step = stepFrom({ ...nothingYet(config, at), entrants, standby, seed });
  if (entrants.length < plan.minPlayers) {
    cancelEarly(step, at, ": too few players");
    return step;
  }
  if (at > config.startsAt + plan.latestMs) {
    cancelEarly(step, at, TOO_LATE);
    return step;
  }
  const rounds = roundsFor(plan, entrants.length);
  const players = entrants.map((_, entrant) => ({ entrant, earlierChips: [], lastTable: null }));
  // Where registration ends less than five minutes before the start, everybody is warned now.
  const now = instant(Math.min(at, startsAt - FIRST_WARNING_MS - 1));
  const round = undrawn(rounds[0]!, players, { startsAt, now });
  step.state = { ...step.state, ...moneyOf(config, entrants.length), rounds, round };
  return step;
}

function nothingYet(config: DirectorConfig, now: Instant): DirectorState {
  return {
    config,
    applied: 0,
    phase: "upcoming",
    endedAt: null,
    seed: "",
    entrants: [],
    standby: [],
    replaced: [],
    rounds: [],
    entries: paise(0),
    pool: paise(0),
    fee: paise(0),
    added: paise(0),
    prizes: [],
    round: { ...NO_ROUND, startsAt: config.startsAt, warnedUntil: now },
    finished: [],
    lateSeat: null,
    lateQueue: [],
    lateAsked: [],
    queue: [],
    lastCall: 0,
  };
}

const NO_ROUND: Round = {
  no: 0,
  startsAt: instant(0),
  players: [],
  tables: [],
  tablesPlaying: 0,
  warnedUntil: instant(0),
  awayMs: 0,
  isDrawn: true,
  areOpening: false,
  areTold: false,
  hasBegun: false,
};

/** T-15: cancels after a long outage, or so long after the announced start, when the players have gone. A start that is only late is put off. */
function cancelOverdue(step: Step, now: Instant, awayMs: number): void {
  const { round, config } = step.state;
  const isToStart = round.no <= 1 && !round.hasBegun;
  const lateMs = isToStart ? round.startsAt - config.startsAt : awayMs;
  if (lateMs > config.plan.latestMs) cancel(step, now, TOO_LATE);
}

/** T-15, at any time. The first round has not ended while it is the running one, or the next one. */
function cancel(step: Step, now: Instant, why: CancelReason): void {
  if (!step.state.round.isDrawn) drawSeats(step);
  if (step.state.round.no <= 1) cancelEarly(step, now, why);
  else cancelLate(step, now);
}

/** A table says that it can be played no further; what is late, repeated or of another table changes nothing (T-11). */
function tableFailed(step: Step, { round: no, table, tableId }: RoundFailure, now: Instant): void {
  const { round } = step.state;
  const known = round.tables[table - 1];
  if (isOver(step.state) || no !== round.no || !known) return;
  if (known.tableId === null || known.tableId === tableId) giveUp(step, table - 1, now);
}

/** Gives up what is not over long after the round's time: no table may hold a tournament up for ever (T-9). */
function giveUpOverdue(step: Step, now: Instant): void {
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

/** What a command has done. */
export interface Directed {
  readonly state: DirectorState;
  /** What is wanted of the world besides what was wanted before. */
  readonly calls: readonly Effect[];
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
