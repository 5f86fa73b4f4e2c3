/**
 * Seven of the fifteen tests of NIST SP 800-22 rev. 1a, by its sections: those whose results the publication gives for known
 * sequences, so that a test can compare them. `bits` has a bit in each element, 0 or 1; answers are p-values.
 */
import { chiSquareTail, type Tested } from "../../modules/kernel/index.ts";

/** Bits of one sequence: as many as in the publication's own results. */
export const SEQUENCE_BITS = 1_000_000;

const erfc = (x: number): number => (x < 0 ? 2 - erfc(-x) : chiSquareTail(2 * x * x, 1));
const normal = (x: number): number => erfc(-x / Math.SQRT2) / 2;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const ones = (bits: Uint8Array) => bits.reduce((total, bit) => total + bit, 0);

/** Section 2.1: as many ones as zeros. */
export function frequency(bits: Uint8Array): number {
  const excess = 2 * ones(bits) - bits.length;
  return chiSquareTail(excess ** 2 / bits.length, 1);
}

/** Section 2.2: the same in each block of `size` bits. */
export function blockFrequency(bits: Uint8Array, size: number): number {
  const blocks = Array.from({ length: Math.floor(bits.length / size) }, (_, block) =>
    ones(bits.subarray(block * size, (block + 1) * size)),
  );
  return chiSquareTail(4 * size * sum(blocks.map((count) => (count / size - 0.5) ** 2)), blocks.length);
}

/** Section 2.3: how often a bit differs from the one before. */
export function runs(bits: Uint8Array): number {
  const n = bits.length;
  const share = ones(bits) / n;
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0;
  let count = 1;
  for (let at = 1; at < n; at += 1) if (bits[at] !== bits[at - 1]) count += 1;
  const even = share * (1 - share);
  return erfc(Math.abs(count - 2 * n * even) / (2 * Math.sqrt(2 * n) * even));
}

const LONGEST = { block: 10_000, from: 10, shares: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727] } as const;

/** Section 2.4: the longest run of ones in each block of 10,000 bits, for 750,000 bits and more. */
export function longestRun(bits: Uint8Array): number {
  const { block, from, shares } = LONGEST;
  const blocks = Math.floor(bits.length / block);
  const counts = shares.map(() => 0);
  for (let first = 0; first < blocks * block; first += block) {
    let [run, longest] = [0, 0];
    for (let at = first; at < first + block; at += 1) {
      run = bits[at] === 1 ? run + 1 : 0;
      if (run > longest) longest = run;
    }
    const index = Math.min(Math.max(longest - from, 0), shares.length - 1);
    counts[index]! += 1;
  }
  const terms = shares.map((share, index) => (counts[index]! - blocks * share) ** 2 / (blocks * share));
  return chiSquareTail(sum(terms), shares.length - 1);
}

/** How often each pattern of `length` bits begins at any place, going on at the beginning. */
function patterns(bits: Uint8Array, length: number): Float64Array {
  const counts = new Float64Array(1 << length);
  const mask = counts.length - 1;
  let pattern = 0;
  for (let at = 0; at < length - 1; at += 1) pattern = (pattern << 1) | bits[at]!;
  for (let at = 0; at < bits.length; at += 1) {
    pattern = ((pattern << 1) | bits[(at + length - 1) % bits.length]!) & mask;
    counts[pattern]! += 1;
  }
  return counts;
}

/** Section 2.11: all patterns of `length` bits are as frequent; two p-values. */
export function serial(bits: Uint8Array, length: number): readonly [number, number] {
  const [most, middle, least] = [length, length - 1, length - 2].map((one) => {
    if (one === 0) return 0;
    const squares = patterns(bits, one).reduce((total, count) => total + count * count, 0);
    return (2 ** one / bits.length) * squares - bits.length;
  }) as [number, number, number];
  return [chiSquareTail(most - middle, 2 ** (length - 1)), chiSquareTail(most - 2 * middle + least, 2 ** (length - 2))];
}

