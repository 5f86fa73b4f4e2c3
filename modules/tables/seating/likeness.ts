/** Where people of like rating meet: at practice tables, when there is a choice, and nobody waits longer for it. */
import { type PlayerId, type Timers, within } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import type { RatingsAmong } from "../ports.ts";
import type { FoundTable } from "./remote-tables.ts";

/** A table where a player could sit down now. */
export interface Choice {
  readonly table: FoundTable;
  /** The people there, and those on the way. */
  readonly people: readonly PlayerId[];
}

/** Ratings that were read for one choice, in points a deal. */
type Ratings = Awaited<ReturnType<RatingsAmong>>;

/** How long ratings are awaited; after that the choice is as without them. */
const RATINGS_MS = 25;
/** Tables whose distance differs by no more than so many points a deal are alike: there the fullest is best. */
const ALIKE = 1;

interface LikenessDeps {
  readonly ratingsAmong?: RatingsAmong | undefined;
  readonly timers: Timers;
}

/**
 * Reads the ratings that a choice needs; null where it needs none: nothing is to be chosen, or the kind is for rupees, or they are not known in
 * time.
 */
export function createLikeness({ ratingsAmong, timers }: LikenessDeps) {
  return async (player: PlayerId, kind: TableKind, choices: readonly Choice[]): Promise<Ratings | null> => {
    if (ratingsAmong === undefined || kind.currency !== "practice") return null;
    const among = alternatives(choices);
    if (among.length < 2) return null;
    const players = [...new Set([player, ...among.flatMap(({ people }) => people)])];
    return within(RATINGS_MS, timers, ratingsAmong(players, kind.maxSeats)).catch(() => null);
  };
}

/** The table that the player gets: of those whose people are nearest in rating the fullest; the fullest of all without ratings. */
export function chosen(player: PlayerId, choices: readonly Choice[], ratings: Ratings | null): FoundTable | null {
  const among = ratings === null ? [] : alternatives(choices);
  if (among.length < 2) return fullest(choices)?.table ?? null;
  const ratingOf = (one: PlayerId) => ratings?.get(one) ?? 0;
  const gaps = among.map(({ people }) => {
    const sum = people.reduce((total, one) => total + ratingOf(one), 0);
    return Math.abs(sum / people.length - ratingOf(player));
  });
  const least = Math.min(...gaps);
  return fullest(among.filter((_, at) => gaps[at]! <= least + ALIKE))?.table ?? null;
}

/** The fullest, so that people meet; the first of equals. */
function fullest(choices: readonly Choice[]): Choice | null {
  let best: Choice | null = null;
  for (const one of choices) if (best === null || one.people.length > best.people.length) best = one;
  return best;
}

/** Tables with people instead of the fullest one: where a deal can begin there, no table where one is just played. */
function alternatives(choices: readonly Choice[]): readonly Choice[] {
  const isReady = fullest(choices)?.table.waits === true;
  return choices.filter(({ table, people }) => people.length > 0 && (!isReady || table.waits === true));
}
