import { assert, type Instant, instant, paise } from "../../kernel/index.ts";
import { roundsOf } from "../../rummy/index.ts";
import { moneyOf } from "../templates/preview.ts";
import { FIRST_WARNING_MS } from "./clock.ts";
import type { DirectorCommand } from "./command.ts";
import { cancelEarly, TOO_LATE } from "./finish.ts";
import { undrawn } from "./rounds.ts";
import type { DirectorConfig, DirectorState, Round } from "./state.ts";
import { type Step, stepFrom } from "./step.ts";

type Open = Extract<DirectorCommand, { type: "open" }>;

/** T-12: rounds, pool and prizes follow from who is there, and stay; with too few players nothing is played (T-15). */
export function open(command: Open): Step {
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
  const rounds = roundsOf(entrants.length, plan.advancePerTable);
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
    ...{ applied: 0, phase: "upcoming", endedAt: null, seed: "", entrants: [], standby: [], replaced: [], rounds: [] },
    ...{ entries: paise(0), pool: paise(0), fee: paise(0), added: paise(0), prizes: [] },
    round: { ...NO_ROUND, startsAt: config.startsAt, warnedUntil: now },
    ...{ finished: [], lateSeat: null, lateQueue: [], lateAsked: [], queue: [], lastCall: 0 },
  };
}

const NO_ROUND: Round = {
  ...{
    no: 0,
    startsAt: instant(0),
    players: [],
    tables: [],
    tablesPlaying: 0,
    warnedUntil: instant(0),
    awayMs: 0,
    isDrawn: true,
  },
  ...{ areOpening: false, areTold: false, hasBegun: false },
};
