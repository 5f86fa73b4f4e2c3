/** How unlikely a figure is by chance, as a logarithm to the base of ten: 0 is certain, -6 one in a million. Never above 0. */
import { logGamma } from "../../kernel/index.ts";

/** Terms summed at most; what is left beyond is smaller than can be told. */
const MOST_TERMS = 100_000;
const NEGLIGIBLE = 1e-12;

/**
 * The chance of `count` or more in `exposure`, where the rate is known only from `seen` events in `chances` (the
 * gamma–Poisson predictive distribution, negative binomial). Uncertainty about the rate makes the tail heavier, so that
 * few data accuse no one.
 */
export function moreThan(
  count: number,
  exposure: number,
  { seen, chances }: { readonly seen: number; readonly chances: number },
): number {
  if (count <= 0 || exposure <= 0) return 0;
  const from = Math.ceil(count);
  const share = exposure / (chances + exposure);
  const first =
    logGamma(from + seen) - logGamma(from + 1) - logGamma(seen) + seen * Math.log1p(-share) + from * Math.log(share);
  return logTail(first, from, (at) => ((at - 1 + seen) / at) * share);
}

/** The chance that a Poisson count of this mean is `count` or more. */
export function poissonMoreThan(count: number, mean: number): number {
  if (count <= 0) return 0;
  if (mean <= 0) return Number.NEGATIVE_INFINITY;
  const first = -mean + count * Math.log(mean) - logGamma(count + 1);
  return logTail(first, count, (at) => mean / at);
}

/** The same the other way: the chance of `count` or fewer. */
export function fewerThan(
  count: number,
  exposure: number,
  { seen, chances }: { readonly seen: number; readonly chances: number },
): number {
  if (exposure <= 0) return 0;
  const share = exposure / (chances + exposure);
  const none = seen * Math.log1p(-share);
  let term = 1;
  let sum = 1;
  for (let at = 1; at <= Math.min(Math.floor(count), MOST_TERMS); at += 1) {
    term *= ((at - 1 + seen) / at) * share;
    sum += term;
  }
  return Math.min(0, (none + Math.log(sum)) / Math.LN10);
}

/** The chance that a normal figure lies so many deviations below its mean, or further: `at` is below 0 there. */
export function normalBelow(at: number): number {
  if (at >= 0) return 0;
  // Far out by the asymptotic series, whose error is less than its next term; near the mean by Abramowitz and Stegun 26.2.17.
  if (at < -6) return (-(at ** 2) / 2 - Math.log(-at * Math.sqrt(2 * Math.PI)) + Math.log1p(-1 / at ** 2)) / Math.LN10;
  const t = 1 / (1 - 0.2316419 * at);
  const density = Math.exp(-(at ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.log10(density * series);
}

/**
 * Bernstein's bound for a sum of independent figures, none of them beyond `bound` from its mean, whose variances add up to `variance`:
 * the chance that it lies `excess` above what was expected. A bound, so it holds for few deals too.
 */
export function sumAbove(excess: number, variance: number, bound: number): number {
  if (excess <= 0) return 0;
  return -(excess ** 2) / (2 * (variance + (bound * excess) / 3)) / Math.LN10;
}

/** Fisher's: of independent chances (logarithms to the base of ten), the chance that they are so small together. */
export function together(chances: readonly number[]): number {
  const half = -chances.reduce((sum, chance) => sum + chance, 0) * Math.LN10;
  if (half <= 0) return 0;
  // The upper tail of chi square with twice as many degrees of freedom as there are chances.
  let term = 1;
  let sum = 1;
  for (let at = 1; at < chances.length; at += 1) {
    term *= half / at;
    sum += term;
  }
  return Math.min(0, (-half + Math.log(sum)) / Math.LN10);
}

/** log10 of a sum of terms that begins with `exp(first)` and goes on by ratios. */
function logTail(first: number, from: number, ratio: (at: number) => number): number {
  let term = 1;
  let sum = 1;
  for (let at = from + 1; at < from + MOST_TERMS; at += 1) {
    term *= ratio(at);
    sum += term;
    if (term < NEGLIGIBLE * sum) break;
  }
  return Math.min(0, (first + Math.log(sum)) / Math.LN10);
}
