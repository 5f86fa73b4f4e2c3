/** Two-seat deals, each deck played twice with the players changed about, by the rules alone: no table, no clock. */
import { below, instant, type Random } from "../../../modules/kernel/index.ts";
import {
  applyDeal,
  bestArrangement,
  cardsToReshuffle,
  type DealCommand,
  type DealResult,
  type DealState,
  distanceWithout,
  packsOf,
  seatViewOf,
  shuffled,
  standardTiming,
  startDeal,
  VARIANTS,
} from "../../../modules/rummy/index.ts";
import type { Sight, TurnMove } from "../../../modules/tables/bots/turn-play.ts";
import { seededRandom } from "../../support/random.ts";
import type { Player } from "./players.ts";

const AT = instant(0);
const PROFILE = VARIANTS.points.rules;
const TIMING = standardTiming(PROFILE);
const MOST_COMMANDS = 2_000;
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
    return [0, 1].map((first) => playDeal(players, { first, cards, random: chance(first + 1), doings, isJudged }));
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

const nothing = (): Doings => ({ moves: 0, ms: 0, judged: 0, givenAway: 0 });

function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, within: 1.96 * Math.sqrt(variance / values.length) };
}

interface DealOptions {
  /** The seat of the first player; seat 0 has the first turn. */
  readonly first: number;
  readonly cards: readonly number[];
  readonly random: Random;
  readonly doings: readonly [Doings, Doings];
  readonly isJudged: boolean;
}

function playDeal(players: readonly [Player, Player], { first, cards, random, doings, isJudged }: DealOptions): Played {
  const setup = { profile: PROFILE, timing: TIMING, seats: [0, 1], firstTurn: 0, nDeck: 2, disconnected: [] } as const;
  let { state } = startDeal({ ...setup, deck: cards }, AT);
  let discards: Sight["discards"] = [];
  let turns = 0;
  for (let count = 0; count < MOST_COMMANDS && state.stage.type !== "over"; count += 1) {
    const { stage } = state;
    let command = followUp(state, random);
    if (stage.type === "turn") {
      const which = stage.seat === first ? 0 : 1;
      const sight = sightOf(state, stage.seat, discards);
      const begun = performance.now();
      const move = players[which](sight, random);
      doings[which].ms += performance.now() - begun;
      doings[which].moves += 1;
      if (move.event === "discard" && isJudged) judge(doings[which], sight, move.card);
      if (!sight.drawn && which === 0) turns += 1;
      if (move.event === "discard") discards = [...discards, { seat: stage.seat, card: move.card }];
      command = commandOf(move, stage.seat);
    }
    const applied = applyDeal(state, command!);
    if (!applied.ok) throw new Error(`refused: ${applied.error.code}`);
    state = applied.value.state;
  }
  return { ...outcome(state.stage.type === "over" ? state.stage.result : null, first), turns };
}

/** What happens outside of turns: declarations, confirmations and reshuffles. */
function followUp(state: DealState, random: Random): DealCommand | null {
  const { stage, wildRank } = state;
  if (stage.type === "reshuffle") {
    return { type: "reshuffle", at: AT, stock: shuffled(cardsToReshuffle(state), (bound) => below(random, bound)) };
  }
  const handAt = (seat: number) => state.seats.find((one) => one.seat === seat)!.groups.flat();
  if (stage.type === "declaring") {
    const groups = bestArrangement(handAt(stage.seat), wildRank).groups.map(({ cards }) => cards);
    return { type: "declare", at: AT, seat: stage.seat, groups };
  }
  if (stage.type !== "showdown") return null;
  const seat = 1 - stage.winner;
  return { type: "confirm", at: AT, seat, groups: [handAt(seat)] };
}

function commandOf(move: TurnMove, seat: number): DealCommand {
  const by = { at: AT, seat };
  if (move.event === "draw") return { type: "draw", ...by, from: move.from };
  return move.event === "drop" ? { type: "drop", ...by } : { type: move.event, ...by, card: move.card };
}

function sightOf(state: DealState, seat: number, discards: Sight["discards"]): Sight {
  const view = seatViewOf(state, seat);
  return {
    you: seat,
    hand: view.hand.map((group) => [...group]),
    openPile: view.openPile.toReversed(),
    openJokerTakable: view.openTakable,
    blockedDiscard: view.blockedDiscard,
    discards,
    jokerCard: view.jokerCard,
    wildRank: view.wildRank,
    drawn: view.drewFrom !== null,
    table: { nDeck: 2, firstDrop: PROFILE.firstDrop, fullCount: PROFILE.fullCount },
  };
}

function judge(doings: Doings, { hand, wildRank }: Sight, card: number): void {
  const cards = hand.flat();
  const left = cards.map((_, at) => distanceWithout(cards, at, wildRank));
  doings.judged += 1;
  if (left[cards.indexOf(card)]! > Math.min(...left)) doings.givenAway += 1;
}

function outcome(result: DealResult | null, first: number): Omit<Played, "turns"> {
  if (!result || result.winner === null) return { points: 0, won: false };
  const lost = result.rows.reduce((sum, { count }) => sum + count, 0);
  const won = result.winner === first;
  return { points: won ? lost : -lost, won };
}
