/**
 * Tests whether shuffles and tosses are as even as chance: counts what the server deals, and how likely such counts
 * are. For tests and measurements.
 */
import { hash } from "node:crypto";
import { packsOf, toss } from "../../rummy/index.ts";
import { placesOf, seedOf, tossPackOf } from "../fairness/mix.ts";
import { DECK_SEED_BYTES, shuffleCards } from "../fairness/randomness.ts";

/** One question, and what the counts say to it. */
export interface Evenness {
  readonly what: string;
  readonly statistic: number;
  readonly degrees: number;
  /** How likely chance alone gives counts as uneven as these, or more. */
  readonly p: number;
}

const PACKS = 2;
const CARDS = packsOf(PACKS);
const SIZE = CARDS.length;
const SEATS = [0, 1, 2, 3, 4, 5] as const;
const CHAINS = SEATS.map((seat) => ({ seat, chain: "00".repeat(32) }));

/**
 * Shuffles, mixes and tosses `runs` times just as a table does: a deck by a fresh seed, its positions by root, set-up and
 * six nonces, the toss by the same. `random` gives bytes that do not repeat. `told` hears of the progress.
 */
export function measureEvenness(
  runs: number,
  random: (run: number) => Uint8Array,
  told: (run: number) => void = () => {},
): Evenness[] {
  const byPlace = new Float64Array(SIZE * SIZE);
  const byMixedPlace = new Float64Array(SIZE * SIZE);
  const byDealtPlace = new Float64Array(SIZE * SIZE);
  const followers = new Float64Array(SIZE * SIZE);
  const tossFirst = new Float64Array(52);
  const tossPairs = new Float64Array(52 * 52);
  const winners = new Float64Array(SEATS.length);
  for (let run = 0; run < runs; run += 1) {
    if (run % 10_000 === 0) told(run);
    const bytes = random(run);
    const order = shuffleCards(CARDS, bytes.subarray(0, DECK_SEED_BYTES));
    const seed = mixedSeed(bytes.subarray(DECK_SEED_BYTES));
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
    winners[SEATS.indexOf(toss(SEATS, pack).winner as (typeof SEATS)[number])]! += 1;
  }
  return [
    // Each row and each column of such a square adds up to `runs`: they bind one another.
    judged("card × position in the committed deck", byPlace, runs / SIZE, (SIZE - 1) ** 2, squareScale(SIZE)),
    judged(
      "committed position × place after the nonces",
      byMixedPlace,
      runs / SIZE,
      (SIZE - 1) ** 2,
      squareScale(SIZE),
    ),
    judged("card × place in the dealt deck", byDealtPlace, runs / SIZE, (SIZE - 1) ** 2, squareScale(SIZE)),
    judged(
      "card × next card in the dealt deck",
      withoutDiagonal(followers, SIZE),
      runs / (SIZE * (SIZE - 1)),
      SIZE * (SIZE - 1) - 1,
    ),
    judged("first card of the toss", tossFirst, runs / 52, 51),
    judged("first two cards of the toss", withoutDiagonal(tossPairs, 52), runs / (52 * 51), 52 * 51 - 1),
    judged("winner of a toss of six", winners, runs / SEATS.length, SEATS.length - 1),
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

/**
 * Scale that makes Σ(o − e)² / e of a square of counts over random permutations chi-square. A cell's variance is e(1 −
 * 1/n), and rows and columns bind the cells: (n − 1) / n times the sum is chi-square, with (n − 1)² degrees.
 */
const squareScale = (size: number) => (size - 1) / size;

function withoutDiagonal(counts: Float64Array, size: number): Float64Array {
  return counts.filter((_, index) => Math.floor(index / size) !== index % size);
}

function judged(what: string, counts: Float64Array, expected: number, degrees: number, scale = 1): Evenness {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  const statistic = sum * scale;
  return { what, statistic, degrees, p: chiSquareTail(statistic, degrees) };
}

/** P(X ≥ statistic) of a chi-square variable, after Wilson and Hilferty; exact to some 0.001 from five degrees on. */
export function chiSquareTail(statistic: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  const z = ((statistic / degrees) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
  return normalTail(z);
}

/** P(Z ≥ z) of a standard normal variable (Abramowitz and Stegun 26.2.17, absolute error below 7.5e-8). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
