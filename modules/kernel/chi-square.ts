/** How likely chance alone gives counts as uneven as these. */

/** Lanczos' approximation (g = 7, nine terms), good to fifteen digits above 0. */
const LANCZOS: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The natural logarithm of the gamma function of a number above 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const y = x - 1;
  const sum = LANCZOS.slice(1).reduce((total, term, at) => total + term / (y + at + 1), LANCZOS[0]!);
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Steps of a series or a fraction at most: some hundreds are enough for 10⁵ degrees. */
const MOST_STEPS = 100_000;
const NEGLIGIBLE = 1e-16;

/**
 * P(X ≥ statistic) of a chi-square variable with so many degrees of freedom (above 0, any number), to some twelve digits
 * down to 1e-300. It is the regularized upper incomplete gamma function Q(degrees / 2, statistic / 2).
 */
export function chiSquareTail(statistic: number, degrees: number): number {
  const [a, x] = [degrees / 2, statistic / 2];
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

/** Σ xⁿ / (a (a + 1) … (a + n)), which is fast below the mean. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_STEPS && term > sum * NEGLIGIBLE; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Legendre's continued fraction, which is fast above the mean, evaluated after Lentz. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_STEPS; n += 1) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < NEGLIGIBLE * 10) break;
  }
  return fraction;
}

/** A test fails where chance alone gives its figure less often than once in a million, and again on fresh bits. */
const BY_CHANCE = 1e-6;

/** One question of a test of randomness. */
export interface Tested {
  readonly what: string;
  /** How likely chance alone gives a figure like this one, or a stranger one. */
  readonly p: number;
}

/** What tests said: the first time, on fresh bits where one asked for it, and which failed both times. */
export interface Judged<Test extends Tested> {
  readonly first: readonly Test[];
  readonly again: readonly Test[] | null;
  readonly failed: readonly string[];
}

/**
 * Runs tests, and again where one of them is below once in a million: `run` takes fresh bits each time, and may leave out all but
 * the suspects the second time. A figure that is no number fails, and so does a suspect that is not there again.
 */
export async function judgeTwice<Test extends Tested>(
  run: (suspects: readonly Test[]) => readonly Test[] | Promise<readonly Test[]>,
): Promise<Judged<Test>> {
  const isOdd = (test: Test | undefined) => test === undefined || !(test.p >= BY_CHANCE);
  const first = await run([]);
  const suspects = first.filter(isOdd);
  if (suspects.length === 0) return { first, again: null, failed: [] };
  const again = await run(suspects);
  const failed = suspects.map(({ what }) => what).filter((what) => isOdd(again.find((test) => test.what === what)));
  return { first, again, failed };
}
