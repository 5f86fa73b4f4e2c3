/**
 * The best that the cards of one suit can do as sequences, looked up.
 *
 * A suit is two 13-bit masks over the ranks A … K: `single` has a bit for each rank held, `double` for each rank held
 * twice. Wild cards are not in it: they are jokers, and jokers are only counted. Whether a sequence is pure does not
 * matter here, since the one that has to be was taken out before (search.ts).
 *
 * A sequence of six or more splits into two, so lengths 3, 4 and 5 are enough.
 */

/** Jokers that the figures tell apart. After a pure sequence at most ten cards are left, and seven jokers cover what else there is. */
export const MOST_JOKERS = 7;
/** log2 of the figures a suit has: one for each number of jokers, 0 … 7. */
export const STRIDE_BITS = 3;

const RANK_COUNT = 13;
const MASKS = 1 << RANK_COUNT;
const POINTS_OF_RANK = [10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10] as const;

/** Points of all ranks in a mask. */
export const POINTS = new Uint8Array(MASKS);
/** Number of ranks in a mask. */
export const SIZE = new Uint8Array(MASKS);
for (let mask = 1; mask < MASKS; mask++) {
  const rank = highestOf(mask);
  const others = mask ^ (1 << rank);
  POINTS[mask] = POINTS[others]! + POINTS_OF_RANK[rank]!;
  SIZE[mask] = SIZE[others]! + 1;
}

/** `WINDOW[length * 16 + start]`: the ranks of `length` places from `start` on; place 13 is the ace again. */
export const WINDOW = new Int32Array(6 << 4);
/** All windows of 3 … 5 places. */
export const WINDOWS: readonly number[] = [3, 4, 5].flatMap((length) =>
  Array.from({ length: RANK_COUNT + 2 - length }, (_, start) => {
    const places = ((1 << length) - 1) << start;
    WINDOW[(length << 4) | start] = (places | (places >> RANK_COUNT)) & (MASKS - 1);
    return WINDOW[(length << 4) | start]!;
  }),
);
const WINDOWS_WITH = Array.from({ length: RANK_COUNT }, (_, rank) => WINDOWS.filter((window) => window & (1 << rank)));

const CACHE_BITS = 12;
/**
 * `COVERED[at + j]`: the most points that sequences with at most `j` jokers cover. First the suits without doubles, by
 * `single`; then a cache for those with doubles, which are too many for a table; last space for four suits' figures.
 */
export const COVERED = new Uint8Array((MASKS + (1 << CACHE_BITS) + 4) << STRIDE_BITS);
export const SCRATCH_AT = (MASKS + (1 << CACHE_BITS)) << STRIDE_BITS;
/** The suit that a cache slot holds; 0 while it holds none. */
const cacheKeys = new Int32Array(1 << CACHE_BITS);

/** The start of a suit's figures in {@link COVERED}. Good until the next call. */
export function coveredAt(single: number, double: number): number {
  return double === 0 ? single << STRIDE_BITS : cachedAt(single, double);
}

function cachedAt(single: number, double: number): number {
  const key = (double << RANK_COUNT) | single;
  const slot = Math.imul(key, 0x9e37_79b1) >>> (32 - CACHE_BITS);
  const at = (MASKS + slot) << STRIDE_BITS;
  if (cacheKeys[slot] === key) return at;
  const rank = highestOf(double);
  COVERED.set(figuresOf(single, double, rank, coveredAt(single, double ^ (1 << rank))), at);
  cacheKeys[slot] = key;
  return at;
}

/**
 * The figures of a suit: those at `without`, where one card of `rank` is left over, or better ones with a sequence
 * through `rank`. A place that a natural card could take is never left to a joker: the two could trade places.
 */
function figuresOf(single: number, double: number, rank: number, without: number): Uint8Array {
  const figures = COVERED.slice(without, without + MOST_JOKERS + 1);
  for (const window of WINDOWS_WITH[rank]!) {
    const naturals = window & single;
    const jokers = SIZE[window]! - SIZE[naturals]!;
    const at = coveredAt((single & ~window) | (double & window), double & ~window);
    for (let j = jokers; j <= MOST_JOKERS; j++) {
      figures[j] = Math.max(figures[j]!, POINTS[naturals]! + COVERED[at + j - jokers]!);
    }
  }
  return figures;
}

function highestOf(mask: number): number {
  return 31 - Math.clz32(mask);
}

for (let single = 1; single < MASKS; single++) {
  const rank = highestOf(single);
  COVERED.set(figuresOf(single, 0, rank, (single ^ (1 << rank)) << STRIDE_BITS), single << STRIDE_BITS);
}
