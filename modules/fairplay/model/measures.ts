/** Measures of a player's thinking times that do not depend on their pace (F-10). */
import { logOfBin, type Style, TURN_KINDS, timesOf } from "./style.ts";

/** One player's way, as far as the crowd is compared by it. */
export interface Measures {
  /** Thinking times that were counted. */
  readonly acts: number;
  /** Bits by which times of one kind of turn differ: 0 of a clock's. */
  readonly spread: number;
  /** How far the longest times lie from the middle, in distances of the third quartile: people have pauses, limits of a range have none. */
  readonly tail: number;
  /** How much the kind of turn says of its time: people think longer where there is more to think about. In logarithms. */
  readonly heed: number;
  /** The least {@link heed} that so many times can tell. */
  readonly heedLeast: number;
}

/** Times of a kind that are too few to say anything. */
const LEAST_OF_KIND = 30;

/** Null where there are no times of two kinds at least. */
export function measuresOf(style: Style): Measures | null {
  const kinds = TURN_KINDS.map((kind) => kindOf(timesOf(style, kind))).filter(({ count }) => count >= LEAST_OF_KIND);
  if (kinds.length < 2) return null;
  const acts = sum(kinds, ({ count }) => count);
  const weighed = (of: (kind: Kind) => number): number => sum(kinds, (kind) => kind.count * of(kind)) / acts;
  const mean = weighed((kind) => kind.mean);
  const between = weighed((kind) => (kind.mean - mean) ** 2);
  const noise = sum(kinds, ({ variance }) => variance) / acts;
  return {
    acts,
    spread: weighed(({ bits }) => bits),
    tail:
      weighed(({ far }) => far) /
      Math.max(
        1e-6,
        weighed(({ near }) => near),
      ),
    heed: Math.sqrt(Math.max(0, between - noise)),
    heedLeast: Math.sqrt(noise),
  };
}

interface Kind {
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
  readonly bits: number;
  /** Distances from the median: to the third quartile, and to the point beyond which three in a hundred lie. */
  readonly near: number;
  readonly far: number;
}

function kindOf(bins: readonly number[]): Kind {
  const count = sum(bins, (one) => one);
  if (count === 0) return { count, mean: 0, variance: 0, bits: 0, near: 0, far: 0 };
  const logs = bins.map((_, at) => logOfBin(at + 0.5));
  const mean = bins.reduce((total, one, at) => total + one * logs[at]!, 0) / count;
  const variance = bins.reduce((total, one, at) => total + one * (logs[at]! - mean) ** 2, 0) / count;
  const used = bins.filter((one) => one > 0);
  // Miller's correction: few times fill few bins.
  const bits = -sum(used, (one) => (one / count) * Math.log2(one / count)) + (used.length - 1) / (2 * count * Math.LN2);
  const middle = quantile(bins, count, 0.5);
  return {
    count,
    mean,
    variance,
    bits,
    near: quantile(bins, count, 0.75) - middle,
    far: quantile(bins, count, 0.97) - middle,
  };
}

/** A quantile of binned times, in log seconds; within a bin times are taken to lie evenly. */
function quantile(bins: readonly number[], count: number, share: number): number {
  let left = share * count;
  for (const [at, one] of bins.entries()) {
    if (left <= one && one > 0) return logOfBin(at + left / one);
    left -= one;
  }
  return logOfBin(bins.length);
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