/** Section 2.12: patterns of `length` bits beside those of one more. */
export function approximateEntropy(bits: Uint8Array, length: number): number {
  const n = bits.length;
  const [shorter, longer] = [length, length + 1].map((one) =>
    patterns(bits, one).reduce((total, count) => total + (count === 0 ? 0 : (count / n) * Math.log(count / n)), 0),
  ) as [number, number];
  return chiSquareTail(2 * n * (Math.LN2 - (shorter - longer)), 2 ** length);
}

/** Section 2.13: how far a walk of ±1 by the bits comes, from the first bit on or from the last. */
export function cumulativeSums(bits: Uint8Array, from: "first" | "last"): number {
  const n = bits.length;
  let [place, furthest] = [0, 0];
  for (let at = 0; at < n; at += 1) {
    place += bits[from === "first" ? at : n - 1 - at] === 1 ? 1 : -1;
    furthest = Math.max(furthest, Math.abs(place));
  }
  const at = (k: number) => normal((k * furthest) / Math.sqrt(n));
  const reach = n / furthest;
  const between = (start: number, term: (k: number) => number) => {
    let total = 0;
    for (let k = Math.trunc(start); k <= Math.trunc((reach - 1) / 4); k += 1) total += term(k);
    return total;
  };
  const near = between((1 - reach) / 4, (k) => at(4 * k + 1) - at(4 * k - 1));
  return 1 - near + between((-3 - reach) / 4, (k) => at(4 * k + 3) - at(4 * k + 1));
}

/** Each test with the parameters of the publication's results for a million bits. */
const TESTS: Readonly<Record<string, (bits: Uint8Array) => number>> = {
  "2.1 frequency": frequency,
  "2.2 block frequency, M = 128": (bits) => blockFrequency(bits, 128),
  "2.3 runs": runs,
  "2.4 longest run of ones, M = 10000": longestRun,
  "2.11 serial, m = 16, first": (bits) => serial(bits, 16)[0],
  "2.11 serial, m = 16, second": (bits) => serial(bits, 16)[1],
  "2.12 approximate entropy, m = 10": (bits) => approximateEntropy(bits, 10),
  "2.13 cumulative sums, forward": (bits) => cumulativeSums(bits, "first"),
  "2.13 cumulative sums, backward": (bits) => cumulativeSums(bits, "last"),
};

/** What one test said of all sequences. */
export interface SequencesTest extends Tested {
  readonly sequences: number;
  /** Sequences whose p-value is 0.01 or more: of good ones 99 of 100. */
  readonly passedAtOnePercent: number;
  /** How evenly the p-values are spread over ten classes (section 4.2.2). */
  readonly uniformity: number;
  readonly smallest: number;
}

/** Runs all tests on each million bits of `bytes`, of which there is one at least. `p` is the uniformity's or the smallest's, whichever is stranger. */
export function testSequences(bytes: Uint8Array, told: (sequence: number) => void = () => {}): SequencesTest[] {
  const sequences = Math.floor((bytes.length * 8) / SEQUENCE_BITS);
  const values = Object.keys(TESTS).map((): number[] => []);
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const bits = bitsOf(bytes.subarray((sequence * SEQUENCE_BITS) / 8, ((sequence + 1) * SEQUENCE_BITS) / 8));
    for (const [index, test] of Object.values(TESTS).entries()) values[index]!.push(test(bits));
    told(sequence + 1);
  }
  return Object.keys(TESTS).map((what, index) => judged(what, values[index]!));
}

function judged(what: string, values: readonly number[]): SequencesTest {
  const classes = Array.from({ length: 10 }, () => 0);
  for (const value of values) classes[Math.min(9, Math.floor(value * 10))]! += 1;
  const expected = values.length / 10;
  const uniformity = chiSquareTail(sum(classes.map((count) => (count - expected) ** 2 / expected)), 9);
  const smallest = Math.min(...values);
  // That the smallest of so many is so small.
  const strange = -Math.expm1(values.length * Math.log1p(-smallest));
  return {
    what,
    p: Math.min(uniformity, strange),
    sequences: values.length,
    passedAtOnePercent: values.filter((value) => value >= 0.01).length,
    uniformity,
    smallest,
  };
}

/** The highest bit of a byte first. */
const bitsOf = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: bytes.length * 8 }, (_, at) => (bytes[at >> 3]! >> (7 - (at & 7))) & 1);
