/**
 * How many natural cards of one suit find a place in sequences, by the places that the sequences have: what the distance of a hand
 * (distance.ts) looks up. A place that no card of the hand takes is left to a card that is still to come.
 *
 * A suit is two masks as in runs.ts. Sequences of six or more places split into two, so lengths 3, 4 and 5 are enough.
 */
import { RANKS_MASK } from "./packed.ts";
import { SIZE, WINDOWS } from "./runs.ts";

/** Places outside the pure sequence, which has three at least. */
export const MOST_PLACES = 10;
/** log2 of the figures a suit has: one for each number of places, 0 … 10. */
const STRIDE_BITS = 4;

const MASKS = RANKS_MASK + 1;
const RANK_COUNT = 13;
const CACHE_BITS = 12;
/** `PLACED[at + places]`: the most cards in sequences of so many places together. First suits without doubles, then a cache for others. */
export const PLACED = new Uint8Array((MASKS + (1 << CACHE_BITS)) << STRIDE_BITS);
/** The suit that a cache slot holds; 0 while it holds none. */
const cacheKeys = new Int32Array(1 << CACHE_BITS);
const WINDOWS_WITH = Array.from({ length: RANK_COUNT }, (_, rank) => WINDOWS.filter((window) => window & (1 << rank)));

/** The start of a suit's figures in {@link PLACED}. Good until the next call. */
export function placedAt(single: number, double: number): number {
  return double === 0 ? single << STRIDE_BITS : cachedAt(single, double);
}

function cachedAt(single: number, double: number): number {
  const key = (double << RANK_COUNT) | single;
  const slot = Math.imul(key, 0x9e37_79b1) >>> (32 - CACHE_BITS);
  const at = (MASKS + slot) << STRIDE_BITS;
  if (cacheKeys[slot] === key) return at;
  const rank = 31 - Math.clz32(double);
  const figures = figuresOf(single, double, rank, placedAt(single, double ^ (1 << rank)));
  PLACED.set(figures, at);
  cacheKeys[slot] = key;
  return at;
}

/** The figures of a suit: those at `without`, where one card of `rank` is left over, or better ones with a sequence through `rank`. */
function figuresOf(single: number, double: number, rank: number, without: number): Uint8Array {
  const figures = PLACED.slice(without, without + MOST_PLACES + 1);
  for (const window of WINDOWS_WITH[rank]!) {
    const cards = SIZE[window & single]!;
    const at = placedAt((single & ~window) | (double & window), double & ~window);
    for (let places = SIZE[window]!; places <= MOST_PLACES; places++) {
      figures[places] = Math.max(figures[places]!, cards + PLACED[at + places - SIZE[window]!]!);
    }
  }
  return figures;
}

for (let single = 1; single < MASKS; single++) {
  const rank = 31 - Math.clz32(single);
  PLACED.set(figuresOf(single, 0, rank, (single ^ (1 << rank)) << STRIDE_BITS), single << STRIDE_BITS);
}
