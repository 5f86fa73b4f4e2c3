import { type Group, NOISE, PRIOR_DEVIATION, PROCESS_VARIANCE, SCALE, SHORT_COUNT } from "./constants.ts";

/** What is believed of a player's strength at tables of one group: points a deal against the average player. */
export interface Belief {
  readonly mean: number;
  readonly variance: number;
}

/** One seat of a rated deal. */
export interface Seat {
  readonly belief: Belief;
  /** What the seat won or lost, less its luck, in points. */
  readonly adjusted: number;
}

/** What is believed of somebody who has played no rated deal. */
export const unknown = (group: Group): Belief => ({ mean: 0, variance: PRIOR_DEVIATION[group] ** 2 });

/** Which rating a deal moves, by the number of seats dealt in. */
export const groupOf = (seats: number): Group => (seats === 2 ? "two" : "many");

/** What a deal was besides its rated seats. */
export interface DealKind {
  /** Seats dealt in, those that are not rated among them. */
  readonly size: number;
  /** A hand counts 21 at most. */
  readonly isShort: boolean;
}

/** What a model may be fitted with; the frozen constants unless a bench tries others. */
export interface ModelConstants {
  readonly noise: Readonly<Record<number, number>>;
  readonly processVariance: number;
}
const frozenFor = ({ size }: DealKind): ModelConstants => ({
  noise: NOISE,
  processVariance: PROCESS_VARIANCE[groupOf(size)],
});

/**
 * What is believed after a deal, seat by seat (Q-8). With n seats a seat is expected to win its strength less the mean of the others', so its
 * result times (n − 1) / n is its strength less the table's mean, plus noise. The table's mean is unknown: what is common to all seats is
 * estimated from the deal and taken off. That is the exact Gaussian update of independent beliefs; the order of seats does not matter, and
 * some of a deal's seats can be rated without the others.
 */
export function updated(seats: readonly Seat[], kind: DealKind, constants = frozenFor(kind)): readonly Belief[] {
  const { told, weights, common } = surprises(seats, kind, constants);
  return told.map(({ mean, variance, weight, surprise }) => {
    const gain = variance * weight;
    return { mean: mean + gain * (surprise - common), variance: variance * (1 - gain) + gain ** 2 / weights };
  });
}

/** How likely a deal was by what was believed before it: the logarithm, up to a constant. What constants are fitted by. */
export function likelihood(seats: readonly Seat[], kind: DealKind, constants = frozenFor(kind)): number {
  const { told, weights, common } = surprises(seats, kind, constants);
  const fits = told.reduce(
    (sum, { weight, surprise }) => sum + Math.log(weight) - weight * (surprise - common) ** 2,
    0,
  );
  return (fits - Math.log(weights)) / 2;
}

/** How far each seat's result is off what was believed, how much that is trusted, and what all seats have in common of it. */
function surprises(seats: readonly Seat[], { size, isShort }: DealKind, { noise, processVariance }: ModelConstants) {
  const scale = SCALE[size] ?? 1;
  const share = (size - 1) / size;
  // Results of a deal sum up to zero, so they scatter less than strengths would.
  const scatter = share * ((noise[size] ?? 0) / scale) ** 2;
  const points = share / scale / (isShort ? SHORT_COUNT : 1);
  const told = seats.map(({ belief, adjusted }) => {
    const variance = belief.variance + processVariance;
    return { mean: belief.mean, variance, weight: 1 / (variance + scatter), surprise: adjusted * points - belief.mean };
  });
  const weights = told.reduce((sum, { weight }) => sum + weight, 0);
  const common = told.reduce((sum, { weight, surprise }) => sum + weight * surprise, 0) / weights;
  return { told, weights, common };
}
