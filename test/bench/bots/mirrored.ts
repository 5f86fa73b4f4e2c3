/** Two-seat deals, each deck played twice with the players changed about, by the rules alone: no table, no clock. */
import { below } from "../../../modules/kernel/index.ts";
import { type DealResult, distanceWithout, packsOf, shuffled } from "../../../modules/rummy/index.ts";
import type { Sight } from "../../../modules/tables/bots/turn-play.ts";
import { seededRandom } from "../../support/random.ts";
import { type DealOptions, type Move, playDeal } from "./deal.ts";
import type { Player } from "./players.ts";

/** A deal is early that ends before this turn of the first player's own. */
const FIFTH = 5;
/** One deck of so many has the discards judged: that takes longer than most players think. */
const JUDGED = 10;

/** A mean and the half-width of its interval of 95 %. */
export interface Estimate {
  readonly mean: number;
  readonly within: number;
}

/** What one player did in all deals of a match. */
export interface Doings {
  moves: number;
  ms: number;
  /** Discards that were judged, and those of them that left the hand farther from a declaration than another would have. */
  judged: number;
  givenAway: number;
}

/** What became of the deals, for the first of two players. */
export interface Match {
  readonly deals: number;
  /** Points a deal: what the other lost, below 0 what the player lost itself. Over pairs of mirrored deals. */
  readonly points: Estimate;
  /** Percent of all deals, void ones among them. */
  readonly wins: Estimate;
  /** Percent of deals that ended before the first player's fifth own turn. */
  readonly early: Estimate;
  /** The first player's turns a deal. */
  readonly turns: number;
  readonly doings: readonly [Doings, Doings];
}

interface Played {
  readonly points: number;
  readonly won: boolean;
  readonly turns: number;
}

export interface MatchOptions {
  /** An even number: each deck is played twice. */
  readonly deals: number;
  readonly seed: number;
}

/** Plays the deals; the same seed is the same match. */
export function playMatch(players: readonly [Player, Player], { deals, seed }: MatchOptions): Match {
  const doings: [Doings, Doings] = [nothing(), nothing()];
  const pairs = Array.from({ length: Math.ceil(deals / 2) }, (_, deck) => {
    const chance = (part: number) => seededRandom(BigInt(seed) * 0x1_0000_0000n + BigInt(deck * 3 + part));
    const random = chance(0);
    const cards = shuffled(packsOf(2), (bound) => below(random, bound));
    const isJudged = deck % JUDGED === 0;
    return [0, 1].map((first) => playOne(players, { first, cards, random: chance(first + 1), doings, isJudged }));
  });
  const percent = (is: (one: Played) => boolean) =>
    estimate(pairs.map((pair) => (100 * pair.filter(is).length) / pair.length));
  return {
    deals: pairs.length * 2,
    points: estimate(pairs.map((pair) => (pair[0]!.points + pair[1]!.points) / 2)),
    wins: percent(({ won }) => won),
    early: percent(({ turns }) => turns < FIFTH),
    turns: pairs.flat().reduce((sum, { turns }) => sum + turns, 0) / (pairs.length * 2),
    doings,
  };
}

/** Seats of {@link playAtFour}. */
const FOUR = 4;

/** What the first player wins a deal beside three of the second at a table of four: each deck is dealt to it at every seat. */
export function playAtFour([one, other]: readonly [Player, Player], { deals, seed }: MatchOptions): Estimate {
  const decks = Array.from({ length: Math.ceil(deals / FOUR) }, (_, deck) => {
    const chance = (part: number) => seededRandom(BigInt(seed) * 0x1_0000_0000n + BigInt(deck * (FOUR + 1) + part));
    const mixing = chance(FOUR);
    const cards = shuffled(packsOf(2), (bound) => below(mixing, bound));
    const won = Array.from({ length: FOUR }, (__, own) => {
      const players = Array.from({ length: FOUR }, (___, seat) => (seat === own ? one : other));
      return wonBy(playDeal(players, { variant: "points", cards, random: chance(own) }).result, own);
    });
    return won.reduce((sum, points) => sum + points, 0) / FOUR;
  });
  return estimate(decks);
}

/** Points that a seat won, or lost below 0. */
function wonBy({ winner, rows }: DealResult, seat: number): number {
  if (winner === null) return 0;
  const counts = rows.filter((row) => winner === seat || row.seat === seat).map(({ count }) => count);
  return counts.reduce((sum, count) => sum + count, 0) * (winner === seat ? 1 : -1);
}

const nothing = (): Doings => ({ moves: 0, ms: 0, judged: 0, givenAway: 0 });

function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, within: 1.96 * Math.sqrt(variance / values.length) };
}

interface OneDeal extends Pick<DealOptions, "cards" | "random"> {
  /** The seat of the first player; seat 0 has the first turn. */
  readonly first: number;
  readonly doings: readonly [Doings, Doings];
  readonly isJudged: boolean;
}

function playOne(players: readonly [Player, Player], { first, cards, random, doings, isJudged }: OneDeal): Played {
  let turns = 0;
  const onMove = ({ seat, sight, move, ms }: Move) => {
    const which = seat === first ? 0 : 1;
    doings[which].ms += ms;
    doings[which].moves += 1;
    if (move.event === "discard" && isJudged) judge(doings[which], sight, move.card);
    if (!sight.drawn && which === 0) turns += 1;
  };
  const bySeat = first === 0 ? players : players.toReversed();
  const { result } = playDeal(bySeat, { variant: "points", cards, random, onMove });
  return { ...outcome(result, first), turns };
}

function judge(doings: Doings, { hand, wildRank }: Sight, card: number): void {
  const cards = hand.flat();
  const left = cards.map((_, at) => distanceWithout(cards, at, wildRank));
  doings.judged += 1;
  if (left[cards.indexOf(card)]! > Math.min(...left)) doings.givenAway += 1;
}

function outcome(result: DealResult, first: number): Omit<Played, "turns"> {
  return { points: wonBy(result, first), won: result.winner === first };
}
