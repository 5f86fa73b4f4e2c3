import { SHORT_COUNT } from "../constants.ts";

/** The full count of most variants. */
const USUAL_COUNT = 80;

/** What a seat that stays is expected to win, in points: `base + slope × value` of its hand; and what a declaration wins. */
interface Line {
  readonly base: number;
  readonly slope: number;
  readonly won: number;
  /** How likely a seat declares in this turn. */
  readonly declares: number;
}

const line = (base: number, slope: number, won: number, declares: number): Line => ({ base, slope, won, declares });

/**
 * The lines by number of seats and own turn, the last one for all later turns: `npm run fit-stay` made them, on deals of usual bots in which nobody
 * drops, with seeds of its own. Others are another version of the analysis.
 */
const LINES: Readonly<Record<number, readonly Line[]>> = {
  2: [
    line(82.2, 1.28, 65.5, 0.0062),
    line(71.2, 1.26, 56, 0.018),
    line(63, 1.24, 54.6, 0.043),
    line(55.9, 1.21, 47.8, 0.069),
    line(50.1, 1.18, 43.3, 0.084),
    line(36.6, 1.04, 28.9, 0.13),
  ],
  3: [
    line(132, 2.06, 129, 0.0061),
    line(114, 2.01, 117, 0.024),
    line(100, 1.96, 102, 0.045),
    line(89.4, 1.92, 91.5, 0.06),
    line(80.6, 1.88, 85.8, 0.079),
    line(63.4, 1.72, 63, 0.13),
  ],
  4: [
    line(174, 2.72, 194, 0.0087),
    line(147, 2.58, 172, 0.021),
    line(127, 2.49, 156, 0.043),
    line(112, 2.42, 136, 0.061),
    line(102, 2.35, 122, 0.091),
    line(82.5, 2.16, 97.6, 0.13),
  ],
  5: [
    line(201, 3.14, 263, 0.0071),
    line(169, 2.98, 232, 0.022),
    line(148, 2.9, 203, 0.043),
    line(133, 2.83, 184, 0.07),
    line(120, 2.76, 164, 0.092),
    line(103, 2.64, 133, 0.13),
  ],
  6: [
    line(231, 3.62, 320, 0.0075),
    line(195, 3.44, 285, 0.023),
    line(169, 3.3, 254, 0.046),
    line(149, 3.17, 227, 0.07),
    line(131, 3.03, 201, 0.09),
    line(108, 2.78, 166, 0.12),
  ],
};

/** A number of seats and an own turn, from 1, as the fit has them. */
function lineAt(seats: number, turn: number): Line {
  const lines = LINES[Math.min(6, Math.max(2, seats))]!;
  return lines[Math.min(lines.length, Math.max(1, turn)) - 1]!;
}

/** What an own turn is worth, in points won or lost by the end of the deal, among so many who are still in. */
export interface TurnWorth {
  /** To stay with a hand of this value. */
  stay(value: number): number;
  /** What a better hand by this much value is worth. */
  times(value: number): number;
  /** To declare now. */
  readonly won: number;
  /** Not to declare now, with a hand of this value after the next draw: another may declare first, and the hand may be declarable no more. */
  missed(value: number): number;
}

/** The worth of an own turn: never below the full count. */
export function worthAt(seats: number, turn: number, fullCount: number): TurnWorth {
  const { base, slope, won, declares } = lineAt(seats, turn);
  const scale = fullCount < USUAL_COUNT ? SHORT_COUNT : 1;
  return {
    stay: (value) => Math.max(-fullCount, scale * (base + slope * value)),
    times: (value) => scale * slope * value,
    won: scale * won,
    missed: (value) => scale * (declares * (seats - 1) * won - slope * value),
  };
}
