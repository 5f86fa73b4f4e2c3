/** Points and point21: every deal stands for itself. */
export interface PointsMatchProfile {
  readonly type: "points";
  /** The buy-in, in points, of a row that names none. */
  readonly buyInPoints: number;
}

/** Pool (R-31 … R-33): counts add up until one seat is left below the limit. */
export interface PoolMatchProfile {
  readonly type: "pool";
  /** A table with more seats may begin with so many players, when more have not come. */
  readonly leastPlayers: number;
  /** A score of this or more is out. */
  readonly limit: number;
  /** What a first drop costs, for a split's count of drops left. */
  readonly firstDrop: number;
  readonly rejoin: {
    /** Seats that a table has at least for rejoins to exist. */
    readonly fromSeats: number;
    /** Survivors that it takes, and the score that none of them may exceed. */
    readonly survivors: number;
    readonly highestScore: number;
    /** Added to the highest survivor's score. */
    readonly above: number;
    /** How often a player may. */
    readonly times: number;
  };
  readonly split: {
    /** A split is possible with exactly `left` seats, when `starters` or more began. */
    readonly when: readonly { readonly left: number; readonly starters: number }[];
    /** When every score is at or above this, no player has a drop left: the split is automatic and equal. */
    readonly automaticFrom: number;
  };
  readonly voidDealsToEnd: number;
}

/** Deals: chips change hands for a fixed number of deals. */
export interface DealsMatchProfile {
  readonly type: "deals";
  /** As in pool. */
  readonly leastPlayers: number;
  /** Chips at the start for every deal that is to be played; also the most that a deal can cost. */
  readonly chipsPerDeal: number;
  readonly voidDealsToEnd: number;
  /**
   * A tournament's round (T-6): every deal is played. No lead ends it early, no tie is broken, no player forfeits, and
   * void deals end it with the chips as they stand. Absent in a match of deals.
   */
  readonly isRound?: true;
}

export type MatchProfile = PointsMatchProfile | PoolMatchProfile | DealsMatchProfile;
