/** What a player's own limits say of a new game: pure (SP-1). */
import {
  type Instant,
  instant,
  type LimitWish,
  limitAt,
  MINUTE_MS,
  type Paise,
  paise,
  type Refusal,
} from "../../kernel/index.ts";
import { startOfMonth, startOfNextDay, startOfWeek } from "../../kernel/india.ts";
import { refused, type StopCode } from "../messages.ts";
import { nightAround, nightOfCode } from "./night.ts";

/** Kinds of wishes that are kept. */
export type LimitKind = "time" | "lossWeek" | "lossMonth" | "night" | "dayOff";

/** What is known of a player at `now`. */
export interface OwnState {
  readonly now: Instant;
  readonly wishes: (kind: LimitKind) => readonly LimitWish<number>[];
  /** Played today until now. */
  readonly playedMs: number;
  /** What cash games cost this week and this month, and entries of matches that are not decided; below zero: brought. */
  readonly lost: { readonly lossWeek: number; readonly lossMonth: number };
}

/** A game that is to begin. */
export interface Game {
  readonly isForCash: boolean;
  /** What a match or tournament takes at once; 0 where a loss comes deal by deal. */
  readonly entry: Paise;
  /** The player sits at the match, and its entry is among what counts as lost. */
  readonly isSeated?: boolean;
}

/** Why no new game begins, and from when one may, if nothing else is chosen. */
export interface Stop extends Refusal<StopCode> {
  readonly until: Instant;
}

const LOSSES = ["lossWeek", "lossMonth"] as const;
/** The first instant of the next week or month. */
const NEXT = {
  lossWeek: (at: Instant) => startOfWeek(instant(startOfWeek(at) + 8 * 86_400_000)),
  lossMonth: (at: Instant) => startOfMonth(instant(startOfMonth(at) + 32 * 86_400_000)),
} as const;

const valueAt = ({ wishes }: OwnState, kind: LimitKind, at: Instant): number | null => limitAt(wishes(kind), at).limit;

interface Halt {
  readonly until: Instant;
  readonly say: (until: Instant) => Refusal<StopCode>;
}

const errorOf = <Code extends string>(result: { readonly error: Refusal<Code> }): Refusal<Code> => result.error;

/** What of days and hours stops a game that begins at `at`, which is now or later; who does not play until then has played nothing more. */
function hoursAt(state: OwnState, at: Instant): readonly Halt[] {
  const halts: Halt[] = [];
  const dayOff = valueAt(state, "dayOff", at);
  if (dayOff !== null && dayOff > at)
    halts.push({ until: instant(dayOff), say: (until) => errorOf(refused("dayOff", until)) });
  const code = valueAt(state, "night", at);
  if (code !== null) {
    const night = nightOfCode(code);
    const { begins, ends } = nightAround(night, at);
    if (begins <= at) halts.push({ until: ends, say: (until) => errorOf(refused("nightLock", night, until)) });
  }
  const minutes = valueAt(state, "time", at);
  const playedMs = at < startOfNextDay(state.now) ? state.playedMs : 0;
  if (minutes !== null && playedMs >= minutes * MINUTE_MS)
    halts.push({ until: startOfNextDay(at), say: (until) => errorOf(refused("timeLimit", minutes, until)) });
  return halts;
}

/** What of losses stops a game that is paid for at `at`. */
function lossesAt(state: OwnState, { isForCash, entry, isSeated = false }: Game, at: Instant): readonly Halt[] {
  if (!isForCash) return [];
  return LOSSES.flatMap((kind): readonly Halt[] => {
    const limit = valueAt(state, kind, at);
    const lost = at < NEXT[kind](state.now) ? state.lost[kind] : 0;
    const isWithin = limit !== null && (isSeated ? lost <= limit : lost < limit && lost + entry <= limit);
    if (limit === null || isWithin) return [];
    const left = paise(Math.max(0, limit - Math.max(0, lost)));
    const say: Halt["say"] = (until) =>
      errorOf(
        lost < limit
          ? refused("lossLimit/entry", kind, paise(limit), left)
          : refused("lossLimit", kind, paise(limit), until),
      );
    return [{ until: NEXT[kind](at), say }];
  });
}

/** Stops that follow one another: a night after a day off, and the like. */
const MOST_STOPS = 40;

/**
 * What stops a game that begins at `at` and is paid for now, and until when in one go; null: nothing. The first reason is told. A
 * tournament begins later than it is paid for: hours and days are those of its begin.
 */
export function stopAt(state: OwnState, game: Game, at: Instant = state.now): Stop | null {
  const [first] = [...hoursAt(state, at), ...lossesAt(state, game, state.now)];
  if (!first) return null;
  let { until } = first;
  for (let n = 0; n < MOST_STOPS; n += 1) {
    const ends = [...hoursAt(state, until), ...lossesAt(state, game, until)].map((halt) => halt.until);
    if (ends.length === 0) break;
    until = instant(Math.max(...ends));
  }
  return { ...first.say(until), until };
}

/**
 * The next instant at which a player who may play now, and plays on, could be stopped: by the night, or by the time. What is lost is
 * known when it is lost.
 */
export function nextStop(state: OwnState): Instant | null {
  const { now, playedMs } = state;
  const moments: number[] = [];
  const code = valueAt(state, "night", now);
  if (code !== null) moments.push(nightAround(nightOfCode(code), now).begins);
  const minutes = valueAt(state, "time", now);
  if (minutes !== null) moments.push(now + minutes * MINUTE_MS - playedMs);
  const later = moments.filter((at) => at > now);
  return later.length === 0 ? null : instant(Math.min(...later));
}
