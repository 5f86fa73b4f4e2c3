/** Populations of players whose strengths are known, and how well a method finds them. */
import { groupOf } from "../../../modules/rating/index.ts";
import { dealing, EXPERT, type Sample, shuffledTo } from "./dealt.ts";
import type { Method } from "./methods.ts";

/** The share of the range of strengths that a pair must be apart to be told apart: two points at two seats. */
const APART = 0.4;

/** Players at tables of one size. */
export interface Population {
  readonly size: number;
  readonly players: number;
  /** A player's strength before this round's deals; absent while the player has not come. */
  readonly strength: (player: number, round: number) => number | undefined;
}

/** Players who stay as they are, from the usual bot's strength to the expert's. */
export function steady(size: number, players: number, random: () => number): Population {
  const strengths = Array.from({ length: players }, () => EXPERT[groupOf(size)] * random());
  return { size, players, strength: (player) => strengths[player] };
}

/** A fifth of the players come at round 200; another fifth become experts between the rounds 100 and 400. */
export function moving(size: number, players: number, random: () => number): Population {
  const { strength } = steady(size, players, random);
  return {
    size,
    players,
    strength(player, round) {
      if (kindOf(player) === "newcomer" && round < 200) return undefined;
      if (kindOf(player) === "improver") return EXPERT[groupOf(size)] * Math.min(1, Math.max(0, (round - 100) / 300));
      return strength(player, round);
    },
  };
}

/** What a player of a moving population is. */
export const kindOf = (player: number): "newcomer" | "improver" | "other" =>
  player % 5 === 0 ? "newcomer" : player % 5 === 1 ? "improver" : "other";

/** Lets everybody play one deal a round, and tells after each round. Every method is told the same deals. */
export function play(
  population: Population,
  {
    sample,
    random,
    rounds,
    methods,
    after,
  }: {
    readonly sample: Sample;
    readonly random: () => number;
    readonly rounds: number;
    readonly methods: readonly Method[];
    readonly after: (round: number) => void;
  },
): void {
  const deal = dealing(sample, random);
  for (let round = 0; round < rounds; round += 1) {
    const here = shuffledTo(population.players, random).filter((one) => population.strength(one, round) !== undefined);
    for (let at = 0; at + population.size <= here.length; at += population.size) {
      const seated = here.slice(at, at + population.size);
      const dealt = deal(seated.map((player) => population.strength(player, round)!));
      for (const method of methods) method.deal(seated, dealt);
    }
    for (const method of methods) method.round();
    after(round + 1);
  }
}

/** How well a method knows the strengths. */
export interface Known {
  /** The share of the pairs that are apart that are in order. */
  readonly inOrder: number;
  /** The share of players within one and within two of the told deviations, and the root of the mean squared error in points. */
  readonly within: readonly [number, number];
  readonly error: number;
}

export function known(strengths: readonly number[], method: Method, players: readonly number[], size: number): Known {
  const told = players.map((player) => method.of(player));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const everybody = strengths.map((_, player) => method.of(player).mean);
  const middle = mean(everybody) - mean(strengths);
  const errors = players.map((player, at) => told[at]!.mean - middle - strengths[player]!);
  let [pairs, right] = [0, 0];
  for (const [at, one] of players.entries()) {
    for (const [next, other] of players.entries()) {
      if (strengths[one]! - strengths[other]! < APART * EXPERT[groupOf(size)]) continue;
      pairs += 1;
      if (told[at]!.mean > told[next]!.mean) right += 1;
    }
  }
  const within = (times: number) =>
    errors.filter((error, at) => Math.abs(error) <= times * told[at]!.deviation).length / errors.length;
  return {
    inOrder: right / pairs,
    within: [within(1), within(2)],
    error: Math.sqrt(mean(errors.map((one) => one ** 2))),
  };
}
