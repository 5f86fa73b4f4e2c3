import { assert } from "../../kernel/index.ts";

/** Seats that a tournament's table has at most. */
const TOURNAMENT_SEATS = 6;

/** One round as it is planned: who sits at how many tables, and how many of a table go on. */
export interface RoundPlan {
  /** Round number, from 1. */
  readonly round: number;
  readonly players: number;
  /** Players at each table, larger tables first; they differ by one at most (T-6). */
  readonly sizes: readonly number[];
  /** Players of the next round; 0 after the final. */
  readonly goOn: number;
}

/** Sizes of the tables of a round: ceil(players / 6) tables that differ by one at most, two players at least (T-6). */
export function tableSizes(players: number): readonly number[] {
  assert(Number.isSafeInteger(players) && players >= 2, "a round has two players at least");
  const tables = Math.ceil(players / TOURNAMENT_SEATS);
  const [least, larger] = [Math.floor(players / tables), players % tables];
  return Array.from({ length: tables }, (_, table) => (table < larger ? least + 1 : least));
}

/** Whether this round decides the winner (T-6). */
function isFinal(players: number): boolean {
  return players <= TOURNAMENT_SEATS;
}

/** Players of the next round: the best `advancePerTable` of every table; 0 after the final. */
function playersAfter(players: number, advancePerTable: number): number {
  if (isFinal(players)) return 0;
  return tableSizes(players).reduce((sum, size) => sum + Math.min(size, advancePerTable), 0);
}

/**
 * All rounds of a tournament with `entries` players, the final last. Crashes where a round would not shrink: such plans
 * are refused when they are made (`plansShrink`).
 */
export function roundsOf(entries: number, advancePerTable: number): readonly RoundPlan[] {
  const rounds: RoundPlan[] = [];
  for (let players = entries; players > 0; ) {
    const goOn = playersAfter(players, advancePerTable);
    assert(goOn < players, "every round has fewer players than the one before");
    rounds.push({ round: rounds.length + 1, players, sizes: tableSizes(players), goOn });
    players = goOn;
  }
  return rounds;
}

/**
 * Whether every round has fewer players than the one before, however many enter between `least` and `most` (T-6), and
 * no player is left alone: a next round has two players at least.
 */
export function plansShrink(least: number, most: number, advancePerTable: number): boolean {
  const shrinks = (players: number): boolean => {
    if (isFinal(players)) return true;
    const goOn = playersAfter(players, advancePerTable);
    return goOn >= 2 && goOn < players;
  };
  // What follows from fewer players than `least` is reached too, in later rounds.
  for (let players = Math.min(least, TOURNAMENT_SEATS + 1); players <= most; players += 1) {
    if (!shrinks(players)) return false;
  }
  return true;
}
