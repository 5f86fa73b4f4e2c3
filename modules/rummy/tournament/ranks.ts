/** How one player stands in a round that is over for them. */
export interface RoundStanding {
  /** Chips in this round. */
  readonly chips: number;
  /** Chips at the end of each earlier round, the first one first. */
  readonly earlierChips: readonly number[];
  /** The order of registration: of two entries the earlier one has the lower number, and no two share one. */
  readonly entryNo: number;
}

/** Compares players of one table, the better first: by chips, chips of earlier rounds (the latest first), earlier registration (T-8). */
function compareAtTable(one: RoundStanding, other: RoundStanding): number {
  return other.chips - one.chips || compareEarlier(one.earlierChips, other.earlierChips) || one.entryNo - other.entryNo;
}

/** One who goes out of a round, with the place at the table. */
export interface RoundExit extends RoundStanding {
  /** Place from 1; no two of a table share one. */
  readonly place: number;
}

/** Compares all who go out in one round, the better first: by place at the table, then as at a table (T-8). */
function compareExits(one: RoundExit, other: RoundExit): number {
  return one.place - other.place || compareAtTable(one, other);
}

/**
 * Ranks of those who go out in one round: `best` and the numbers after it, in the order of T-8. No rank is shared.
 * `best` is the number of players who go on, plus one.
 */
export function rankExits<Exit extends RoundExit>(
  exits: readonly Exit[],
  best: number,
): readonly (Exit & { readonly rank: number })[] {
  return exits.toSorted(compareExits).map((exit, index) => ({ ...exit, rank: best + index }));
}

/** Places at one table, best first. */
export function placesAt<Standing extends RoundStanding>(
  standings: readonly Standing[],
): readonly (Standing & { readonly place: number })[] {
  return standings.toSorted(compareAtTable).map((standing, index) => ({ ...standing, place: index + 1 }));
}

function compareEarlier(one: readonly number[], other: readonly number[]): number {
  for (let round = Math.max(one.length, other.length) - 1; round >= 0; round -= 1) {
    const difference = (other[round] ?? 0) - (one[round] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
