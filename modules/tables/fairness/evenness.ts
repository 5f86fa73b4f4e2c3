/** Whether shuffles and tosses are as even as chance: counts of what the server deals, and how likely such counts are. */
import { hash } from "node:crypto";
import { chiSquareTail, type Tested } from "../../kernel/index.ts";
import { packsOf, toss } from "../../rummy/index.ts";
import { placesOf, seedOf, tossPackOf } from "./mix.ts";
import { DECK_SEED_BYTES, shuffleCards } from "./randomness.ts";

/** One question, and what the counts say to it. */
export interface Evenness extends Tested {
  readonly statistic: number;
  readonly degrees: number;
}

/** Random bytes that one run takes: the deck's seed, and what root and nonces are made of. */
export const EVENNESS_BYTES = DECK_SEED_BYTES + 32;

const PACKS = 2;
const CARDS = packsOf(PACKS);
const SIZE = CARDS.length;
const SEATS = [0, 1, 2, 3, 4, 5] as const;
/** Where the wild joker lies at six seats: after their thirteen cards each. */
const JOKER_PLACE = SEATS.length * 13;
const CHAINS = SEATS.map((seat) => ({ seat, chain: "00".repeat(32) }));

/** What is measured. */
interface Measured {
  /** Gives {@link EVENNESS_BYTES} bytes that do not repeat. */
  readonly random: (run: number) => Uint8Array;
  /** Hears of the progress, every ten thousand runs. */
  readonly told?: (run: number) => void;
  /** Another shuffle than the tables' own, for comparison. */
  readonly shuffle?: typeof shuffleCards;
}

/**
 * Shuffles, mixes and tosses `runs` times just as a table does: a deck by a fresh seed, its positions by root, set-up and
 * six nonces, the toss by the same.
 */
export function measureEvenness(
  runs: number,
  { random, told = () => {}, shuffle = shuffleCards }: Measured,
): readonly Evenness[] {
  const counts = emptyCounts();
  for (let run = 0; run < runs; run += 1) {
    if (run % 10_000 === 0) told(run);
    const bytes = random(run);
    const order = shuffle(CARDS, bytes.subarray(0, DECK_SEED_BYTES));
    count(counts, run, order, mixedSeed(bytes.subarray(DECK_SEED_BYTES)));
  }
  return questions(counts, runs);
}

const emptyCounts = () => ({
  byPlace: new Float64Array(SIZE * SIZE),
  byMixedPlace: new Float64Array(SIZE * SIZE),
  byDealtPlace: new Float64Array(SIZE * SIZE),
  followers: new Float64Array(SIZE * SIZE),
  tossFirst: new Float64Array(52),
  tossPairs: new Float64Array(52 * 52),
  winners: new Float64Array(SEATS.length),
  winnersOfTwo: new Float64Array(2),
});
type Counts = ReturnType<typeof emptyCounts>;

function count(counts: Counts, run: number, order: readonly number[], seed: Uint8Array): void {
  const { byPlace, byMixedPlace, byDealtPlace, followers, tossFirst, tossPairs, winners, winnersOfTwo } = counts;
  const places = placesOf(SIZE, seed);
  for (let place = 0; place < SIZE; place += 1) {
    byPlace[place * SIZE + order[place]!]! += 1;
    byMixedPlace[place * SIZE + places[place]!]! += 1;
    byDealtPlace[place * SIZE + order[places[place]!]!]! += 1;
  }
  // One pair of neighbours a run, each time another place: pairs of one deck would bind one another.
  const place = run % (SIZE - 1);
  followers[order[places[place]!]! * SIZE + order[places[place + 1]!]!]! += 1;
  const pack = tossPackOf(seed);
  tossFirst[pack[0]!]! += 1;
  tossPairs[pack[0]! * 52 + pack[1]!]! += 1;
  winners[toss(SEATS, pack).winner]! += 1;
  winnersOfTwo[toss([0, 1], pack).winner]! += 1;
}

function questions(counts: Counts, runs: number): readonly Evenness[] {
  const { byPlace, byMixedPlace, byDealtPlace, followers, tossFirst, tossPairs, winners, winnersOfTwo } = counts;
  // Each row and each column of such a square adds up to `runs`: they bind one another.
  const square = (what: string, cells: Float64Array) =>
    judged(what, cells, runs / SIZE, (SIZE - 1) ** 2, (SIZE - 1) / SIZE);
  const atPlace = (place: number) => byDealtPlace.subarray(place * SIZE, (place + 1) * SIZE);
  const each = (what: string, cells: Float64Array) => judged(what, cells, runs / cells.length, cells.length - 1);
  return [
    square("card × position in the committed deck", byPlace),
    square("committed position × place after the nonces", byMixedPlace),
    square("card × place in the dealt deck", byDealtPlace),
    each("card × next card in the dealt deck", withoutDiagonal(followers, SIZE)),
    each("first card dealt", atPlace(0)),
    each("card of the wild joker, six seats", atPlace(JOKER_PLACE)),
    each("first card of the toss", tossFirst),
    each("first two cards of the toss", withoutDiagonal(tossPairs, 52)),
    each("first dealer by the toss, six seats", winners),
    each("first dealer by the toss, two seats", winnersOfTwo),
  ];
}

/** The seed of a deal whose root and nonces are these bytes. */
function mixedSeed(bytes: Uint8Array): Uint8Array {
  const part = (index: number) => hash("sha256", Buffer.concat([bytes, Uint8Array.of(index)]), "hex");
  return seedOf({
    setup: {
      dealId: "00000000-0000-7000-8000-000000000001",
      deal: 1,
      reshuffle: 0,
      packs: PACKS,
      seats: SEATS,
      lastFirst: null,
    },
    shuffle: 1,
    root: part(255),
    chains: CHAINS,
    nonces: SEATS.map((seat) => ({ seat, nonce: part(seat) })),
  });
}

function withoutDiagonal(counts: Float64Array, size: number): Float64Array {
  return counts.filter((_, index) => Math.floor(index / size) !== index % size);
}

/**
 * `scale` makes Σ(o − e)² / e of a square of counts over random permutations chi-square. A cell's variance is e(1 − 1/n), and
 * rows and columns bind the cells: (n − 1) / n times the sum is chi-square, with (n − 1)² degrees.
 */
function judged(what: string, counts: Float64Array, expected: number, degrees: number, scale = 1): Evenness {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  const statistic = sum * scale;
  return { what, statistic, degrees, p: chiSquareTail(statistic, degrees) };
}
